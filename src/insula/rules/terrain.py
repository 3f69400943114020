"""The current terrain of a hex: the graph of a map is fixed, but its terrain is part of the state."""

from .constants import DESERT, LAKE, SEA, UNKNOWN
from .jit import rule


@rule
def is_land(state, hex):
    """Return whether the hex is land: a hidden hex is neither land nor sea (BASE-WORD-01, SEA-WORD-01)."""
    return state.hex_terrain[hex] != SEA and state.hex_terrain[hex] != UNKNOWN


@rule
def carries_token(state, hex):
    """Return whether a number token lies on a land hex: deserts and lakes have none (BASE-SETUP-07, FISH-SETUP-03)."""
    return state.hex_terrain[hex] != DESERT and state.hex_terrain[hex] != LAKE
