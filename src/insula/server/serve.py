"""Run the server until it is stopped."""

import errno
import gc
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from functools import partial
from ipaddress import ip_address
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from . import logs, metrics_port
from .configuration import Configuration
from .service_manager import report_ready
from .storage.errors import StorageError
from .storage.store import is_shared
from .web.app import application, say_goodbye
from .web.bounds import UNIX, BoundedHTTP, BoundedWebSocket, most_connections
from .web.connection import LARGEST
from .web.from_peers import FromPeers

SHUTDOWN = 5
"""Seconds open requests have to finish when the server stops."""
COLLECTED = (20_000, 50, 100)
"""How many objects are made between two collections of garbage, and how many of these between two larger ones."""
OF_GROUP = 0o660
"""The permissions of a socket of the file system: only the owner and the group of the server can connect."""
PING = 20.0
"""Seconds between two pings over a socket."""
OF_SOCKETS = {
    "ws": BoundedWebSocket,
    "log_config": None,
    "log_level": "warning",  # the lines below have addresses of visitors and contents of messages
    "access_log": False,
    "ws_max_size": 4 * LARGEST,
    "ws_per_message_deflate": False,  # updates are short, and each socket would need 300 kB
    "ws_ping_interval": PING,
    "ws_ping_timeout": PING,
    "timeout_graceful_shutdown": SHUTDOWN,
}
MOST_OF_PEERS = 100_000
"""The most connections of other processes: they have limited their visitors."""
ONE_PORT = "several processes cannot all have the same peer_port: leave it at 0"
NEEDS_POSTGRESQL = "several processes need PostgreSQL: a SQLite database is for one process"


def serve(settings: Configuration, *, opens_browser: bool = False, report: Callable[[str], None]) -> None:
    """Serve Insula with some settings. Calls `report` with one line when ready. Raises StorageError, OSError."""
    if fault := fault_of_processes(settings):
        raise StorageError(fault)
    with listen(settings) as listening, listen_for_metrics(settings) as for_metrics:

        def ready() -> None:
            name = listening.getsockname()
            address = address_of(settings, None if settings.unix_socket else name[1])
            report(f"Insula is running at {address}")
            report_ready()
            if opens_browser and not settings.unix_socket:
                webbrowser.open(address)

        try:
            if settings.processes > 1:
                from .supervisor import supervise

                supervise(settings, listening, for_metrics, ready)
            else:
                run(settings, listening, for_metrics[0], ready)
        finally:
            if settings.unix_socket:
                Path(settings.unix_socket).unlink(missing_ok=True)


def fault_of_processes(settings: Configuration) -> str:
    """Return why there cannot be so many processes; empty if there can."""
    if settings.processes > 1 and not is_shared(settings.database):
        return NEEDS_POSTGRESQL
    return ONE_PORT if settings.processes > 1 and settings.peer_port else ""


def run(
    settings: Configuration,
    listening: socket.socket,
    for_metrics: socket.socket | None,
    ready: Callable[[], None],
    all_end: Callable[[], bool] = lambda: False,
) -> None:
    """Serve in this process, at sockets that listen. Calls `ready` when it does. Raises StorageError, OSError.

    When it ends, `all_end` says whether all processes of this server do.
    """
    with listen_for_peers(settings) if is_shared(settings.database) else nullcontext() as for_peers:
        host, port = for_peers.getsockname()[:2] if for_peers else ("", 0)
        app = application(
            settings.database,
            limits=settings.limits,
            root_path=settings.root_path,
            address=f"{_in_url(host, for_peers=True)}:{port}",
        )
        peers = _Peers(_config_for_peers(app), for_peers) if for_peers else None
        server = _Server(_config(app, settings), ready, peers, all_end)
        _collect_less()
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # after the server has stopped and cleaned up
        logs.configure(settings.log_format, settings.log_level)
        with metrics_port.serving(app.state.metrics.registry, for_metrics):
            server.run([listening])


