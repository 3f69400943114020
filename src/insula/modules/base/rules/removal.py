"""Pieces that leave the board: what follows for supplies, places to build, harbors and roads is done here.

Who holds the Longest Road is not decided here. A rule may remove several pieces first; then `longest_road.award`
decides.
"""

from insula.rules import switchboard
from insula.rules.constants import EMPTY, NOBODY
from insula.rules.jit import rule
from insula.rules.players import is_player

from .longest_road import length_of_road, recount_lines_at
from .network import count_rates, refresh_crowded, refresh_node, return_to_supply


@rule
def remove_road(board, state, edge):
    """A road, or what else lies on the edge, goes back to the supply of its owner."""
    owner = state.road_owner[edge]
    piece = switchboard.edge_piece(state, edge)
    return_to_supply(state, owner, piece)
    state.road_owner[edge] = NOBODY
    state.edge_kind[edge] = 0
    for end in range(2):
        refresh_node(board, state, board.edge_nodes[edge, end])
    if is_player(state, owner):
        state.road_length[owner] = length_of_road(board, state, owner)
    switchboard.piece_removed(board, state, owner, piece, edge)


@rule
def remove_building(board, state, node):
    """A settlement or a city goes back to the supply of its owner, and all that belongs to it."""
    switchboard.building_leaves(state, node)
    owner = state.building_owner[node]
    return_to_supply(state, owner, state.building[node])
    state.building[node] = EMPTY
    state.building_owner[node] = NOBODY
    node_changed(board, state, node)
    refresh_crowded(board, state, node)
    for i in range(board.node_degree[node]):
        refresh_crowded(board, state, board.node_nodes[node, i])
    if is_player(state, owner):
        count_rates(board, state, owner)
        switchboard.building_changed(board, state, owner, node)


@rule
def node_changed(board, state, node):
    """A piece that interrupts roads came to the node or left it."""
    refresh_node(board, state, node)
    recount_lines_at(board, state, node)
