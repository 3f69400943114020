"""Ships that leave the river (COMBO-RIVER-SEA)."""

from insula.modules.gold.rules.store import earn
from insula.modules.rivers.rules.gold import GOLD_FOR_ROAD
from insula.modules.rivers.rules.island import is_path_by_river
from insula.rules.jit import rule


@rule
def ship_moved(board, state, player, origin):
    """A ship that was by the river costs its owner the gold that it had brought, if there is any (COMBO-RIVER-SEA)."""
    if is_path_by_river(board, state, origin):
        earn(state, player, -min(GOLD_FOR_ROAD, state.gold[player]))
