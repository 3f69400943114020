"""A guest's own games: the list, and statistics of the results."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from ..account_messages import AwayPlayer, OwnGame, OwnGames, OwnResults, OwnStatistics, RunningGame, RunningGames
from ..messages import ErrorCode
from ..refusal import Refusal
from ..storage import deadlines as stored
from ..storage.errors import StorageError
from ..storage.played import PlayedSeat
from ..storage.store import Store

T = TypeVar("T")
MOST_GAMES = 10
"""The most games in one answer."""
MOST_RUNNING = 50
"""The most running games in the list. A player with more sees those that began last."""


async def read_games(read: Callable[..., T], *arguments: object) -> T:
    """Read from the database in a thread. Raises Refusal."""
    try:
        return await asyncio.to_thread(read, *arguments)
    except StorageError as error:
        raise Refusal(ErrorCode.STORAGE, f"the games could not be read: {error}") from error


def own_games(store: Store, guest: str, after: int) -> OwnGames:
    """Return games of a guest, newest first, without the first `after` ones."""
    count, found = store.played.of_guest(guest, max(after, 0), MOST_GAMES)
    return OwnGames(count, [_game(row) for row in found], store.played.next_unread() is None)


def _game(row: PlayedSeat) -> OwnGame:
    status = "over" if row.ended else "playing" if row.begun else "waiting"
    modules = row.rules.split("+")
    return OwnGame(row.table_id, row.at, status, modules, row.seat, row.names, row.points, row.place or 0)


def own_statistics(store: Store, guest: str) -> OwnStatistics:
    """Return the results of a guest's finished games, the most frequent kind of game first."""
    return OwnStatistics(
        [
            OwnResults(each.rules.split("+"), each.players, each.is_against_people, each.games, each.won, each.points)
            for each in store.played.tallies(guest)
        ]
    )


def running_games(store: Store, guest: str, now: float) -> RunningGames:
    """Return the running games of a guest: first those that wait for the guest, sorted by the time left."""
    found = store.deadlines.running(guest, MOST_RUNNING)
    away = store.vacations.at_tables([game.seat.table_id for game in found], now)
    in_order = sorted(found, key=lambda game: (not game.is_waiting, _first_end(game)))
    return RunningGames([_running(game, away.get(game.seat.table_id, []), now) for game in in_order])


def _first_end(game: stored.RunningGame) -> float:
    """Return when the guest's clock runs out or, if it is not running, the first other one; infinity without clocks."""
    ends = [game.until] if game.is_waiting else game.waits.values()
    return min((until for until in ends if until is not None), default=float("inf"))


def _running(game: stored.RunningGame, on_vacation: list[tuple[int, float]], now: float) -> RunningGame:
    return RunningGame(
        table=game.seat.table_id,
        modules=game.seat.rules.split("+"),
        names=game.seat.names,
        seat=game.seat.seat,
        is_waiting=game.is_waiting,
        has_clock=game.until is not None,
        left=0.0 if game.until is None else round(max(game.until - now, 0.0), 1),
        is_slow=game.is_slow,
        away=_away(game, on_vacation),
    )


def _away(game: stored.RunningGame, on_vacation: list[tuple[int, float]]) -> list[AwayPlayer]:
    """Return the players on vacation for whom a game waits: those whose time does not run out before they return."""
    return [
        AwayPlayer(game.seat.names[seat], until)
        for seat, until in on_vacation
        if seat != game.seat.seat and (game.waits.get(seat) or 0.0) >= until
    ]
