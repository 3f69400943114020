"""Positions of Barbarian Attack with Traders & Barbarians: a fixed deal, and barbarians on paths."""

from typing import Self

from modules.barbarian_attack.places import AttackPosition, edge, hex_of
from modules.traders_barbarians.places import TradersPosition
from support import RED, a_game, state

from insula.game import Game

RULES = "barbarian_attack+traders_barbarians"
CASTLE, GLASSWORKS, QUARRY, CASTLE_HEX = "-2,0", "0,2", "2,-2", "-2,2"
COAST = ("-2,1", CASTLE, "-1,-1", "0,-2", "1,-2", "2,-1", "2,0", "1,1", GLASSWORKS, "-1,2")
"""The coastal hexes in the order of the battles; castle and glassworks are among them (COMBO-BA-TB-02)."""
INNER = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,0")
"""The inner hexes in the order of COMBO-BA-TB-09."""
PATHS_OF_CASTLE = ("NE", "E", "SE", "C-N", "C-NE", "C-SE", "C-S")
"""The open sides and the inner paths of the castle (TRADER-HEX-01)."""
CLOSED_PATHS = ("-2,0,NW", "-2,0,W", "-2,0,SW", "2,-2,NW", "2,-2,NE", "2,-2,E", "0,2,E", "0,2,SE", "0,2,SW")
_DEAL = {
    "0,-2": ("mountains", 3),
    "1,-2": ("pasture", 8),
    "-1,-1": ("fields", 9),
    "0,-1": ("hills", 4),
    "1,-1": ("pasture", 5),
    "2,-1": ("forest", 10),
    "-1,0": ("forest", 6),
    "0,0": ("fields", 10),
    "1,0": ("mountains", 8),
    "2,0": ("hills", 11),
    "-2,1": ("fields", 4),
    "-1,1": ("mountains", 9),
    "0,1": ("fields", 3),
    "1,1": ("pasture", 5),
    "-1,2": ("hills", 6),
}


class PairPosition(AttackPosition, TradersPosition):
    """A position with knights, wagons, and barbarians on paths and in the middle of hexes."""

    def with_on_paths(self, hex: str, *paths: str) -> Self:
        """Put barbarians of a hex onto paths, besides those that it has: `with_on_paths("-2,0", "-2,0,C-N")`."""
        record, index = state(self._game), hex_of(self._game, hex)
        for path in paths:
            place = edge(self._game, path)
            assert record.barbarian[place] == 0, f"there is already a barbarian on {path}"
            record.barbarian[place] = 1
            record.barbarian_hex[place] = index
            record.hex_barbarians[index] += 1
        return self

    def driving(self, seat: int = RED, points: int | None = None) -> Self:
        """Make it the step in which the seat's wagon moves."""
        return TradersPosition.moving(self, seat, points)


def island(players: int = 4, rules: str = RULES, **options: object) -> PairPosition:
    """Return the fixed deal without pieces and barbarians, in red's action phase, without trade between players."""
    position = PairPosition(a_game(rules, players, {"trade_with_players": False, **options}).game().copy())
    for hex, (terrain, token) in _DEAL.items():
        position.with_hex(hex, terrain, token)
    return position


def on_paths(game: Game) -> dict[str, str]:
    """Return the hex of each barbarian on a path."""
    geometry, record = game.ruleset.map.geometry, state(game)
    there = enumerate(record.barbarian_hex.tolist()[: len(geometry.edges)])
    found = {geometry.edge_names[place]: geometry.hex_names[hex] for place, hex in there if hex >= 0}
    assert {name for name, kind in zip(geometry.edge_names, record.barbarian, strict=False) if kind} == set(found)
    return found


def side(game: Game, path: str) -> str:
    """Return the name that the map uses for a path."""
    return game.ruleset.map.geometry.edge_names[edge(game, path)]
