"""The Longest Trade Route at conquered buildings (COMBO-BA-SEA-07)."""

from insula.modules.barbarian_attack.rules.coast import can_be_conquered
from insula.modules.base.rules.longest_road import award, has_two_kinds, length_of_road
from insula.rules.jit import rule


@rule
def may_continue(board, state, node, edge_in, edge_out):
    """Return whether a route goes on: a conquered building does not join a road and a ship (COMBO-BA-SEA-07)."""
    return state.edge_kind[edge_in] == state.edge_kind[edge_out] or not can_be_conquered(board, state, node)


@rule
def recount_routes(board, state, player, node):
    """Recount the routes if a building may begin or cease to join roads and ships (COMBO-BA-SEA-07).

    All are counted before the card is awarded, because several buildings can be conquered or freed at the same time.
    """
    if has_two_kinds(board, state, player, node):
        for owner in range(state.players):
            state.road_length[owner] = length_of_road(board, state, owner)
        award(state)
