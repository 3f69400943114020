"""People who press *Play now* again and again at a server with several processes, and know what they were promised."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random

import httpx
from msgspec import json
from server.told import Told, told
from websockets.asyncio.client import ClientConnection, connect

from insula.server.messages import ErrorCode, FromServer, Goodbye, Reply, TableInfo, Update
from insula.server.parts import KnownState
from insula.server.web.guests import COOKIE

SOON = 60.0
"""Timeout in seconds for an answer, also on a busy machine."""
PAUSE = 0.2
"""Seconds after which somebody who found no free seat looks again."""
AWAY = 0.5
"""Seconds for which a page is closed by somebody who comes back."""
CANCELS, RETURNS = 0.15, 0.15
"""How often somebody who waits gives up, or closes the page for a moment."""
PATIENCE = (1, 2, 0)
GAMES: tuple[dict[str, object], ...] = ({"players": 2}, {"players": 3}, {"players": 4}, {"rules": "cities_knights"})
_decoder: json.Decoder[FromServer] = json.Decoder(FromServer)


class MovedError(Exception):
    """Another process has the table now: connect again."""


@dataclass
class Promises:
    """What all people together were told."""

    begun: list[tuple[str, str, int]] = field(default_factory=list)
    """The table, the cookie and the seat of each person whose game began."""
    tables: set[str] = field(default_factory=set)
    """All tables where people met."""
    cancelled: int = 0
    returned: int = 0
    delays: list[float] = field(default_factory=list)
    """Seconds from the message of the last needed person to the beginning of the game."""


class Seeker:
    """One person, who looks for one game after the other, each time at any process."""

    def __init__(self, number: int, ports: list[int], promises: Promises) -> None:
        self._name = f"Player {number}"
        self._rng = Random(number)
        self._local = f"127.0.{1 + number // 250}.{number % 250 + 1}"
        """An address of their own, because one address can open only a few pages."""
        self._ports = ports
        self._promises = promises
        self._id = 0
        self._known = KnownState()
        self.cookie = ""
        self.state: Told | None = None

    async def seek(self, seconds: float) -> None:
        """Play one game after the other; nobody begins to look for another one after these seconds."""
        end = asyncio.get_running_loop().time() + seconds
        one_request_each = httpx.Limits(
            max_keepalive_connections=0
        )  # the server may close an idle connection at any moment
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=self._local, limits=one_request_each)
        async with httpx.AsyncClient(transport=transport, timeout=SOON) as client:
            while asyncio.get_running_loop().time() < end:
                await self._seek_once(client, end)

    async def _seek_once(self, client: httpx.AsyncClient, end: float) -> None:
        game, patience = self._rng.choice(GAMES), self._rng.choice(PATIENCE)
        while True:
            cookies = {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
            address = f"http://127.0.0.1:{self._rng.choice(self._ports)}/api/seeks"
            response = await client.post(address, json=game, headers=cookies)
            assert response.status_code == 200, response.text
            self.cookie = self.cookie or response.cookies[COOKIE]
            client.cookies.clear()
            table = str(response.json()["id"])
            self._promises.tables.add(table)
            if await self._has_seat(table, patience, end):
                return
            await asyncio.sleep(PAUSE)

    async def _has_seat(self, table: str, patience: int, end: float) -> bool:
        """Do what `_sits` does, and connect again whenever another process has the table now."""
        while True:
            try:
                return await self._sits(table, patience, end)
            except MovedError:
                await asyncio.sleep(PAUSE)

    async def _sits(self, table: str, patience: int, end: float) -> bool:
        """Wait at a table until the game begins or this person gives up; return whether there was a free seat."""
        loop = asyncio.get_running_loop()
        async with self._page(table) as socket:
            if self._table.seat >= 0:
                await self._begins(socket, end)
                return True
            sent = loop.time()
            reply = await self._ask(socket, "sit", seat=-1, name=self._name, patience=patience)
            if reply.code is not None:
                assert str(reply.code) in ("seat_taken", "started"), reply
                return False
            is_last = all(seat.name for seat in self._table.seats)
            kind = self._rng.random()
            if not is_last and kind < CANCELS:
                return await self._cancel(socket)
            if is_last or kind > CANCELS + RETURNS:
                await self._begins(socket, end)
                if is_last and self._table.status == "playing":
                    self._promises.delays.append(loop.time() - sent)
                return True
        await asyncio.sleep(AWAY)
        async with self._page(table) as socket:
            self._promises.returned += 1
            await self._begins(socket, end)
        return True

    @property
    def _table(self) -> TableInfo:
        assert self.state
        return self.state.table

    async def _cancel(self, socket: ClientConnection) -> bool:
        """Give the seat up, unless the game has begun meanwhile."""
        seat = self._table.seat
        if self._table.status == "waiting":
            await self._ask(socket, "leave", seat=seat)
            self._promises.cancelled += 1
        return True

    async def _begins(self, socket: ClientConnection, end: float) -> None:
        """Wait for the game, note it, and leave it to bots. At the end of all, nobody waits for ever."""
        seat = self._table.seat
        assert seat >= 0, "the seat is lost"
        while self._table.status == "waiting":
            assert self._table.seat == seat, "the seat is lost"
            try:
                async with asyncio.timeout_at(max(end, asyncio.get_running_loop().time()) + 1.0):
                    await self._hear(socket)
            except TimeoutError:
                await self._ask(socket, "leave", seat=seat)
                if self._table.status == "waiting":
                    return
        self._promises.begun.append((self._table.id, self.cookie, seat))

    @asynccontextmanager
    async def _page(self, table: str) -> AsyncIterator[ClientConnection]:
        self._known = KnownState()
        async with connect(
            f"ws://127.0.0.1:{self._rng.choice(self._ports)}/api/tables/{table}/socket",
            additional_headers={"cookie": f"{COOKIE}={self.cookie}"},
            local_addr=(self._local, 0),
            open_timeout=SOON,
            max_size=None,
            proxy=None,
        ) as socket:
            await socket.send(json.encode({"type": "hello", "after": 0}).decode())
            self.state = None
            while self.state is None:
                await self._hear(socket)
            yield socket

    async def _ask(self, socket: ClientConnection, type: str, **fields: object) -> Reply:
        self._id += 1
        await socket.send(json.encode({"type": type, "id": self._id, **fields}).decode())
        while True:
            heard = await self._hear(socket)
            if isinstance(heard, Reply) and heard.id == self._id:
                return heard

    async def _hear(self, socket: ClientConnection) -> FromServer:
        message = _decoder.decode(await socket.recv())
        if isinstance(message, Goodbye):
            assert message.code == ErrorCode.MOVED, message
            raise MovedError
        if isinstance(message, Update):
            self.state = told(self._known, message)
        return message
