"""Scenarios of JSettlers that are scenarios here: their boards have the same shape, but lie elsewhere or are turned."""

from collections.abc import Collection, Iterator

from ...game.map_report import MODULE
from ...rules.geometry import Hex
from ...ruleset import Ruleset
from ..positions import SEA
from .board import Board

_SCENARIO, _GOAL = "sea_scenario", "vp_goal"
_OPPOSITE = {"N": "S", "NE": "SW", "E": "W", "SE": "NW", "S": "N", "SW": "NE", "W": "E", "NW": "SE"}


class ScenarioMap:
    """The map of a scenario, and where the hexes of a board are on it."""

    text = ""
    """A scenario needs no map file."""

    def __init__(self, ruleset: Ruleset, shift: Hex, *, is_turned: bool) -> None:
        self.options = {name: ruleset.options[name] for name in (_SCENARIO, _GOAL)}
        self.is_turned = is_turned
        self._shift = shift
        self._places = ruleset.map.land

    def hexes(self, board: Board) -> dict[Hex, tuple[str, int]]:
        """Return the terrain and token of each hex of the map; where the board has no land there is sea."""
        found = {self.at(at): hex for at, hex in board.hexes.items()}
        return {at: found.get(at, (SEA, 0)) for at in self._places}

    def at(self, hex: Hex) -> Hex:
        """Return the coordinates of a hex of the board on the map."""
        q, r = _turned(hex) if self.is_turned else hex
        return q + self._shift[0], r + self._shift[1]

    def moved(self, name: str) -> str:
        """Return the name on the map of a hex, corner or side of the board."""
        q, r, *direction = name.split(",")
        there = self.at((int(q), int(r)))
        directions = [_OPPOSITE[word] for word in direction] if self.is_turned else direction
        return ",".join([str(there[0]), str(there[1]), *directions])


def scenario_map(name: str, players: int, board: Board, goal: int) -> ScenarioMap | None:
    """Return how a board lies on the map of a scenario for these players; None if it has another shape."""
    ruleset = Ruleset.of(MODULE, players, {_SCENARIO: name, _GOAL: goal})
    places = frozenset(ruleset.map.land)
    always_land = places - frozenset(_can_be_sea(ruleset))
    for is_turned in (False, True):
        land = [_turned(at) if is_turned else at for at in board.hexes]
        shift = _shift(land, places, always_land)
        if shift is not None:
            return ScenarioMap(ruleset, shift, is_turned=is_turned)
    return None


def _can_be_sea(ruleset: Ruleset) -> Iterator[Hex]:
    """Yield the hexes of the map to which sea can be drawn."""
    description = ruleset.map.description
    groups = {pool.group for pool in description.pools if dict(pool.terrain).get(SEA)}
    yield from (hex.at for hex in description.land if hex.group in groups)


def _shift(land: Collection[Hex], places: frozenset[Hex], always_land: frozenset[Hex]) -> Hex | None:
    """Return how far land must move to lie on places for land, and on all that are always land."""
    first = min(land)
    for at in sorted(places):
        shift = at[0] - first[0], at[1] - first[1]
        moved = {(q + shift[0], r + shift[1]) for q, r in land}
        if always_land <= moved <= places:
            return shift
    return None


def _turned(hex: Hex) -> Hex:
    return -hex[0], -hex[1]
