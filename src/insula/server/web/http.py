"""The HTTP handlers: the catalogue, rulebooks, tables, positions and records."""

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
"""The most bytes in a request."""
MOST_DIGITS = 9
STATUS = {
    ErrorCode.NO_SUCH_TABLE: 404,
    ErrorCode.NO_SUCH_RULES: 404,
    ErrorCode.FOREIGN: 403,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.TOO_MANY: 429,
    ErrorCode.STORAGE: 503,
}
"""The HTTP status of each refusal; 400 for all others."""

Answer = Struct | list[Struct]
Handler = Callable[[Request], Awaitable[Response]]


def answered(handler: Callable[[Request], Awaitable[object]]) -> Handler:
    """Return a handler that sends the value as JSON, and a Refusal with its status."""

    @wraps(handler)
    async def respond(request: Request) -> Response:
        try:
            value = await handler(request)
        except Refusal as refusal:
            return _json(Failure(refusal.code, refusal.reason, refusal.why), STATUS.get(refusal.code, 400))
        return value if isinstance(value, Response) else _json(value)

    return respond


def _json(value: object, status: int = 200) -> Response:
    return Response(json.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"})


def _tables(request: Request) -> OpenTables:
    tables: OpenTables = request.app.state.tables
    return tables


async def _body(request: Request, most: int) -> bytes:
    """Return the body of a request. Raises Refusal as soon as the body is too large."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal(ErrorCode.TOO_LARGE, f"the request must have at most {most:,} bytes")
    return body


def _number(request: Request, name: str, default: int | None = None) -> int:
    text = request.query_params.get(name, request.path_params.get(name))
    if text is None and default is not None:
        return default
    try:
        return int(str(text)[:MOST_DIGITS])
    except ValueError:
        raise Refusal(ErrorCode.MALFORMED, f"{name} must be a whole number, not {text!r}") from None


@answered
async def healthz(_: Request) -> object:
    """Report that the server is ready."""
    return PlainTextResponse("ok\n")


@answered
async def get_catalogue(_: Request) -> object:
    """Return everything that can be played."""
    return catalogue.catalogue()


@answered
async def get_options(request: Request) -> object:
    """Return the options of a ruleset."""
    return catalogue.options(request.query_params.get("rules", "base"), _number(request, "players", 4))


@answered
async def get_rulebooks(_: Request) -> object:
    """Return the list of rulebooks."""
    return catalogue.rulebooks()


@answered
async def get_rulebook(request: Request) -> object:
    """Return one rulebook."""
    return PlainTextResponse(catalogue.rulebook(request.path_params["name"]), media_type="text/markdown")


@answered
async def get_tables(request: Request) -> object:
    """Return the public tables."""
    return await _tables(request).listed()


@answered
async def post_table(request: Request) -> object:
    """Open a table."""
    request.app.state.access.check_opening(request)
    try:
        setup = json.decode(await _body(request, LARGEST_SETUP), type=Setup)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"the table cannot be opened: {error}") from error
    return Opened(await _tables(request).open(setup, guest_of(request)))


@answered
async def get_log(request: Request) -> object:
    """Return older log lines of a table."""
    live = await _tables(request).live(request.path_params["id"])
    return history.older_lines(live.table, guest_of(request), _number(request, "before"))


@answered
async def get_position(request: Request) -> object:
    """Return a position of a table's game. After the end, `seat` can be any seat, or -1 for a spectator."""
    live = await _tables(request).live(request.path_params["id"])
    seat = _number(request, "seat") if "seat" in request.query_params else None
    return history.position_of_table(live.table, guest_of(request), _number(request, "moment"), seat)


@answered
async def get_record(request: Request) -> object:
    """Return the record of a table's game: what the guest may know, or everything after the end."""
    live = await _tables(request).live(request.path_params["id"])
    headers = {"content-disposition": f'attachment; filename="insula-{live.table.id}.txt"'}
    return PlainTextResponse(history.record(live.table, guest_of(request)), headers=headers)


@answered
async def get_statistics(request: Request) -> object:
    """Return the statistics of a table's game after its end."""
    live = await _tables(request).live(request.path_params["id"])
    return await asyncio.to_thread(history.statistics_of_table, live.table)


@answered
async def post_record_statistics(request: Request) -> object:
    """Return the statistics of the record in the request."""
    text = (await _body(request, LARGEST_RECORD)).decode("utf-8", "replace")
    return await asyncio.to_thread(history.statistics_of_record, text)


@answered
async def post_record_game(request: Request) -> object:
    """Return the players and decisions of the record in the request."""
    text = (await _body(request, LARGEST_RECORD)).decode("utf-8", "replace")
    return await asyncio.to_thread(history.game_of_record, text)


@answered
async def post_record(request: Request) -> object:
    """Return a position of the record in the request."""
    text = (await _body(request, LARGEST_RECORD)).decode("utf-8", "replace")
    moment, seat = _number(request, "moment", 0), _number(request, "seat", NOBODY)
    return await asyncio.to_thread(history.position_of_record, text, moment, seat)
