"""Check the map files that pages send, and draw new maps.

This runs in the process that reads records.
"""

from msgspec import json

from ..drawing import draw
from ..errors import in_words
from ..game.map_report import MODULE, map_scene, report_on
from ..game.new_maps import PLAYERS, new_map
from ..ruleset.map_files import MOST_BYTES, Problem
from ..ruleset.options import MAP_OPTION
from .editor_messages import CheckedMap, MapProblem
from .messages import ErrorCode
from .refusal import Refusal

LARGEST = 4 * MOST_BYTES
"""The most bytes of a request. Below this limit, the answer says how many bytes a map can have."""
WIDTH = 640


def checked_map(data: bytes) -> bytes:
    """Return the report on a map file, as JSON."""
    return json.encode(_checked(data))


def drawn_map(players: int) -> bytes:
    """Return a random map as the text of a map file. Raises Refusal."""
    if players not in PLAYERS:
        raise Refusal(ErrorCode.MALFORMED, f"maps are drawn for {in_words(list(map(str, PLAYERS)), 'or')} players")
    return new_map(players).encode()


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
    return CheckedMap(problems=[problem_message(each) for each in problems], module=MODULE, option=MAP_OPTION.name)


def problem_message(problem: Problem) -> MapProblem:
    """Return a problem as a message for the page."""
    return MapProblem(
        case=problem.case,
        arguments=dict(problem.arguments),
        key=problem.key,
        row=problem.row,
        hex=problem.hex,
        line=problem.line,
        sentence=problem.sentence,
    )
