"""The stray knight: how it comes onto the board, and who moves it (ATTACK-TWO-01, ATTACK-TWO-02)."""

from insula.modules.barbarian_attack.rules.knights import is_castle_path, must_leave_path
from insula.rules.choices import add_if
from insula.rules.constants import MAX_EDGES, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.players import neutral_owner
from insula.rules.stack import pop, push

from . import actions as act
from . import phases

COLOR = 0
"""The number of the neutral player whose color the stray knight has (ATTACK-TWO-01)."""


@rule
def is_stray(state, owner):
    """Return whether the knight of an owner is the stray knight."""
    return owner == neutral_owner(state, COLOR)


@rule
def path_of_stray(state):
    """Return the path on which the stray knight stands, or NOWHERE while it is off the board."""
    for edge in range(MAX_EDGES):
        if is_stray(state, state.edge_knight[edge]):
            return edge
    return NOWHERE


@rule
def knight_placed(state, player):
    """With the first knight of the game the same player places the stray knight (ATTACK-TWO-01)."""
    if path_of_stray(state) == NOWHERE:
        push(state, phases.PLACING_STRAY_KNIGHT, player, 0)


@rule
def list_castle_paths(board, state, choices):
    """List the castle paths without a knight (ATTACK-TWO-01)."""
    count = 0
    for edge in range(board.n_edges):
        is_free = state.edge_knight[edge] == NOBODY and is_castle_path(board, state, edge)
        count = add_if(choices, count, act.PLACE_STRAY_KNIGHT, edge, is_free)
    return count


@rule
def place(state, edge):
    """Place the stray knight (ATTACK-TWO-01)."""
    pop(state)
    state.edge_knight[edge] = neutral_owner(state, COLOR)


@rule
def has_moved(state):
    """Return whether the stray knight has moved in this turn."""
    edge = path_of_stray(state)
    return edge != NOWHERE and state.knight_moved[edge] == 1


@rule
def owns_knight_at_castle(board, state, player):
    """Return whether an own knight of the player must leave a castle (ATTACK-KNIGHT-09)."""
    for edge in range(board.n_edges):
        if state.edge_knight[edge] == player and must_leave_path(board, state, edge):
            return True
    return False


@rule
def moves_knight(board, state, player, edge):
    """Return whether the player moves the knight: first the own ones, then the stray knight (ATTACK-TWO-02)."""
    if state.edge_knight[edge] == player:
        return not has_moved(state)
    return is_stray(state, state.edge_knight[edge]) and not owns_knight_at_castle(board, state, player)
