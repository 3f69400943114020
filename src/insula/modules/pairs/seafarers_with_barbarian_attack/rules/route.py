"""The Longest Trade Route at conquered buildings (COMBO-BA-SEA-07)."""

from insula.modules.base.rules.longest_road import award, has_two_kinds, length_of_road
from insula.rules.jit import rule


@rule
def may_continue(state, node, edge_in, edge_out):
    """Return whether a route goes on: a conquered building does not join a road and a ship (COMBO-BA-SEA-07)."""
    return state.edge_kind[edge_in] == state.edge_kind[edge_out] or state.conquered[node] == 0


@rule
def recount_route(board, state, player, node):
    """Recount the route of a player whose building may begin or cease to join roads and ships (COMBO-BA-SEA-07)."""
    if has_two_kinds(board, state, player, node):
        state.road_length[player] = length_of_road(board, state, player)
        award(state)