def _collect_less() -> None:
    """Collect garbage less often: a whole collection looks at all tables in memory, and everybody waits for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def _config(app: Starlette, settings: Configuration) -> uvicorn.Config:
    """Return how the page and the sockets of the tables are served."""
    limits = settings.limits
    http = partial(
        BoundedHTTP, most=most_connections(limits.connections), most_of_address=limits.connections_of_address
    )
    trusted = [*settings.proxies.replace(" ", "").split(","), UNIX]
    return uvicorn.Config(app, http=http, forwarded_allow_ips=trusted, **OF_SOCKETS)  # type: ignore[arg-type]


def _config_for_peers(app: Starlette) -> uvicorn.Config:
    """Return how what other processes pass on is served. Visitors are counted where they come in."""
    secret = app.state.cluster.own.secret
    http = partial(BoundedHTTP, most=MOST_OF_PEERS, most_of_address=MOST_OF_PEERS)
    return uvicorn.Config(
        FromPeers(app, app.state.tables, secret),
        http=http,  # type: ignore[arg-type]
        proxy_headers=False,
        lifespan="off",
        **OF_SOCKETS,  # type: ignore[arg-type]
    )


def address_of(settings: Configuration, port: int | None = None) -> str:
    """Return the address of the page, with the port that was chosen if the settings leave it open."""
    if settings.unix_socket:
        return f"unix:{settings.unix_socket}"
    return f"http://{_in_url(settings.host)}:{settings.port if port is None else port}{settings.root_path}"


def _in_url(host: str, *, for_peers: bool = False) -> str:
    """Return a host as addresses of pages have it.

    >>> _in_url("0.0.0.0"), _in_url("::1"), _in_url("example.org")
    ('localhost', '[::1]', 'example.org')
    """
    if host in ("127.0.0.1", "0.0.0.0") and not for_peers:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def is_for_this_machine(host: str) -> bool:
    """Return whether only programs on this machine can reach an address.

    >>> is_for_this_machine("127.0.0.1"), is_for_this_machine("localhost"), is_for_this_machine("0.0.0.0")
    (True, True, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def listen(settings: Configuration) -> socket.socket:
    """Return a socket that listens at an address. Raises OSError with the address if that is not possible."""
    if settings.unix_socket:
        return _listen_locally(settings.unix_socket)
    return _listen(settings.host, settings.port)


def listen_for_peers(settings: Configuration) -> socket.socket:
    """Return a socket at which other processes reach this one. Raises OSError with the address."""
    return _listen(settings.peer_host, settings.peer_port)


@contextmanager
def listen_for_metrics(settings: Configuration) -> Iterator[list[socket.socket | None]]:
    """Listen at the port of each process for Prometheus, if they have one. Raises OSError with the address."""
    with ExitStack() as stack:
        listening: list[socket.socket | None] = [None] * settings.processes
        if settings.metrics_port:
            for number in range(settings.processes):
                listening[number] = stack.enter_context(_listen(settings.metrics_host, settings.metrics_port + number))
        yield listening


def metrics_address_of(settings: Configuration, number: int) -> str:
    """Return the address where Prometheus reads the metrics of a process, counted from 0."""
    return f"http://{_in_url(settings.metrics_host)}:{settings.metrics_port + number}{metrics_port.PATH}"


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server((host, port), family=family)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise OSError(error.errno, reason, f"{host}:{port}") from error


def _listen_locally(path: str) -> socket.socket:
    """Return a socket of the file system, which the group of the server can use. Raises OSError with its path."""
    if not hasattr(socket, "AF_UNIX"):
        raise OSError(errno.EAFNOSUPPORT, "this system has no sockets of the file system", path)
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if Path(path).is_socket() and not _is_served(path):
            Path(path).unlink()
        listening.bind(path)
        Path(path).chmod(OF_GROUP)
        listening.listen()
    except OSError as error:
        listening.close()
        raise OSError(error.errno, str(error.strerror or error), path) from error
    return listening


def _is_served(path: str) -> bool:
    """Return whether a server listens on a socket of the file system. One that was killed has left its own."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        return asking.connect_ex(path) == 0


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
    """Reports when it is ready, and says goodbye to all pages before it stops."""

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
        for server in self.servers:
            server.close()  # so that pages that connect again reach another process
        await say_goodbye(self._app, all_end=self._all_end())
        if self._peers:
            await self._peers.stop()
        await super().shutdown(sockets)
