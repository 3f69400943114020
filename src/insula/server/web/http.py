"""The HTTP handlers: the catalogue, rulebooks, tables, positions and records."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial, wraps
from types import UnionType
from typing import TypeVar, cast

from msgspec import DecodeError, Struct, ValidationError, json
from msgspec.structs import replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response

from ... import importing
from .. import catalogue, history, logs, maps, positions, records
from ..accounts.accounts import Accounts
from ..cluster.owners import ElsewhereError
from ..http_messages import Failure, Opened, Seek
from ..messages import ErrorCode, Setup
from ..openings import openings_of_position
from ..ratings import declared
from ..refusal import Refusal
from ..storage.leases import Member
from ..tables import gathering, lesson_requests
from ..tables.live_table import LiveTable, closed, moved
from ..tables.open_tables import OpenTables
from ..tables.seeking import Seeking
from ..tables.table import NOBODY
from .access import AccessControl, address_of, guest_of, is_relayed

LARGEST_SETUP = 49_152
"""The most bytes in a request that opens a table. It can contain a map file and a position."""
LARGEST_MESSAGE = 16_384
"""The most bytes in a request about a table."""
MOST_DIGITS = 9
MISDIRECTED = 421
"""The status of a request about a table that this process does not own."""
STATUS = {
    ErrorCode.NO_SUCH_TABLE: 404,
    ErrorCode.NO_SUCH_RULES: 404,
    ErrorCode.NO_SUCH_TOURNAMENT: 404,
    ErrorCode.FOREIGN: 403,
    ErrorCode.WRONG_LOGIN: 403,
    ErrorCode.NOT_SIGNED_IN: 401,
    ErrorCode.NO_SCOPE: 403,
    ErrorCode.BANNED: 403,
    ErrorCode.NOT_OPERATOR: 403,
    ErrorCode.TABLE_CLOSED: 410,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.TOO_MANY: 429,
    ErrorCode.STORAGE: 503,
    ErrorCode.MOVED: MISDIRECTED,
}
"""The HTTP status of each refusal; 400 for all others."""

LINES = "application/x-ndjson"
AS_IT_COMES = {"content-encoding": "identity", "x-accel-buffering": "no"}
"""The headers of a stream, so that neither compression nor a proxy delays it."""
OWNER_WITHIN = 8.0
"""Seconds within which the owner of a table must be found. The lease of an owner that does not answer ends sooner."""

Answer = Struct | list[Struct]
Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


def answered(handler: Callable[[Request], Awaitable[object]]) -> Handler:
    """Return a handler that sends the returned value as JSON, and a Refusal with its status."""

    @wraps(handler)
    async def respond(request: Request) -> Response:
        try:
            value = await at_owner(
                request, lambda: handler(request), lambda owner: request.app.state.relay.request(request, owner)
            )
        except Refusal as refusal:
            request.app.state.metrics.count_refusal(refusal.code)
            return answer_json(Failure(refusal.code, refusal.reason, refusal.why), STATUS.get(refusal.code, 400))
        return value if isinstance(value, Response) else answer_json(value)

    return respond


async def at_owner(
    connection: HTTPConnection,
    here: Callable[[], Awaitable[T]],
    elsewhere: Callable[[Member], Awaitable[T | None]],
) -> T:
    """Return the result from this process, or from the process that owns the table. Raises Refusal without an owner.

    `elsewhere` returns None if the other process does not answer. In this case, the table soon has another owner.
    """
    until = time.monotonic() + OWNER_WITHIN
    while time.monotonic() < until:
        try:
            return await here()
        except ElsewhereError as error:
            if is_relayed(connection):
                break
            made = await elsewhere(error.owner)
            if made is not None:
                return made
    raise moved()


def answer_json(value: object, status: int = 200) -> Response:
    """Return a response with a value as JSON. The value can already be encoded."""
    text = value if isinstance(value, bytes) else json.encode(value)
    return Response(text, status, media_type="application/json", headers={"cache-control": "no-store"})


def _tables(request: HTTPConnection) -> OpenTables:
    tables: OpenTables = request.app.state.tables
    return tables


def _access(request: HTTPConnection) -> AccessControl:
    access: AccessControl = request.app.state.access
    return access


async def _in_thread(request: Request, work: Callable[[], T]) -> T:
    """Do something in a thread. Its processor time counts for the limit of the address."""
    with _access(request).times.spending_time(address_of(request)) as spent:
        return await asyncio.to_thread(spent.measured, work)


async def live_table(request: HTTPConnection) -> LiveTable:
    """Return the table that a request or socket names. Raises Refusal; ElsewhereError if another process owns it."""
    tables, id = _tables(request), request.path_params["id"]
    if tables.is_live(id):
        live = await tables.live(id)
    elif owner := await tables.owner(id):
        logs.note(table=id)
        raise ElsewhereError(owner)
    elif await tables.is_new(id):  # opening it was counted
        live = await tables.live(id)
    else:
        async with _access(request).loading(request):
            live = await tables.live(id)
    logs.note(table=id)
    return live


async def _record(request: Request) -> str:
    """Return the record in a request. Raises Refusal."""
    _access(request).check_origin(request)
    return (await body_of(request, records.LARGEST)).decode("utf-8", "replace")


async def body_of(request: Request, most: int) -> bytes:
    """Return the body of a request. Raises Refusal as soon as the body is too large."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal(ErrorCode.TOO_LARGE, f"the request must have at most {most:,} bytes")
    return body


