"""The start of The Rivers of Catan with Barbarian Attack: the rivers, the other hexes, the coast (COMBO-RIVER-BA)."""

from collections.abc import Iterable
from dataclasses import replace

from insula.data import load
from insula.modules.base.setup import hex_of
from insula.modules.rivers.module import DRAWING_ROBBER_SWAMP
from insula.modules.rivers.setup import with_rivers
from insula.modules.rivers.setup.course import River, river_on
from insula.rules.constants import MIN_TOKEN, NOWHERE, SWAMP
from insula.ruleset.maps import MapDescription, MapHex, Pool
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.places import parse_place
from insula.ruleset.settings import Settings

TABLE = "riv_ba"
TILES = {"coast": "tiles_outer", "inner": "tiles_inner"}
"""The rows of the table with the other tiles of each group of hexes (COMBO-B-ADD-02)."""


def rivers() -> tuple[River, ...]:
    """Return the two rivers (COMBO-RIVER-BA)."""
    table = load("combinations")[TABLE]
    return tuple(_river(table[name]) for name in ("river_four", "river_three"))


def _river(row: dict[str, object]) -> River:
    hexes = row["hexes"]
    assert isinstance(hexes, Iterable)
    return river_on([hex_of(hex) for hex in hexes], str(parse_place(str(row["mouth"]))[-1]))


def lay_rivers(settings: Settings, description: MapDescription) -> MapDescription:  # noqa: ARG001
    """Return the map with the rivers; the rings keep their other tiles, and the tokens lie as before but for the 2."""
    groups = {hex.at: hex.group for hex in description.land}
    laid = with_rivers(description, rivers())
    return replace(
        laid,
        land=tuple(_in_group(laid, hex, groups[hex.at]) for hex in laid.land),
        pools=tuple(map(_changed, laid.pools)),
    )


def _in_group(description: MapDescription, hex: MapHex, group: str) -> MapHex:
    """Return a river hex whose token belongs to its former group, where it may be drawn (ATTACK-BOARD-04)."""
    if hex.group == group:
        return hex
    return replace(hex, token=0 if description.shuffles_tokens(group) else hex.token, tokens=group)


def _changed(pool: Pool) -> Pool:
    """Return the tiles of a ring that are left, and its tokens without the 2, which lies with the 12."""
    tiles = load("combinations")[TABLE][TILES[pool.group]]
    tokens = tuple(token for token in pool.tokens if token != MIN_TOKEN)
    return replace(pool, terrain=tuple(tiles.items()), tokens=tokens)


def stock(start: Start) -> None:
    """Leave the swamps out of the coastal hexes: they are never conquered (COMBO-RIVER-BA, COMBO-B-ADD-02)."""
    coast, terrain = start.state["coast"], start.state["hex_terrain"]
    left = [hex for hex in coast.tolist() if hex != NOWHERE and terrain[hex] != SWAMP]
    coast[:] = NOWHERE
    coast[: len(left)] = left


PART = SetupPart(change_map=lay_rivers, stock=stock, skipped_phases=frozenset({DRAWING_ROBBER_SWAMP}))
