"""Where the harbors of a drawn archipelago lie (SEA-NW-03)."""

from insula.modules.base.rules.board_setup import draw_again, lay_harbor_kinds
from insula.rules.choices import add_outcome
from insula.rules.constants import CHANCE, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, replace, top_of_stack
from insula.rules.terrain import is_land

from ..module import DRAW_COAST, DRAWING_COAST


@rule
def ask_for_coast(board, state):
    """Ask chance for the places of the harbors, one after the other (SEA-NW-03)."""
    replace(state, DRAWING_COAST, CHANCE, 0)
    return True


@rule
def is_coast(board, state, edge):
    """Return whether the side lies between land and sea."""
    sides_of_land = 0
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        sides_of_land += hex != NOWHERE and is_land(state, hex)
    return sides_of_land == 1


@rule
def share_corner(board, edge, other):
    """Return whether two sides meet at a corner, or are the same."""
    one, two = board.edge_nodes[edge, 0], board.edge_nodes[edge, 1]
    first, second = board.edge_nodes[other, 0], board.edge_nodes[other, 1]
    return (one == first) | (one == second) | (two == first) | (two == second)


@rule
def sea_hex_at(board, state, edge):
    """Return the sea hex at a side of the coast; around all land there are sea hexes."""
    hex = board.edge_hexes[edge, 0]
    return board.edge_hexes[edge, 1] if is_land(state, hex) else hex


@rule
def may_hold_harbor(board, state, edge):
    """Return whether the next harbor can lie there: at the coast, apart from the others (SEA-NW-03)."""
    if not is_coast(board, state, edge):
        return False
    for i in range(board.n_harbors):
        other = state.harbor_edge[i]
        if other == NOWHERE:
            return True
        if share_corner(board, edge, other) or sea_hex_at(board, state, edge) == sea_hex_at(board, state, other):
            return False
    return True


@rule
def list_coast(board, state, choices):
    """List the sides at which the next harbor can lie, all equally likely (SEA-NW-03)."""
    count = 0
    for edge in range(board.n_edges):
        count = add_outcome(choices, count, DRAW_COAST, edge, may_hold_harbor(board, state, edge))
    return count


@rule
def has_place(board, state):
    """Return whether one more harbor has a place."""
    for edge in range(board.n_edges):
        if may_hold_harbor(board, state, edge):
            return True
    return False


@rule
def draw_coast(board, state, edge):
    """Put the next harbor there; without a place for the one after it, the board is drawn again (SEA-NW-02)."""
    harbor = data_on_top(state)
    state.harbor_edge[harbor] = edge
    if harbor + 1 == board.n_harbors:
        lay_harbor_kinds(board, state)
    elif has_place(board, state):
        state.stack_data[top_of_stack(state)] = harbor + 1
    else:
        for i in range(board.n_harbors):
            state.harbor_edge[i] = NOWHERE
        draw_again(board, state)
