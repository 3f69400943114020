"""Map files as people check them: everything that is wrong, or a summary and a picture."""

from dataclasses import dataclass

from ..drawing import Scene
from ..errors import InsulaError
from ..ruleset import Ruleset, map_files
from ..ruleset.family import BY_CODE
from ..ruleset.map_files import MapFile, Problem
from ..ruleset.options import MAP_OPTION
from .game import Game
from .scene import scene

MODULE = BY_CODE[MAP_OPTION.module].name
"""The module that maps are played with."""
SEED = 1
"""The seed of the board in the picture of a map."""


@dataclass(frozen=True)
class MapReport:
    """What is wrong with a map file. If nothing is wrong, the map and a summary of it."""

    problems: tuple[Problem, ...]
    text: str = ""
    """The map file in its standard form."""
    map: MapFile | None = None
    hexes: int = 0
    """The number of hexes in its rows."""
    islands: int = 0


def report_on(text: str) -> MapReport:
    """Return the report on the text of a map file. It also tests that each number of players can begin a game."""
    checked = map_files.check(text)
    if checked.map is None:
        return MapReport(tuple(checked.problems))
    found = checked.map
    problems: list[Problem] = []
    for players in found.players:
        problem = _problem_with(text, players)
        if problem and problem not in problems:
            problems.append(problem)
    if problems:
        return MapReport(tuple(problems))
    return MapReport((), map_files.write(found), found, len(found.cells), len(found.islands))


def _problem_with(text: str, players: int) -> Problem | None:
    try:
        Ruleset.of(MODULE, players, {MAP_OPTION.name: text})
    except InsulaError as error:
        if error.case in map_files.SENTENCES:
            return Problem(error.case)
        if error.case == "goal_out_of_reach":
            goal, most = error.arguments["value"], error.arguments["most"]
            return Problem("map_goal_out_of_reach", {"goal": goal, "most": most}, "goal")
        return Problem("map_players_refused", {"players": players}, "players")
    return None


def game_on(text: str, players: int | None = None) -> Game:
    """Return the game whose board is the picture of a map. Its random parts are one of many possible results.

    Raises RulesetError if the map cannot be played.
    """
    count = max(map_files.read(text).players) if players is None else players
    return Game(MODULE, count, SEED, {MAP_OPTION.name: text})


def map_scene(text: str) -> Scene:
    """Return the board of a map with its name, ready to be drawn. Raises RulesetError if it cannot be played."""
    return scene(game_on(text), title=map_files.read(text).name)
