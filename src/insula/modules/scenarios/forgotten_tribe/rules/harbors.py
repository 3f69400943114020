"""Harbors of the tribe: a ship takes them, and a building on the main island gets them (SEA-FT-04, SEA-FT-05).

A harbor lies at the side in `state.harbor_edge`, as in the base game: at an island, where nobody can use it, and after
it was placed at the main island, where it is a harbor like any other. Between the two its player keeps it.
"""

from insula.modules.base.module import DRAWING_DEVELOPMENT_CARD
from insula.modules.base.rules.network import open_harbor
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import EMPTY, HARBOR_KINDS, NOWHERE, PLACE_BITS, PLACES
from insula.rules.jit import rule
from insula.rules.stack import phase_on_top, pop, push

from ..module import COAST, PLACE_HARBOR, PLACING_HARBOR


@rule
def placement(edge, kind):
    """Return the argument of the action that places a harbor of a kind on a side."""
    return (kind << PLACE_BITS) + edge


@rule
def side_of(placement):
    """Return the side of a placement."""
    return placement & (PLACES - 1)


@rule
def kind_of(placement):
    """Return the kind of harbor of a placement."""
    return placement >> PLACE_BITS


@rule
def touch(board, edge, other):
    """Return whether two sides have a corner in common; NOWHERE has none."""
    if other == NOWHERE:
        return False
    for end in range(2):
        node = board.edge_nodes[edge, end]
        if board.edge_nodes[other, 0] == node or board.edge_nodes[other, 1] == node:
            return True
    return False


@rule
def is_coast(board, edge):
    """Return whether the side is on the coast of the main island."""
    return board.side_marks[edge] & COAST != 0


@rule
def take_harbors(board, state, player, edge):
    """Let the player take the harbors at the islands with a corner at the ship on the side (SEA-FT-04)."""
    for i in range(board.n_harbors):
        harbor = board.n_harbors - 1 - i
        side = state.harbor_edge[harbor]
        if touch(board, edge, side) and not is_coast(board, side):
            state.kept_harbors[player, state.harbor_kind[harbor]] += 1
            remove_harbor(board, state, harbor)
    ask_for_place(board, state, player)


@rule
def remove_harbor(board, state, harbor):
    """Take a harbor off the board; the others keep their order."""
    last = board.n_harbors - 1
    for i in range(harbor, last):
        state.harbor_edge[i] = state.harbor_edge[i + 1]
        state.harbor_kind[i] = state.harbor_kind[i + 1]
    state.harbor_edge[last] = NOWHERE
    state.harbor_kind[last] = NOWHERE


@rule
def keeps_harbor(state, player):
    """Return whether the player keeps a harbor that is not placed yet."""
    for kind in range(HARBOR_KINDS):
        if state.kept_harbors[player, kind] > 0:
            return True
    return False


@rule
def end_with_building(board, state, player, edge):
    """Return the end of the side with a building of the player, or NOWHERE; the distance rule allows only one."""
    for end in range(2):
        node = board.edge_nodes[edge, end]
        if state.building[node] != EMPTY and state.building_owner[node] == player:
            return node
    return NOWHERE


@rule
def is_free_of_harbors(board, state, edge):
    """Return whether neither corner of the side belongs to a harbor (SEA-FT-05)."""
    for i in range(board.n_harbors):
        if touch(board, edge, state.harbor_edge[i]):
            return False
    return True


@rule
def may_hold_harbor(board, state, player, edge):
    """Return whether the player can place a harbor on the side (SEA-FT-05)."""
    has_building = is_coast(board, edge) and end_with_building(board, state, player, edge) != NOWHERE
    return has_building and is_free_of_harbors(board, state, edge)


@rule
def has_place(board, state, player):
    """Return whether the player can place a harbor on some side."""
    for edge in range(board.n_edges):
        if may_hold_harbor(board, state, player, edge):
            return True
    return False


@rule
def ask_for_place(board, state, player):
    """Ask the player to place a harbor, as soon as one is kept and there is a place for it (SEA-FT-05)."""
    if keeps_harbor(state, player) and has_place(board, state, player):
        push(state, PLACING_HARBOR, player, 0)


@rule
def list_placements(board, state, player, choices):
    """List the kept kinds of harbors with the sides on which each can be placed (SEA-FT-05, SEA-FT-07)."""
    count = 0
    for kind in range(HARBOR_KINDS):
        if state.kept_harbors[player, kind] > 0:
            for edge in range(board.n_edges):
                is_possible = may_hold_harbor(board, state, player, edge)
                count = add_if(choices, count, PLACE_HARBOR, placement(edge, kind), is_possible)
    return count


@rule
def place_harbor(board, state, player, placement):
    """Place a kept harbor; it serves the building there from now on, and the next one follows (SEA-FT-05)."""
    pop(state)
    edge, kind = side_of(placement), kind_of(placement)
    state.kept_harbors[player, kind] -= 1
    harbor = 0
    while state.harbor_edge[harbor] != NOWHERE:
        harbor += 1
    state.harbor_edge[harbor] = edge
    state.harbor_kind[harbor] = kind
    node = end_with_building(board, state, player, edge)
    open_harbor(board, state, player, node)
    switchboard.building_changed(board, state, player, node)
    ask_for_place(board, state, player)


@rule
def delays_victory(state):
    """Return whether a card or a place for a harbor comes before the check of victory (SEA-LTR-04)."""
    phase = phase_on_top(state)
    return phase == PLACING_HARBOR or phase == DRAWING_DEVELOPMENT_CARD
