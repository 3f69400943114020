"""The socket of a program at a table: the messages of its stream, and its answers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from ...bots import protocol
from ..accounts.tokens import Program
from ..messages import ErrorCode
from ..refusal import Refusal
from ..tables import seating
from .access import AccessControl
from .connection import CLOSED, LARGEST, PAUSE
from .http import at_owner, live_table
from .program_stream import NO_QUESTION, ProgramStream
from .programs import OpenStreams, program_of

if TYPE_CHECKING:
    from .relay import RelayedSocket


@asynccontextmanager
async def opened(connection: HTTPConnection, stream: ProgramStream) -> AsyncIterator[None]:
    """Run a stream in this context. It replaces an older stream of the same program at the same table."""
    streams: OpenStreams = connection.app.state.streams
    await streams.open(stream)
    connection.app.state.pages.add(stream)
    running = asyncio.create_task(stream.run())
    running.add_done_callback(lambda _: stream.lines.put_nowait(None))
    try:
        with connection.app.state.metrics.socket(stream.shows):
            yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        connection.app.state.pages.discard(stream)
        streams.close(stream)


class ProgramSocket:
    """The server's side of one socket of a program."""

    def __init__(self, socket: WebSocket, stream: ProgramStream) -> None:
        self._socket = socket
        self._stream = stream
        self._access: AccessControl = socket.app.state.access

    async def run(self) -> None:
        """Send messages and receive answers until the socket closes or the game is over."""
        async with opened(self._socket, self._stream):
            ways = {asyncio.create_task(self._send()), asyncio.create_task(self._listen())}
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        with suppress(RuntimeError, *CLOSED):
            await self._socket.close()

    async def _send(self) -> None:
        while line := await self._stream.lines.get():
            await self._socket.send_text(line.rstrip("\n"))

    async def _listen(self) -> None:
        """Receive answers. Too many of them in a short time are delayed."""
        while (message := await self._socket.receive())["type"] == "websocket.receive":
            text = message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")
            while not self._may_go_on():
                await asyncio.sleep(PAUSE)
            if len(text) > LARGEST:
                line = protocol.refused_message(NO_QUESTION, ErrorCode.TOO_LARGE, "the answer is too large")
                self._stream.lines.put_nowait(line)
            else:
                await self._stream.take_or_refuse(text)

    def _may_go_on(self) -> bool:
        try:
            self._access.check_message(self._socket)
        except Refusal:
            return False
        return True


async def serve(socket: WebSocket) -> None:
    """Serve the socket of a program."""
    await socket.accept()
    access: AccessControl = socket.app.state.access
    try:
        program = await program_of(socket, "play")
        with access.page(socket):
            served: ProgramSocket | RelayedSocket = await at_owner(
                socket, lambda: _connected(socket, program), lambda owner: socket.app.state.relay.socket(socket, owner)
            )
            await served.run()
    except Refusal as refusal:
        with suppress(RuntimeError, *CLOSED):
            await socket.send_text(protocol.goodbye_message(refusal.code, refusal.reason).rstrip("\n"))
            await socket.close()


async def _connected(socket: WebSocket, program: Program) -> ProgramSocket:
    live = await live_table(socket)
    seating.own_seat(live.table, program.guest)
    has_state = socket.query_params.get("state") == "1"
    return ProgramSocket(socket, ProgramStream(socket, socket.app.state.tables, live, has_state=has_state))
