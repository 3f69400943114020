"""The faults of bots in a match."""

from enum import StrEnum
from math import inf
from typing import NamedTuple

from ..errors import ArgumentError

DECISION_SECONDS = 60.0
"""The default time limit for each decision: far more than a working bot needs."""
MOST_FAULTS = 10
"""After this number of faults in one game, a bot is no longer asked. The fallback then plays for it."""


def checked_deadline(deadline: float | None) -> float | None:
    """Return a time limit for each decision in seconds; None for no limit. Raises ArgumentError if it is no limit.

    >>> checked_deadline(2.5)
    2.5
    """
    if deadline is None:
        return None
    given: object = deadline
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 < given < inf:
        raise ArgumentError(f"the deadline is {deadline!r}, but it must be a number of seconds above 0, or None")
    return deadline


class FaultKind(StrEnum):
    """How a bot lost a decision to the fallback."""

    CRASHED = "crashed"
    LATE = "late"
    ILLEGAL = "illegal"
    REPLACED = "replaced"
    """The bot was no longer asked. Simulations count such decisions, but they are not faults."""


class Fault(NamedTuple):
    """A decision that a bot lost to the fallback, and why."""

    seat: int
    kind: FaultKind
    text: str
