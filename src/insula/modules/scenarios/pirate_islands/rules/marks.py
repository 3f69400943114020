"""What the map says about ways, landings, fortresses and the course of the fleet: bits of sides and corners."""

from insula.rules.constants import NOWHERE
from insula.rules.jit import rule

# `board.side_marks`: the step of a way in the lowest bits, above them 1 + the number of the way; then two bits for the
# fleet, which crosses the side to the hex with the greater, or with the lower number.
WAY_SHIFT = 4
STEPS = (1 << WAY_SHIFT) - 1
ON_WAY = 127
FLEET_TO_GREATER = 128
FLEET_TO_LOWER = 256

# `board.corner_marks`: 1 + the number of the way in the lowest bits, and above them what is there.
CORNER_SHIFT = 3
WAYS = (1 << CORNER_SHIFT) - 1
START, LANDING, FORTRESS = 1, 2, 3


@rule
def way_of_side(board, edge):
    """Return the number of the way to which the side belongs, or NOWHERE."""
    return ((board.side_marks[edge] & ON_WAY) >> WAY_SHIFT) - 1


@rule
def step_of_side(board, edge):
    """Return the place of the side on its way; the first is 0."""
    return board.side_marks[edge] & STEPS


@rule
def side_of_way(board, way, step):
    """Return the side at a place of a way, or NOWHERE behind its end."""
    for edge in range(board.n_edges):
        if way_of_side(board, edge) == way and step_of_side(board, edge) == step:
            return edge
    return NOWHERE


@rule
def is_corner_of(board, node, way, what):
    """Return whether the intersection is the start, the landing or the fortress of a way."""
    return board.corner_marks[node] == way + 1 + (what << CORNER_SHIFT)


@rule
def corner_of_way(board, way, what):
    """Return the start, the landing or the fortress of a way."""
    for node in range(board.n_nodes):
        if is_corner_of(board, node, way, what):
            return node
    return NOWHERE


@rule
def next_hex_of_fleet(board, hex):
    """Return the hex to which the fleet sails next (SEA-PI-06)."""
    for side in range(6):
        other = board.hex_hexes[hex, side]
        mark = FLEET_TO_GREATER if other > hex else FLEET_TO_LOWER
        if board.side_marks[board.hex_edges[hex, side]] & mark != 0:
            return other
    return NOWHERE
