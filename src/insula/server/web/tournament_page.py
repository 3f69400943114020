"""The connection to a page that shows a tournament, or the list of them: the whole of it, whenever it has changed."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from msgspec import Struct, json
from starlette.websockets import WebSocket

from ..accounts.visitor import Visitor
from ..messages import ErrorCode
from ..metrics import Socket
from ..refusal import Refusal
from ..tournaments.tournaments import Tournaments
from .access import visitor_of
from .connection import CLOSED, close_with

INTERVAL = 1.0
"""The least seconds between two messages."""
_encode = json.Encoder().encode


class TournamentPage:
    """The server's side of one socket."""

    shows: Socket = "list"

    def __init__(
        self, socket: WebSocket, tournaments: Tournaments, id: str, shown: Callable[[], Awaitable[Struct]]
    ) -> None:
        self._socket = socket
        self._tournaments = tournaments
        self._id = id
        """The tournament; empty for the list."""
        self._shown = shown

    @property
    def visitor(self) -> Visitor:
        """Return the visitor whose page it is."""
        return visitor_of(self._socket)

    async def run(self) -> None:
        """Serve the page until its socket closes. Raises Refusal if there is nothing to show."""
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
        changed = self._tournaments.watch(self._id)
        try:
            while True:
                await self._socket.send_text(_encode(await self._shown()).decode())
                await asyncio.sleep(INTERVAL)
                await changed.wait()
                changed.clear()
        finally:
            self._tournaments.leave(changed)

    async def _listen(self) -> None:
        """Wait until the socket closes. The page has nothing to say."""
        if (await self._socket.receive())["type"] != "websocket.disconnect":
            raise Refusal(ErrorCode.MALFORMED, "this socket takes no messages")
