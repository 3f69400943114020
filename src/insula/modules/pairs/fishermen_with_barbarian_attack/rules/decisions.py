"""The decision of The Fishermen of Catan with Barbarian Attack."""

from . import actions as act
from . import fish

ACTIONS = {act.FISH_KNIGHT: fish.pay_fish}
