"""Seafarers with The Fishermen of Catan: contributions to hooks, phases and actions."""

from . import rules
from .module import FISH_PIRATE, REMOVING_PIRATE

may_hold_ground = rules.may_hold_ground  # COMBO-FISH-SEA
board_laid = rules.take_robber_off  # FISH-SETUP-08
list_more_actions = rules.list_removal  # COMBO-FISH-SEA

STEPS = {REMOVING_PIRATE: rules.remove_pirate}

ACTIONS = {FISH_PIRATE: rules.begin_removal}
