"""How far knights move on paths, and how they displace weaker ones (COMBO-BA-CK-08, -09)."""

from insula.modules.barbarian_attack.rules.constants import REACH, REACH_WITH_GRAIN
from insula.modules.barbarian_attack.rules.knights import find_reach, is_free
from insula.modules.cities_knights.rules.constants import ACTIVATED, BASIC
from insula.rules.choices import add_if
from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms import movement
from insula.rules.stack import data_on_top, pop, push

from ..module import FRESH_KNIGHTS_RUN, RELOCATE_PATH_KNIGHT, RELOCATING_PATH_KNIGHT
from .knights import forget_knight, put_knight, strength_of, take_knight

RANKS = 4
"""This factor packs a displaced knight's rank and the path it was driven from into one number."""


@rule
def is_ready(state, edge):
    """Return whether the knight is active, and was not activated in this turn."""
    return state.path_active[edge] == 1 and state.path_marks[edge] & ACTIVATED == 0


@rule
def free_range(state, edge):
    """Return how many paths the knight can move: an active one makes longer moves (COMBO-BA-CK-08)."""
    can_run = is_ready(state, edge) or (state.path_active[edge] == 1 and state.option[FRESH_KNIGHTS_RUN] == 1)
    return REACH_WITH_GRAIN if can_run else REACH


@rule
def sells_range(state):
    """Grain cannot be paid for movement (COMBO-BA-CK-08)."""
    return False


@rule
def may_drive_off(state, player, edge, goal, paths):
    """Return whether a ready knight can displace the weaker knight of another player (COMBO-BA-CK-09)."""
    if state.edge_knight[goal] == player or paths > REACH or not is_ready(state, edge):
        return False
    return strength_of(state, goal) < strength_of(state, edge)


@rule
def moves_far(board, state, edge, goal):
    """Return whether the goal is more than three paths away."""
    find_reach(board, state, edge, REACH)
    is_far = not movement.is_reached(state.knight_reach, goal)
    movement.clear(board, state.knight_cost, state.knight_reach, board.n_edges)
    return is_far


@rule
def path_knight_moves(board, state, player, edge, goal):
    """Take what is stored about a knight along; a long move makes it inactive (COMBO-BA-CK-08, -09)."""
    if state.edge_knight[goal] != NOBODY:
        drive_off(state, goal)
    state.path_rank[goal] = state.path_rank[edge]
    state.path_marks[goal] = state.path_marks[edge]
    state.path_active[goal] = 0 if moves_far(board, state, edge, goal) else state.path_active[edge]
    forget_knight(state, edge)


# The displaced knight.


@rule
def describe(edge, rank):
    """Return the data of the phase in which a knight is relocated."""
    return edge * RANKS + rank


@rule
def drive_off(state, edge):
    """Take a knight off its path; its owner puts it on the next free one, inactive (COMBO-BA-CK-09)."""
    push(state, RELOCATING_PATH_KNIGHT, state.edge_knight[edge], describe(edge, state.path_rank[edge]))
    take_knight(state, edge)


@rule
def list_relocations(board, state, choices):
    """List the free paths outside the castle that are the fewest paths away (COMBO-BA-CK-09)."""
    find_reach(board, state, data_on_top(state) // RANKS, board.n_edges)
    nearest = board.n_edges
    for edge in range(board.n_edges):
        if movement.is_reached(state.knight_reach, edge) and is_free(board, state, edge):
            nearest = min(nearest, movement.spent(state.knight_reach, edge))
    count = 0
    for edge in range(board.n_edges):
        is_next = movement.is_reached(state.knight_reach, edge) and is_free(board, state, edge)
        is_next = is_next and movement.spent(state.knight_reach, edge) == nearest
        count = add_if(choices, count, RELOCATE_PATH_KNIGHT, edge, is_next)
    movement.clear(board, state.knight_cost, state.knight_reach, board.n_edges)
    return count


@rule
def relocate(state, player, edge):
    """Put the displaced knight on its new path, inactive (COMBO-BA-CK-09)."""
    rank = data_on_top(state) % RANKS
    pop(state)
    put_knight(state, player, edge, rank + BASIC, 0)
