"""Positions and places for the tests of Cloth for Catan, on the map for three and four players.

The village `-1,0,N` with the number 10 is one ship away from the corner `0,-2,S` of the northern island: `TO_TEN`.
"""

from modules.seafarers.places import SeaPosition
from support import state
from support.reading import Seat

from insula.game import Game
from insula.ruleset.places import parse_place

NUMBERS = {
    "-1,0,N": 10,
    "-1,0,S": 9,
    "1,-1,N": 11,
    "1,-1,S": 8,
    "0,1,N": 6,
    "0,1,S": 3,
    "2,0,N": 4,
    "2,0,S": 5,
}
"""The villages of three and four players, each with its number."""
VILLAGES = tuple(NUMBERS)
TEN = "-1,0,N"
COAST = "0,-2,S"
"""A corner of the northern island, one ship away from the village with the 10."""
TO_TEN = "-1,-1,E"


class ClothPosition(SeaPosition):
    """A position of Cloth for Catan, on a drawn map."""

    def with_cloth(self, seat: Seat, count: int) -> "ClothPosition":
        """Give cloth from the general supply to a seat."""
        state(self._game).cloth[self._game.seat(seat)] += count
        return self

    def with_village(self, corner: str, left: int) -> "ClothPosition":
        """Leave this much cloth in a village."""
        state(self._game).village_cloth[self._node(corner)] = left
        return self

    def with_villages(self, left: int, *corners: str) -> "ClothPosition":
        """Leave this much cloth in several villages."""
        for corner in corners:
            self.with_village(corner, left)
        return self

    def _node(self, corner: str) -> int:
        return self._geometry.node(parse_place(corner))


def cloth_game(players: int = 4, rules: str = "seafarers", **options: object) -> ClothPosition:
    """Return a drawn map without pieces, in the first seat's action phase."""
    given = {"trade_with_players": False, "sea_scenario": "cloth", "sea_setup": "variable", **options}
    return ClothPosition(Game(rules, players, seed=1, options=given, chance="manual"))


def left(game: Game, corner: str) -> int:
    """Return the cloth that a village still has."""
    return int(state(game).village_cloth[game.ruleset.map.geometry.node(parse_place(corner))])


def cloth(game: Game) -> list[int]:
    """Return the cloth of each seat."""
    return state(game).cloth.tolist()[: game.players]


def corners(game: Game, *places: str) -> set[str]:
    """Return the written names of corners."""
    geometry = game.ruleset.map.geometry
    return {geometry.node_names[geometry.node(parse_place(place))] for place in places}
