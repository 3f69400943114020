"""The connection to a page that shows the list of public tables: first the whole list, then only what changes."""

import asyncio
from contextlib import suppress

from msgspec import json
from starlette.websockets import WebSocket

from ..accounts.visitor import Visitor
from ..messages import ErrorCode
from ..metrics import Socket
from ..refusal import Refusal
from ..tables.open_tables import OpenTables
from .access import visitor_of
from .connection import CLOSED, close_with

INTERVAL = 1.0
"""The least seconds between two messages. Tables that change more often cannot keep the server busy."""
_encode = json.Encoder().encode


class LobbyPage:
    """The server's side of one socket."""

    shows: Socket = "list"

    def __init__(self, socket: WebSocket, tables: OpenTables) -> None:
        self._socket = socket
        self._tables = tables

    @property
    def visitor(self) -> Visitor:
        """Return the visitor whose page it is."""
        return visitor_of(self._socket)

    async def run(self) -> None:
        """Serve the page until its socket closes. Raises Refusal if the list cannot be read."""
        tasks = {asyncio.create_task(self._send_all()), asyncio.create_task(self._listen())}
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
        """Send a goodbye and close the socket, if the page is still listening."""
        await close_with(self._socket, refusal, patience)

    async def _send_all(self) -> None:
        with self._tables.lobby.page() as changes:
            update = await self._tables.list_update()
            while True:
                await self._socket.send_text(_encode(update).decode())
                await asyncio.sleep(INTERVAL)
                update = await changes.next() or await self._tables.list_update()

    async def _listen(self) -> None:
        """Wait until the socket closes. The page has nothing to say."""
        if (await self._socket.receive())["type"] != "websocket.disconnect":
            raise Refusal(ErrorCode.MALFORMED, "the list of tables takes no messages")
