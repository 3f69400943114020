"""Seats by number or by color, and the two numbers that stand for nobody's decision."""

from ..errors import SeatError
from ..ruleset import Ruleset
from ..ruleset.sight import SPECTATOR

GAME_OVER = -2
"""The actor of a game that has ended."""


def seat_number(ruleset: Ruleset, name: int | str) -> int:
    """The number of a seat given by number or color; raises SeatError if there is none.

    >>> seat_number(Ruleset.of("base", 3), "white")
    1
    """
    if isinstance(name, str) and name in ruleset.colors:
        return ruleset.colors.index(name)
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < ruleset.players:
        return name
    raise SeatError(
        f"there is no seat {name!r}; the seats are {', '.join(ruleset.colors)}, or 0 to {ruleset.players - 1}"
    )


def viewer_number(ruleset: Ruleset, name: int | str | None) -> int:
    """The number of a seat, or of a spectator (-1) for None; raises SeatError if there is no such seat."""
    return SPECTATOR if name is None else seat_number(ruleset, name)
