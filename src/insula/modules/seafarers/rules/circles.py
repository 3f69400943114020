"""Circles of ships, and the ships that can leave them (SEA-MOVE-03, SEA-MOVE-04)."""

from insula.modules.base.rules.longest_line import other_end
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule

from .. import offers
from .sides import has_ship, ships_at, ships_on_board

TAKEN = 1
"""The ship is in no circle: it was taken away, as often as possible, from a free end."""
CLOSED = 2
"""The ship lies on a way between two own buildings (SEA-MOVE-03)."""
LOOSE = 4
"""The ship lies on a circle that it can leave (SEA-MOVE-04)."""


@rule
def is_anchor(board, state, player, node):
    """Return whether the player's own building, or what else holds the ships, is there (SEA-MOVE-02)."""
    return state.occupant[node] == player or offers.holds_ships(board, state, player, node)  # SEA-CL-03


@rule
def is_open(board, state, player, edge, node):
    """Return whether an end of a ship is open: no own piece and no other own ship is there (SEA-MOVE-02)."""
    return not is_anchor(board, state, player, node) and ships_at(board, state, player, node, edge) == 0


@rule
def has_open_end(board, state, player, edge):
    """Return whether one end of a ship of the player is open, or would be if the ship were there (SEA-MOVE-02)."""
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    return is_open(board, state, player, edge, one) or is_open(board, state, player, edge, other)


@rule
def mark_circles(board, state, player):
    """Update whether ships of the player lie in a circle, and which of them can leave it (SEA-MOVE-04)."""
    state.has_circle[player] = lies_in_circle(board, state, player)
    if state.has_circle[player] == 1:
        for i in range(ships_on_board(board, state, player)):
            for end in range(2):
                follow_ways(board, state, player, board.edge_nodes[state.ship_edges[player, i], end])
    for i in range(ships_on_board(board, state, player)):
        edge = state.ship_edges[player, i]
        state.ship_is_loose[edge] = state.ship_marks[edge] & (CLOSED | LOOSE) == LOOSE
        state.ship_marks[edge] = 0


@rule
def lies_in_circle(board, state, player):
    """Return whether ships are left when those with a free end are taken away as often as possible; mark the others."""
    left = take_free_ends(board, state, player)
    before = left + 1
    while left > 0 and left < before:
        before = left
        left = take_free_ends(board, state, player)
    return left > 0


@rule
def take_free_ends(board, state, player):
    """Take away the player's ships with a free end, one after the other; return how many ships are left."""
    left = 0
    for i in range(ships_on_board(board, state, player)):
        edge = state.ship_edges[player, i]
        if state.ship_marks[edge] != TAKEN:
            if is_free_at(board, state, player, edge, 0) or is_free_at(board, state, player, edge, 1):
                state.ship_marks[edge] = TAKEN
            else:
                left += 1
    return left


@rule
def is_free_at(board, state, player, edge, end):
    """Return whether no other ship of the player that is still there continues at an end of the side."""
    node = board.edge_nodes[edge, end]
    for i in range(board.node_degree[node]):
        other = board.node_edges[node, i]
        if other != edge and has_ship(state, player, other) and state.ship_marks[other] != TAKEN:
            return False
    return True


@rule
def follow_ways(board, state, player, start):
    """Mark the ships on every way of own ships from `start`, which passes no intersection twice and no own building.

    Depth-first search. A way ends at an own building: it is closed if it began at one. A way that comes back to `start`
    is a circle; a circle without buildings is found from its first intersection.
    """
    depth = 0
    state.path_node[0] = start
    while depth >= 0:
        edge = next_ship(board, state, player, depth)
        if edge == NOWHERE:
            state.path_edge[depth] = 0
            state.path_node[depth] = 0
            state.path_branch[depth] = 0
            depth -= 1
            continue
        state.path_edge[depth] = edge
        node = other_end(board, edge, state.path_node[depth])
        if node == start:
            mark_circle(board, state, player, depth)
        elif is_anchor(board, state, player, node):
            if is_anchor(board, state, player, start):
                mark_way(state, depth, CLOSED)
        elif node > start or is_anchor(board, state, player, start):
            depth += 1
            state.path_node[depth] = node


@rule
def next_ship(board, state, player, depth):
    """Return the next untried ship at the end of the way, or NOWHERE; it leads to `start` or to a new intersection."""
    node = state.path_node[depth]
    while state.path_branch[depth] < board.node_degree[node]:
        edge = board.node_edges[node, state.path_branch[depth]]
        state.path_branch[depth] += 1
        is_new = depth == 0 or edge != state.path_edge[depth - 1]
        if is_new and has_ship(state, player, edge) and not is_passed(state, other_end(board, edge, node), depth):
            return edge
    return NOWHERE


@rule
def is_passed(state, node, depth):
    """Return whether the way passes the intersection, apart from its start."""
    for i in range(1, depth + 1):
        if state.path_node[i] == node:
            return True
    return False


@rule
def mark_way(state, depth, mark):
    """Mark all ships of the way."""
    for i in range(depth + 1):
        state.ship_marks[state.path_edge[i]] |= mark


@rule
def mark_circle(board, state, player, depth):
    """Mark the ships that can leave a circle: all, or the two at the only own building on it (SEA-MOVE-04)."""
    if is_anchor(board, state, player, state.path_node[0]):
        state.ship_marks[state.path_edge[0]] |= LOOSE
        state.ship_marks[state.path_edge[depth]] |= LOOSE
    else:
        mark_way(state, depth, LOOSE)
