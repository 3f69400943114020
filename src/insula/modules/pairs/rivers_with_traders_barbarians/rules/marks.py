"""What lies by the rivers that were drawn: the marks that a map with rivers has for sides and corners (RIVER-SITE)."""

from insula.modules.rivers.rules.island import BRIDGE_SITE, BY_RIVER
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule

from .course import LENGTHS, RIVERS, SIDES, direction_of, hex_on, mouth_of, river_of


@rule
def river_at_side(state, edge):
    """Return the marks of a side."""
    return state.river_side[edge]


@rule
def river_at_corner(state, node):
    """Return the marks of a corner."""
    return state.river_corner[node]


@rule
def mark_river(board, state, course):
    """Mark the sides and corners of a river's hexes, and the sites where it crosses a side."""
    length = LENGTHS[river_of(course)]
    for step in range(length):
        hex = hex_on(board, course, step)
        for i in range(SIDES):
            state.river_corner[board.hex_nodes[hex, i]] = BY_RIVER
            state.river_side[board.hex_edges[hex, i]] = BY_RIVER
    for step in range(length):
        side = direction_of(course) if step + 1 < length else mouth_of(course)
        state.river_side[board.hex_edges[hex_on(board, course, step), side]] = BRIDGE_SITE


@rule
def recount_marks(board, state):
    """Fill in the marks of all sides and corners."""
    for edge in range(board.n_edges):
        state.river_side[edge] = 0
    for node in range(board.n_nodes):
        state.river_corner[node] = 0
    for which in range(RIVERS):
        if state.river_course[which] != NOWHERE:
            mark_river(board, state, state.river_course[which])
