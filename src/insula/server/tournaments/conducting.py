"""What happens in a tournament automatically: results come in, rounds begin, and it ends."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from ..storage.store import Append
from ..storage.tournaments import NewTable, Result
from ..tournament_messages import BY_HAND
from .log import Cancelled, Ended, TableEnded, TournamentEntry
from .rounds import can_be_drawn, next_round
from .tournament import Tournament

NEVER = -1.0
ABANDONED = 90 * 86_400.0
"""Seconds after which a tournament ends in which nothing happens and nothing will happen automatically."""


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
    if now >= min(_end_at(tournament), _abandoned_at(tournament)):
        return Step([Ended() if tournament.rounds else Cancelled("")])
    if _is_last(tournament):
        return Step([])
    if seconds_to_round(tournament, now) != 0:
        return Step([])
    if not can_be_drawn(tournament):
        return Step([Cancelled("")])
    return begin(tournament, now)


def due_at(tournament: Tournament) -> float:
    """Return the time at which the next step is due if nothing else happens. While games are running, this is 0."""
    if not tournament.is_between:
        return 0.0
    return min(_round_at(tournament), _end_at(tournament), _abandoned_at(tournament))


def begin(tournament: Tournament, now: float) -> Step:
    """Return the next round."""
    return Step(*next_round(tournament, now))


def seconds_to_round(tournament: Tournament, now: float) -> float:
    """Return the seconds until the next round begins automatically; NEVER if it does not."""
    at = _round_at(tournament)
    return NEVER if at == inf else max(0.0, at - now)


def _round_at(tournament: Tournament) -> float:
    """Return the time at which the next round begins automatically; infinity if it does not."""
    settings = tournament.settings
    if not tournament.is_open or tournament.is_paused or not tournament.is_between:
        return inf
    if _is_last(tournament):
        return inf
    if not tournament.rounds:
        return settings.starts or inf
    if settings.pause == BY_HAND:
        return inf
    return tournament.rounds[-1].ended_at + settings.pause


def _is_last(tournament: Tournament) -> bool:
    """Return whether no round can follow the last one."""
    is_short = bool(tournament.rounds) and not can_be_drawn(tournament)
    return is_short or len(tournament.rounds) == tournament.settings.rounds


def _end_at(tournament: Tournament) -> float:
    """Return the time at which a tournament ends after its last round; infinity if it has not come or is paused."""
    if tournament.is_paused or not _is_last(tournament):
        return inf
    return tournament.rounds[-1].ended_at


def _abandoned_at(tournament: Tournament) -> float:
    """Return the time at which a tournament ends that waits for its host; infinity if it does not wait."""
    return tournament.events[-1].at + ABANDONED if _round_at(tournament) == inf else inf


def _new_results(tournament: Tournament, results: Mapping[int, Result]) -> list[TournamentEntry]:
    if not tournament.rounds:
        return []
    number, tables = len(tournament.rounds), tournament.rounds[-1].tables
    return [
        TableEnded(number, table, result.places, result.scores, result.absent, result.is_adjudicated)
        for table, result in sorted(results.items())
        if tables[table].ended is None
    ]
