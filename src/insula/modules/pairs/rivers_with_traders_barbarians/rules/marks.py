"""What lies by the rivers that were drawn: the marks that a map with rivers has for sides and corners (RIVER-SITE)."""

from insula.modules.rivers.rules.island import BRIDGE_SITE, BY_RIVER
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule

from ..module import RIVER_HEXES, RIVERS
from .course import LENGTHS, direction_of, hex_on, mouth_of, river_of

NO_MARK = 0


@rule
def is_river_hex(state, hex):
    """Return whether a river flows through the hex."""
    for i in range(RIVER_HEXES):
        if hex != NOWHERE and state.river_hexes[i] == hex:
            return True
    return False


@rule
def is_site(state, edge):
    """Return whether a river crosses the side (RIVER-SITE-01)."""
    for i in range(RIVER_HEXES):
        if state.river_sites[i] == edge:
            return True
    return False


@rule
def river_at_side(board, state, edge):
    """Return the mark of a side: it is a bridge site, or another side of a river hex, or neither."""
    if is_site(state, edge):
        return BRIDGE_SITE
    is_beside = is_river_hex(state, board.edge_hexes[edge, 0]) or is_river_hex(state, board.edge_hexes[edge, 1])
    return BY_RIVER if is_beside else NO_MARK


@rule
def river_at_corner(board, state, node):
    """Return the mark of a corner: it is one of a river hex, or not."""
    for i in range(3):
        if is_river_hex(state, board.node_hexes[node, i]):
            return BY_RIVER
    return NO_MARK


@rule
def mark_river(board, state, course):
    """Note the hexes of a river, and the side at which it leaves each."""
    length = LENGTHS[river_of(course)]
    first = 0 if river_of(course) == 0 else LENGTHS[0]
    for step in range(length):
        hex = hex_on(board, course, step)
        side = direction_of(course) if step + 1 < length else mouth_of(course)
        state.river_hexes[first + step] = hex
        state.river_sites[first + step] = board.hex_edges[hex, side]


@rule
def recount_marks(board, state):
    """Fill in the hexes and the sites of all rivers."""
    for i in range(RIVER_HEXES):
        state.river_hexes[i] = NOWHERE
        state.river_sites[i] = NOWHERE
    for which in range(RIVERS):
        if state.river_course[which] != NOWHERE:
            mark_river(board, state, state.river_course[which])
