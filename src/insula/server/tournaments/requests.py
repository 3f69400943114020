"""The requests of players and of the host of a tournament. Each request returns log entries or raises Refusal."""

from collections.abc import Callable
from typing import NamedTuple

from ..messages import ErrorCode
from ..refusal import Refusal, refused
from ..tables.seating import clean
from ..tournament_messages import (
    BeginRound,
    CancelTournament,
    CorrectResult,
    EnterTournament,
    PauseTournament,
    RemovePlayer,
    ResumeTournament,
    TournamentRequest,
    WithdrawFromTournament,
)
from .log import CameBack, Cancelled, Corrected, Entered, Paused, Removed, Resumed, TournamentEntry, Withdrew
from .rounds import can_be_drawn, fewest
from .tournament import NOBODY, Tournament

LONGEST_REASON = 200
MOST_RETURNS = 20
"""How often a player can come back to a tournament."""
MOST_OF_HOST = 200
"""The most pauses and corrections of a tournament."""
_STAYING = ("in", "absent")
"""The states of players who have not left."""


class Visitor(NamedTuple):
    """The sender of a request: a guest with an account."""

    guest: str
    name: str
    is_program: bool
    is_operator: bool = False


def carry_out(tournament: Tournament, asked: TournamentRequest, visitor: Visitor) -> list[TournamentEntry]:
    """Return the entries of a request; `BeginRound` makes none, since the round is drawn afterwards. Raises Refusal.

    Everybody's entries are limited, except those that a player can make only once after another one.
    """
    if not tournament.is_open:
        raise _over()
    match asked:
        case EnterTournament():
            return _enter(tournament, visitor)
        case WithdrawFromTournament():
            player = _own(tournament, visitor)
            return [Withdrew(player)] if tournament.players[player].state in _STAYING else []
    is_host = tournament.host == visitor.guest
    if isinstance(asked, CancelTournament) and (is_host or visitor.is_operator):
        return [Cancelled(_reason(asked.reason), by_operator=not is_host)]
    if not is_host:
        raise Refusal(ErrorCode.NOT_HOST, "only the host can do that")
    match asked:
        case BeginRound():
            _check_beginning(tournament)
            return [Resumed()] if tournament.is_paused else []
        case PauseTournament():
            return [] if tournament.is_paused else [_of_host(tournament, Paused())]
        case ResumeTournament():
            return [Resumed()] if tournament.is_paused else []
        case RemovePlayer():
            return _remove(tournament, asked)
        case CorrectResult():
            return [_of_host(tournament, _correct(tournament, asked))]
    raise AssertionError("whoever cannot cancel is not the host")


def forsaken(tournament: Tournament, is_deleted: Callable[[str], bool]) -> list[TournamentEntry]:
    """Return the entries for people who have deleted their accounts: they withdraw, or cancel their own tournament.

    A tournament that has begun goes on without its host.
    """
    if not tournament.is_open:
        return []
    if not tournament.rounds and is_deleted(tournament.host):
        return [Cancelled("")]
    staying = enumerate(tournament.players)
    return [Withdrew(number) for number, each in staying if each.state in _STAYING and is_deleted(each.guest)]


def _of_host(tournament: Tournament, entry: TournamentEntry) -> TournamentEntry:
    """Return an entry of the host. Raises Refusal if there are too many already."""
    if sum(event.kind in ("pause", "correct") for event in tournament.events) >= MOST_OF_HOST:
        raise Refusal(ErrorCode.TOO_MANY, f"the host can pause or correct a tournament at most {MOST_OF_HOST} times")
    return entry


