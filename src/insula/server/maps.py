"""Map files that pages send: what is wrong in them, or the map with its picture. The process of records reads them."""

from msgspec import json

from ..drawing import draw
from ..game.map_report import MODULE, map_scene, report_on
from ..ruleset.map_files import MOST_BYTES, Problem
from ..ruleset.options import MAP_OPTION
from .http_messages import CheckedMap, MapProblem

LARGEST = 4 * MOST_BYTES
"""The most bytes of a request. Up to here, the answer says how many bytes a map can have."""
WIDTH = 640


def checked_map(data: bytes) -> bytes:
    """Return the report on a map file, as JSON."""
    return json.encode(_checked(data))


def _checked(data: bytes) -> CheckedMap:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return _wrong(Problem("map_not_text"))
    report = report_on(text)
    if report.map is None:
        return _wrong(*report.problems)
    return CheckedMap(
        problems=[],
        module=MODULE,
        option=MAP_OPTION.name,
        options={MAP_OPTION.name: report.text, **MAP_OPTION.defaults_for(report.text)},
        name=report.map.name,
        players=list(report.map.players),
        goal=report.map.goal,
        hexes=report.hexes,
        islands=report.islands,
        picture=draw(map_scene(report.text), size=WIDTH),
    )


def _wrong(*problems: Problem) -> CheckedMap:
    found = [
        MapProblem(each.case, dict(each.arguments), each.key, each.row, each.hex, each.line, each.sentence)
        for each in problems
    ]
    return CheckedMap(problems=found, module=MODULE, option=MAP_OPTION.name)
