"""Vacations at a table: the clock of a player who is away stands still, as the log of the table says."""

from collections.abc import Sequence

from ..storage.vacations import Vacation
from .log import LogEntry, Paused, Resumed
from .table import NOBODY, Table

LEAST_CLOCK = 24 * 3600
"""The seconds of a clock from which on it stands still while its player is on vacation."""


def has_pauses(table: Table) -> bool:
    """Return whether clocks stand still at a table during vacations.

    They do not in a round of a tournament that ends at a time, whatever the players do.
    """
    time, tournament = table.setup.time, table.tournament
    is_long = time.kind != "none" and time.seconds >= LEAST_CLOCK
    return table.status == "playing" and is_long and not (tournament and tournament.minutes)


def due(table: Table, vacations: Sequence[Vacation]) -> list[LogEntry]:
    """Return the entries that tell a table what it does not know yet of the vacations of its players."""
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
