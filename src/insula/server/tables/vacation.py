"""Vacations at a table: the clock of a player on vacation is paused by entries of the log."""

from collections.abc import Sequence

from ..storage.vacations import Vacation
from .log import LogEntry, Paused, Resumed
from .table import NOBODY, Table

LEAST_CLOCK = 24 * 3600
"""A clock is paused during vacations if it has at least this number of seconds."""


def has_pauses(table: Table) -> bool:
    """Return whether clocks at a table are paused during vacations.

    They are not paused in a round of a tournament with a time limit.
    """
    time, tournament = table.setup.time, table.tournament
    is_long = time.kind != "none" and time.seconds >= LEAST_CLOCK
    return table.status == "playing" and is_long and not (tournament and tournament.minutes)


def due(table: Table, vacations: Sequence[Vacation]) -> list[LogEntry]:
    """Return the entries for changes of its players' vacations that a table does not know yet."""
    made: list[LogEntry] = []
    for vacation in vacations if has_pauses(table) else ():
        seat = table.seat_of(vacation.guest)
        if seat == NOBODY:
            continue
        known = table.clocks.pauses.get(seat, {}).get(vacation.began)
        if known is None and vacation.until > (table.clocks.running_since(seat) or table.lines[-1].at):
            made.append(Paused(seat, vacation.began, vacation.until))
        elif known is not None and known > vacation.until:
            made.append(Resumed(seat, vacation.until))
    return made
