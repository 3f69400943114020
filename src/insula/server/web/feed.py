"""The connection to a page that shows changing data, such as a list. The page sends only pings."""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, suppress

from msgspec import DecodeError, Struct, ValidationError, json
from starlette.websockets import WebSocket

from ..accounts.own_games import read_games, running_games
from ..accounts.visitor import Visitor
from ..messages import ErrorCode, Reply
from ..metrics import Socket
from ..page_messages import Ping
from ..refusal import Refusal
from ..storage.store import Store
from ..tables.open_tables import OpenTables
from ..tournaments.tournaments import Tournaments
from .access import AccessControl, visitor_of
from .connection import CLOSED, close_with

INTERVAL = 1.0
"""The least seconds between two messages of a kind, so that frequent changes do not overload the server."""
Updates = AsyncGenerator[Struct | bytes, None]
"""Messages; those in bytes are encoded already."""
_encode = json.Encoder().encode
_decoder = json.Decoder(Ping)


class Feed:
    """The server's side of one socket."""

    shows: Socket = "list"

    def __init__(self, socket: WebSocket, *updates: Updates) -> None:
        self._socket = socket
        self._updates = updates
        """The messages of several kinds. A message is built only when it can be sent."""
        self._sending = asyncio.Lock()

    @property
    def visitor(self) -> Visitor:
        """Return the visitor whose page it is."""
        return visitor_of(self._socket)

    async def run(self) -> None:
        """Serve the page until its socket closes. Raises Refusal if there is nothing to show."""
        sending = [asyncio.create_task(self._send_all(updates)) for updates in self._updates]
        tasks = {*sending, asyncio.create_task(self._listen())}
        try:
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in ended:
            with suppress(*CLOSED):
                task.result()

    async def close(self, refusal: Refusal, patience: float) -> None:
        """Send a goodbye and close the socket, if the page is still connected."""
        await close_with(self._socket, refusal, patience)

    async def _send_all(self, updates: Updates) -> None:
        async with aclosing(updates):
            async for update in updates:
                await self._send(update)
                await asyncio.sleep(INTERVAL)

    async def _send(self, message: Struct | bytes) -> None:
        async with self._sending:
            text = message if isinstance(message, bytes) else _encode(message)
            await self._socket.send_text(text.decode())

    async def _listen(self) -> None:
        """Answer pings until the socket closes. Raises Refusal for other messages, and for too many."""
        access: AccessControl = self._socket.app.state.access
        while (message := await self._socket.receive())["type"] != "websocket.disconnect":
            access.check_message(self._socket)
            await self._send(Reply(_pinged(message.get("text") or message.get("bytes") or b"")))


def _pinged(text: str | bytes) -> int:
    """Return the `id` of a ping. Raises Refusal for any other message."""
    try:
        return _decoder.decode(text).id
    except (DecodeError, ValidationError, UnicodeError, RecursionError):
        raise Refusal(ErrorCode.MALFORMED, "this socket accepts only pings") from None


async def public_tables(tables: OpenTables) -> Updates:
    """Yield the whole list of public tables, and then only changes."""
    with tables.lobby.page() as changes:
        yield await tables.lobby.whole()
        while True:
            yield await changes.next() or await tables.lobby.whole()


async def own_games(tables: OpenTables, store: Store, guest: str) -> Updates:
    """Yield the running games of a guest whenever something about them has changed."""
    with tables.turns.page(guest) as changed:
        while True:
            changed.clear()
            yield await read_games(running_games, store, guest, time.time())
            await changed.wait()


async def tournament(tournaments: Tournaments, id: str, shown: Callable[[], Awaitable[Struct | bytes]]) -> Updates:
    """Yield all data about a tournament whenever it has changed. With an empty ID, yield the list of tournaments."""
    changed = tournaments.watch(id)
    try:
        while True:
            yield await shown()
            await changed.wait()
            changed.clear()
    finally:
        tournaments.leave(changed)
