"""What happens in a tournament automatically: results come in, rounds begin, and it ends."""

from collections.abc import Mapping
from typing import NamedTuple

from ..storage.store import Append
from ..storage.tournaments import NewTable, Result
from ..tournament_messages import BY_HAND
from .log import Cancelled, Ended, TableEnded, TournamentEntry
from .rounds import can_be_drawn, next_round
from .tournament import Tournament

NEVER = -1.0


class Step(NamedTuple):
    """What happens next, in one transaction."""

    entries: list[TournamentEntry]
    tables: list[tuple[NewTable, Append]] = []  # noqa: RUF012 (nobody changes it)


def next_step(tournament: Tournament, results: Mapping[int, Result], now: float) -> Step:
    """Return what is due. `results` are the results of the last round by table number."""
    if not tournament.is_open:
        return Step([])
    if new := _new_results(tournament, results):
        return Step(new)
    if not tournament.is_between:
        return Step([])
    if len(tournament.rounds) == tournament.settings.rounds or (tournament.rounds and not can_be_drawn(tournament)):
        return Step([Ended()])
    if seconds_to_round(tournament, now) != 0:
        return Step([])
    if not can_be_drawn(tournament):
        return Step([Cancelled("")])
    return begin(tournament, now)


def begin(tournament: Tournament, now: float) -> Step:
    """Return the next round."""
    return Step(*next_round(tournament, now))


def seconds_to_round(tournament: Tournament, now: float) -> float:
    """Return the seconds until the next round begins automatically; NEVER if it does not."""
    settings = tournament.settings
    if not tournament.is_open or tournament.is_paused or not tournament.is_between:
        return NEVER
    if len(tournament.rounds) == settings.rounds:
        return NEVER
    if not tournament.rounds:
        return max(0.0, settings.starts - now) if settings.starts else NEVER
    if settings.pause == BY_HAND:
        return NEVER
    return max(0.0, tournament.rounds[-1].ended_at + settings.pause - now)


def _new_results(tournament: Tournament, results: Mapping[int, Result]) -> list[TournamentEntry]:
    if not tournament.rounds:
        return []
    number, tables = len(tournament.rounds), tournament.rounds[-1].tables
    return [
        TableEnded(number, table, result.places, result.scores, result.absent, result.is_adjudicated)
        for table, result in sorted(results.items())
        if tables[table].ended is None
    ]
