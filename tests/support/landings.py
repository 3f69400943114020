"""Positions in which the barbarians are one step away, for rule tests of the battle."""

from collections.abc import Sequence

from insula.game import Game

from .playing import roll_ck
from .positions import RED, Position, ck
from .reading import Seat

HOMES = (
    ("-2,0,NW", "-2,0,N", "-2,0,SW", "-2,0,S"),
    ("2,0,N", "2,0,NE", "2,0,SE", "2,0,S"),
    ("0,-2,N", "0,-2,NW", "0,-2,NE", "0,-2,S"),
    ("0,2,N", "1,1,S", "0,2,SE", "0,2,S"),
)
"""The cities of the four seats, each at a separate hex; none of them produces on a 12."""

POSTS = (("-1,0,S", "-1,0,N"), ("1,0,N", "1,0,S"), ("0,-1,N", "0,-1,S"), ("0,1,N", "0,1,S"))
"""The knights of the four seats."""

_ARMIES: dict[int, Sequence[str]] = {
    0: (),
    1: ("basic",),
    2: ("strong",),
    3: ("mighty",),
    4: ("mighty", "basic"),
    5: ("mighty", "strong"),
    6: ("mighty", "mighty"),
}


def front(cities: Sequence[int] = (), armies: Sequence[int] = (), **options: object) -> Position:
    """Return a game with plain cities for each seat, and active knights with this total strength."""
    position = ck(**options)
    for seat, count in enumerate(cities):
        position.with_city(seat, *HOMES[seat][:count])
    for seat, strength in enumerate(armies):
        for post, level in zip(POSTS[seat], _ARMIES[strength], strict=False):
            position.with_knight(seat, post, level, active=True)
    return position


def land(position: Position, active: Seat = RED, dice: str = "6 6", *, landed: bool = False) -> Game:
    """Let the seat roll the ship that lands; the default dice produce nothing at `HOMES`."""
    return roll_ck(position.with_barbarians(6, landed=landed).before_roll(active).game(), dice, "ship")
