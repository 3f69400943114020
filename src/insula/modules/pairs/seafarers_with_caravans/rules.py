"""Camels at sea (COMBO-CARAVAN-SEA)."""

from insula.rules.jit import rule


@rule
def camels_cross_sea():
    """Return True: any path may take a camel, also between two sea hexes (COMBO-CARAVAN-SEA)."""
    return True
