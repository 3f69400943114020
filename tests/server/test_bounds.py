"""Connections that send nothing, send slowly or read nothing end, and one address has only so many."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from support.systems import unix_only
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from insula.server.web import bounds
from insula.server.web.bounds import BoundedHTTP, BoundedWebSocket, most_connections

pytestmark = pytest.mark.anyio

SLOWEST = 0.4
"""Seconds that a client may take in these tests."""
SOON = 10.0
LARGE = 30_000_000
"""Bytes that the system does not take without a reader."""
REQUEST = b"GET / HTTP/1.1\r\nhost: table.example\r\n\r\n"
UPGRADE = (
    b"GET /socket HTTP/1.1\r\nhost: table.example\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
LOCAL = "127.0.4.1"
"""An address that is not a proxy's."""
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def answer(request: Request) -> Response:
    await request.body()
    return PlainTextResponse("x" * int(request.query_params.get("size", 2)))


async def late(_: Request) -> Response:
    """Answer after more time than a client has."""
    await asyncio.sleep(2 * SLOWEST)
    return PlainTextResponse("ok")


async def listen(page: WebSocket) -> None:
    await page.accept()
    while (await page.receive())["type"] != "websocket.disconnect":
        pass


async def talk(page: WebSocket) -> None:
    """Send more than a client reads, until it is gone."""
    await page.accept()
    try:
        while True:
            await page.send_text("x" * LARGE)
    except WebSocketDisconnect:
        page.app.state.is_told.set()


APP = Starlette(
    routes=[
        Route("/", answer, methods=["GET", "POST"]),
        Route("/late", late),
        WebSocketRoute("/socket", listen),
        WebSocketRoute("/talk", talk),
    ]
)


