"""The current terrain of a hex: the graph of a map is fixed, but its terrain is part of the state."""

from .constants import CASTLE, DESERT, LAKE, OASIS, SEA, SWAMP, UNKNOWN
from .jit import rule


@rule
def is_land(state, hex):
    """Return whether the hex is land: a hidden hex is neither land nor sea (BASE-WORD-01, SEA-WORD-01)."""
    return state.hex_terrain[hex] != SEA and state.hex_terrain[hex] != UNKNOWN


@rule
def is_wasteland(state, hex):
    """Return whether the hex is a desert, or terrain in its place: it produces nothing and has no token (TBGEN-06)."""
    terrain = state.hex_terrain[hex]
    return (terrain == DESERT) | (terrain == SWAMP) | (terrain == OASIS)


@rule
def carries_token(state, hex):
    """Return whether a number token lies on a land hex: not on wasteland, lakes and castles (BASE-SETUP-07)."""
    terrain = state.hex_terrain[hex]
    return not is_wasteland(state, hex) and terrain != LAKE and terrain != CASTLE
