"""A server in this process, and its visitors: guests with cookies, and pages with sockets."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
from msgspec import Raw, json
from server.players import decision
from server.told import Told, told
from starlette.applications import Starlette

from insula.server.account_messages import RunningGames
from insula.server.bots import A, BotPool, Q
from insula.server.configuration import Configuration
from insula.server.messages import ErrorCode, FromServer, Goodbye, ListUpdate, Reply, Update
from insula.server.parts import KnownState
from insula.server.records import RecordReader
from insula.server.tables.log import StoodIn
from insula.server.tables.open_tables import OpenTables
from insula.server.tables.table import Table
from insula.server.web.app import application
from insula.server.web.guests import COOKIE
from insula.server.worker_queue import PERSON, Client
from insula.server.workers import Worker

HOST = "table.example"
SOON = 60.0
"""Timeout in seconds for something that must happen, also on a busy machine."""
READING = 300.0
"""Seconds that the reading of a record may take."""
_decoder: json.Decoder[FromServer | ListUpdate | RunningGames] = json.Decoder(FromServer | ListUpdate | RunningGames)


class BotsHere(BotPool):
    """Bots that decide in this process, which is enough for tests of the server."""

    def start(self) -> None:
        pass

    async def work(
        self,
        name: str,  # noqa: ARG002
        task: Callable[[Q], A],
        question: Q,
        deadline: float | None = None,  # noqa: ARG002
        client: Client = PERSON,  # noqa: ARG002
    ) -> A | None:
        return task(question)


def shared(reader: type[RecordReader], worker: Worker) -> RecordReader:
    """Return a reader of a class whose process goes on when the server ends, unless it is reading then.

    It has much time for each record, because its process gives way to all others of a busy machine.
    """

    class Shared(reader):  # type: ignore[misc, valid-type]
        def stop(self) -> None:
            if self._turn.locked():
                super().stop()

    made = Shared()
    made._worker, made.deadline = worker, READING
    return made


@asynccontextmanager
async def serving(database: str, bots: BotPool | None = None, **settings: Any) -> AsyncIterator["Server"]:
    app = application(Configuration(database=database, **settings), bots or BotsHere())
    async with app.router.lifespan_context(app):
        server = Server(app)
        try:
            yield server
        finally:
            await server.leave()


class Server:
    """A server that runs in this process."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.tables: OpenTables = app.state.tables
        self._pages: list[Page] = []
        self._clients: list[httpx.AsyncClient] = []

    def client(self, guest: "Guest | Page | None" = None, origin: str = "") -> httpx.AsyncClient:
        """Return a client for HTTP requests."""
        headers = {"origin": origin} if origin else {}
        cookies = {COOKIE: guest.cookie} if guest else {}
        transport = httpx.ASGITransport(self.app)
        made = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers=headers, cookies=cookies)
        self._clients.append(made)
        return made

    async def guest(self) -> "Guest":
        """Return a new guest."""
        response = await self.client().get("/api/catalogue")
        return Guest(self, response.cookies[COOKIE])

    async def table(self, id: str) -> Table:
        return (await self.tables.live(id)).table

    async def leave(self) -> None:
        for page in self._pages:
            await page.close()
        for client in self._clients:
            await client.aclose()

    async def page(self, table: str, cookie: str = "", after: int | None = 0, origin: str = "") -> "Page":
        """Open a page at a table; `after` is the number in its hello, None for no hello."""
        page = Page(self.app, f"/api/tables/{table}/socket", cookie, origin)
        self._pages.append(page)
        if after is not None:
            page.write(json.encode({"type": "hello", "after": after}))
        return page

    async def lobby(self, origin: str = "", cookie: str = "") -> "Page":
        """Open a page that shows the public tables."""
        page = Page(self.app, "/api/lobby", cookie, origin)
        self._pages.append(page)
        return page

    async def open(self, people: int = 1, **setup: object) -> tuple[str, list["Page"]]:
        """Start a game of some people, the host first, and bots on the other seats; return its ID and their pages."""
        players = setup.setdefault("players", 4)
        assert isinstance(players, int)
        setup = {"pace": 0, "bots": ["greedy"] * (players - people), **setup}
        host, *others = [await self.guest() for _ in range(people)]
        id = await host.open(**setup)
        pages = [await guest.page(id) for guest in (host, *others)]
        for seat, page in enumerate(pages):
            await page.do("sit", seat=seat, name=f"Player {seat}")
        await pages[0].do("start")
        for page in pages:
            await page.until(pages[0].update.seq)
        return id, pages

    async def stand_in(self, id: str, people: int = 1) -> None:
        """Let bots play for people in the first seats, who keep them."""
        await (await self.tables.live(id)).submit(lambda _: [StoodIn(seat) for seat in range(people)])


class Guest:
    """A visitor with a cookie."""

    def __init__(self, server: Server, cookie: str) -> None:
        self._server = server
        self.cookie = cookie

    async def open(self, **setup: object) -> str:
        """Open a table."""
        response = await self._server.client(self).post("/api/tables", json=setup)
        assert response.status_code == 200, response.text
        return str(response.json()["id"])

    async def page(self, table: str, after: int | None = 0) -> "Page":
        return await self._server.page(table, self.cookie, after)


