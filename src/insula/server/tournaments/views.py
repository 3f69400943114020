"""The views of a tournament: in the list, and for a visitor."""

from typing import NamedTuple

from msgspec import json, to_builtins

from ...ruleset import Ruleset
from ..tables.setups import named_modules
from ..tournament_messages import (
    TournamentRound,
    TournamentSeat,
    TournamentSummary,
    TournamentTable,
    TournamentView,
)
from .conducting import seconds_to_round
from .opening import commitment_of
from .requests import Visitor, can_enter
from .standings import points_of, standings
from .tournament import NOBODY, Round, Table, Tournament


def modules(tournament: Tournament) -> list[str]:
    """Return the modules that name the games of a tournament."""
    settings = tournament.settings
    return named_modules(Ruleset.of(settings.rules, settings.preferred, settings.options))


def summary(tournament: Tournament) -> TournamentSummary:
    """Return the summary of a tournament for the list."""
    settings = tournament.settings
    winners = [each.name for each in standings(tournament) if each.rank == 1] if tournament.status == "over" else []
    return TournamentSummary(
        tournament.id,
        settings.name,
        tournament.status,
        tournament.host_name,
        modules(tournament),
        sum(player.state != "filler" for player in tournament.players),
        settings.most_players,
        len(tournament.rounds),
        settings.rounds,
        settings.starts,
        settings.is_public and not tournament.is_hidden,
        ", ".join(winners),
    )


class _OwnPart(NamedTuple):
    """The fields of a view that depend on the visitor or the time."""

    is_host: bool
    is_operator: bool
    own_player: int
    own_table: str
    can_enter: bool
    seconds_to_round: float


def _own_part(tournament: Tournament, visitor: Visitor, now: float) -> _OwnPart:
    own = tournament.player_of(visitor.guest)
    is_in = own != NOBODY and tournament.players[own].state == "in"
    return _OwnPart(
        is_host=bool(visitor.guest) and tournament.host == visitor.guest,
        is_operator=visitor.is_operator,
        own_player=own,
        own_table=tournament.table_of(own) if own != NOBODY else "",
        can_enter=bool(visitor.name) and not is_in and can_enter(tournament, visitor) is None,
        seconds_to_round=round(seconds_to_round(tournament, now), 1),
    )


def view(tournament: Tournament, visitor: Visitor, now: float) -> TournamentView:
    """Return a tournament as a visitor sees it."""
    return TournamentView(
        id=tournament.id,
        settings=tournament.settings,
        modules=modules(tournament),
        status=tournament.status,
        is_paused=tournament.is_paused,
        host=tournament.host_name,
        commitment=commitment_of(tournament),
        players=standings(tournament),
        rounds=[_round(tournament, played) for played in tournament.rounds],
        log=tournament.events,
        **_own_part(tournament, visitor, now)._asdict(),
    )


def encoded_for_all(tournament: Tournament) -> bytes:
    """Return what all visitors see of a tournament, as a JSON object."""
    whole = to_builtins(view(tournament, Visitor("", "", is_program=False), 0.0))
    return json.encode({name: value for name, value in whole.items() if name not in _OwnPart._fields})


def encoded(for_all: bytes, tournament: Tournament, visitor: Visitor, now: float) -> bytes:
    """Return the view of a visitor in JSON: what all see, and the own part."""
    own = json.encode(_own_part(tournament, visitor, now)._asdict())
    return for_all[:-1] + b"," + own[1:]


def _round(tournament: Tournament, played: Round) -> TournamentRound:
    tables = [_table(tournament, table) for table in played.tables]
    return TournamentRound(played.seed, played.at, tables, played.byes)


def _table(tournament: Tournament, table: Table) -> TournamentTable:
    ended = table.ended
    if ended is None:
        waiting = [TournamentSeat(player, 0, 0, 0.0, is_absent=False) for player in table.players]
        return TournamentTable(table.id, waiting, is_over=False, is_adjudicated=False, correction="")
    points = points_of(tournament, table)
    seats = [
        TournamentSeat(player, table.places[seat], ended.scores[seat], points[seat], seat in ended.absent)
        for seat, player in enumerate(table.players)
    ]
    reason = table.corrected.reason if table.corrected else ""
    return TournamentTable(table.id, seats, True, ended.is_adjudicated, reason)
