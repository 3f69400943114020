"""Positions and places for the tests of The Rivers of Catan: the example board of docs/rules/rivers.md."""

from modules.gold.places import GoldPosition
from support import RED, a_game, state

from insula.game import Game
from insula.ruleset.places import parse_place

NOBODY = -1
EXAMPLE = {
    "0,-2": ("fields", 3),
    "1,-2": ("forest", 6),
    "2,-2": ("pasture", 5),
    "-1,-1": ("swamp", 0),
    "0,-1": ("pasture", 9),
    "1,-1": ("hills", 10),
    "2,-1": ("mountains", 8),
    "-2,0": ("fields", 8),
    "-1,0": ("forest", 4),
    "0,0": ("hills", 11),
    "1,0": ("fields", 3),
    "2,0": ("forest", 4),
    "-2,1": ("swamp", 0),
    "-1,1": ("hills", 5),
    "0,1": ("mountains", 6),
    "1,1": ("mountains", 11),
    "-2,2": ("pasture", 10),
    "-1,2": ("fields", 9),
    "0,2": ("forest", 12),
}
"""The terrain and the tokens if token A lies on (2,-2): the example of RIVER-SETUP-05."""

SITES = {
    "-1,-1,NW": ("-1,-1,NW", "0,-2,SW"),
    "-1,-1,E": ("0,-2,S", "-1,-1,SE"),
    "0,-1,E": ("0,-1,NE", "0,-1,SE"),
    "1,-1,E": ("2,-2,S", "1,-1,SE"),
    "-2,1,SW": ("-2,1,SW", "-2,1,S"),
    "-2,1,E": ("-1,0,S", "-2,1,SE"),
    "-1,1,E": ("0,0,S", "-1,1,SE"),
}
"""The seven bridge sites with their two intersections (RIVER-SITE-01)."""

FOUNDATION = (
    "settlement 0,-1,NE",
    "road 0,-1,NE",
    "settlement 1,0,SE",
    "road 1,0,E",
    "settlement -2,2,S",
    "road -2,2,SE",
    "settlement 0,2,S",
    "road 0,2,SE",
    "settlement 2,0,NE",
    "road 2,0,E",
    "settlement 0,1,S",
    "road 0,1,SE",
)
"""A foundation phase for three players: all pieces of the first one lie by the river, those of the others do not."""
BRIDGE_CARDS = {"brick": 2, "lumber": 1}
ROAD_CARDS = {"brick": 1, "lumber": 1}
SETTLEMENT_CARDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
BRIDGE = 12


class RiversPosition(GoldPosition):
    """A position with gold and bridges."""

    def with_bridges(self, seat: int, *places: str) -> "RiversPosition":
        """Put bridges of a seat onto bridge sites."""
        self.with_roads(seat, *places)
        for place in places:
            state(self._game).edge_kind[self._game.ruleset.map.geometry.edge(parse_place(place))] = BRIDGE
        return self


def rivers(players: int = 4, rules: str = "rivers", **options: object) -> RiversPosition:
    """Return the example board without pieces, in red's action phase; the robber is on the first swamp."""
    position = RiversPosition(a_game(rules, players, {"trade_with_players": False, **options}).game().copy())
    for hex, (terrain, token) in EXAMPLE.items():
        position.with_hex(hex, terrain, token)
    position.with_robber("-1,-1")
    return position


def points(game: Game) -> list[int]:
    """Return the visible points of each seat."""
    return [game.points(seat, hidden=False) for seat in range(game.players)]


def bridge(game: Game, place: str) -> str | None:
    """Return the color of the bridge on a path, or None."""
    edge = game.ruleset.map.geometry.edge(parse_place(place))
    is_bridge = state(game).edge_kind[edge] == BRIDGE
    return game.ruleset.colors[state(game).road_owner[edge]] if is_bridge else None


def with_network() -> RiversPosition:
    """Return a position in which red has a settlement at the site `0,-1,E`, and roads beside the river."""
    return rivers().with_settlement(RED, "0,-1,NE").with_roads(RED, "0,-1,NE")
