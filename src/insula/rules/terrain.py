"""The current terrain of a hex: the graph of a map is fixed, but its terrain is part of the state."""

from . import switchboard
from .constants import CASTLE, DESERT, GLASSWORKS, LAKE, NOBODY, OASIS, QUARRY, RESOURCES, SEA, SWAMP, UNKNOWN
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
def is_trade_hex(state, hex):
    """Return whether the hex is one of those between which goods are carried: a castle, a quarry or glassworks."""
    terrain = state.hex_terrain[hex]
    return (terrain == CASTLE) | (terrain == QUARRY) | (terrain == GLASSWORKS)


@rule
def product_of(state, hex):
    """Return the resource that a hex produces, or NOBODY (BASE-PROD-02, TRADER-HEX-08)."""
    terrain = state.hex_terrain[hex]
    if terrain < RESOURCES:
        return terrain
    return switchboard.product_of_trade_hex(state, hex) if is_trade_hex(state, hex) else NOBODY


@rule
def carries_token(state, hex):
    """Return whether a number token lies on a hex (BASE-SETUP-07, FISH-SETUP-03, TRADER-HEX-08)."""
    if is_trade_hex(state, hex):
        return product_of(state, hex) != NOBODY
    terrain = state.hex_terrain[hex]
    return not is_wasteland(state, hex) and terrain != LAKE and terrain != SEA
