"""The start of The Forgotten Tribe: what lies at the islands, and where harbors can be placed (SEA-FT)."""

from collections.abc import Iterator
from dataclasses import replace

from insula.modules.seafarers.setup import MAIN, layout_of, map_for, scenario_of
from insula.rules.geometry import SIDES, Place, around
from insula.ruleset.maps import MapDescription, Pool
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.places import parse_place
from insula.ruleset.settings import Settings

from .module import CARD, COAST, POINT

ISLANDS = "islands"
"""The area of the islands of the tribe, and the group of their number tokens, of which there are none (SEA-FT-01)."""


def _change_map(settings: Settings, description: MapDescription) -> MapDescription:
    """Return the map with no tokens on the islands, and with the marks of the sides at which something lies."""
    table = map_for(scenario_of(settings), layout_of(settings))
    points = [(parse_place(side), POINT) for side in table["point_sides"]]
    cards = [(parse_place(side), CARD) for side in table["card_sides"]]
    return replace(
        description,
        land=tuple(replace(hex, tokens=ISLANDS if hex.area == ISLANDS else "") for hex in description.land),
        pools=(*description.pools, Pool(ISLANDS, ())),
        side_marks=(*points, *cards, *((side, COAST) for side in _coast(description))),
    )


def _coast(description: MapDescription) -> Iterator[Place]:
    """Yield the sides of the main island that face the sea (SEA-FT-05)."""
    main = {hex.at for hex in description.land if hex.area == MAIN}
    for at in main:
        yield from ((*at, side) for side, other in zip(SIDES, around(at), strict=True) if other not in main)


def _lay_gifts(start: Start) -> None:
    """Lay points and development cards on their sides (SEA-FT-02, SEA-FT-03)."""
    start.state["tribe_gift"][:] = start.board["side_marks"] & (POINT | CARD)


def _most_points(start: Start) -> int:
    """Return the number of all points of the tribe (SEA-FT-02)."""
    return int((start.board["side_marks"] & POINT).sum())


PART = SetupPart(change_map=_change_map, stock=_lay_gifts, most_points=_most_points)