class Listening:
    """A server with these bounds, and the connections that a test opens."""

    def __init__(self, at: socket.socket, server: uvicorn.Server) -> None:
        self.port: int = at.getsockname()[1]
        self._server = server
        self._writers: list[asyncio.StreamWriter] = []

    @property
    def connections(self) -> set[Any]:
        """Return the connections that the server has open."""
        return self._server.server_state.connections

    async def open(self, local: str = "127.0.0.1") -> Streams:
        """Open a connection from an address."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(local, 0))
        self._writers.append(writer)
        return reader, writer

    async def is_left(self) -> None:
        """Wait until the server has no connection."""
        async with asyncio.timeout(SOON):
            while self.connections:
                await asyncio.sleep(0.02)

    def abort(self) -> None:
        """End the connections that are still open."""
        for writer in self._writers:
            writer.transport.abort()


@asynccontextmanager
async def listening(most: int = 100, most_of_address: int = 100) -> AsyncIterator[Listening]:
    """Serve the application with these bounds."""
    http: Any = partial(BoundedHTTP, most=most, most_of_address=most_of_address)
    config = uvicorn.Config(
        APP, http=http, ws=BoundedWebSocket, log_level="critical", timeout_keep_alive=60, lifespan="off"
    )
    with closing(socket.create_server(("127.0.0.1", 0))) as at:
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([at]))
        while not server.started:
            await asyncio.sleep(0.01)
        made = Listening(at, server)
        yield made
        made.abort()
        server.should_exit = server.force_exit = True
        await serving


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "SLOWEST", SLOWEST)


async def ends(reader: asyncio.StreamReader) -> bytes:
    """Wait until the server ends the connection; return what it sent before."""
    sent = b""
    async with asyncio.timeout(SOON):
        try:
            while part := await reader.read(1000):
                sent += part
        except ConnectionError:
            pass
    return sent


async def slowly(writer: asyncio.StreamWriter, text: bytes) -> None:
    """Send one byte after the other, as long as the connection is open."""
    for byte in text:
        writer.write(bytes([byte]))
        await asyncio.sleep(SLOWEST / 4)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        REQUEST,
        UPGRADE,
        b"POST / HTTP/1.1\r\nhost: table.example\r\ncontent-length: 1000\r\n\r\n" + b"x" * 900,
        REQUEST.replace(b"/ ", b"/late ", 1)[:-2] + b"content-length: 1000\r\n\r\n" + b"x" * 900,
    ],
    ids=["nothing", "request", "handshake", "body", "body that nobody reads"],
)
async def test_a_request_that_does_not_arrive_ends_the_connection(text: bytes) -> None:
    """Also if one byte after the other arrives, so that something always happens."""
    async with listening() as server:
        reader, writer = await server.open()
        head, tail = text[:-50], text[-50:]
        writer.write(head)
        sending = asyncio.create_task(slowly(writer, tail))
        await ends(reader)
        assert not sending.done() or not text
        sending.cancel()
        await server.is_left()


async def test_the_next_request_must_arrive_too() -> None:
    async with listening() as server:
        reader, writer = await server.open()
        writer.write(REQUEST)
        assert (await reader.readuntil(b"xx")).startswith(b"HTTP/1.1 200")
        sending = asyncio.create_task(slowly(writer, REQUEST))
        assert await ends(reader) == b""
        sending.cancel()
        await server.is_left()


async def test_several_requests_and_a_late_answer_have_their_time() -> None:
    """Nothing is ended while the server itself is at work, also if the next request has arrived already."""
    async with listening() as server:
        reader, writer = await server.open()
        writer.write(REQUEST + REQUEST.replace(b"/ ", b"/late ", 1))
        await reader.readuntil(b"xx")
        await reader.readuntil(b"ok")
        writer.write(REQUEST)
        await reader.readuntil(b"xx")
        writer.close()


async def test_an_answer_that_is_not_read_ends_the_connection() -> None:
    async with listening() as server:
        _, writer = await server.open()
        writer.write(REQUEST.replace(b"/ ", b"/?size=%d " % LARGE, 1))
        writer.transport.pause_reading()
        await asyncio.sleep(SLOWEST / 2)
        assert len(server.connections) == 1
        await server.is_left()


async def test_pings_are_not_answered_to_a_client_that_does_not_read() -> None:
    async with listening() as server:
        reader, writer = await server.open()
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()
        ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
        writer.write(ping * (LARGE // len(ping)))
        await server.is_left()


async def test_a_page_that_never_reads_is_disconnected() -> None:
    """Whoever sends to it learns that, and does not wait any longer."""
    APP.state.is_told = asyncio.Event()
    async with listening() as server:
        reader, writer = await server.open()
        writer.write(UPGRADE.replace(b"/socket", b"/talk", 1))
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()
        await asyncio.sleep(SLOWEST / 2)
        assert not APP.state.is_told.is_set()
        await server.is_left()
        async with asyncio.timeout(SOON):
            await APP.state.is_told.wait()


async def test_a_socket_stays_open() -> None:
    async with listening() as server, connect(f"ws://127.0.0.1:{server.port}/socket") as page:
        await asyncio.sleep(2 * SLOWEST)
        await page.send("x")
        assert len(server.connections) == 1


@pytest.mark.parametrize(("local", "most", "left"), [(LOCAL, 100, 3), ("127.0.0.1", 100, 5), ("127.0.0.1", 4, 4)])
async def test_there_are_only_so_many_connections(
    monkeypatch: pytest.MonkeyPatch, local: str, most: int, left: int
) -> None:
    """A proxy has the connections of many visitors, so that only the limit of all connections holds for it."""
    monkeypatch.setattr(bounds, "SLOWEST", SOON)
    async with listening(most, most_of_address=3) as server:
        made = [await server.open(local) for _ in range(5)]
        for reader, writer in made[left:]:
            writer.write(REQUEST)
            assert await ends(reader) == b""
        assert len(server.connections) == left
        made[0][1].close()
        while len(server.connections) == left:
            await asyncio.sleep(0.02)
        reader, writer = await server.open(local)
        writer.write(REQUEST)
        await reader.readuntil(b"xx")


def test_fewer_connections_can_be_wished() -> None:
    assert most_connections(5) == 5


@unix_only
def test_the_limit_of_files_leaves_some_for_the_database() -> None:
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = most_connections()
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert most + bounds.OTHER_FILES == files
    assert hard == resource.RLIM_INFINITY or files <= hard
