"""Seafarers with Catan for Two: contributions to hooks, phases and actions."""

from . import rules
from .module import EXPLORING_FOR_NEUTRAL, NEUTRAL_SHIP

piece_built = rules.piece_built  # TWO-COMBO-03
list_neutral_pieces = rules.list_ships  # TWO-COMBO-03
laid_for_neutral = rules.explore_for_neutral  # TWO-COMBO-03
explorer = rules.explorer  # TWO-COMBO-03

STEPS = {EXPLORING_FOR_NEUTRAL: rules.finish}

ACTIONS = {NEUTRAL_SHIP: rules.build_ship}
