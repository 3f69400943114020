"""The application: its routes, its middleware and its lifespan."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import TYPE_CHECKING, TypeAlias

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..accounts.accounts import Accounts
from ..accounts.tokens import Tokens
from ..accounts.vacations import Vacations
from ..analyses import AnalysisHelper
from ..bots import BotPool
from ..cluster.owners import Alone
from ..configuration import Configuration
from ..messages import ErrorCode
from ..metrics import Metrics
from ..preview import texts
from ..push.sender import PushSender, PushSettings
from ..records import RecordReader
from ..refusal import Refusal
from ..storage.store import Store
from ..tables.live_table import moved
from ..tables.older_tables import OlderTables
from ..tables.open_tables import OpenTables
from ..tables.seeking import Seeking
from ..tournaments.tournaments import Tournaments
from ..word_filter import WordFilter, words_in
from . import (
    account_http,
    block_http,
    bot_http,
    feed,
    health,
    house_rules_http,
    http,
    operator_http,
    pages,
    push_http,
    rating_http,
    report_http,
    study_http,
    tournament_http,
    vacation_http,
)
from .access import AccessControl, GuestMiddleware, guest_of
from .connection import Connection, close_with
from .feed import Feed
from .guests import Guests
from .headers import SecurityHeaders
from .page_files import SMALLEST_TO_COMPRESS, PageFiles
from .programs import OpenStreams
from .request_log import RequestLog, failed
from .root_path import RootPath

if TYPE_CHECKING:
    from ..cluster.cluster import Cluster
    from .relay import RelayedSocket

_PAGES = (
    "/",
    "/new",
    "/tables",
    "/me",
    "/ratings",
    "/learn",
    "/replay",
    "/study",
    "/map",
    "/position",
    "/puzzles",
    "/rules",
    "/rules/{name}",
    "/tournaments",
    "/tournaments/{id}",
)
BAD_REQUEST = 400
GOODBYE = 2.0
"""The seconds that the server waits for each page to receive its goodbye."""
GIVEN_UP_WITHIN = 30.0
"""The seconds within which other processes must take over the tables of a closing process."""


def application(settings: Configuration, bots: BotPool | None = None, address: str = "") -> Starlette:
    """Return the server's application. Its database is locked and migrated first. Raises StorageError.

    `address` is the address at which other processes with the same database reach this one. Raises OSError or
    ValueError if a file that the settings name cannot be read.
    """
    database, root_path = settings.database, settings.root_path
    metrics = Metrics()
    store = Store(database, metrics)
    store.prepare()
    accounts, bots = Accounts(store, settings.limits), bots or BotPool()
    reader, helper = RecordReader(), AnalysisHelper()
    bots.metrics = metrics
    guests = Guests(store.key(), accounts.admits, root_path or "/")
    cluster = _cluster(store, address) if store.is_shared else None
    is_deleted = accounts.sessions.is_deleted
    tables = OpenTables(store, bots, cluster or Alone(), accounts.blocks, is_deleted)
    older, tournaments = OlderTables(store, database), Tournaments(store, tables, is_deleted)
    accounts.sessions.on_deleted += [tables.forget_deleted, tournaments.forget_deleted]
    push = PushSettings(settings.push_contact, settings.push_origins)
    sender = PushSender(store, push, texts(pages.TEXTS), root_path)

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        indexing = asyncio.create_task(older.index())
        accounts.bans.on_banned = account_http.sending_away(app)
        async with _joined(app, cluster) if cluster else nullcontext():
            waking = asyncio.create_task(tables.keep_waking())
            tidying = asyncio.create_task(report_http.keep_tidy(store, settings.reports_kept_days))
            telling = asyncio.create_task(tables.turns.keep_passing_on())
            tournaments.start()
            sender.start()
            yield
            await asyncio.to_thread(sender.stop)
            waking.cancel()
            tidying.cancel()
            telling.cancel()
            await tournaments.stop()
            indexing.cancel()
            older.stop()
            await tables.close()
        reader.stop()
        helper.stop()
        store.close()

    app = Starlette(
        routes=[
            Route("/healthz", health.healthz),
            Route("/readyz", health.readyz),
            Route("/api/catalogue", http.get_catalogue),
            Route("/api/combination", http.get_combination),
            Route("/api/pairs", http.get_pairs),
            Route("/api/options", http.get_options),
            Route("/api/rules", http.get_rulebooks),
            Route("/api/rules/{name}", http.get_rulebook),
            Route("/api/maps", http.post_map, methods=["POST"]),
            Route("/api/maps/new", http.get_new_map),
            Route("/api/positions", http.post_position, methods=["POST"]),
            Route("/api/positions/new", http.post_new_position, methods=["POST"]),
            Route("/api/positions/openings", http.post_openings, methods=["POST"]),
            Route("/api/records/position", http.post_record_position, methods=["POST"]),
            Route("/api/maps/draft", http.post_map_draft, methods=["POST"]),
            Route("/api/maps/read", http.post_map_to_edit, methods=["POST"]),
            Route("/api/tables", http.get_tables),
            Route("/api/tables", http.post_table, methods=["POST"]),
            Route("/api/seeks", http.post_seek, methods=["POST"]),
            Route("/api/tables/{id}/log", http.get_log),
            Route("/api/tables/{id}/moments/{moment}", http.get_position),
            Route("/api/tables/{id}/record", http.get_record),
            Route("/api/tables/{id}/statistics", http.get_statistics),
            Route("/api/records", http.post_record, methods=["POST"]),
            Route("/api/records/import", http.post_import, methods=["POST"]),
            Route("/api/records/game", http.post_record_game, methods=["POST"]),
            Route("/api/records/dice", http.post_record_dice, methods=["POST"]),
            Route("/api/records/engine", http.post_record_engine, methods=["POST"]),
            Route("/api/records/questions", http.post_record_questions, methods=["POST"]),
            Route("/api/records/statistics", http.post_record_statistics, methods=["POST"]),
            *account_http.routes(),
            *house_rules_http.routes(),
            *block_http.routes(),
            *report_http.routes(),
            *operator_http.routes(),
            *push_http.routes(),
            *vacation_http.routes(),
            *study_http.routes(),
            *rating_http.routes(),
            *bot_http.routes(),
            *tournament_http.routes(),
            WebSocketRoute("/api/tables/{id}/socket", _serving(_connected_to_table)),
            WebSocketRoute("/api/tournaments/socket", _serving(tournament_http.connected_to_list)),
            WebSocketRoute("/api/tournaments/{id}/socket", _serving(tournament_http.connected)),
            WebSocketRoute("/api/lobby", _serving(_connected_to_lobby)),
            *(Route(path, pages.page) for path in _PAGES),
            Route("/operator", pages.operator_page),
            Route("/t/{id}", pages.table_page),
            Route("/t/{id}/card.png", pages.table_card),
            Mount("/", PageFiles(directory=pages.STATIC, check_dir=False)),
        ],
        middleware=[
            Middleware(RequestLog),
            Middleware(SecurityHeaders),
            Middleware(GuestMiddleware, guests=guests),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_TO_COMPRESS),
            Middleware(RootPath, root=root_path),
        ],
        exception_handlers={ClientDisconnect: _nobody_listens, Exception: failed},
        lifespan=running,
    )
    app.state.tables, app.state.access, app.state.pages = tables, AccessControl(settings.limits), set()
    app.state.reader, app.state.helper = reader, helper
    app.state.metrics, app.state.seeking = metrics, Seeking(tables, store)
    app.state.store, app.state.accounts, app.state.readiness = store, accounts, health.Readiness(store)
    app.state.cluster, app.state.streams = cluster, OpenStreams()
    app.state.tournaments, app.state.tournament_hosts = tournaments, settings.tournament_hosts
    app.state.words = WordFilter(words_in(settings.word_filter) if settings.word_filter else ())
    app.state.tokens = Tokens(store, accounts.sessions, accounts.bans)
    app.state.push, app.state.vacations = sender, Vacations(store.vacations, settings.vacation_days)
    return app


def _cluster(store: Store, address: str) -> "Cluster":
    """Return the cluster of processes with the same database. It needs the driver of PostgreSQL."""
    from ..cluster.cluster import Cluster

    return Cluster(store, address)


def _joined(app: Starlette, cluster: "Cluster") -> AbstractAsyncContextManager[None]:
    from .joined import joined

    return joined(app, cluster)


async def _nobody_listens(_: Request, __: Exception) -> Response:
    """Answer a client that disconnected while it sent its request."""
    return Response(status_code=BAD_REQUEST)


_Handler = Callable[[WebSocket], Awaitable[None]]


async def _connected_to_table(socket: WebSocket) -> Connection:
    """Return the connection of a page at a table."""
    live = await http.live_table(socket)
    return Connection(socket, socket.app.state.access, socket.app.state.tables, live, guest_of(socket))


async def _connected_to_lobby(socket: WebSocket) -> Feed:
    """Return the connection of a page that shows the public tables, and the running games of its visitor."""
    tables, store, guest = socket.app.state.tables, socket.app.state.store, guest_of(socket)
    return Feed(socket, feed.public_tables(tables), feed.own_games(tables, store, guest))


_Page: TypeAlias = "Connection | Feed | RelayedSocket"


def _serving(connected: Callable[[WebSocket], Awaitable[_Page]]) -> _Handler:
    """Return the handler of sockets for a kind of connection."""

    async def serve(socket: WebSocket) -> None:
        await socket.accept()
        access: AccessControl = socket.app.state.access
        try:
            with access.page(socket):
                page: _Page = await http.at_owner(
                    socket, lambda: connected(socket), lambda owner: socket.app.state.relay.socket(socket, owner)
                )
                socket.app.state.pages.add(page)
                try:
                    with socket.app.state.metrics.socket(page.shows):
                        await page.run()
                finally:
                    socket.app.state.pages.discard(page)
        except Refusal as refusal:
            await close_with(socket, refusal)

    return serve


async def say_goodbye(app: Starlette, *, all_end: bool = False) -> None:
    """Hand over all tables to other processes, or notify all pages that the server is closing.

    Nothing is lost, and pages reconnect. `all_end` says that the other processes close at the same time.
    """
    app.state.readiness.is_closing = True
    await app.state.tournaments.stop()
    cluster: Cluster | None = app.state.cluster
    why = Refusal(ErrorCode.CLOSING, "the server is closing")
    if cluster and not all_end and await cluster.has_others():
        await app.state.tables.give_up(GIVEN_UP_WITHIN)
        why = moved()
    await asyncio.gather(*(page.close(why, GOODBYE) for page in list(app.state.pages)))
