"""The application: its routes, its middleware and its lifespan."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from ..bots import BotPool
from ..messages import ErrorCode
from ..records import RecordReader
from ..refusal import Refusal
from ..storage.store import Store
from ..tables.open_tables import OpenTables
from . import http
from .access import AccessControl, GuestMiddleware, guest_of
from .connection import Connection
from .guests import Guests
from .headers import SecurityHeaders

STATIC = Path(__file__).parents[1] / "static"
"""The built page."""
NOT_BUILT = "The page has not been built: run `make web` in a checkout, or install a released package.\n"
_PAGES = ("/", "/new", "/t/{id}", "/replay", "/rules", "/rules/{name}", "/learn")
SMALLEST_TO_COMPRESS = 1_000
GOODBYE = 2.0
"""Seconds the server waits for each page to receive its goodbye."""


def application(database: str, bots: BotPool | None = None) -> Starlette:
    """Return the server's application with a database, which is locked and migrated first. Raises StorageError."""
    store = Store(database)
    store.lock()
    store.migrate()
    guests, bots, reader = Guests(store.key()), bots or BotPool(), RecordReader()
    tables = OpenTables(store, bots)

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        bots.start()
        yield
        tables.close()
        reader.stop()
        store.close()

    app = Starlette(
        routes=[
            Route("/healthz", http.healthz),
            Route("/api/catalogue", http.get_catalogue),
            Route("/api/options", http.get_options),
            Route("/api/rules", http.get_rulebooks),
            Route("/api/rules/{name}", http.get_rulebook),
            Route("/api/tables", http.get_tables),
            Route("/api/tables", http.post_table, methods=["POST"]),
            Route("/api/tables/{id}/log", http.get_log),
            Route("/api/tables/{id}/moments/{moment}", http.get_position),
            Route("/api/tables/{id}/record", http.get_record),
            Route("/api/tables/{id}/statistics", http.get_statistics),
            Route("/api/records", http.post_record, methods=["POST"]),
            Route("/api/records/game", http.post_record_game, methods=["POST"]),
            Route("/api/records/statistics", http.post_record_statistics, methods=["POST"]),
            WebSocketRoute("/api/tables/{id}/socket", _socket),
            *(Route(path, _page) for path in _PAGES),
            Mount("/", _Files(directory=STATIC, check_dir=False)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(GuestMiddleware, guests=guests),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_TO_COMPRESS),
        ],
        lifespan=running,
    )
    app.state.tables, app.state.reader, app.state.access, app.state.pages = tables, reader, AccessControl(), set()
    return app


class _Files(StaticFiles):
    """The files of the page. Browsers cache those whose names contain a digest."""

    def file_response(self, full_path: str, *args: object, **kwargs: object) -> Response:  # type: ignore[override]
        response = super().file_response(full_path, *args, **kwargs)  # type: ignore[arg-type]
        if "/assets/" in str(full_path):
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def _page(_: Request) -> Response:
    """Return the page. The same file serves every address."""
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})


async def _socket(socket: WebSocket) -> None:
    """Serve the socket of a page at a table."""
    await socket.accept()
    access: AccessControl = socket.app.state.access
    try:
        with access.page(socket):
            live = await http.live_table(socket)
            page = Connection(socket, access, socket.app.state.tables, live, guest_of(socket))
            socket.app.state.pages.add(page)
            try:
                await page.run()
            finally:
                socket.app.state.pages.discard(page)
    except Refusal as refusal:
        await Connection.refuse(socket, refusal)


async def say_goodbye(app: Starlette) -> None:
    """Tell all pages that the server is closing. Nothing is lost, and pages reconnect when it is back."""
    pages = list(app.state.pages)
    await asyncio.gather(*(page.close(Refusal(ErrorCode.CLOSING, "the server is closing"), GOODBYE) for page in pages))
