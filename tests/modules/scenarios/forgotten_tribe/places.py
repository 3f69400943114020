"""Positions and places for the tests of The Forgotten Tribe."""

from modules.seafarers.places import NOWHERE, SeaPosition
from support import RED, state
from support.reading import Seat

from insula.game import Game
from insula.ruleset.places import parse_place
from insula.ruleset.words import HARBORS

SCENARIO = "forgotten_tribe"
NORTH = ("0,-2,E", "1,-2,NW", "2,-3,W")
"""Ships from the corner `0,-1,N` of the main island to the harbor at `2,-3,NW`, which the last of them reaches."""
WEST = ("-2,-2,E", "-1,-3,SW", "-1,-3,W")
"""Ships from `-2,-1,N`: the last of them lies on the side with a card, and reaches the harbor at `-1,-3,NW`."""
SOUTH = ("-1,2,E", "-1,3,NW", "-1,3,W")
"""Ships from `0,1,S`: the next one, on `-1,3,SW`, takes a point and reaches the harbor at `-1,3,SE`."""
SHIP_CARDS = {"lumber": 1, "wool": 1}


class TribePosition(SeaPosition):
    """A position on a map of The Forgotten Tribe, with terrain and numbers that were drawn."""

    def with_harbor(self, side: str, kind: str) -> "TribePosition":
        """Exchange the kind of the harbor at a side with that of the first harbor of this kind."""
        record = state(self._game)
        kinds = record.harbor_kind.tolist()
        here, there = record.harbor_edge.tolist().index(self._edge(side)), kinds.index(HARBORS.index(kind))
        record.harbor_kind[here], record.harbor_kind[there] = kinds[there], kinds[here]
        return self

    def with_kept(self, seat: Seat, *sides: str) -> "TribePosition":
        """Let a seat keep the harbors that lie at these sides of the islands."""
        record = state(self._game)
        for side in sides:
            kind = self._take_off(side)
            record.kept_harbors[self._game.seat(seat), kind] += 1
        return self

    def with_placed(self, side: str, coast: str) -> "TribePosition":
        """Place the harbor of a side of an island on a coast side of the main island."""
        record = state(self._game)
        kind, place = self._take_off(side), record.harbor_edge.tolist().index(NOWHERE)
        record.harbor_edge[place], record.harbor_kind[place] = self._edge(coast), kind
        return self

    def _take_off(self, side: str) -> int:
        """Take a harbor off the board, and return its kind; the others keep their order."""
        record = state(self._game)
        edges, kinds = record.harbor_edge.tolist(), record.harbor_kind.tolist()
        place = edges.index(self._edge(side))
        kind = kinds.pop(place)
        edges.pop(place)
        for i, (edge, other) in enumerate(zip([*edges, NOWHERE], [*kinds, NOWHERE], strict=True)):
            record.harbor_edge[i], record.harbor_kind[i] = edge, other
        return int(kind)

    def without_gifts(self, *sides: str) -> "TribePosition":
        """Take away what lies at sides of the islands; its points are red's."""
        for side in sides:
            state(self._game).tribe_points[RED] += state(self._game).tribe_gift[self._edge(side)] == 1
            state(self._game).tribe_gift[self._edge(side)] = 0
        return self


def tribe(players: int = 4, rules: str = "seafarers", **options: object) -> TribePosition:
    """Return a map without pieces, in the first seat's action phase."""
    given = {"trade_with_players": False, "sea_scenario": SCENARIO, **options}
    return TribePosition(Game(rules, players, seed=1, options=given, chance="manual"))


def harbors(game: Game) -> dict[str, str]:
    """Return the kinds of the harbors on the board, by their sides."""
    record, names = state(game), game.ruleset.map.geometry.edge_names
    sides = zip(record.harbor_edge.tolist(), record.harbor_kind.tolist(), strict=True)
    return {names[edge]: HARBORS[kind] for edge, kind in sides if edge != NOWHERE}


def kept(game: Game, seat: int = RED) -> list[str]:
    """Return the kinds of the harbors that a seat keeps."""
    row = state(game).kept_harbors.tolist()[seat]
    return [HARBORS[kind] for kind, count in enumerate(row) for _ in range(count)]


def rates(game: Game, seat: int = RED) -> list[int]:
    """Return how many cards of each resource the bank takes from a seat."""
    return list(state(game).rate.tolist()[seat][:5])


def side(game: Game, name: str) -> str:
    """Return the written name of a side."""
    geometry = game.ruleset.map.geometry
    return str(geometry.edge_names[geometry.edge(parse_place(name))])
