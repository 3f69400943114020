"""Bounds for connections: requests must arrive in time, answers must be read, and the number of connections is limited.

Without this, uvicorn would wait forever for the rest of a request, and for a client that reads nothing.
"""

import asyncio
from asyncio import TimerHandle
from importlib.util import find_spec

import h11
from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from ..configuration import Limits
from ..limits import network_of

SLOWEST = 30.0
"""Seconds within which a whole request must arrive, and a client must read what it is sent."""
LAST_REQUEST = 1.0
"""Seconds within which a connection that has sent no request yet must do so when the server closes."""
OTHER_FILES = 200
"""The number of open files that are reserved for the database and other processes."""
FEWEST = 100
UNIX = "unix"
"""The address of a client of the Unix socket. Only a proxy can connect there."""
DEFAULTS = Limits()


def most_connections(wished: int = DEFAULTS.connections) -> int:
    """Return the most connections that can be open. Raise the limit of open files as far as the system allows."""
    if not find_spec("resource"):
        return wished
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = wished + OTHER_FILES
    files = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return min(wished, max(files - OTHER_FILES, FEWEST))


class _Unread(asyncio.Protocol):
    """Ends a connection whose client does not read what it is sent."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: TimerHandle | None = None

    def pause_writing(self) -> None:
        """Begin the time in which the client must read."""
        super().pause_writing()
        self._unread = self.loop.call_later(SLOWEST, self.transport.abort)

    def resume_writing(self) -> None:
        """End this time, because the client has read enough."""
        self._forget_unread()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._forget_unread()
        super().connection_lost(exc)

    def _forget_unread(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None


class BoundedWebSocket(_Unread, WebSocketsSansIOProtocol):
    """A socket that does not collect answers to pings for a client that does not read them."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection."""
        super().connection_made(transport)
        self.client = self.client or (UNIX, 0)

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()


class BoundedHTTP(_Unread, H11Protocol):
    """A connection for requests, including the handshake of a socket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        most: int = DEFAULTS.connections,
        most_of_address: int = DEFAULTS.connections_of_address,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._most = most
        self._most_of_address = most_of_address
        self._deadline: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, unless there are too many."""
        super().connection_made(transport)
        self.client = self.client or (UNIX, 0)
        if self._is_one_too_many():
            transport.abort()
        else:
            self._set_deadline()

    def data_received(self, data: bytes) -> None:
        """Read a part of a request. When the request is complete, its deadline ends."""
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._end_deadline()

    def on_response_complete(self) -> None:
        """Set the deadline for reading the answer and sending the next request, unless that has already arrived."""
        super().on_response_complete()
        if self.cycle.response_complete:
            self._set_deadline()

    def shutdown(self) -> None:
        """Close the connection after its answer. If it has just been accepted, its request is on the way."""
        if self.cycle is None:
            self.loop.call_later(LAST_REQUEST, super().shutdown)
        else:
            super().shutdown()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the protocol of sockets."""
        self._end_deadline()
        self._forget_unread()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._end_deadline()
        super().connection_lost(exc)

    def _set_deadline(self) -> None:
        self._end_deadline()
        self._deadline = self.loop.call_later(SLOWEST, self.transport.abort)

    def _end_deadline(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _is_one_too_many(self) -> bool:
        """Return whether there are too many connections, or too many from this address, unless it is a proxy."""
        if len(self.connections) > self._most:
            return True
        host = _host_of(self)
        if not host or (isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts):
            return False
        network = network_of(host)
        return sum(network_of(_host_of(each)) == network for each in self.connections) > self._most_of_address


def _host_of(connection: object) -> str:
    """Return the address of the other end of a connection; empty if it has none."""
    client: tuple[str, int] | None = getattr(connection, "client", None)
    return client[0] if client else ""
