"""The HTTP handlers of tournaments, for pages and for programs."""

import asyncio

from msgspec import DecodeError, ValidationError, json
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from ..accounts.stored import stored
from ..accounts.tokens import Program
from ..bot_messages import Done
from ..http_messages import Opened
from ..messages import ErrorCode
from ..refusal import Refusal, refused
from ..tournament_messages import (
    CancelTournament,
    EnterTournament,
    TournamentList,
    TournamentRequest,
    TournamentSettings,
    TournamentView,
    WithdrawFromTournament,
)
from ..tournaments.requests import Visitor
from ..tournaments.tournaments import Tournaments
from ..tournaments.verifying import bundle
from . import feed
from .access import AccessControl, guest_of
from .feed import Feed
from .http import LARGEST_SETUP, answered, body_of
from .operator_http import action, is_operator
from .state import accounts_of, store_of

LARGEST = 8_192
"""The most bytes in a request about a tournament."""


async def _check_host(request: Request) -> None:
    """Raise Refusal unless the account that sends a request can open tournaments."""
    who = request.app.state.tournament_hosts
    if who == "nobody" or (who == "operators" and not await is_operator(request)):
        raise refused(ErrorCode.NOT_HOST, "no_tournament_host", "you cannot open tournaments on this server")


def _tournaments(connection: HTTPConnection) -> Tournaments:
    tournaments: Tournaments = connection.app.state.tournaments
    return tournaments


async def visitor_in(connection: HTTPConnection) -> Visitor:
    """Return the visitor who sends a request, with the name of the account; the name is empty without an account."""
    guest, accounts, store = guest_of(connection), accounts_of(connection), store_of(connection)
    account = await stored(store.accounts.of_guest, guest) if accounts.sessions.has_account(guest) else None
    is_operator = account is not None and await stored(store.operators.has, guest)
    return Visitor(guest, account.name if account else "", accounts.sessions.is_bot(guest), is_operator)


async def _with_account(request: Request) -> Visitor:
    """Return the visitor who sends a request that needs an account. Raises Refusal."""
    visitor = await visitor_in(request)
    if not visitor.name:
        raise Refusal(ErrorCode.NOT_SIGNED_IN, "tournaments need an account: sign in first")
    return visitor


@answered
async def get_tournaments(request: Request) -> object:
    """Return the list of tournaments."""
    return await _tournaments(request).listed(await visitor_in(request))


@answered
async def post_tournament(request: Request) -> object:
    """Open a tournament."""
    access: AccessControl = request.app.state.access
    access.check_opening(request)
    try:
        settings = json.decode(await body_of(request, LARGEST_SETUP), type=TournamentSettings)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"the tournament cannot be opened: {error}") from error
    visitor = await _with_account(request)
    await _check_host(request)
    request.app.state.words.check_name(settings.name)
    return Opened(await _tournaments(request).open(settings, visitor))


@answered
async def get_tournament(request: Request) -> object:
    """Return a tournament."""
    return await _tournaments(request).encoded_view(request.path_params["id"], await visitor_in(request))


@answered
async def post_request(request: Request) -> object:
    """Carry out a request of a player or of the host. Return the tournament."""
    access: AccessControl = request.app.state.access
    access.check_origin(request)
    access.check_seating(request)
    try:
        asked: TournamentRequest = json.decode(await body_of(request, LARGEST), type=TournamentRequest)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"the request cannot be read: {error}") from error
    visitor, id = await _with_account(request), request.path_params["id"]
    await _tournaments(request).carry_out(id, asked, visitor)
    if isinstance(asked, CancelTournament):
        await _record(request, id, visitor)
    return await _tournaments(request).encoded_view(id, visitor)


async def _record(request: Request, id: str, visitor: Visitor) -> None:
    """Record that an operator has cancelled a tournament of somebody else."""
    tournament = await _tournaments(request).latest(id)
    if tournament.host != visitor.guest:
        subject = f"{tournament.settings.name} ({id})"
        done = action(visitor.name, "cancel_tournament", subject, tournament.events[-1].reason)
        await stored(store_of(request).operators.record, done)


@answered
async def get_games(request: Request) -> object:
    """Return the file of a tournament, with the records of all finished games."""
    access: AccessControl = request.app.state.access
    access.check_preview(request)
    id, nobody = request.path_params["id"], Visitor("", "", is_program=False)
    shown = await _tournaments(request).view(id, nobody)
    log, records = await _tournaments(request).log(id), await _tournaments(request).records(id)
    made = await asyncio.to_thread(bundle, shown, log, records)
    headers = {"content-disposition": f'attachment; filename="insula-tournament-{id}.zip"'}
    return Response(made, media_type="application/zip", headers=headers)


# Sockets.


async def connected(socket: WebSocket) -> Feed:
    """Return the connection of a page that shows a tournament. Raises Refusal if it does not exist."""
    id, visitor = socket.path_params["id"], await visitor_in(socket)
    await _tournaments(socket).latest(id)
    tournaments = _tournaments(socket)
    return Feed(socket, feed.tournament(tournaments, id, lambda: tournaments.encoded_view(id, visitor)))


async def connected_to_list(socket: WebSocket) -> Feed:
    """Return the connection of a page that shows the list."""
    visitor = await visitor_in(socket)
    return Feed(socket, feed.tournament(_tournaments(socket), "", lambda: _tournaments(socket).listed(visitor)))


# Programs.


async def list_tournaments(connection: HTTPConnection, program: Program) -> TournamentList:
    """Return the list of tournaments."""
    return await _tournaments(connection).listed(Visitor(program.guest, program.name, is_program=True))


async def read_tournament(connection: HTTPConnection, program: Program) -> TournamentView:
    """Return a tournament."""
    visitor = Visitor(program.guest, program.name, is_program=True)
    return await _tournaments(connection).view(connection.path_params["id"], visitor)


async def enter_tournament(connection: HTTPConnection, program: Program) -> Done:
    """Enter a tournament, or return to it."""
    return await _of_program(connection, program, EnterTournament())


async def withdraw_from_tournament(connection: HTTPConnection, program: Program) -> Done:
    """Withdraw from a tournament."""
    return await _of_program(connection, program, WithdrawFromTournament())


async def _of_program(connection: HTTPConnection, program: Program, asked: TournamentRequest) -> Done:
    access: AccessControl = connection.app.state.access
    access.check_seating(connection)
    visitor = Visitor(program.guest, program.name, is_program=True)
    await _tournaments(connection).carry_out(connection.path_params["id"], asked, visitor)
    return Done()


def routes() -> list[Route]:
    """Return the routes of tournaments."""
    return [
        Route("/api/tournaments", get_tournaments),
        Route("/api/tournaments", post_tournament, methods=["POST"]),
        Route("/api/tournaments/{id}", get_tournament),
        Route("/api/tournaments/{id}", post_request, methods=["POST"]),
        Route("/api/tournaments/{id}/games", get_games),
    ]
