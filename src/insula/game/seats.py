"""Seats by number or color, and the actor's values for chance and for the end of the game."""

from ..errors import SeatError, unknown
from ..ruleset import Ruleset
from ..ruleset.sight import SPECTATOR
from ..ruleset.whole_numbers import as_whole_number

GAME_OVER = -2
"""The actor of a game that has ended."""


def seat_number(ruleset: Ruleset, name: int | str) -> int:
    """Return the number of a seat given by number or color. Raises SeatError if it does not exist.

    >>> seat_number(Ruleset.of("base", 3), "white")
    1
    """
    if isinstance(name, str) and name in ruleset.colors:
        return ruleset.colors.index(name)
    number = as_whole_number(name)
    if number is not None and 0 <= number < ruleset.players:
        return number
    seats = unknown(f"there is no seat {name!r}", name, ruleset.colors, "the seats are")
    raise SeatError(f"{seats}, or 0 to {ruleset.players - 1}")


def viewer_number(ruleset: Ruleset, name: int | str | None) -> int:
    """Return the number of a seat, or -1 (a spectator) for None. Raises SeatError if the seat does not exist."""
    return SPECTATOR if name is None else seat_number(ruleset, name)
