"""The Fishermen of Catan with Traders & Barbarians: contributions to hooks, phases and actions."""

from . import rules
from .module import ADDING_POINTS_FOR_FISH, FISH_WAGON

list_in_movement = rules.list_points  # COMBO-FISH-TB

STEPS = {ADDING_POINTS_FOR_FISH: rules.finish_points}

ACTIONS = {FISH_WAGON: rules.begin_points}
