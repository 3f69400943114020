"""The interface for programs over HTTP (docs/bot-api.md): requests with a token, and a stream of lines for each game.

The list of operations is also the source of the OpenAPI document.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, json
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from .. import account_messages
from ..accounts.own_games import own_games
from ..accounts.stored import stored
from ..accounts.tokens import Program
from ..bot_messages import BotAccount, BotAnswer, BotTable, Challenged, Done, Invitation, NewBotTable
from ..http_messages import Failure
from ..messages import ErrorCode, ListedTable
from ..refusal import Refusal
from ..tables import seating
from ..tournament_messages import TournamentList, TournamentView
from . import bot_openapi, bot_tables, program_socket, tournament_http
from .access import AccessControl, guest_of
from .http import AS_IT_COMES, LINES, STATUS, Handler, answer_json, answered, at_owner, live_table, read_kept
from .program_stream import ProgramStream
from .programs import OpenStreams, program_of

ALIVE_EVERY = 10.0
"""Seconds without a line after which an empty line is sent, so that both ends notice a lost connection."""
TOKEN_SCOPE = account_messages.Scope


@dataclass(frozen=True)
class Operation:
    """A request that programs can send."""

    method: str
    path: str
    summary: str
    scope: TOKEN_SCOPE | None
    """The scope that the token must have; None if every token is sufficient."""
    answer: Any
    do: Callable[..., Awaitable[object]]
    """A function that is called with the request, the program, and the body if there is one."""
    body: type[Struct] | None = None


async def _games(request: HTTPConnection, program: Program) -> account_messages.OwnGames:
    return await stored(own_games, request.app.state.store, program.guest, 0)


async def _answer(request: HTTPConnection, program: Program, given: BotAnswer) -> Done:
    live = await live_table(request)
    streams: OpenStreams = request.app.state.streams
    stream = streams.of(live.table.id, program.guest)
    if stream is None:
        raise Refusal(ErrorCode.STALE, "there is no open stream at this table")
    await stream.take(json.encode(given).decode())
    return Done()


OPERATIONS = (
    Operation("GET", "/api/bot/account", "The account of the token", None, BotAccount, bot_tables.account),
    Operation("GET", "/api/bot/tables", "The public tables", None, list[ListedTable], bot_tables.listed),
    Operation(
        "POST", "/api/bot/tables", "Open a table and sit down", "play", BotTable, bot_tables.open_table, NewBotTable
    ),
    Operation("GET", "/api/bot/games", "The latest games of the account", None, account_messages.OwnGames, _games),
    Operation("POST", "/api/bot/tables/{id}/join", "Take a free seat", "play", BotTable, bot_tables.join),
    Operation("POST", "/api/bot/tables/{id}/leave", "Give up the seat", "play", Done, bot_tables.leave),
    Operation(
        "POST", "/api/bot/tables/{id}/answer", "Answer a question of the stream", "play", Done, _answer, BotAnswer
    ),
    Operation(
        "POST",
        "/api/bot/tables/{id}/challenge",
        "Invite a program to a table that this account has opened",
        "challenge",
        Done,
        bot_tables.challenge,
        Challenged,
    ),
    Operation(
        "GET",
        "/api/bot/invitations",
        "Tables that wait for the program",
        None,
        list[Invitation],
        bot_tables.invitations,
    ),
    Operation(
        "GET",
        "/api/bot/tournaments",
        "The tournaments",
        None,
        TournamentList,
        tournament_http.list_tournaments,
    ),
    Operation(
        "GET",
        "/api/bot/tournaments/{id}",
        "A tournament, with the table at which the account plays now",
        None,
        TournamentView,
        tournament_http.read_tournament,
    ),
    Operation(
        "POST",
        "/api/bot/tournaments/{id}/enter",
        "Enter a tournament, or come back to it",
        "play",
        Done,
        tournament_http.enter_tournament,
    ),
    Operation(
        "POST",
        "/api/bot/tournaments/{id}/withdraw",
        "Withdraw from a tournament",
        "play",
        Done,
        tournament_http.withdraw_from_tournament,
    ),
    Operation("POST", "/api/bot/invitations/{table}/decline", "Forget an invitation", "play", Done, bot_tables.decline),
)


async def _challenge_from_page(request: Request) -> Done:
    """Invite a program to a table that a person has opened on the page."""
    access: AccessControl = request.app.state.access
    access.check_origin(request)
    given = await read_kept(request, Challenged)
    live = await live_table(request)
    access.check_seating(request)
    await bot_tables.invite(request, live, guest_of(request), given.account)
    return Done()


def _handler(operation: Operation) -> Handler:
    async def respond(request: Request) -> object:
        program = await program_of(request, operation.scope)
        if operation.body is None:
            return await operation.do(request, program)
        return await operation.do(request, program, await read_kept(request, operation.body))

    return answered(respond)


# The stream.


class _Held:
    """A response that keeps contexts open until it has ended, even if the client has disconnected."""

    def __init__(self, response: Response, held: ExitStack) -> None:
        self._response = response
        self._held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the response."""
        with self._held:
            await self._response(scope, receive, send)


async def _get_stream(request: Request) -> "Response | _Held":
    """Answer with a stream of lines."""
    with ExitStack() as held:
        try:
            program = await program_of(request, "play")
            held.enter_context(request.app.state.access.page(request))
            response = await at_owner(
                request,
                lambda: _streamed(request, program),
                lambda owner: request.app.state.relay.request(request, owner),
            )
        except Refusal as refusal:
            request.app.state.metrics.count_refusal(refusal.code)
            return answer_json(Failure(refusal.code, refusal.reason, refusal.why), STATUS.get(refusal.code, 400))
        return _Held(response, held.pop_all())


async def _streamed(request: Request, program: Program) -> Response:
    live = await live_table(request)
    seating.own_seat(live.table, program.guest)
    has_state = request.query_params.get("state") == "1"
    stream = ProgramStream(request, request.app.state.tables, live, has_state=has_state)
    return StreamingResponse(_lines(request, stream), media_type=LINES, headers=AS_IT_COMES)


async def _lines(request: Request, stream: ProgramStream) -> AsyncIterator[str]:
    """Yield the lines of a stream while the program is connected."""
    async with program_socket.opened(request, stream):
        while True:
            try:
                line = await asyncio.wait_for(stream.lines.get(), ALIVE_EVERY)
            except TimeoutError:
                line = "\n"
            if line is None:
                return
            yield line


async def _get_openapi(request: Request) -> Response:
    """Return the OpenAPI document."""
    return answer_json(bot_openapi.document(OPERATIONS, str(request.scope.get("root_path", ""))))


def routes() -> list[BaseRoute]:
    """Return the routes for programs."""
    return [
        Route("/api/bot/openapi.json", _get_openapi),
        *(Route(each.path, _handler(each), methods=[each.method]) for each in OPERATIONS),
        Route("/api/bot/tables/{id}/stream", _get_stream),
        Route("/api/tables/{id}/challenge", answered(_challenge_from_page), methods=["POST"]),
        WebSocketRoute("/api/bot/tables/{id}/socket", program_socket.serve),
    ]
