"""The oasis and its arrows, where the caravans begin (CARAVAN-SETUP-02 to -04, CARAVAN-PATH-02)."""

from insula.rules.choices import add_outcome
from insula.rules.constants import NO_TOKEN, NOWHERE, OASIS
from insula.rules.jit import rule
from insula.rules.stack import pop
from insula.rules.terrain import is_land

from .. import offers
from ..module import CARAVANS, DRAW_OASIS_POSITION, POSITION_A, POSITION_B

ARROWS = 3
"""Each oasis has three arrows, on every second corner."""
ARROW_CORNERS = (5, 1, 3, 0, 2, 4)
"""The corner of the oasis with the arrow of each caravan: NW, NE, S in position A; N, SE, SW in position B.

A caravan has the same number in every game. With one oasis, three of the six caravans are in play.
"""


@rule
def list_positions(state, choices):
    """List the positions of the oasis: both, or the one that is known already (CARAVAN-SETUP-03)."""
    count = 0
    for position in (POSITION_A, POSITION_B):
        is_possible = state.oasis_position == NOWHERE or state.oasis_position == position
        count = add_outcome(choices, count, DRAW_OASIS_POSITION, position, 1 if is_possible else 0)
    return count


@rule
def draw_position(board, state, position):
    """Turn the oasis; its arrows show where the caravans begin (CARAVAN-SETUP-03)."""
    pop(state)
    state.oasis_position = position
    find_starts(board, state)


@rule
def find_starts(board, state):
    """Find the arrow corner and the first path of each caravan (CARAVAN-SETUP-03, FIVESIX-TB-04)."""
    for caravan in range(CARAVANS):
        state.caravan_arrow[caravan] = NOWHERE
        state.caravan_start[caravan] = NOWHERE
    has_several = board.terrain_count[OASIS] > 1
    oases = 0
    for i in range(board.n_land):
        hex = board.land[i]
        if state.hex_terrain[hex] == OASIS:
            position = oases if has_several else state.oasis_position
            oases += 1
            if position != NOWHERE:
                find_starts_at(board, state, hex, position)


@rule
def is_path(board, state, edge):
    """Return whether camels can go along the side: it has a land hex, or they cross the sea (CARAVAN-PATH-01)."""
    if offers.camels_cross_sea(state):
        return True
    for i in range(2):
        hex = board.edge_hexes[edge, i]
        if hex != NOWHERE and is_land(state, hex):
            return True
    return False


@rule
def find_starts_at(board, state, hex, position):
    """Find the beginnings of the three caravans of an oasis; an arrow that points to the sea has none."""
    for arrow in range(ARROWS):
        caravan = ARROWS * position + arrow
        node = board.hex_nodes[hex, ARROW_CORNERS[caravan]]
        start = path_away_from(board, hex, node)
        if start != NOWHERE and is_path(board, state, start):
            state.caravan_arrow[caravan] = node
            state.caravan_start[caravan] = start


@rule
def path_away_from(board, hex, node):
    """Return the path at a corner of a hex that is no side of the hex (CARAVAN-PATH-02)."""
    for i in range(board.node_degree[node]):
        edge = board.node_edges[node, i]
        if board.edge_hexes[edge, 0] != hex and board.edge_hexes[edge, 1] != hex:
            return edge
    return NOWHERE


@rule
def robber_may_go(state, hex):
    """Return whether a robber beside the board may enter at the hex, which needs a number token (CARAVAN-SETUP-04)."""
    return state.robber != NOWHERE or state.hex_token[hex] != NO_TOKEN
