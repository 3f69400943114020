"""How players earn gold by the rivers (RIVER-GOLD-01, RIVER-GOLD-02)."""

from insula.modules.gold.rules.store import earn
from insula.rules.jit import rule

from .island import is_corner_by_river, is_path_by_river

GOLD_FOR_ROAD = 1
GOLD_FOR_SETTLEMENT = 1
GOLD_FOR_BRIDGE = 3


@rule
def gold_for_bridge():
    """Return the gold that a bridge brings (RIVER-GOLD-02)."""
    return GOLD_FOR_BRIDGE


@rule
def road_placed(board, state, player, edge):
    """A road by the river brings gold (RIVER-GOLD-01)."""
    if is_path_by_river(board, state, edge):
        earn(state, player, GOLD_FOR_ROAD)


@rule
def building_placed(board, state, player, node):
    """A new building by the river brings gold (RIVER-GOLD-01)."""
    if is_corner_by_river(board, state, node):
        earn(state, player, GOLD_FOR_SETTLEMENT)
