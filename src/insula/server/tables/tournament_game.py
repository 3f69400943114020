"""A table of a tournament. Its seats are drawn. Its game begins automatically, and may end automatically."""

import asyncio

from msgspec.structs import replace

from ..messages import TournamentGame
from ..storage.tournaments import Result
from . import seating
from .log import Adjudicated, LogEntry, StoodIn
from .presence import Presence
from .table import Table

MINUTE = 60
NEVER = -1.0


def seconds_to_start(table: Table, now: float) -> float:
    """Return the seconds until the game begins without absent players."""
    assert table.tournament, "only a game of a tournament begins automatically like this"
    return max(0.0, table.lines[0].at + table.tournament.grace - now)


def seconds_to_end(table: Table, now: float) -> float:
    """Return the seconds until the current points decide the game; NEVER if there is no time limit."""
    if table.tournament is None or not table.tournament.minutes:
        return NEVER
    return max(0.0, table.lines[0].at + table.tournament.minutes * MINUTE - now)


def seconds_to_next_look(table: Table, now: float) -> float | None:
    """Return the seconds until the mere passing of time can change something; None if it cannot."""
    if table.tournament is None or table.status == "over":
        return None
    if table.status == "waiting":
        return seconds_to_start(table, now)
    left = seconds_to_end(table, now)
    return None if left == NEVER else left


def shown(table: Table, now: float) -> TournamentGame | None:
    """Return the data about it for pages; None at other tables."""
    known = table.tournament
    if known is None:
        return None
    start = round(seconds_to_start(table, now), 1) if table.status == "waiting" else 0.0
    end = round(seconds_to_end(table, now), 1)
    return TournamentGame(known.id, known.name, known.round, start, end, table.is_adjudicated)


def due(table: Table, presence: Presence, now: float) -> list[LogEntry]:
    """Return the automatic entries that are due: the game begins when all have come or the wait is over, or it ends."""
    if table.tournament is None or table.status == "over":
        return []
    if table.status == "playing":
        return [Adjudicated()] if seconds_to_end(table, now) == 0 else []
    missing = [number for number, seat in enumerate(table.seats) if seat.guest and not presence.is_here(seat.guest)]
    if missing and seconds_to_start(table, now) > 0:
        return []
    return [seating.begun(table), *(StoodIn(seat, is_absent=True) for seat in missing)]


def result(table: Table) -> Result | None:
    """Return the result, without a record, of a tournament's game that has just ended; None for other tables."""
    if table.tournament is None or table.status != "over" or table.game is None:
        return None
    ranked = {seat: (place, points) for place, seat, points in table.game.ranking}
    seats = range(len(table.seats))
    return Result(
        [ranked[seat][0] for seat in seats],
        [ranked[seat][1] for seat in seats],
        [seat for seat in seats if table.seats[seat].is_absent],
        table.is_adjudicated,
    )


async def recorded_result(table: Table) -> Result | None:
    """Return the result with the record of the game, which is written in a thread."""
    made = result(table)
    if made is None or table.game is None:
        return None
    names = {color: seat.name for color, seat in zip(table.colors, table.seats, strict=True)}
    proof = table.fairness.proof(table.game, is_finished=table.is_finished) if table.fairness else None
    record = await asyncio.to_thread(lambda game: game.record(seat="all", names=names, proof=proof), table.game)
    return replace(made, record=record)
