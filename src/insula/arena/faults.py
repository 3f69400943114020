"""The faults of bots in a match."""

from enum import StrEnum
from typing import NamedTuple

DECISION_SECONDS = 60.0
"""The default time limit for each decision: far more than a working bot needs."""
MOST_FAULTS = 10
"""After this number of faults in one game, a bot is no longer asked. The fallback then plays for it."""


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
