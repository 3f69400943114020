"""Wagons and barricades on sides. Each player has one wagon: a road under it counts twice. Lines end at barricades."""

from insula.modules.base.rules.longest_road import award, recount_line_on
from insula.rules.choices import add_if
from insula.rules.constants import NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms import side_pieces

from ..module import BARRICADE, LIFT_BARRICADE, PUT_BARRICADE, PUT_WAGON, WAGON

MOST_BARRICADES = 3


@rule
def edge_weight(state, edge):
    """A road with a wagon counts twice, whoever owns the wagon."""
    return state.side_kind[edge] == WAGON


@rule
def may_continue(state, edge_in, edge_out):
    """No line continues from or to a side with a barricade."""
    return state.side_kind[edge_in] != BARRICADE and state.side_kind[edge_out] != BARRICADE


@rule
def wagon_of(board, state, player):
    """Return the side of the player's wagon."""
    return side_pieces.first(board, state.side_kind, state.side_owner, WAGON, player)


@rule
def put(board, state, edge, kind, owner):
    """Place a piece on a side, and recount lines."""
    side_pieces.put(state.side_kind, state.side_owner, edge, kind, owner)
    recount_line_on(board, state, edge)
    award(state)


@rule
def take_away(board, state, edge):
    """Remove a piece from a side, and recount lines."""
    side_pieces.remove(state.side_kind, state.side_owner, edge)
    recount_line_on(board, state, edge)
    award(state)


@rule
def list_pieces(board, state, player, choices, count):
    """List own roads for the first wagon; free sides for barricades, and barricades that can be lifted."""
    has_wagon = wagon_of(board, state, player) != NOWHERE
    for edge in range(board.n_edges):
        can_put = not has_wagon and state.road_owner[edge] == player and side_pieces.is_free(state.side_kind, edge)
        count = add_if(choices, count, PUT_WAGON, edge, can_put)
    is_left = side_pieces.count(board, state.side_kind, state.side_owner, BARRICADE, NOBODY) < MOST_BARRICADES
    for edge in range(board.n_edges):
        can_put = is_left and state.road_owner[edge] != NOBODY and side_pieces.is_free(state.side_kind, edge)
        count = add_if(choices, count, PUT_BARRICADE, edge, can_put)
    for edge in range(board.n_edges):
        can_lift = not is_left and side_pieces.has(state.side_kind, state.side_owner, edge, BARRICADE, NOBODY)
        count = add_if(choices, count, LIFT_BARRICADE, edge, can_lift)
    return count


@rule
def put_wagon(board, state, player, edge):
    """Place the player's wagon."""
    state.travel_points -= 1
    put(board, state, edge, WAGON, player)


@rule
def put_barricade(board, state, player, edge):
    """Place a barricade, which nobody owns."""
    state.travel_points -= 1
    put(board, state, edge, BARRICADE, NOBODY)


@rule
def lift_barricade(board, state, player, edge):
    """Remove a barricade."""
    state.travel_points -= 1
    take_away(board, state, edge)
