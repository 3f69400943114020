"""The Wonders of Catan: contributions to hooks and actions."""

from insula.modules.seafarers.rules import board_setup

from .module import BUILD_WONDER
from .rules import building, victory

redraws_tokens_alone = board_setup.every_terrain_suits  # SEA-BOARD-03
winner = victory.owner_of_complete_wonder  # SEA-WO-07
may_win = victory.has_most_levels  # SEA-WO-07
list_more_actions = building.list_levels  # SEA-WO-03, SEA-WO-04
ships_beside_board = building.ships_beside_board  # SEA-WO-03

ACTIONS = {BUILD_WONDER: building.build_level}
