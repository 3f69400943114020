"""Seats by number or color, and the actor's values for chance and for the end of the game."""

from collections.abc import Mapping

from ..errors import ArgumentError
from ..ruleset import Ruleset
from ..ruleset.seats import seat_among
from ..ruleset.sight import SPECTATOR

GAME_OVER = -2
"""The actor of a game that has ended."""


def seat_number(ruleset: Ruleset, name: int | str) -> int:
    """Return the number of a seat given by number or color. Raises SeatError if it does not exist.

    >>> seat_number(Ruleset.of("base", 3), "white")
    1
    """
    return seat_among(ruleset.colors, name)


def names_by_color(ruleset: Ruleset, names: Mapping[str, str] | Mapping[int, str] | None) -> dict[str, str]:
    """Return the names of players by the colors of their seats, given by seat.

    Raises SeatError if a seat does not exist, and ArgumentError if a name is not text that can be written as UTF-8.

    >>> names_by_color(Ruleset.of("base", 3), {1: "Ada"})
    {'white': 'Ada'}
    """
    found: dict[str, str] = {}
    for seat, name in (names or {}).items():
        color = ruleset.colors[seat_number(ruleset, seat)]
        if not isinstance(name, str):
            raise ArgumentError(f"the name of {color} must be text, not {name!r}")
        try:
            name.encode()
        except UnicodeEncodeError:
            raise ArgumentError(f"the name of {color} cannot be written as UTF-8: {name!r}") from None
        found[color] = name
    return found


def viewer_number(ruleset: Ruleset, name: int | str | None) -> int:
    """Return the number of a seat, or -1 (a spectator) for None. Raises SeatError if the seat does not exist."""
    return SPECTATOR if name is None else seat_number(ruleset, name)
