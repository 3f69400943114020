"""The minimum and maximum values of fields that a position sets."""

from collections.abc import Callable

from ..ruleset import Ruleset

Bounds = Callable[[Ruleset], tuple[int, int]]
"""Returns the minimum and maximum value of a field."""


def between(least: int, most: int) -> Bounds:
    """Return bounds that are the same in every game."""
    return lambda _: (least, most)


def seat_or_nobody(ruleset: Ruleset) -> tuple[int, int]:
    """Return the bounds of a field for a seat or NOBODY."""
    return -1, ruleset.players - 1


def set_of_seats(ruleset: Ruleset) -> tuple[int, int]:
    """Return the bounds of a field for a set of seats."""
    return 0, (1 << ruleset.players) - 1
