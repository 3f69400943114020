"""The Rivers of Catan with The Caravans: contributions to hooks, phases and actions."""

from . import rules
from .module import DRAW_SECOND_TOKEN, DRAWING_SECOND_TOKEN

tokens_linked = rules.add_second_tokens  # COMBO-RIVER-CARAVAN
may_exchange_token = rules.may_exchange_token  # CK-SCI-04

OUTCOMES = {DRAWING_SECOND_TOKEN: rules.list_hexes_for_two}

ACTIONS = {DRAW_SECOND_TOKEN: rules.draw_second_token}
