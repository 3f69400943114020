"""What is asked for by HTTP: the catalogue, tables, positions, records, rules, and the page itself."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps

from msgspec import DecodeError, Struct, ValidationError, json
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from .. import catalogue, history
from ..messages import ErrorCode, Failure, Opened, Setup
from ..refusal import Refusal
from ..tables.open_tables import OpenTables
from ..tables.table import NOBODY
from .access import guest_of

LARGEST_SETUP = 16_384
LARGEST_RECORD = 2_000_000
"""Bytes of a request."""
MOST_DIGITS = 9
STATUS = {
    ErrorCode.NO_SUCH_TABLE: 404,
    ErrorCode.NO_SUCH_RULES: 404,
    ErrorCode.FOREIGN: 403,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.TOO_MANY: 429,
    ErrorCode.STORAGE: 503,
}
"""The status of a refusal; 400 for all others."""

Answer = Struct | list[Struct]
Handler = Callable[[Request], Awaitable[Response]]


def answered(handler: Callable[[Request], Awaitable[object]]) -> Handler:
    """A handler whose value is sent as JSON, and whose Refusal is sent with its status."""

    @wraps(handler)
    async def respond(request: Request) -> Response:
        try:
            value = await handler(request)
        except Refusal as refusal:
            return _json(Failure(refusal.code, refusal.reason), STATUS.get(refusal.code, 400))
        return value if isinstance(value, Response) else _json(value)

    return respond


def _json(value: object, status: int = 200) -> Response:
    return Response(json.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"})


def _tables(request: Request) -> OpenTables:
    tables: OpenTables = request.app.state.tables
    return tables


async def _body(request: Request, most: int) -> bytes:
    """The body of a request; refuses one that is too large before it is read whole."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal(ErrorCode.TOO_LARGE, f"it may have {most:,} bytes")
    return body


def _number(request: Request, name: str, default: int | None = None) -> int:
    text = request.query_params.get(name, request.path_params.get(name))
    if text is None and default is not None:
        return default
    try:
        return int(str(text)[:MOST_DIGITS])
    except ValueError:
        raise Refusal(ErrorCode.MALFORMED, f"{name} is a whole number, not {text!r}") from None


@answered
async def healthz(_: Request) -> object:
    """The server is ready."""
    return PlainTextResponse("ok\n")


@answered
async def get_catalogue(_: Request) -> object:
    """All that can be played."""
    return catalogue.catalogue()


@answered
async def get_options(request: Request) -> object:
    """The options of some rules."""
    return catalogue.options(request.query_params.get("rules", "base"), _number(request, "players", 4))


@answered
async def get_rulebooks(_: Request) -> object:
    """The rules that can be read."""
    return catalogue.rulebooks()


@answered
async def get_rulebook(request: Request) -> object:
    """One file of rules."""
    return PlainTextResponse(catalogue.rulebook(request.path_params["name"]), media_type="text/markdown")


@answered
async def get_tables(request: Request) -> object:
    """The public tables."""
    return await _tables(request).listed()


@answered
async def post_table(request: Request) -> object:
    """Open a table."""
    request.app.state.access.check_opening(request)
    try:
        setup = json.decode(await _body(request, LARGEST_SETUP), type=Setup)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"no table can be opened: {error}") from error
    return Opened(await _tables(request).open(setup, guest_of(request)))


@answered
async def get_log(request: Request) -> object:
    """Older lines of the log of a table."""
    live = await _tables(request).live(request.path_params["id"])
    return history.older_lines(live.table, guest_of(request), _number(request, "before"))


@answered
async def get_moment(request: Request) -> object:
    """A position of the game of a table; after its end also as another `seat` saw it, or a spectator (-1)."""
    live = await _tables(request).live(request.path_params["id"])
    seat = _number(request, "seat") if "seat" in request.query_params else None
    return history.moment_of_table(live.table, guest_of(request), _number(request, "moment"), seat)


@answered
async def get_record(request: Request) -> object:
    """The record of the game of a table: as far as one may know it, and whole after the end."""
    live = await _tables(request).live(request.path_params["id"])
    headers = {"content-disposition": f'attachment; filename="insula-{live.table.id}.txt"'}
    return PlainTextResponse(history.record(live.table, guest_of(request)), headers=headers)


@answered
async def post_record_game(request: Request) -> object:
    """Who played the game of a record that is sent along, and every decision."""
    text = (await _body(request, LARGEST_RECORD)).decode("utf-8", "replace")
    return await asyncio.to_thread(history.game_of_record, text)


@answered
async def post_record(request: Request) -> object:
    """A position of a record that is sent along."""
    text = (await _body(request, LARGEST_RECORD)).decode("utf-8", "replace")
    moment, seat = _number(request, "moment", 0), _number(request, "seat", NOBODY)
    return await asyncio.to_thread(history.moment_of_record, text, moment, seat)
