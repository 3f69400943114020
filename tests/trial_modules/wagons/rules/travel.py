"""Couriers travel from node to node, wagons from side to side, with three points in each turn.

For a courier roads of its owner are free, other roads cost one point and paths without a road two; nobody passes a
barricade, and no courier enters a node with a building of another player. A wagon pays one point for each side.
"""

from insula.rules.choices import add_if
from insula.rules.constants import EMPTY, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms import movement, side_pieces

from ..module import MOVE_COURIER, MOVE_WAGON
from . import sides, wolves

POINTS = 3


@rule
def start(state, player, node):
    """The courier begins at the first building."""
    if state.courier[player] == NOWHERE:
        state.courier[player] = node


@rule
def rest(state):
    """A part of a turn is over: the next player has all points again."""
    state.travel_points = POINTS


@rule
def courier_cost(state, player, edge):
    """Return the cost of a side for a courier."""
    if state.side_kind[edge] == sides.BARRICADE:
        return movement.CLOSED
    if state.road_owner[edge] == player:
        return 0
    return 2 if state.road_owner[edge] == NOBODY else 1


@rule
def search_nodes(board, state, player):
    """Find where the courier can go."""
    for edge in range(board.n_edges):
        state.way_cost[edge] = courier_cost(state, player, edge)
    for node in range(board.n_nodes):
        if state.building[node] != EMPTY and state.building_owner[node] != player:
            movement.close(state.way_nodes, node)
    movement.spread_over_nodes(board, state.way_cost, state.way_nodes, state.courier[player], state.travel_points)


@rule
def list_travel(board, state, player, choices, count):
    """List where the player's courier and wagon can go, and everything else that costs points."""
    if state.travel_points <= 0:
        return count
    count = sides.list_pieces(board, state, player, choices, count)
    if state.courier[player] != NOWHERE:
        search_nodes(board, state, player)
        for node in range(board.n_nodes):
            can_go = node != state.courier[player] and movement.is_reached(state.way_nodes, node)
            count = add_if(choices, count, MOVE_COURIER, node, can_go)
        movement.clear(board, state.way_cost, state.way_nodes, board.n_nodes)
    wagon = sides.wagon_of(board, state, player)
    if wagon != NOWHERE:
        search_sides(board, state, wagon)
        for edge in range(board.n_edges):
            can_go = edge != wagon and movement.is_reached(state.way_sides, edge)
            count = add_if(choices, count, MOVE_WAGON, edge, can_go)
        movement.clear(board, state.way_cost, state.way_sides, board.n_edges)
    return wolves.list_moves(board, state, choices, count)


@rule
def move_courier(board, state, player, node):
    """Move the courier along the cheapest path."""
    search_nodes(board, state, player)
    price = movement.spent(state.way_nodes, node)
    movement.clear(board, state.way_cost, state.way_nodes, board.n_nodes)
    state.travel_points -= max(price, 1)
    state.courier[player] = node


@rule
def search_sides(board, state, wagon):
    """Find where a wagon can go: it cannot enter a side with another piece."""
    for edge in range(board.n_edges):
        state.way_cost[edge] = 1 if side_pieces.is_free(state.side_kind, edge) else movement.CLOSED
    movement.spread_over_sides(board, state.way_cost, state.way_sides, wagon, state.travel_points)


@rule
def move_wagon(board, state, player, edge):
    """Move the wagon along the shortest path."""
    wagon = sides.wagon_of(board, state, player)
    search_sides(board, state, wagon)
    state.travel_points -= movement.spent(state.way_sides, edge)
    movement.clear(board, state.way_cost, state.way_sides, board.n_edges)
    sides.take_away(board, state, wagon)
    sides.put(board, state, edge, sides.WAGON, player)
