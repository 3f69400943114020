"""Slow games: tables with a clock so long that nobody stays on the page. They leave memory and are woken when due.

Even without a page, bots decide there and time runs out. The game rests only while no person plays.
"""

from ...game import Phase
from ...game.deciders import phase_of
from ..messages import Setup
from ..storage.deadlines import NOT_DUE, Deadline
from .table import Table

SLOW = 3600
"""A game is slow if its clock has at least this number of seconds."""
PART_FOR_ANSWERS = 4
"""An offer waits for the time for a decision divided by this number."""
LONGEST_FOR_ANSWERS = 6 * 3600.0
"""The maximum seconds that an offer waits."""
PATIENCE = 15.0
"""Seconds between the end of a person's time and the moment when a bot stands in. Pages show a countdown."""


def is_slow(setup: Setup) -> bool:
    """Return whether games with these settings are slow."""
    return setup.time.kind != "none" and setup.time.seconds >= SLOW


def answers_until(table: Table, seat: int) -> float | None:
    """Return the time at which a person who has not answered an offer declines; None for all other questions.

    An answer is not a turn, so it must not take as much time as a turn.
    """
    if not is_slow(table.setup) or not _is_offer(table) or seat not in table.waited_for:
        return None
    return table.asked_at(seat) + min(table.setup.time.seconds / PART_FOR_ANSWERS, LONGEST_FOR_ANSWERS)


def deadline(table: Table, now: float) -> Deadline | None:
    """Return when a slow game is due, and until when each person can decide; None if the game is not slow."""
    if not is_slow(table.setup) or table.status == "waiting":
        return None
    people = {seat for seat, sitting in enumerate(table.seats) if not sitting.player}
    if table.status == "over" or not people:
        return NOT_DUE
    waits = {seat: table.clocks.runs_down_to(0, seat, now) for seat in table.waited_for if seat in people}
    if len(waits) < len(table.waited_for) or (waits and _is_offer_of_bot(table)):
        return Deadline(now, waits)
    answers = {seat: answers_until(table, seat) for seat in waits}
    due = [answers[seat] or until + PATIENCE for seat, until in waits.items()]
    return Deadline(min(due, default=None), {seat: answers[seat] or until for seat, until in waits.items()})


def is_due(table: Table, now: float) -> bool:
    """Return whether a slow game continues automatically now, even if nobody has a page open."""
    found = deadline(table, now)
    return found is not None and found.at is not None and found.at <= now


def _is_offer(table: Table) -> bool:
    return table.game is not None and not table.game.over and phase_of(table.game) == Phase.ANSWERING


def _is_offer_of_bot(table: Table) -> bool:
    return _is_offer(table) and table.game is not None and bool(table.seats[table.game.active].player)
