"""Positions and places of The Pirate Islands, with the ways written out."""

from modules.seafarers.places import SeaPosition
from support import state
from support.reading import Seat

from insula.game import Game
from insula.rules import entry, jit
from insula.rules.constants import DIE_FACES
from insula.ruleset.places import parse_place

SCENARIO = {"sea_scenario": "pirate_islands", "trade_with_players": False}
SHIP_CARDS = {"lumber": 1, "wool": 1}
SETTLEMENT_CARDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
CITY_CARDS = {"grain": 2, "ore": 3}
WAYS = (
    ("-1,3,NW", "-2,3,NE", "-2,3,NW", "-3,3,NE", "-3,3,NW", "-4,3,E", "-4,3,SE", "-4,3,SW", "-5,3,SE"),
    ("1,-2,NE", "1,-2,NW", "0,-2,NE", "0,-2,NW", "-1,-2,NE", "-1,-3,E", "-1,-3,NE", "-1,-3,NW", "-2,-3,NE"),
    ("-1,1,NE", "-1,1,NW", "-2,1,NE", "-2,1,NW", "-3,1,NE", "-3,1,NW", "-4,1,NE", "-4,1,NW", "-5,1,E"),
    ("0,0,NW", "-1,0,NE", "-1,0,NW", "-2,0,NE", "-2,0,NW", "-3,0,NE", "-3,0,NW", "-4,0,NE", "-4,-1,E"),
)
"""The ways of three and four players, from the settlement to the fortress (SEA-PI-01)."""
STARTS = ("-1,3,N", "2,-3,S", "0,0,S", "0,0,N")
LANDINGS = ("-4,3,SE", "-1,-3,NE", "-3,0,S", "-3,0,N")
FORTRESSES = ("-5,3,S", "-2,-3,N", "-5,2,N", "-3,-2,S")
FLEET = (
    "-2,3",
    "-3,3",
    "-3,2",
    "-3,1",
    "-2,0",
    "-2,-1",
    "-1,-2",
    "0,-3",
    "1,-3",
    "1,-2",
    "0,-1",
    "-1,0",
    "-1,1",
    "-1,2",
)
"""The path of the fleet; it begins on the first hex (SEA-PI-06)."""


class PiratePosition(SeaPosition):
    """A position in which each seat has the way with its own number, with a settlement, a ship and a fortress."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        for seat in range(game.players):
            state(game).way[seat] = seat
            state(game).fortress[seat] = 3
            if game.players < 5:
                self.with_settlement(seat, STARTS[seat])
                self.with_ships(seat, WAYS[seat][0])

    def with_line(self, seat: int, ships: int, warships: int = 0) -> "PiratePosition":
        """Let the seat have this many ships on its way, and this many of them be warships."""
        self.with_ships(seat, *WAYS[seat][1:ships])
        state(self._game).warships[seat] = warships
        return self

    def with_fortress(self, seat: int, strength: int) -> "PiratePosition":
        """Set the strength of the seat's fortress; 0 conquers it."""
        state(self._game).fortress[seat] = strength
        return self if strength else self.with_settlement(seat, FORTRESSES[seat])  # type: ignore[return-value]

    def with_fleet(self, hex: str) -> "PiratePosition":
        """Put the fleet onto a hex."""
        state(self._game).fleet_hex = self._hex(hex)
        return self


def pirates(players: int = 4, rules: str = "seafarers", **options: object) -> PiratePosition:
    """Return the map with what lies there from the start, in the first seat's action phase."""
    return PiratePosition(Game(rules, players, seed=1, options={**SCENARIO, **options}, chance="manual"))


def before(hex: str, steps: int) -> str:
    """Return the hex from which the fleet needs this many steps to another one."""
    return FLEET[(FLEET.index(hex) - steps) % len(FLEET)]


def dice(strength: int, other: int = DIE_FACES) -> str:
    """Return dice of which the lower one shows the strength."""
    return f"{max(strength, other)} {strength}"


def fleet(game: Game) -> str | None:
    """Return the name of the fleet's hex; None if it has left."""
    hex = state(game).fleet_hex
    return None if hex < 0 else str(game.ruleset.map.geometry.hex_names[hex])


def ships(game: Game, seat: Seat) -> list[str]:
    """Return the written names of the sides with ships of a seat, by their place on its way."""
    record, geometry = state(game), game.ruleset.map.geometry
    sides = [geometry.edge(parse_place(side)) for side in WAYS[record.way[game.seat(seat)]]]
    return [geometry.edge_names[side] for side in sides if record.road_owner[side] == game.seat(seat)]


def names(game: Game, sides: tuple[str, ...]) -> list[str]:
    """Return the written names of sides."""
    geometry = game.ruleset.map.geometry
    return [geometry.edge_names[geometry.edge(parse_place(side))] for side in sides]


def recounted(game: Game) -> bool:
    """Return whether the derived fields are as a recount finds them."""
    states = game._states.copy()
    entry.recount(game.ruleset.boards, states)
    return bool(jit.bytes_of(jit.record(states)) == jit.bytes_of(state(game)))
