"""Browsers that reach server processes over the network, each from an address of its own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import httpx
from msgspec import json
from server.players import decision
from server.processes import Process
from server.told import Told, told
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from insula.server.messages import ErrorCode, FromServer, Goodbye, LogLine, Reply, Update
from insula.server.parts import KnownState
from insula.server.web.guests import COOKIE

PATIENCE = 30.0
_decoder: json.Decoder[FromServer] = json.Decoder(FromServer)


class RemoteBrowser:
    """A browser with a cookie."""

    def __init__(self, local: str = "127.0.0.1", cookie: str = "", headers: dict[str, str] | None = None) -> None:
        self.local = local
        self.cookie = cookie
        self._headers = headers or {}

    async def ask(self, process: Process, method: str, path: str, **options: object) -> httpx.Response:
        """Send a request to a process."""
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=self.local)  # reading certificates takes long
        cookies = {COOKIE: self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(
            transport=transport, timeout=PATIENCE, cookies=cookies, headers=self._headers
        ) as client:
            response = await client.request(method, f"{process.address}{path}", **options)  # type: ignore[arg-type]
        self.cookie = response.cookies.get(COOKIE) or self.cookie
        return response

    async def get(self, process: Process, path: str) -> httpx.Response:
        return await self.ask(process, "GET", path)

    async def post(self, process: Process, path: str, **message: object) -> httpx.Response:
        return await self.ask(process, "POST", path, json=message)

    async def open(self, process: Process, **setup: object) -> str:
        """Open a table."""
        return str((await self.post(process, "/api/tables", pace=0, **setup)).raise_for_status().json()["id"])

    @asynccontextmanager
    async def page(self, process: Process, table: str) -> AsyncIterator["RemotePage"]:
        """Open a page at a table."""
        cookie = {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        async with connect(
            f"{process.socket_address}/api/tables/{table}/socket",
            additional_headers={**self._headers, **cookie},
            local_addr=(self.local, 0),
            open_timeout=PATIENCE,
            close_timeout=1,
            max_size=None,
            proxy=None,
        ) as socket:
            await socket.send('{"type": "hello", "after": 0}')
            yield RemotePage(socket)


class RemotePage:
    """A page at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._id = 0
        self._known = KnownState()
        self.lines: dict[int, LogLine] = {}
        self.update: Told | None = None
        self.goodbye: Goodbye | None = None

    async def read(self) -> FromServer:
        """Return the next message."""
        message = _decoder.decode(await self._socket.recv())
        match message:
            case Update():
                self.lines.update({line.seq: line for line in message.log})
                self.update = told(self._known, message)
            case Goodbye():
                self.goodbye = message
        return message

    async def until(self, seq: int) -> Told:
        """Wait until the page has the entry with this number."""
        while self.update is None or self.update.seq < seq:
            await self.read()
        return self.update

    async def until_asked(self) -> Told:
        """Wait until the seat must decide, or the game is over."""
        while self.update is None or not (
            self.update.table.status == "over" or (self.update.game and self.update.game.choices)
        ):
            await self.read()
        return self.update

    async def until_closed(self) -> Goodbye | None:
        """Read until the socket closes, and return the goodbye."""
        try:
            while True:
                await self.read()
        except ConnectionClosed:
            return self.goodbye

    async def ask(self, type: str, **fields: object) -> ErrorCode | None:
        """Send a message; return why it was refused, if it was."""
        self._id += 1
        await self._socket.send(json.encode({"type": type, "id": self._id, **fields}).decode())
        while True:
            message = await self.read()
            if isinstance(message, Reply) and message.id == self._id:
                return message.code

    async def do(self, type: str, **fields: object) -> None:
        """Send a message that must succeed."""
        assert (await self.ask(type, **fields)) is None

    async def play(self, rng: Random, decisions: int = 10_000) -> None:
        """Decide at random, until the game is over or so many decisions were made."""
        while decisions:
            update = await self.until_asked()
            if update.table.status == "over":
                return
            assert update.game
            code = await self.ask("play", seq=update.seq, moves=decision(rng, update.game))
            assert code in (None, ErrorCode.STALE, ErrorCode.TOO_MANY), code
            decisions -= 1
