"""What can be built and bought besides what the base game lists (CK-BUILD-01, FIVESIX-CK-02)."""

from insula.modules.base.module import BUILD_CITY
from insula.modules.base.rules.cards import can_pay
from insula.rules.constants import CITY, WALL
from insula.rules.jit import rule

from ..module import BUILD_WALL, BUY_IMPROVEMENT
from .cities import has_sabotaged_city, list_reduced_cities, list_walls
from .improvements import list_improvements
from .knights import list_knight_purchases


@rule
def list_building(board, state, player, choices, count):
    """List reduced cities, walls, improvements and knights, also in the special building phase (FIVESIX-CK-02)."""
    if can_pay(board, state, player, CITY):
        count = list_reduced_cities(board, state, player, BUILD_CITY, choices, count)
    if can_pay(board, state, player, WALL):
        count = list_walls(board, state, player, BUILD_WALL, choices, count)
    count = list_improvements(board, state, player, BUY_IMPROVEMENT, 0, choices, count)
    return list_knight_purchases(board, state, player, choices, count)


@rule
def may_build_city(board, state, player):
    """Return whether no reduced or sabotaged city has to come first (CK-BUILD-05, CK-POL-10)."""
    return state.reduced_cities[player] == 0 and not has_sabotaged_city(board, state, player)
