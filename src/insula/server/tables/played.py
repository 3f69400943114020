"""A table's rows in the index of games by guest, and which entries change them."""

from collections.abc import Sequence

from ...ruleset import Ruleset
from ..storage.played import HOST, PlayedSeat
from .log import Adjudicated, Begun, Closed, HandedOver, Left, LogEntry, Played, Removed, Seated
from .setups import named_modules
from .table import Table


def matters(made: Sequence[LogEntry]) -> bool:
    """Return whether entries change the seats of a table, or begin or end its game."""
    return any(isinstance(entry, Seated | Left | Removed | Begun | HandedOver) or _is_end(entry) for entry in made)


def _is_end(entry: LogEntry) -> bool:
    return isinstance(entry, Adjudicated | Closed) or (isinstance(entry, Played) and entry.is_last)


def rows(table: Table) -> list[PlayedSeat]:
    """Return a table's rows: one for each seat of a person and, before the game, one for the host; none for lessons."""
    if table.setup.lesson:
        return []
    ruleset = Ruleset.of(table.setup.rules, table.setup.players, table.setup.options)
    ranking = table.game.ranking if table.game and table.is_finished else []
    results = {seat: (place, points) for place, seat, points in ranking}
    begun, ended = _last(table, "start"), _end(table)
    at = ended or begun or _last(table, "sit") or _last(table, "open") or 0.0
    people = {number: seat.guest for number, seat in enumerate(table.seats) if seat.guest}
    holders = {HOST: table.host, **people} if table.host and table.status == "waiting" else people
    return [
        PlayedSeat(
            table_id=table.id,
            seat=number,
            guest=guest,
            at=at,
            rules="+".join(named_modules(ruleset)),
            players=ruleset.players,
            people=sum(bool(seat.guest) and not seat.is_program for seat in table.seats),
            names=[seat.name for seat in table.seats],
            points=[results[each][1] for each in sorted(results)],
            begun=begun,
            ended=ended,
            place=results[number][0] if number in results else None,
            score=results[number][1] if number in results else None,
        )
        for number, guest in holders.items()
    ]


def _end(table: Table) -> float | None:
    """Return the time at which the game ended or the table was closed; None before that."""
    if table.status != "over":
        return None
    return _last(table, "close" if table.is_closed else "adjudicate" if table.is_adjudicated else "play")


def _last(table: Table, kind: str) -> float | None:
    """Return the time of the last entry of a kind."""
    return next((line.at for line in reversed(table.lines) if line.kind == kind), None)
