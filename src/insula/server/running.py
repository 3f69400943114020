"""Serve in this process until it is stopped."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from selectors import EVENT_READ, DefaultSelector

import uvicorn
from starlette.applications import Starlette

from . import logs, metrics_port
from .addresses import in_url, listen_for_peers
from .configuration import Configuration
from .storage.store import is_shared
from .web.app import application, say_goodbye
from .web.bounds import UNIX, BoundedHTTP, BoundedWebSocket, most_connections
from .web.connection import LARGEST
from .web.from_peers import FromPeers

SHUTDOWN = 5
"""The seconds that open requests have to finish when the server stops."""
COLLECTED = (20_000, 50, 100)
"""The thresholds of garbage collection: new objects before a collection, and collections before a larger one."""
PING = 20.0
"""Seconds between two pings over a socket."""
OF_SOCKETS = {
    "ws": BoundedWebSocket,
    "log_config": None,
    "log_level": "warning",  # lower levels contain addresses of visitors and contents of messages
    "access_log": False,
    "ws_max_size": 4 * LARGEST,
    "ws_per_message_deflate": False,  # updates are short, and each socket would need 300 kB
    "ws_ping_interval": PING,
    "ws_ping_timeout": PING,
    "timeout_graceful_shutdown": SHUTDOWN,
}
CALM = 3
"""The rounds of the event loop without a new connection after which all that were accepted have their protocol."""
MOST_ROUNDS = 100
"""The most rounds of the event loop in which a server that closes accepts connections."""
MOST_OF_PEERS = 100_000
"""The most connections of other processes. These processes already limit their visitors."""


def run(
    settings: Configuration,
    listening: socket.socket,
    for_metrics: socket.socket | None,
    ready: Callable[[], None],
    all_end: Callable[[], bool] = lambda: False,
) -> None:
    """Serve in this process, at sockets that listen. Call `ready` when it serves. Raises StorageError or OSError.

    When this process ends, `all_end` says whether all processes of the server end.
    """
    with listen_for_peers(settings) if is_shared(settings.database) else nullcontext() as for_peers:
        host, port = for_peers.getsockname()[:2] if for_peers else ("", 0)
        app = application(settings, address=f"{in_url(host, for_peers=True)}:{port}")
        peers = _Peers(_config_for_peers(app), for_peers) if for_peers else None
        server = _Server(_config(app, settings), ready, peers, all_end)
        _collect_less()
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # after the server has stopped and cleaned up
        logs.configure(settings.log_format, settings.log_level)
        with metrics_port.serving(app.state.metrics.registry, for_metrics):
            server.run([listening])


def _collect_less() -> None:
    """Collect garbage less often. A full collection scans all tables in memory, and everybody waits for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def _config(app: Starlette, settings: Configuration) -> uvicorn.Config:
    """Return the configuration for serving the page and the sockets of the tables."""
    limits = settings.limits
    http = partial(
        BoundedHTTP, most=most_connections(limits.connections), most_of_address=limits.connections_of_address
    )
    trusted = [*settings.proxies.replace(" ", "").split(","), UNIX]
    return uvicorn.Config(app, http=http, forwarded_allow_ips=trusted, **OF_SOCKETS)  # type: ignore[arg-type]


def _config_for_peers(app: Starlette) -> uvicorn.Config:
    """Return the configuration for serving other processes. The process that a visitor reached counts the visitor."""
    secret = app.state.cluster.own.secret
    http = partial(BoundedHTTP, most=MOST_OF_PEERS, most_of_address=MOST_OF_PEERS)
    return uvicorn.Config(
        FromPeers(app, app.state.tables, secret),
        http=http,  # type: ignore[arg-type]
        proxy_headers=False,
        lifespan="off",
        **OF_SOCKETS,  # type: ignore[arg-type]
    )


class _Peers(uvicorn.Server):
    """Serves other processes, in the event loop of the server."""

    def __init__(self, config: uvicorn.Config, listening: socket.socket) -> None:
        super().__init__(config)
        self._listening = [listening]

    async def start(self) -> None:
        """Begin to serve."""
        self.config.load()
        self.lifespan = self.config.lifespan_class(self.config)
        await self.startup(self._listening)

    async def stop(self) -> None:
        """End all connections."""
        await self.shutdown(self._listening)


class _Server(uvicorn.Server):
    """Reports when it is ready, and sends `Goodbye` to all pages before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        peers: _Peers | None,
        all_end: Callable[[], bool],
    ) -> None:
        super().__init__(config)
        self._app: Starlette = config.app  # type: ignore[assignment]
        self._ready = ready
        self._peers = peers
        self._all_end = all_end

    async def startup(self, sockets: list | None = None) -> None:  # type: ignore[type-arg]
        await super().startup(sockets)
        if self.started:
            if self._peers:
                await self._peers.start()
            self._ready()

    async def shutdown(self, sockets: list | None = None) -> None:  # type: ignore[type-arg]
        for listening in sockets or []:
            await _accept_waiting(listening)
        for server in self.servers:
            server.close()  # so that pages that connect again reach another process
        await say_goodbye(self._app, all_end=self._all_end())
        if self._peers:
            await self._peers.stop()
        await super().shutdown(sockets)


async def _accept_waiting(listening: socket.socket) -> None:
    """Let the event loop accept the connections that wait at a socket, which the system resets when it is closed.

    A proxy does not repeat a request that changes something once it was sent, and would answer it with an error.
    """
    with DefaultSelector() as selector:
        selector.register(listening, EVENT_READ)
        calm = 0
        for _ in range(MOST_ROUNDS):
            await asyncio.sleep(0)
            calm = 0 if selector.select(0) else calm + 1
            if calm == CALM:
                return
