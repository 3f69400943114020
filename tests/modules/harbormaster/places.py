"""Positions and places for the tests of the Harbormaster."""

from support import RED, Position, a_game, play, roll_ck, state

from insula.game import Game

NOBODY = -1
CITY_CARDS = {"ore": 3, "grain": 2}
SETTLEMENT_CARDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}

HARBORS = (
    ("0,-2,NW", "0,-2,N"),
    ("1,-2,N", "1,-2,NE"),
    ("2,-1,N", "2,-1,NE"),
    ("2,0,NE", "2,0,SE"),
    ("1,1,SE", "1,1,S"),
    ("-1,2,SE", "-1,2,S"),
    ("-2,2,SW", "-2,2,S"),
    ("-2,0,S", "-2,1,SW"),
    ("-1,-1,NW", "-2,0,N"),
)
"""The intersections of the nine harbors of the beginner island, clockwise from the northwest."""
NORTHWEST, NORTH, NORTHEAST, EAST, SOUTHEAST, SOUTH, SOUTHWEST, WEST, FAR_WEST = (first for first, _ in HARBORS)
INLAND = ("0,0,N", "0,0,S", "1,0,SE", "-1,0,NW", "-1,1,SW")


def harbors(players: int = 4, **options: object) -> Position:
    return a_game("harbormaster", players, {"trade_with_players": False, **options})


def with_knights(**options: object) -> Position:
    return a_game("cities_knights+harbormaster", options={"trade_with_players": False, **options})


def landing(position: Position, **steps: int) -> Game:
    """Let red roll the ship that lands; the twelve produces nothing that matters."""
    return roll_ck(position.with_barbarians(6, **steps).before_roll(RED).game(), "6 6")


def points(game: Game) -> list[int]:
    """Return the harbor points of each seat."""
    return [int(count) for count in state(game).harbor_points.tolist()[: game.players]]


def holder(game: Game) -> int:
    return int(state(game).harbormaster)


def upgrade(game: Game, place: str) -> Game:
    return play(game, f"city {place}")
