"""Positions and places for the tests of Seafarers, on the printed maps."""

from support import Position, state
from support.reading import Seat

from insula.game import Game
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

SHIP = 15
NOWHERE = -1
SHIP_CARDS = {"lumber": 1, "wool": 1}
ROAD_CARDS = {"brick": 1, "lumber": 1}
SETTLEMENT_CARDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
CIRCLE = ("3,-1,NE", "3,-1,E", "3,-1,SE", "3,-1,SW", "3,-1,W", "3,-1,NW")
"""The sides of a sea hex of the printed four-player map of Heading for New Shores (SEA-MOVE-04)."""
_BOARD = ("hex_terrain", "hex_token", "harbor_edge", "harbor_kind", "robber")


class SeaPosition(Position):
    """A position on a map of Seafarers: the printed arrangement, or one that was drawn where there is none."""

    def _lay_island(self) -> None:
        if self._game.ruleset.options["sea_setup"] != "printed":
            self._lay_drawn()

    def _lay_drawn(self) -> None:
        """Lay the board of another game that has drawn it."""
        options = dict(self._game.ruleset.given)
        drawn = Game(self._game.ruleset.name, self._game.players, 1, options)._states[0]
        for field in _BOARD:
            self._game._states[0][field] = drawn[field]

    def with_ships(self, seat: Seat, *places: str) -> "SeaPosition":
        """Put ships of a seat onto sides."""
        self.with_roads(seat, *places)
        for place in places:
            state(self._game).edge_kind[self._edge(place)] = SHIP
        return self

    def with_new_ships(self, seat: Seat, *places: str) -> "SeaPosition":
        """Put ships of a seat onto sides that were built in this turn."""
        self.with_ships(seat, *places)
        for place in places:
            state(self._game).ship_is_new[self._edge(place)] = 1
        return self

    def with_start(self, seat: Seat, *places: str) -> "SeaPosition":
        """Put the starting settlements of a seat onto intersections."""
        self.with_settlement(seat, *places)
        for round, place in enumerate(places):
            node = self._game.ruleset.map.geometry.node(parse_place(place))
            state(self._game).start_node[self._game.seat(seat), round] = node
        return self

    def with_pirate(self, hex: str | None) -> "SeaPosition":
        """Put the pirate onto a hex, or beside the board."""
        state(self._game).pirate = NOWHERE if hex is None else self._hex(hex)
        return self

    def _edge(self, place: str) -> int:
        return self._game.ruleset.map.geometry.edge(parse_place(place))


def sea(players: int = 4, scenario: str = "new_shores", rules: str = "seafarers", **options: object) -> SeaPosition:
    """Return a map without pieces, printed if it can be, in the first seat's action phase."""
    is_printed = scenario != "greater_catan" and players < 5
    given = {"trade_with_players": False, "sea_scenario": scenario, **options}
    if is_printed:
        given.setdefault("sea_setup", "printed")
    return SeaPosition(Game(rules, players, seed=1, options=given, chance="manual"))


def ship(game: Game, place: str) -> str | None:
    """Return the color of the ship on a side, or None."""
    edge = game.ruleset.map.geometry.edge(parse_place(place))
    is_ship = state(game).road_owner[edge] >= 0 and state(game).edge_kind[edge] == SHIP
    return game.ruleset.colors[state(game).road_owner[edge]] if is_ship else None


def pirate(game: Game) -> str | None:
    """Return the name of the pirate's hex, or None."""
    hex = state(game).pirate
    return None if hex == NOWHERE else str(game.ruleset.map.geometry.hex_names[hex])


def terrain(game: Game, hex: str) -> tuple[str, int]:
    """Return the terrain and the token of a hex."""
    index = game.ruleset.map.geometry.hex_names.index(hex)
    return TERRAINS[state(game).hex_terrain[index]], int(state(game).hex_token[index])


def movable(game: Game) -> set[str]:
    """Return the sides with ships that can be moved."""
    return {str(action).split()[-1] for action in game.legal_actions if str(action).startswith("move ship")}


def same(game: Game, *places: str) -> set[str]:
    """Return the written names of sides."""
    geometry = game.ruleset.map.geometry
    return {geometry.edge_names[geometry.edge(parse_place(place))] for place in places}


def points(game: Game) -> list[int]:
    """Return the visible points of each seat."""
    return [game.points(seat, hidden=False) for seat in range(game.players)]


def length(game: Game, seat: int = 0) -> int:
    """Return the length of a seat's trade route."""
    return int(state(game).road_length[seat])
