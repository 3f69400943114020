"""The Diplomat at a river: the owner of a removed road pays 1 gold, if there is one (COMBO-RIVER-CK)."""

from insula.modules.cities_knights.rules.phases import AWARDING_ROUTE
from insula.modules.gold.rules.store import earn
from insula.modules.rivers.rules.gold import GOLD_FOR_ROAD
from insula.modules.rivers.rules.island import is_path_by_river
from insula.rules.constants import ROAD
from insula.rules.jit import rule
from insula.rules.stack import phase_on_top


@rule
def piece_removed(board, state, owner, piece, place):
    """A road by the river was removed: its owner pays, or owes the gold that a rebuilt road would bring."""
    if piece != ROAD:
        return
    state.unpaid_road = 0
    if not is_path_by_river(board, state, place):
        return
    if state.gold[owner] >= GOLD_FOR_ROAD:
        earn(state, owner, -GOLD_FOR_ROAD)
    elif owner == state.active:
        state.unpaid_road = 1


@rule
def road_placed(board, state, player, edge):
    """The Diplomat moved a road from river to river: nothing changes, also for a player who could not pay."""
    if state.unpaid_road == 1 and phase_on_top(state) == AWARDING_ROUTE:
        state.unpaid_road = 0
        if is_path_by_river(board, state, edge):
            earn(state, player, -GOLD_FOR_ROAD)


@rule
def forget(state):
    """A part of a turn is over."""
    state.unpaid_road = 0
