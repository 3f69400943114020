"""Positions and places for the tests of The Wonders of Catan."""

from modules.seafarers.places import SeaPosition
from support import RED
from support.reading import Seat, state

from insula import Ruleset
from insula.game import Game, Thing

COST: dict[str, dict[str, int]] = {
    "theater": {"brick": 1, "wool": 3, "lumber": 1},
    "great bridge": {"wool": 1, "grain": 1, "lumber": 3},
    "monument": {"ore": 2, "grain": 3},
    "great wall": {"brick": 3, "grain": 1, "lumber": 1},
    "cathedral": {"brick": 1, "ore": 3, "grain": 1},
}
"""The table of SEA-WO-02."""
WALL_CORNERS = ("-2,0,NE", "-2,1,N", "-2,0,S", "-3,2,N", "-2,1,S")
STRAIT_CORNERS = ("2,-3,SE", "3,-2,NW")
CLOSED = ("2,-3,NE", "2,-3,S", "3,-2,N", "3,-2,SW")
"""Corners of the map for three and four players (SEA-WO-01)."""
HARBOR = "2,-3,N"
INLAND = ("0,0,N", "1,0,S", "2,1,N", "3,1,N", "-1,1,N")
"""Corners of the main island that are neither at a harbor, at the wall nor at the strait, and no neighbors."""
ROUTE = ("2,-3,NE", "2,-3,E", "2,-3,SE", "2,-3,SW", "2,-3,W")
"""Five sides in a line, beginning at the harbor."""


STRAIT_HEX = {3: (2, -3), 4: (2, -3), 5: (1, -3), 6: (1, -3)}
"""A hex at a strait, with a harbor on its north-western side, by the number of players."""


class WonderPosition(SeaPosition):
    """A position on the map of the wonders."""

    def with_wonder(self, seat: Seat, wonder: str, level: int) -> "WonderPosition":
        """Let a seat have a wonder with this level."""
        record, number = state(self._game), self._game.seat(seat)
        record.wonder[number] = Thing[wonder.upper().replace(" ", "_")]
        record.wonder_level[number] = level
        return self


def wonders(players: int = 4, rules: str = "seafarers", **options: object) -> WonderPosition:
    """Return the map without pieces, in the first seat's action phase."""
    given = {"trade_with_players": False, "sea_scenario": "wonders", **options}
    return WonderPosition(Game(rules, players, seed=1, options=given, chance="manual"))


def ready(wonder: str, players: int = 4, **change: int) -> WonderPosition:
    """Return a position in which red meets the condition of a wonder, and no more than that.

    Red can pay for a level, and for nothing else; `change` adds cards.
    """
    position, (q, r) = wonders(players), STRAIT_HEX[players]
    around = {side: f"{q},{r},{side}" for side in ("NE", "E", "SE", "SW", "W", "N")}
    if wonder == "theater":
        position.with_city(RED, *INLAND[:2])
    elif wonder == "great bridge":
        position.with_settlement(RED, around["SE"])
    elif wonder == "monument":
        position.with_city(RED, around["N"]).with_roads(RED, *(around[side] for side in ("NE", "E", "SE", "SW", "W")))
    elif wonder == "great wall":
        position.with_settlement(RED, WALL_CORNERS[0] if players < 5 else "-4,0,NE")
    else:
        position.with_city(RED, INLAND[0]).with_settlement(RED, *INLAND[1:5])
    cards = {card: count + change.get(card, 0) for card, count in COST[wonder].items()}
    position.with_hand(RED, **cards | {card: count for card, count in change.items() if card not in cards})
    return position


def wonder_of(game: Game, seat: Seat) -> tuple[str, int]:
    """Return the wonder of a seat and its level; an empty name for none."""
    record, number = state(game), game.seat(seat)
    name = Thing(record.wonder[number]).name.lower().replace("_", " ") if record.wonder_level[number] else ""
    return name, int(record.wonder_level[number])


def ships_left(game: Game, seat: Seat) -> int:
    """Return the ships in the supply of a seat."""
    return int(state(game).supply[game.seat(seat), Thing.SHIP])


def at_sea(count: int) -> list[str]:
    """Return sides of the map for three and four players with the sea on both of their sides."""
    ruleset = Ruleset.of("seafarers", 4, {"sea_scenario": "wonders"})
    board, names = ruleset.boards[0], ruleset.map.geometry.edge_names
    land = board["land"][: board["n_land"]]
    return [name for name, hexes in zip(names, board["edge_hexes"], strict=False) if not set(hexes) & set(land)][:count]
