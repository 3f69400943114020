"""Fishing grounds on the board: where they can lie, and which intersections they touch (FISH-SETUP-04, -06)."""

from insula.rules.constants import NOWHERE, SEA
from insula.rules.jit import rule
from insula.rules.terrain import is_land

from .. import offers
from .constants import GROUND_CORNERS, MAX_GROUNDS


@rule
def has_harbor(board, state, hex):
    """Return whether a harbor lies on the sea hex."""
    for i in range(board.n_harbors):
        edge = state.harbor_edge[i]
        if edge != NOWHERE and (board.edge_hexes[edge, 0] == hex or board.edge_hexes[edge, 1] == hex):
            return True
    return False


@rule
def water_at(board, state, node):
    """Return the sea hex of a fishing ground whose middle is the intersection, or NOWHERE if none can lie there.

    Two land hexes and a sea hex without a harbor meet in the middle of a ground (FISH-SETUP-04, FISH-SETUP-06).
    """
    water = NOWHERE
    land = 0
    for i in range(3):
        hex = board.node_hexes[node, i]
        if hex == NOWHERE or not offers.may_hold_ground(board, state, hex):
            return NOWHERE
        if is_land(state, hex):
            land += 1
        elif state.hex_terrain[hex] == SEA and not has_harbor(board, state, hex):
            water = hex
    return water if land == 2 else NOWHERE


@rule
def corner_in_middle(board, hex, node):
    """Return which corner of the hex the intersection is."""
    for corner in range(6):
        if board.hex_nodes[hex, corner] == node:
            return corner
    return NOWHERE


@rule
def corner_of_ground(board, state, which, i):
    """Return the intersection `i` of a fishing ground; the second one is in the middle."""
    corner = (state.ground_corner[which] + i + 5) % 6
    return board.hex_nodes[state.ground_hex[which], corner]


@rule
def reaches_ground(board, state, node, which):
    """Return whether the intersection belongs to a fishing ground."""
    for i in range(GROUND_CORNERS):
        if corner_of_ground(board, state, which, i) == node:
            return True
    return False


@rule
def is_free_place(board, state, node):
    """Return whether a ground can be added there: its sea hex and its intersections have no other (FISH-SETUP-06)."""
    water = water_at(board, state, node)
    if water == NOWHERE:
        return False
    corner = corner_in_middle(board, water, node)
    for which in range(count_grounds(state)):
        if state.ground_hex[which] == water:
            return False
        for i in range(GROUND_CORNERS):
            if reaches_ground(board, state, board.hex_nodes[water, (corner + i + 5) % 6], which):
                return False
    return True


@rule
def put_ground(board, state, which, node):
    """Lay a fishing ground whose middle is the intersection."""
    water = water_at(board, state, node)
    state.ground_hex[which] = water
    state.ground_corner[which] = corner_in_middle(board, water, node)


@rule
def count_grounds(state):
    """Return the number of fishing grounds on the board."""
    count = 0
    for which in range(MAX_GROUNDS):
        count += state.ground_hex[which] != NOWHERE
    return count


@rule
def share_corner(board, state, one, other):
    """Return whether two fishing grounds touch the same intersection."""
    for i in range(GROUND_CORNERS):
        if reaches_ground(board, state, corner_of_ground(board, state, one, i), other):
            return True
    return False
