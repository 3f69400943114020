"""The current terrain of a hex: the graph of a map is fixed, but its terrain is part of the state."""

from .constants import DESERT, SEA, SWAMP, UNKNOWN
from .jit import rule


@rule
def is_land(state, hex):
    """Return whether the hex is land: a hidden hex is neither land nor sea (BASE-WORD-01, SEA-WORD-01)."""
    return state.hex_terrain[hex] != SEA and state.hex_terrain[hex] != UNKNOWN


@rule
def is_wasteland(state, hex):
    """Return whether the hex is a desert or a swamp: it has no token, and is where "the desert" is (TBGEN-06)."""
    return (state.hex_terrain[hex] == DESERT) | (state.hex_terrain[hex] == SWAMP)
