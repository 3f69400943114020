"""Removing pieces from the board, and updating supplies, building places, harbors and roads.

The Longest Road is not awarded here: a rule may remove several pieces first, and then call `longest_road.award`.
"""

from insula.rules import switchboard
from insula.rules.constants import EMPTY, NOBODY
from insula.rules.jit import rule
from insula.rules.players import is_player

from .longest_line import length_up_to
from .longest_road import can_shorten, competes, recount_lines_at
from .network import count_rates, refresh_crowded, refresh_node, return_to_supply


@rule
def remove_road(board, state, edge):
    """Return a road, or another piece on the edge, to its owner's supply."""
    owner = state.road_owner[edge]
    piece = switchboard.edge_piece(state, edge)
    shortens = competes(state, owner) and can_shorten(board, state, owner, edge)
    return_to_supply(state, owner, piece)
    state.road_owner[edge] = NOBODY
    state.edge_kind[edge] = 0
    for end in range(2):
        refresh_node(board, state, board.edge_nodes[edge, end])
    if shortens:
        state.road_length[owner] = length_up_to(board, state, owner, state.road_length[owner])
    switchboard.piece_removed(board, state, owner, piece, edge)


@rule
def remove_building(board, state, node):
    """Return a settlement or a city, and everything that belongs to it, to its owner's supply."""
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
    """Update the node after a piece that interrupts roads arrived or left."""
    refresh_node(board, state, node)
    recount_lines_at(board, state, node)
