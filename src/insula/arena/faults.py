"""What bots do wrong in a match, and the time limit of their decisions."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from time import monotonic
from typing import NamedTuple

DECISION_SECONDS = 60.0
"""The default time limit for each decision: far more than a bot needs that has not stopped working."""
MOST_FAULTS = 10
"""After this number of faults in one game, a bot is no longer asked. The fallback plays on for it."""


class FaultKind(StrEnum):
    """How a bot lost a decision to the fallback."""

    CRASHED = "crashed"
    LATE = "late"
    ILLEGAL = "illegal"
    REPLACED = "replaced"
    """It was no longer asked. Simulations count such decisions; they are no faults."""


class Fault(NamedTuple):
    """A decision that a bot lost to the fallback, and why."""

    seat: int
    kind: FaultKind
    text: str


class OutOfTime(BaseException):  # no error of Insula, and not to be caught as an Exception by a bot
    """The time limit is reached. It is raised where the bot is at that moment."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise OutOfTime in the block after some seconds.

    This needs the alarm of Unix in the main thread. Elsewhere, nothing is interrupted.
    """
    if seconds is None or not _has_alarm():
        yield
        return
    started = monotonic()
    handler = signal.signal(signal.SIGALRM, _interrupt)
    remaining, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, handler or signal.SIG_DFL)
        if remaining:  # somebody else waits for an alarm too
            signal.setitimer(signal.ITIMER_REAL, max(remaining - (monotonic() - started), 0.001), interval)


def _has_alarm() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _interrupt(number: int, frame: object) -> None:  # noqa: ARG001
    raise OutOfTime
