"""Moving ships: which ones can be moved, and where to (SEA-MOVE)."""

from insula.modules.base.rules.longest_road import after_road, other_end
from insula.modules.base.rules.removal import remove_road
from insula.rules.choices import add_if
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push

from .. import offers
from ..module import MOVE_SHIP, MOVING_SHIP, SHIP_TO
from .ships import put_ship
from .sides import can_hold_ship, has_ship, is_at_pirate, place_for_ship, ships_at, ships_on_board

CLOSED = 1
"""The ship lies on a way between two own buildings (SEA-MOVE-03)."""
LOOSE = 2
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
def can_move(board, state, player, edge):
    """Return whether the player can move the ship; `state.ship_marks` has the marks of its circles (SEA-MOVE-02)."""
    if not has_ship(state, player, edge) or state.ship_is_new[edge] == 1 or is_at_pirate(board, state, edge):
        return False
    one, other = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    has_open_end = is_open(board, state, player, edge, one) or is_open(board, state, player, edge, other)
    can_leave = has_open_end or state.ship_marks[edge] == LOOSE
    return can_leave and offers.may_move_ship(board, state, player, edge)


@rule
def list_ships(board, state, player, choices, count):
    """List the ships that the player can move to another place, once in each turn (SEA-MOVE-01)."""
    if state.ship_moved == 1:
        return count
    mark_ships(board, state, player)
    place = NOWHERE
    for i in range(ships_on_board(board, state, player)):
        edge = state.ship_edges[player, i]
        if can_move(board, state, player, edge):
            if place == NOWHERE or not can_hold_ship(board, state, player, place, edge):
                place = place_for_ship(board, state, player, edge)
            count = add_if(choices, count, MOVE_SHIP, edge, place != NOWHERE)
    forget_marks(board, state, player)
    return count


@rule
def mark_ships(board, state, player):
    """Mark the closed ships and the loose ships of circles; without a circle no ship needs a mark."""
    if state.has_circle[player] == 1:
        for node in range(board.n_nodes):
            if ships_at(board, state, player, node, NOWHERE) > 0:
                follow_ways(board, state, player, node)


@rule
def forget_marks(board, state, player):
    """Remove the marks of `mark_ships`."""
    if state.has_circle[player] == 1:
        for i in range(ships_on_board(board, state, player)):
            state.ship_marks[state.ship_edges[player, i]] = 0


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


@rule
def move_ship(state, player, edge):
    """Ask where the ship goes (SEA-MOVE-06)."""
    push(state, MOVING_SHIP, player, edge)


@rule
def list_goals(board, state, player, choices):
    """List the other sides on which the ship could be built (SEA-MOVE-06)."""
    moved = data_on_top(state)
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, SHIP_TO, edge, can_hold_ship(board, state, player, edge, moved))
    return count


@rule
def ship_to(board, state, player, edge):
    """Move the ship; the lengths are compared once, after that (SEA-MOVE-06, SEA-MOVE-08)."""
    moved = data_on_top(state)
    pop(state)
    state.ship_moved = 1
    remove_road(board, state, moved)
    put_ship(board, state, player, edge)
    after_road(board, state, player, edge)
    offers.ship_moved(board, state, player, moved)


@rule
def forget_part(board, state, player):
    """Let the player's new ships be moved from the next turn on, and another ship be moved (SEA-MOVE-01, -05)."""
    state.ship_moved = 0
    for i in range(ships_on_board(board, state, player)):
        state.ship_is_new[state.ship_edges[player, i]] = 0