class Page:
    """The client end of a socket: what a page sends and receives, at the pace of the test."""

    def __init__(self, app: Starlette, path: str, cookie: str, origin: str) -> None:
        headers = {"host": HOST, "cookie": f"{COOKIE}={cookie}" if cookie else "", "origin": origin}
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
            "client": ("127.0.0.1", 1),
        }
        self.cookie = cookie
        self.reads = asyncio.Event()
        """While this is not set the page reads nothing."""
        self.reads.set()
        self.answers_close = True
        self.updates: list[Told] = []
        self._known = KnownState()
        self._parts: dict[str, Raw] = {}
        self.known_before: dict[str, Raw] = {}
        """The parts of the state, as encoded, that the page had before the last update."""
        self.raw: list[bytes] = []
        """The bytes of each update."""
        self.lists: list[ListUpdate] = []
        self.running: list[RunningGames] = []
        """The running games of the visitor, each time that they were sent."""
        self.replies: dict[int, Reply] = {}
        self.unnumbered: list[Reply] = []
        self.goodbye: Goodbye | None = None
        self.is_closed = False
        self.id = 0
        self._said: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._news = asyncio.Condition()
        self._said.put_nowait({"type": "websocket.connect"})
        self._serving = asyncio.create_task(app(scope, self._said.get, self._hear))  # type: ignore[arg-type]

    async def _hear(self, message: dict[str, object]) -> None:
        await self.reads.wait()
        if message["type"] == "websocket.send":
            self._take(str(message["text"]).encode())
        elif message["type"] == "websocket.close":
            self.is_closed = True
            if self.answers_close:
                self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        async with self._news:
            self._news.notify_all()

    def _take(self, raw: bytes) -> None:
        match _decoder.decode(raw):
            case Update() as news:
                self.known_before = dict(self._parts)
                self._parts.update(news.parts)
                self.updates.append(told(self._known, news))
                self.raw.append(raw)
            case ListUpdate() as change:
                self.lists.append(change)
            case RunningGames() as running:
                self.running.append(running)
            case Reply(id=0) as reply:
                self.unnumbered.append(reply)
            case Reply() as reply:
                self.replies[reply.id] = reply
            case Goodbye() as goodbye:
                self.goodbye = goodbye

    # Knowledge.

    @property
    def update(self) -> Told:
        return self.updates[-1]

    @property
    def is_over(self) -> bool:
        return self.update.table.status == "over"

    @property
    def lines(self) -> list[int]:
        """Return the numbers of the log lines, in the order in which they arrived."""
        return [line.seq for update in self.updates for line in update.log]

    async def wait(self, happened: Callable[[], object]) -> None:
        """Wait until a condition holds for the messages that the page received."""
        async with asyncio.timeout(SOON), self._news:
            await self._news.wait_for(lambda: happened() or self._serving.done())
        assert happened(), f"the socket closed: {self.goodbye}"

    async def until(self, seq: int) -> Told:
        """Wait until the page has the entry with this number."""
        await self.wait(lambda: self.updates and self.update.seq >= seq)
        return self.update

    # Messages.

    def write(self, text: bytes | str) -> None:
        """Send anything."""
        kind = "text" if isinstance(text, str) else "bytes"
        self._said.put_nowait({"type": "websocket.receive", kind: text})

    def say(self, type: str, **fields: object) -> int:
        """Send a message and return its number."""
        self.id += 1
        self.write(json.encode({"type": type, "id": self.id, **fields}).decode())
        return self.id

    async def ask(self, type: str, **fields: object) -> Reply:
        """Send a message and wait for the reply."""
        id = self.say(type, **fields)
        await self.wait(lambda: id in self.replies)
        return self.replies[id]

    async def do(self, type: str, **fields: object) -> Told:
        """Send a message that must succeed, and return the state after it. Tests decide faster than people may."""
        while (reply := await self.ask(type, **fields)).code == ErrorCode.TOO_MANY and type == "play":
            await asyncio.sleep(0.1)
        assert reply.code is None, reply
        return self.update

    async def decide(self, rng: Random) -> bool:
        """Decide at random when asked; return whether the game continues."""
        while True:
            await self.wait(lambda: self.is_over or (self.update.game and self.update.game.choices))
            if self.is_over:
                return False
            assert self.update.game
            moves = decision(rng, self.update.game)
            reply = await self.ask("play", seq=self.update.seq, moves=moves)
            if reply.code is None:
                return True
            assert reply.code in (ErrorCode.STALE, ErrorCode.TOO_MANY), reply

    async def refused(self, type: str, **fields: object) -> ErrorCode:
        """Send a message that must be refused, and return why."""
        reply = await self.ask(type, **fields)
        assert reply.code is not None, f"{type} was not refused"
        assert reply.reason
        return reply.code

    async def close(self) -> None:
        """Close the socket."""
        self.reads.set()
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._serving, SOON)
