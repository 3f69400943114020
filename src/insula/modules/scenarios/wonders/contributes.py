"""The Wonders of Catan: contributions to hooks and actions."""

from .module import BUILD_WONDER
from .rules import building, victory

winner = victory.owner_of_complete_wonder  # SEA-WO-07
may_win = victory.has_most_levels  # SEA-WO-07
list_more_actions = building.list_levels  # SEA-WO-03, SEA-WO-04
ships_beside_board = building.ships_beside_board  # SEA-WO-03

ACTIONS = {BUILD_WONDER: building.build_level}
