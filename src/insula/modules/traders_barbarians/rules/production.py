"""What trade hexes produce where they count as other terrain too: wool, brick and lumber (COMBO-RIVER-TB)."""

from insula.rules.constants import BRICK, CASTLE, LUMBER, WOOL
from insula.rules.jit import rule

PRODUCTS = (WOOL, BRICK, LUMBER)
"""The resources of castle, quarry and glassworks, whose terrains have consecutive numbers."""


@rule
def product_of_trade_hex(state, hex):
    """Return the resource of the pasture, the hills or the forest that the trade hex also is (COMBO-RIVER-TB)."""
    return PRODUCTS[state.hex_terrain[hex] - CASTLE]
