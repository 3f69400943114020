"""The decision of gold."""

from . import actions as act
from . import buying

ACTIONS = {act.BUY_RESOURCE: buying.buy_resource}