async def read_kept(request: Request, message: type[T] | UnionType) -> T:
    """Return the body of a request. It is kept, because it may be relayed to another process. Raises Refusal."""
    if not hasattr(request.state, "body"):
        request.state.body = await body_of(request, LARGEST_MESSAGE)
    try:
        return cast("T", json.decode(request.state.body, type=message))
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"the request cannot be read: {error}") from error


def number_in(request: Request, name: str, default: int | None = None) -> int:
    """Return a number in the address of a request. Raises Refusal."""
    text = request.query_params.get(name, request.path_params.get(name))
    if text is None and default is not None:
        return default
    try:
        return int(str(text)[:MOST_DIGITS])
    except ValueError:
        raise Refusal(ErrorCode.MALFORMED, f"{name} must be a whole number, not {text!r}") from None


@answered
async def get_catalogue(_: Request) -> object:
    """Return everything that can be played."""
    return catalogue.catalogue()


@answered
async def get_combination(request: Request) -> object:
    """Return how modules can be combined, and what could be added to them."""
    rules = request.query_params.get("rules", "base")
    return await _in_thread(request, partial(catalogue.combination, rules, unpublished=_unpublished(request)))


@answered
async def get_pairs(request: Request) -> object:
    """Return all pairs of modules, and whether they can be combined."""
    return await _in_thread(request, catalogue.pairs)


@answered
async def get_options(request: Request) -> object:
    """Return the options of a ruleset."""
    rules, players = request.query_params.get("rules", "base"), number_in(request, "players", 4)
    return catalogue.options(rules, players, unpublished=_unpublished(request))


def _unpublished(request: Request) -> bool:
    """Return whether combinations without published rules are also allowed."""
    return request.query_params.get("unpublished") == "1"


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
    return await _tables(request).lobby.listed()


@answered
async def post_table(request: Request) -> object:
    """Open a table."""
    _access(request).check_opening(request)
    try:
        setup = json.decode(await body_of(request, LARGEST_SETUP), type=Setup)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"the table cannot be opened: {error}") from error
    guest = guest_of(request)
    _check_account(request, setup)
    if setup.position:
        setup = await _from_position(request, setup)
    if setup.lesson:
        return Opened(await _tables(request).open(*lesson_requests.opening(setup, guest)))
    return Opened(await _tables(request).open(setup, guest))


@answered
async def post_seek(request: Request) -> object:
    """Return the table for people who seek the same game."""
    access = _access(request)
    access.check_origin(request)
    access.check_preview(request)
    try:
        seek = json.decode(await body_of(request, LARGEST_SETUP), type=Seek)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"the game cannot be read: {error}") from error
    _check_account(request, gathering.setup_of(seek))
    seeking: Seeking = request.app.state.seeking
    return Opened(await seeking.table_for(seek, guest_of(request), lambda: access.check_opening(request)))


def _check_account(request: Request, setup: Setup) -> None:
    """Raise Refusal if a guest without an account wants a rated game."""
    accounts: Accounts = request.app.state.accounts
    declared.check_person(setup, has_account=accounts.sessions.has_account(guest_of(request)))


async def _from_position(request: Request, setup: Setup) -> Setup:
    """Return the settings with the rules, the players and the options of their position. Raises Refusal."""
    reader, times = request.app.state.reader, _access(request).times
    found = json.decode(await reader.setup_of_position(setup.position, address_of(request), times), type=Setup)
    return replace(setup, rules=found.rules, players=found.players, options=found.options, lesson="")


@answered
async def post_position(request: Request) -> object:
    """Return what is wrong with the position in the request, and how it looks."""
    _access(request).check_origin(request)
    text = (await body_of(request, positions.LARGEST)).decode("utf-8", "replace")
    reader, times = request.app.state.reader, _access(request).times
    return await reader.checked_position(text, address_of(request), times)


@answered
async def post_new_position(request: Request) -> object:
    """Return the text of a position without pieces, with the rules in the request."""
    _access(request).check_origin(request)
    data = await body_of(request, LARGEST_SETUP)
    reader, times = request.app.state.reader, _access(request).times
    return PlainTextResponse(await reader.new_position(data, address_of(request), times))


@answered
async def post_openings(request: Request) -> object:
    """Return the chances of all corners where a seat can begin in the position in the request."""
    access, helper = _access(request), request.app.state.helper
    access.check_origin(request)
    text = (await body_of(request, positions.LARGEST)).decode("utf-8", "replace")
    return await helper.do(partial(openings_of_position, text), address_of(request), access.times)


