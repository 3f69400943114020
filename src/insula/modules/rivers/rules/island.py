"""The rivers on the island: what lies by them, the swamps, and the second token (RIVER-SETUP, RIVER-SITE)."""

from insula.rules.choices import add_outcome
from insula.rules.constants import MAX_TOKEN, MIN_TOKEN, SWAMP
from insula.rules.jit import rule
from insula.rules.stack import pop

from .. import offers
from ..module import DRAW_ROBBER_SWAMP

# The marks of sides and corners, which are bits. On a map with rivers they are in `board.side_marks` and
# `board.corner_marks`.
BY_RIVER = 1
BRIDGE_SITE = 2


@rule
def river_at_side(board, edge):
    """Return the marks of a side of the map."""
    return board.side_marks[edge]


@rule
def river_at_corner(board, node):
    """Return the marks of a corner of the map."""
    return board.corner_marks[node]


@rule
def is_bridge_site(board, state, edge):
    """Return whether the river crosses the path (RIVER-SITE-01)."""
    return offers.river_at_side(board, state, edge) & BRIDGE_SITE != 0


@rule
def is_path_by_river(board, state, edge):
    """Return whether the path is a side of a river hex that the river does not cross (RIVER-SITE-02)."""
    return offers.river_at_side(board, state, edge) & BY_RIVER != 0


@rule
def is_corner_by_river(board, state, node):
    """Return whether the intersection is a corner of a river hex (RIVER-SITE-02)."""
    return offers.river_at_corner(board, state, node) & BY_RIVER != 0


@rule
def is_swamp(state, hex):
    """Return whether the hex is a swamp, which takes the place of the desert (TBGEN-06)."""
    return state.hex_terrain[hex] == SWAMP


@rule
def list_swamps(board, state, choices):
    """List the swamps, on one of which the robber begins (RIVER-SETUP-07)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        count = add_outcome(choices, count, DRAW_ROBBER_SWAMP, hex, is_swamp(state, hex))
    return count


@rule
def draw_robber_swamp(state, hex):
    """Put the robber on the swamp that was drawn (RIVER-SETUP-07)."""
    pop(state)
    state.robber = hex
    offers.robber_swamp_drawn(state)


@rule
def has_second_token(board):
    """Return whether the 2 lies beside the 12: the first group of hexes, the island of the rivers, has no 2."""
    return board.group_tokens[0, MIN_TOKEN] == 0


@rule
def add_second_token(board, state):
    """Let the hex with the 12 produce on a 2 too, if the 2 lies there (RIVER-SETUP-06, FIVESIX-TB-03)."""
    if has_second_token(board):
        state.second_hex[MIN_TOKEN] = state.first_hex[MAX_TOKEN]
