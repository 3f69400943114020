"""The start of The Pirate Islands: what the map marks, the deck, the fleet, and the lots (SEA-PI-01, SEA-PI-05)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from insula.modules.seafarers.setup import layout_of, map_for, scenario_of
from insula.rules.constants import KNIGHT, VICTORY_POINT
from insula.rules.geometry import SIDES, Hex, Place, around, in_reading_order
from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.places import parse_place
from insula.ruleset.settings import Settings

from .module import DRAWING_WAY
from .rules import marks

CORNERS = {"settlement": marks.START, "landing": marks.LANDING, "fortress": marks.FORTRESS}
CARDS_WITHOUT_POINTS = 3
"""With so many players the victory point cards are not in the deck (SEA-PI-05)."""


def table_of(settings: Settings) -> dict[str, Any]:
    """Return the map for the number of players."""
    return map_for(scenario_of(settings), layout_of(settings))


def path_of_fleet(settings: Settings) -> list[Hex]:
    """Return the hexes of the fleet in the order in which it sails."""
    return [(q, r) for q, r in table_of(settings)["fleet_path"]]


def mark_map(settings: Settings, description: MapDescription) -> MapDescription:
    """Mark the ways with their corners, and the sides that the fleet crosses (SEA-PI-01, SEA-PI-06)."""
    starts = table_of(settings)["starts"]
    return replace(
        description,
        side_marks=(*_sides_of_ways(starts), *_sides_of_fleet(path_of_fleet(settings))),
        corner_marks=tuple(
            (parse_place(start[name]), way + 1 + (what << marks.CORNER_SHIFT))
            for way, start in enumerate(starts)
            for name, what in CORNERS.items()
        ),
        robber=None,
    )


def _sides_of_ways(starts: list[dict[str, Any]]) -> Iterator[tuple[Place, int]]:
    for way, start in enumerate(starts):
        for step, side in enumerate(start["way"]):
            yield parse_place(side), ((way + 1) << marks.WAY_SHIFT) + step


def _sides_of_fleet(path: list[Hex]) -> Iterator[tuple[Place, int]]:
    """Yield the side between each two hexes of the path; hexes are numbered in reading order."""
    for hex, following in zip(path, (*path[1:], path[0]), strict=True):
        is_greater = in_reading_order((hex, following))[0] == hex
        side = SIDES[around(hex).index(following)]
        yield (*hex, side), marks.FLEET_TO_GREATER if is_greater else marks.FLEET_TO_LOWER


def stock(start: Start) -> None:
    """Put the fleet on its first hex; victory point cards are Knights, or not in the deck (SEA-PI-05, SEA-PI-06)."""
    start.state["fleet_hex"] = start.map.geometry.hex(path_of_fleet(start.settings)[0])
    deck = start.state["deck"]
    if start.settings.players > CARDS_WITHOUT_POINTS:
        deck[KNIGHT] += deck[VICTORY_POINT]
    deck[VICTORY_POINT] = 0
    start.state["deck_size"] = deck.sum()


PART = SetupPart(
    change_map=mark_map,
    stock=stock,
    phases_after_board=(DRAWING_WAY,),
)