def can_enter(tournament: Tournament, visitor: Visitor) -> Refusal | None:
    """Return why a visitor cannot enter or come back; None if the visitor can."""
    settings, player = tournament.settings, tournament.player_of(visitor.guest)
    if not tournament.is_open:
        return _over()
    if player != NOBODY:
        if tournament.players[player].state == "removed":
            return refused(ErrorCode.TOURNAMENT_CLOSED, "removed_from_tournament", "the host has removed you")
        return None
    if len(tournament.rounds) >= settings.enters_until:
        sentence = "nobody can enter after the draw of round {round}"
        return refused(ErrorCode.TOURNAMENT_CLOSED, "tournament_entry_closed", sentence, round=settings.enters_until)
    if sum(each.state != "filler" for each in tournament.players) >= settings.most_players:
        return refused(ErrorCode.TOURNAMENT_CLOSED, "tournament_full", "the tournament is full")
    if visitor.is_program and not settings.allows_programs:
        return refused(ErrorCode.TOURNAMENT_CLOSED, "no_programs", "this tournament is for people only")
    return None


def _enter(tournament: Tournament, visitor: Visitor) -> list[TournamentEntry]:
    if why := can_enter(tournament, visitor):
        raise why
    player = tournament.player_of(visitor.guest)
    if player == NOBODY:
        return [Entered(visitor.guest, visitor.name, visitor.is_program)]
    if tournament.players[player].state == "in":
        return []
    if sum((event.kind, event.player) == ("come_back", player) for event in tournament.events) >= MOST_RETURNS:
        raise Refusal(ErrorCode.TOO_MANY, f"you can come back at most {MOST_RETURNS} times")
    return [CameBack(player)]


def _own(tournament: Tournament, visitor: Visitor) -> int:
    player = tournament.player_of(visitor.guest)
    if player == NOBODY:
        raise refused(ErrorCode.NOT_YOUR_SEAT, "not_in_tournament", "you have not entered this tournament")
    return player


def _over() -> Refusal:
    return refused(ErrorCode.TOURNAMENT_CLOSED, "tournament_over", "the tournament is over")


def _check_beginning(tournament: Tournament) -> None:
    """Raise Refusal if no round can begin now."""
    if not tournament.is_between:
        raise refused(ErrorCode.STARTED, "round_is_running", "the round is not over: wait for its last game")
    if len(tournament.rounds) == tournament.settings.rounds:
        raise _over()
    if not can_be_drawn(tournament):
        least, count = fewest(tournament), len(tournament.drawn())
        sentence = "a tournament needs at least {least} players, not {count}"
        raise refused(ErrorCode.SEATS_FREE, "too_few_players", sentence, least=least, count=count)


def _remove(tournament: Tournament, asked: RemovePlayer) -> list[TournamentEntry]:
    if not 0 <= asked.player < len(tournament.players) or tournament.players[asked.player].bot:
        raise Refusal(ErrorCode.MALFORMED, f"there is no player {asked.player}")
    if tournament.players[asked.player].state == "removed":
        return []
    return [Removed(asked.player, _reason(asked.reason))]


def _correct(tournament: Tournament, asked: CorrectResult) -> Corrected:
    if not 1 <= asked.round <= len(tournament.rounds):
        raise Refusal(ErrorCode.MALFORMED, f"the rounds are 1 to {len(tournament.rounds)}, not {asked.round}")
    tables = tournament.rounds[asked.round - 1].tables
    if not 0 <= asked.table < len(tables) or tables[asked.table].ended is None:
        raise Refusal(ErrorCode.NOT_OVER, "only the result of a game that is over can be corrected")
    if not _are_places(asked.places, len(tables[asked.table].players)):
        sentence = "the places at a table of {seats} are 1 to {seats}; players who share one also take up the next ones"
        raise refused(ErrorCode.MALFORMED, "wrong_places", sentence, seats=len(tables[asked.table].players))
    return Corrected(asked.round, asked.table, asked.places, _reason(asked.reason))


def _are_places(places: list[int], seats: int) -> bool:
    """Return whether these could be the places in a game, such as 1, 2, 2 and 4."""
    return len(places) == seats and all(place == 1 + sum(other < place for other in places) for place in places)


def _reason(text: str) -> str:
    return clean(text, LONGEST_REASON, ErrorCode.WRONG_TEXT)
