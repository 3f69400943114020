"""The courses of the rivers: straight rows of hexes, from a spring in one direction (COMBO-RIVER-TB).

A course is one number: the hex of the spring, and above its bits the side at which the river leaves it and which of the
two rivers it is. The longer river is the first one.
"""

from insula.rules.constants import HILLS, MOUNTAINS, NOWHERE, PASTURE, SEA, SWAMP
from insula.rules.jit import rule
from insula.rules.spec import PLACE_BITS, PLACES
from insula.rules.terrain import is_trade_hex

from ..module import MOUTH_INLAND

LENGTHS = (4, 3)
SIDES = 6
BENDS = (1, 5)
"""How many sides clockwise from straight on each river leaves its swamp."""
DIRECTIONS = 8
"""The sides of a hex, rounded up to a power of two."""


@rule
def course(which, spring, side):
    """Return the course of a river from a spring in a direction."""
    return ((DIRECTIONS * which + side) << PLACE_BITS) + spring


@rule
def river_of(course):
    """Return which of the rivers has the course."""
    return (course >> PLACE_BITS) // DIRECTIONS


@rule
def direction_of(course):
    """Return the side at which the river leaves its spring."""
    return (course >> PLACE_BITS) % DIRECTIONS


@rule
def mouth_of(course):
    """Return the side at which the river leaves its swamp."""
    return (direction_of(course) + BENDS[river_of(course)]) % SIDES


@rule
def hex_on(board, course, step):
    """Return the hex that the river reaches after some steps from its spring, or NOWHERE outside of the map."""
    hex = course & (PLACES - 1)
    for _ in range(step):
        if hex != NOWHERE:
            hex = board.hex_hexes[hex, direction_of(course)]
    return hex


@rule
def terrain_on(course, step):
    """Return the terrain of the river tile at a step from the spring (RIVER-SETUP-03)."""
    if step == 0:
        return MOUNTAINS
    if step == LENGTHS[river_of(course)] - 1:
        return SWAMP
    return HILLS if step == 1 else PASTURE


@rule
def can_hold_river(state, hex):
    """Return whether a river tile can lie on a hex: land that is no trade hex."""
    return hex != NOWHERE and state.hex_terrain[hex] != SEA and not is_trade_hex(state, hex)


@rule
def can_lie(board, state, course):
    """Return whether a river can have the course, and its mouth is open: to the sea, by option also inland."""
    length = LENGTHS[river_of(course)]
    for step in range(length):
        if not can_hold_river(state, hex_on(board, course, step)):
            return False
    beyond = board.hex_hexes[hex_on(board, course, length - 1), mouth_of(course)]
    if state.option[MOUTH_INLAND] == 1:
        return not is_trade_hex(state, beyond)
    return state.hex_terrain[beyond] == SEA


@rule
def touches(board, course, hex):
    """Return whether a hex is one of the river, or lies beside one."""
    for step in range(LENGTHS[river_of(course)]):
        own = hex_on(board, course, step)
        if own == hex:
            return True
        for side in range(SIDES):
            if board.hex_hexes[own, side] == hex:
                return True
    return False


@rule
def are_apart(board, one, other):
    """Return whether two rivers do not touch each other."""
    for step in range(LENGTHS[river_of(other)]):
        if touches(board, one, hex_on(board, other, step)):
            return False
    return True
