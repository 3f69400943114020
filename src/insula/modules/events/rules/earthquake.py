"""Damaged roads: turning one, repairing it, and what its owner cannot build until then (EVENT-CARD-QUAKE)."""

from insula.modules.base.rules.cards import put_back
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import BRICK, LUMBER, RESOURCES, ROAD
from insula.rules.jit import rule
from insula.rules.players import is_player
from insula.rules.stack import pop

from ..module import EARTHQUAKE_BLOCKS_SETTLEMENTS, QUAKE_ROAD, REPAIR_ROAD
from .cards import REPAIR_COST

_COST = {BRICK: REPAIR_COST["brick"], LUMBER: REPAIR_COST["lumber"]}
REPAIR = tuple(_COST.get(kind, 0) for kind in range(RESOURCES))
"""The cost of a repair, by resource."""


@rule
def list_undamaged(board, state, player, choices):
    """List the player's own undamaged roads; ships and bridges are none."""
    count = 0
    for edge in range(board.n_edges):
        is_own = state.road_owner[edge] == player and state.damaged[edge] == 0
        if is_own and switchboard.edge_piece(state, edge) == ROAD:
            count = add_if(choices, count, QUAKE_ROAD, edge, True)
    return count


@rule
def damage(state, player, edge):
    """Turn the road sideways."""
    pop(state)
    state.damaged[edge] = 1
    state.damaged_roads[player] += 1


@rule
def can_pay_repair(state, player):
    """Return whether the hand holds the cost of a repair."""
    for kind in range(RESOURCES):
        if state.hand[player, kind] < REPAIR[kind]:
            return False
    return True


@rule
def list_repairs(board, state, player, choices, count):
    """List the player's damaged roads if the player can pay for a repair."""
    if state.damaged_roads[player] == 0 or not can_pay_repair(state, player):
        return count
    for edge in range(board.n_edges):
        is_own = (state.road_owner[edge] == player) & (state.damaged[edge] == 1)
        count = add_if(choices, count, REPAIR_ROAD, edge, is_own)
    return count


@rule
def repair(state, player, edge):
    """Pay for the repair of a road; trade comes before it, as before building (BASE-TURN-02)."""
    state.built = 1
    for kind in range(RESOURCES):
        put_back(state, player, kind, REPAIR[kind])
    state.damaged[edge] = 0
    state.damaged_roads[player] -= 1


@rule
def road_removed(state, owner, piece, place):
    """A damaged road that leaves the board is not damaged any more."""
    if piece == ROAD and is_player(state, owner) and state.damaged[place] == 1:
        state.damaged[place] = 0
        state.damaged_roads[owner] -= 1


@rule
def is_undamaged(state, edge):
    """Return whether the road on an edge is not damaged."""
    return state.damaged[edge] == 0


@rule
def may_build_road(state, player):
    """Return whether no road of the player is damaged; pieces of neutral owners are built in spite of damage."""
    return not is_player(state, player) or state.damaged_roads[player] == 0


@rule
def may_settle(board, state, player, node):
    """Return whether no damaged road ends there, with the option that forbids it; neutral pieces are always built."""
    if state.option[EARTHQUAKE_BLOCKS_SETTLEMENTS] == 0 or not is_player(state, player):
        return True
    for i in range(board.node_degree[node]):
        if state.damaged[board.node_edges[node, i]] == 1:
            return False
    return True


@rule
def recount_damage(board, state):
    """Count the damaged roads of each player."""
    for player in range(state.players):
        state.damaged_roads[player] = 0
    for edge in range(board.n_edges):
        if state.damaged[edge] == 1:
            state.damaged_roads[state.road_owner[edge]] += 1
