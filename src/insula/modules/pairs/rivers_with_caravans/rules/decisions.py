"""The decision of The Rivers of Catan with The Caravans."""

from . import actions as act
from . import phases, tokens

OUTCOMES = {phases.DRAWING_SECOND_TOKEN: tokens.list_hexes_for_two}

ACTIONS = {act.DRAW_SECOND_TOKEN: tokens.draw_second_token}
