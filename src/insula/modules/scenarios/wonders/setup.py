"""The start of The Wonders of Catan: the prices of the wonders, and the corners that are closed or let one begin."""

from dataclasses import replace

from insula.data import load
from insula.modules.seafarers.rules.marks import NO_START
from insula.modules.seafarers.setup import layout_of, map_for, scenario_of
from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart, Supplies
from insula.ruleset.places import parse_place
from insula.ruleset.settings import Settings

from .rules.marks import STRAIT, WALL

MARKS = {"wall_corners": WALL | NO_START, "strait_corners": STRAIT | NO_START, "closed_at_start": NO_START}
"""The marks of the corners in each list of the map (SEA-WO-01, SEA-WO-02)."""


def mark_corners(settings: Settings, description: MapDescription) -> MapDescription:
    """Mark the corners at the wall and at the strait, and those where nobody begins (SEA-WO-01)."""
    table = map_for(scenario_of(settings), layout_of(settings))
    marked = tuple((parse_place(corner), mark) for name, mark in MARKS.items() for corner in table[name])
    return replace(description, corner_marks=(*description.corner_marks, *marked))


def supplies(settings: Settings) -> Supplies:  # noqa: ARG001
    """Return what a level of each wonder costs (SEA-WO-02)."""
    return Supplies(load("scenarios.wonders/supplies")["costs"])


PART = SetupPart(change_map=mark_corners, supplies=supplies)
