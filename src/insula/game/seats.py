"""Seats by number or color, and the actor's values for chance and for the end of the game."""

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


def viewer_number(ruleset: Ruleset, name: int | str | None) -> int:
    """Return the number of a seat, or -1 (a spectator) for None. Raises SeatError if the seat does not exist."""
    return SPECTATOR if name is None else seat_number(ruleset, name)
