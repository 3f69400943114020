"""Drawing the positions of the rivers, before the terrain: the longer one first (COMBO-RIVER-TB)."""

from insula.rules.choices import add_outcome
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, top_of_stack

from ..module import DRAW_RIVER_POSITION, RIVERS
from .course import LENGTHS, SIDES, are_apart, can_lie, course, hex_on, river_of, terrain_on
from .marks import mark_river


@rule
def ways_to_add(board, state, longer):
    """Return how many positions of the shorter river leave the longer one untouched."""
    count = 0
    for i in range(board.n_land):
        for side in range(SIDES):
            shorter = course(1, board.land[i], side)
            count += can_lie(board, state, shorter) and are_apart(board, longer, shorter)
    return count


@rule
def weight_of(board, state, drawn):
    """Return the weight of a course, so that all positions of both rivers are equally likely."""
    if not can_lie(board, state, drawn):
        return 0
    if river_of(drawn) == 0:
        return ways_to_add(board, state, drawn)
    return 1 if are_apart(board, state.river_course[0], drawn) else 0


@rule
def list_positions(board, state, choices):
    """List the positions of the next river: any straight row that leaves trade hexes and the other river alone."""
    count = 0
    for i in range(board.n_land):
        for side in range(SIDES):
            drawn = course(data_on_top(state), board.land[i], side)
            weight = weight_of(board, state, drawn)
            count = add_outcome(choices, count, DRAW_RIVER_POSITION, drawn, weight)
    return count


@rule
def draw_position(board, state, drawn):
    """Lay a river; the other hexes follow after the second one."""
    which = river_of(drawn)
    state.river_course[which] = drawn
    for step in range(LENGTHS[which]):
        state.hex_terrain[hex_on(board, drawn, step)] = terrain_on(drawn, step)
    mark_river(board, state, drawn)
    if which + 1 < RIVERS:
        state.stack_data[top_of_stack(state)] = which + 1
    else:
        pop(state)
