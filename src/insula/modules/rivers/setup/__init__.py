"""The start of The Rivers of Catan: the rivers on the map, and the bridges (RIVER-SETUP, FIVESIX-TB-03)."""

from collections.abc import Iterable
from dataclasses import replace

from insula.data import load
from insula.rules.geometry import Hex, Place, around
from insula.ruleset.maps import FIXED, MapDescription, MapHex, across, ring_around
from insula.ruleset.parts import SetupPart, Supplies
from insula.ruleset.settings import Settings

from ..module import DRAWING_ROBBER_SWAMP
from ..rules.island import BRIDGE_SITE, BY_RIVER
from .course import TABLE, River, corners, rivers_of, sides, table_of

SWAMP = "swamp"


def lay_rivers(settings: Settings, description: MapDescription) -> MapDescription:
    """Return the map with the rivers of its table on it; the other hexes are drawn (RIVER-SETUP-02 to -06)."""
    table = table_of(settings)
    if table is None:
        return description
    rivers = rivers_of(settings)
    main, *others = description.pools
    changed = replace(
        with_rivers(description, rivers),
        pools=(replace(main, terrain=tuple(table["other_hexes"].items())), *others),
    )
    return changed if settings.players > 4 else _with_second_token(changed, terrain_of(rivers))


def terrain_of(rivers: Iterable[River]) -> dict[Hex, str]:
    """Return the terrain of the river hexes."""
    return {hex: terrain for river in rivers for hex, terrain in zip(river.hexes, river.terrain, strict=True)}


def with_rivers(description: MapDescription, rivers: tuple[River, ...]) -> MapDescription:
    """Return the map with rivers: their hexes are fixed, and what lies by them is marked (RIVER-SITE)."""
    laid = terrain_of(rivers)
    return replace(
        description,
        land=tuple(_fixed(hex, laid[hex.at]) if hex.at in laid else hex for hex in description.land),
        side_marks=tuple(_side_marks(rivers).items()),
        corner_marks=tuple({corner: BY_RIVER for hex in laid for corner in corners(hex)}.items()),
    )


def _fixed(hex: MapHex, terrain: str) -> MapHex:
    return replace(hex, terrain=terrain, group=FIXED, token=0 if terrain == SWAMP else hex.token)


def _side_marks(rivers: tuple[River, ...]) -> dict[Place, int]:
    """Return the marks of the sides of river hexes, each under one of its names (RIVER-SITE-01, RIVER-SITE-02)."""
    crossed = {place for site in (site for river in rivers for site in river.sites) for place in _names(site)}
    beside = {side for river in rivers for hex in river.hexes for side in sides(hex)}
    return {side: BRIDGE_SITE if side in crossed else BY_RIVER for side in beside}


def _names(side: Place) -> tuple[Place, Place]:
    """Return both names of a side."""
    other = across(side)
    return side, next((*other, name) for *_, name in sides(other) if across((*other, name)) == side[:2])


def _with_second_token(description: MapDescription, laid: dict[Hex, str]) -> MapDescription:
    """Return the map without the tokens set aside; the first token lies on any coastal hex but a swamp."""
    aside = load(TABLE)["tokens"]["set_aside"]
    main, *others = description.pools
    island = description.spirals[0]
    coast = ring_around(tuple(hex for hex in island if not _is_coastal(island, hex)))
    return replace(
        description,
        pools=(replace(main, tokens=tuple(token for token in main.tokens if token not in aside)), *others),
        token_sequence=tuple(token for token in description.token_sequence if token not in aside),
        spirals=tuple(_spiral(coast, start) for start in sorted(coast) if laid.get(start) != SWAMP),
    )


def _is_coastal(island: tuple[Hex, ...], hex: Hex) -> bool:
    return any(neighbor not in island for neighbor in around(hex))


def _spiral(coast: tuple[Hex, ...], start: Hex) -> tuple[Hex, ...]:
    """Return the spiral from a coastal hex, counterclockwise from ring to ring to the center (RIVER-SETUP-05).

    The inner ring begins at the hex that borders both the first and the last coastal hex.
    """
    ring = _counterclockwise_from(coast, start)
    center = (0, 0)
    inner = ring_around((center,))
    (entry,) = (hex for hex in inner if hex in around(ring[0]) and hex in around(ring[-1]))
    return (*ring, *_counterclockwise_from(inner, entry), center)


def _counterclockwise_from(ring: tuple[Hex, ...], start: Hex) -> tuple[Hex, ...]:
    """Return the hexes of a clockwise ring in the other direction, from one of them on."""
    place = ring.index(start)
    return tuple(ring[(place - step) % len(ring)] for step in range(len(ring)))


def supplies(settings: Settings) -> Supplies:  # noqa: ARG001
    """Return the cost and the number of bridges (RIVER-BRIDGE-01, RIVER-BRIDGE-04)."""
    table = load(TABLE)
    return Supplies(table["costs"], table["pieces_per_player"])


PART = SetupPart(
    change_map=lay_rivers,
    supplies=supplies,
    phases_after_board=(DRAWING_ROBBER_SWAMP,),
    pairs=("five_six", "events"),
)
