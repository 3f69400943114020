"""The areas of a scenario: where players begin, and special victory points on foreign land (SEA-FOUND-03, SEA-SVP)."""

from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.mechanisms.hidden_land import next_hidden_at
from insula.rules.terrain import is_land

from ..module import SPECIAL_VP
from .marks import NO_START, START, VARIABLE_AREA, area_mark, has_mark
from .new_land import next_bare_at

NO_AREA = 0


@rule
def may_settle(board, state, node):
    """Return whether the intersection touches land, in the foundation land for starting (SEA-SHIP-07, SEA-FOUND-03)."""
    if state.turn == 0 and (is_unexplored(board, state, node) or board.corner_marks[node] & NO_START != 0):
        return False
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex != NOWHERE and is_land(state, hex) and (state.turn > 0 or has_mark(board, hex, START)):
            return True
    return False


@rule
def is_unexplored(board, state, node):
    """Return whether a hidden hex, or new land without a token, is there: nobody begins beside it (SEA-OWN-03)."""
    return next_hidden_at(board, state, node) != NOWHERE or next_bare_at(board, state, node) != NOWHERE


@rule
def find_areas(board, state):
    """Find the foreign areas: those of the map, and the islands of connected variable land (SEA-SVP-02)."""
    for hex in range(board.n_hexes):
        is_variable = has_mark(board, hex, VARIABLE_AREA)
        state.foreign_area[hex] = NO_AREA if is_variable else area_mark(board, hex)
    number = NO_AREA
    for i in range(board.n_land):
        hex = board.land[i]
        if is_island_without_area(board, state, hex):
            number = max(number + 1, area_mark(board, hex))
            state.foreign_area[hex] = number
            while spread_area(board, state, number):
                pass


@rule
def is_island_without_area(board, state, hex):
    """Return whether the hex is variable land whose island is not known yet."""
    is_variable = has_mark(board, hex, VARIABLE_AREA) and is_land(state, hex)
    return is_variable and state.foreign_area[hex] == NO_AREA


@rule
def spread_area(board, state, number):
    """Add the neighbors of an island's hexes to it; return whether there were any."""
    has_grown = False
    for i in range(board.n_land):
        hex = board.land[i]
        if is_island_without_area(board, state, hex) and is_beside_area(board, state, hex, number):
            state.foreign_area[hex] = number
            has_grown = True
    return has_grown


@rule
def is_beside_area(board, state, hex, number):
    """Return whether a neighbor of the hex belongs to the area."""
    for side in range(6):
        other = board.hex_hexes[hex, side]
        if other != NOWHERE and state.foreign_area[other] == number:
            return True
    return False


@rule
def areas_at(board, state, node):
    """Return the foreign areas to which an intersection belongs, as bits (SEA-SVP-04)."""
    areas = 0
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex != NOWHERE and is_land(state, hex) and state.foreign_area[hex] != NO_AREA:
            areas |= 1 << state.foreign_area[hex]
    return areas


@rule
def home_areas(board, state, player):
    """Return the areas with a starting building of the player, which are not foreign then, as bits (SEA-FI-05)."""
    areas = 0
    for round in range(2):
        node = state.start_node[player, round]
        if node != NOWHERE:
            areas |= areas_at(board, state, node)
    return areas


@rule
def new_areas(board, state, player, node):
    """Return the foreign areas on which a settlement there would be the player's first one, as bits (SEA-SVP-03)."""
    areas = areas_at(board, state, node) & ~state.settled_areas[player]
    return areas & ~home_areas(board, state, player) if areas != 0 else 0


@rule
def building_placed(board, state, player, node):
    """Note the first settlement of the player on foreign areas, even if it is lost later (SEA-SVP-01, SEA-SVP-03)."""
    if state.turn > 0:
        state.settled_areas[player] |= new_areas(board, state, player, node)


@rule
def visible_points(state, player):
    """Return the player's special victory points (SEA-SVP-03)."""
    areas = state.settled_areas[player]
    count = 0
    while areas > 0:
        count += areas & 1
        areas >>= 1
    return count * state.option[SPECIAL_VP]
