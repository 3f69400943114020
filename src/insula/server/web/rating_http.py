"""The HTTP handlers of ratings."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.requests import Request
from starlette.routing import Route

from ..accounts.accounts import Accounts
from ..messages import ErrorCode
from ..rating_messages import TableRatings
from ..ratings import answers
from ..ratings.families import FAMILIES, Family
from ..refusal import Refusal, refused
from ..storage.errors import StorageError
from ..storage.ratings import Ratings
from ..storage.store import Store
from .access import AccessControl, guest_of
from .http import answered, live_table, number_in

P = ParamSpec("P")
T = TypeVar("T")


def _ratings(request: Request) -> Ratings:
    store: Store = request.app.state.store
    return store.ratings


async def _read(read: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Read from the database in a thread. Raises Refusal."""
    try:
        return await asyncio.to_thread(read, *arguments, **named)
    except StorageError as error:
        raise Refusal(ErrorCode.STORAGE, f"the ratings could not be read: {error}") from error


@answered
async def get_leaderboard(request: Request) -> object:
    """Return a part of a leaderboard."""
    access: AccessControl = request.app.state.access
    access.check_preview(request)
    accounts: Accounts = request.app.state.accounts
    family, season, after = _family(request), number_in(request, "season", 0), number_in(request, "after", 0)
    is_bot = accounts.sessions.is_bot
    return await _read(answers.leaderboard, _ratings(request), family, season, after, guest_of(request), is_bot)


def _family(request: Request) -> Family:
    """Return the family that a request names. Raises Refusal."""
    asked = request.query_params.get("family", FAMILIES[0])
    for family in FAMILIES:
        if asked == family:
            return family
    raise Refusal(ErrorCode.MALFORMED, f"family must be one of {', '.join(FAMILIES)}, not {asked!r}")


@answered
async def get_own(request: Request) -> object:
    """Return the ratings of the account."""
    return await _read(answers.own_ratings, _ratings(request), guest_of(request))


@answered
async def get_of_table(request: Request) -> object:
    """Return the ratings at a table, and how its game has changed them."""
    live = await live_table(request)
    table = live.table
    if not table.setup.is_rated:
        raise refused(ErrorCode.NO_SUCH_TABLE, "not_rated", "this table is not rated")
    found: TableRatings = await _read(answers.table_ratings, _ratings(request), table.id, table.setup, table.seats)
    return found


def routes() -> list[Route]:
    """Return the routes of ratings."""
    return [
        Route("/api/ratings", get_leaderboard),
        Route("/api/me/ratings", get_own),
        Route("/api/tables/{id}/ratings", get_of_table),
    ]
