"""The board of Barbarian Attack matches the rules."""

import pytest
from support.maps import parsed, printed, the_map

from insula.ruleset.words import TERRAINS

CASTLE, DESERT = (-2, 2), (2, -2)


ATTACK_TOKENS = """
    -2: 0 coast 3, coast 8, desert
    -1: -1 coast 9, inner 4, inner 5, coast 10
    0: -2 coast 12, inner 6, inner 10, inner 8, coast 11
    1: -2 coast 4, inner 9, inner 3, coast 5
    2: -2 castle, coast 6, coast 2
"""


ATTACK_TOKENS_56 = """
    -3: 1 coast 12, coast 9, coast 3
    -2: 0 coast 4, inner 5, inner 10, coast 8
    -1: -1 coast 5, inner 11, inner 6, inner 3, desert
    0: -2 castle, inner 8, inner 10, inner 4, inner 6, castle
    1: -2 desert, inner 3, inner 8, inner 11, coast 9
    2: -2 coast 6, inner 4, inner 9, coast 10
    3: -2 coast 2, coast 5, coast 11
"""


@pytest.mark.parametrize(("layout", "rows"), [("p4", ATTACK_TOKENS), ("p56", ATTACK_TOKENS_56)])
def test_attack_board_tokens(layout: str, rows: str) -> None:
    """ATTACK-BOARD-01, -04, FIVESIX-TB-05: castle, desert and fixed tokens are placed before terrain is drawn."""
    found, states = the_map(f"barbarian_attack/map.{layout}"), printed(f"barbarian_attack/map.{layout}")
    wanted = parsed(rows)
    assert set(found.land) == set(wanted)
    for hex in found.description.land:
        index = found.geometry.hex(hex.at)
        word = hex.terrain or hex.group
        assert (word, states[0]["hex_token"][index]) == wanted[hex.at]
        assert states[0]["hex_terrain"][index] == TERRAINS.index(hex.terrain or "unknown")


def test_attack_board_terrain() -> None:
    """ATTACK-BOARD-02, -03, FIVESIX-TB-05: the terrain that is dealt on coastal and on inner hexes."""
    pools = {pool.group: dict(pool.terrain) for pool in the_map("barbarian_attack/map.p4").description.pools}
    assert pools["coast"] == {"forest": 2, "hills": 2, "pasture": 3, "mountains": 1, "fields": 2}
    assert pools["inner"] == {"forest": 1, "pasture": 1, "hills": 1, "mountains": 2, "fields": 2}
    pools = {pool.group: dict(pool.terrain) for pool in the_map("barbarian_attack/map.p56").description.pools}
    assert pools["coast"] == {"hills": 3, "forest": 3, "pasture": 2, "fields": 2, "mountains": 2}
    assert pools["inner"] == {"hills": 2, "forest": 2, "pasture": 3, "fields": 4, "mountains": 3}