@answered
async def post_map(request: Request) -> object:
    """Return what is wrong in the map file in the request, or the map with its picture."""
    _access(request).check_origin(request)
    data = await body_of(request, maps.LARGEST)
    reader, times = request.app.state.reader, _access(request).times
    return await reader.checked_map(data, address_of(request), times)


@answered
async def get_new_map(request: Request) -> object:
    """Return a random map as the text of a map file."""
    reader, times = request.app.state.reader, _access(request).times
    text = await reader.drawn_map(number_in(request, "players", 4), address_of(request), times)
    return Response(text, media_type="text/plain")


@answered
async def post_map_draft(request: Request) -> object:
    """Return the text of the draft of a map in the request, and what is wrong with it."""
    _access(request).check_origin(request)
    data = await body_of(request, maps.LARGEST)
    reader, times = request.app.state.reader, _access(request).times
    return await reader.checked_draft(data, address_of(request), times)


@answered
async def post_map_to_edit(request: Request) -> object:
    """Return the draft of the map file in the request, as far as it can be read."""
    _access(request).check_origin(request)
    data = await body_of(request, maps.LARGEST)
    reader, times = request.app.state.reader, _access(request).times
    return await reader.read_map(data, address_of(request), times)


@answered
async def get_log(request: Request) -> object:
    """Return older log lines of a table. Nobody reads those of a closed table."""
    live = await live_table(request)
    if live.table.is_closed:
        raise closed()
    with _access(request).times.spending_time(address_of(request)):
        guest = guest_of(request)
        return history.older_lines(live.table, guest, number_in(request, "before"), _tables(request).blocks.of(guest))


@answered
async def get_position(request: Request) -> object:
    """Return a position of a table's game. After the end, `seat` can be any seat, or -1 for a spectator."""
    live = await live_table(request)
    seat = number_in(request, "seat") if "seat" in request.query_params else None
    with _access(request).times.spending_time(address_of(request)):
        return history.position_of_table(live.table, guest_of(request), number_in(request, "moment"), seat)


@answered
async def get_record(request: Request) -> object:
    """Return the record of a table's game. Before the end, it contains only what the guest may know."""
    live = await live_table(request)
    headers = {"content-disposition": f'attachment; filename="insula-{live.table.id}.txt"'}
    text = await _in_thread(request, history.recorded(live.table, guest_of(request)))
    return PlainTextResponse(text, headers=headers)


@answered
async def get_statistics(request: Request) -> object:
    """Return the statistics of a table's game after its end."""
    live = await live_table(request)
    return await _in_thread(request, partial(history.statistics_of_table, live.table))


@answered
async def post_record_statistics(request: Request) -> object:
    """Return the statistics of the record in the request."""
    reader, times = request.app.state.reader, _access(request).times
    return await reader.statistics(await _record(request), address_of(request), times)


@answered
async def post_record_dice(request: Request) -> object:
    """Return whether the outcomes of chance in the request's record follow from its seed."""
    reader, times = request.app.state.reader, _access(request).times
    return await reader.dice(await _record(request), address_of(request), times)


@answered
async def post_record_engine(request: Request) -> object:
    """Return the engine of the rules of the record in the request, in WebAssembly."""
    helper, times = request.app.state.helper, _access(request).times
    made = await helper.engine(await _record(request), address_of(request), times)
    return Response(made, media_type="application/wasm")


@answered
async def post_record_questions(request: Request) -> object:
    """Return the questions about the game of the record in the request, for an analysis in the page."""
    helper, times = request.app.state.helper, _access(request).times
    return await helper.questions(await _record(request), address_of(request), times)


@answered
async def post_import(request: Request) -> object:
    """Return the game or the map of another program in the request as a record or a map file."""
    reader, times = request.app.state.reader, _access(request).times
    _access(request).check_origin(request)
    text = (await body_of(request, importing.LARGEST)).decode("utf-8", "replace")
    return await reader.imported(text, address_of(request), times)


@answered
async def post_record_game(request: Request) -> object:
    """Return the players and decisions of the record in the request."""
    reader, times = request.app.state.reader, _access(request).times
    return await reader.game(await _record(request), address_of(request), times)


@answered
async def post_record_position(request: Request) -> object:
    """Return a position of the record in the request as text, with all secrets."""
    reader, times = request.app.state.reader, _access(request).times
    moment = number_in(request, "moment", 0)
    return PlainTextResponse(await reader.whole_position(await _record(request), moment, address_of(request), times))


@answered
async def post_record(request: Request) -> object:
    """Return a position of the record in the request."""
    reader, times = request.app.state.reader, _access(request).times
    moment, seat = number_in(request, "moment", 0), number_in(request, "seat", NOBODY)
    return await reader.position(await _record(request), moment, seat, address_of(request), times)
