"""The start of Cloth for Catan: villages with their numbers and their cloth (SEA-CL-02)."""

from dataclasses import replace

from insula.modules.seafarers.setup import layout_of, map_for, scenario_of
from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.places import parse_place
from insula.ruleset.settings import Settings

from .module import CLOTH_FOR_A_POINT, CLOTH_IN_A_VILLAGE, GENERAL_SUPPLY, VILLAGE


def _place_villages(settings: Settings, description: MapDescription) -> MapDescription:
    """Return the map with the numbers of the villages at their corners."""
    table = map_for(scenario_of(settings), layout_of(settings))
    villages = tuple((parse_place(village["corner"]), village["token"]) for village in table["villages"])
    return replace(description, corner_marks=(*description.corner_marks, *villages))


def _lay_cloth(start: Start) -> None:
    """Lay cloth in each village (SEA-CL-02)."""
    start.state["village_cloth"][(start.board["corner_marks"] & VILLAGE) > 0] = CLOTH_IN_A_VILLAGE


def _most_points(start: Start) -> int:
    """Return the points for all cloth (SEA-CL-05)."""
    return (int(start.state["village_cloth"].sum()) + GENERAL_SUPPLY) // CLOTH_FOR_A_POINT


PART = SetupPart(change_map=_place_villages, stock=_lay_cloth, most_points=_most_points)
