"""Slow games: tables with so long a clock that nobody stays at the page. They leave memory and are woken when due.

Bots decide there, and time runs out, without any page. Only while no person plays does the game rest.
"""

from ...game import Phase
from ...game.deciders import phase_of
from ..messages import Setup
from ..storage.deadlines import NOT_DUE, Deadline
from .table import Table

SLOW = 3600
"""The seconds of a clock from which on a game is slow."""
PART_FOR_ANSWERS = 4
"""An offer waits for one part in so many of the time for a decision."""
LONGEST_FOR_ANSWERS = 6 * 3600.0
"""The most seconds for which an offer waits."""
PATIENCE = 15.0
"""Seconds between the end of a person's time and the moment a bot stands in. Pages show a countdown."""


def is_slow(setup: Setup) -> bool:
    """Return whether games with these settings are slow."""
    return setup.time.kind != "none" and setup.time.seconds >= SLOW


def answers_until(table: Table, seat: int) -> float | None:
    """Return the time at which a person who has not answered an offer declines; None for all other questions.

    An offer is nobody's turn, so it must not cost as much time as a turn.
    """
    if not is_slow(table.setup) or not _is_offer(table) or seat not in table.waited_for:
        return None
    return table.asked_at(seat) + min(table.setup.time.seconds / PART_FOR_ANSWERS, LONGEST_FOR_ANSWERS)


def deadline(table: Table, now: float) -> Deadline | None:
    """Return when a slow game is due, and the time of each person that it waits for; None if it is no such game."""
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
    """Return whether a slow game goes on by itself now, whoever has a page open."""
    found = deadline(table, now)
    return found is not None and found.at is not None and found.at <= now


def _is_offer(table: Table) -> bool:
    return table.game is not None and not table.game.over and phase_of(table.game) == Phase.ANSWERING


def _is_offer_of_bot(table: Table) -> bool:
    return _is_offer(table) and table.game is not None and bool(table.seats[table.game.active].player)
