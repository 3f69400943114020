"""What can be built and bought (CK-BUILD-01, FIVESIX-CK-02)."""

from insula.modules.base.rules import actions as base
from insula.modules.base.rules.building import list_road_places, list_settlement_places
from insula.modules.base.rules.cards import can_pay
from insula.rules.constants import CITY, ROAD, SETTLEMENT, WALL
from insula.rules.jit import rule

from . import actions as act
from .cities import list_upgrades, list_walls
from .improvements import list_improvements
from .knights import list_knight_purchases


@rule
def list_building(board, state, player, choices, count):
    """List what can be built and bought, also in the special building phase (CK-BUILD-01, FIVESIX-CK-02)."""
    if can_pay(board, state, player, ROAD):
        count = list_road_places(board, state, player, base.BUILD_ROAD, choices, count)
    if can_pay(board, state, player, SETTLEMENT):
        count = list_settlement_places(board, state, player, choices, count)
    if can_pay(board, state, player, CITY):
        count = list_upgrades(board, state, player, base.BUILD_CITY, choices, count)
    if can_pay(board, state, player, WALL):
        count = list_walls(board, state, player, act.BUILD_WALL, choices, count)
    count = list_improvements(board, state, player, act.BUY_IMPROVEMENT, 0, choices, count)
    return list_knight_purchases(board, state, player, choices, count)
