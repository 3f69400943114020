"""Run the server until it is stopped."""

import errno
import gc
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from pathlib import Path

import uvicorn

from .configuration import Configuration
from .web.app import application, say_goodbye
from .web.bounds import UNIX, BoundedHTTP, BoundedWebSocket, most_connections
from .web.connection import LARGEST

SHUTDOWN = 5
"""Seconds open requests have to finish when the server stops."""
COLLECTED = (20_000, 50, 100)
"""How many objects are made between two collections of garbage, and how many of these between two larger ones."""
OF_GROUP = 0o660
"""The permissions of a socket of the file system: only the owner and the group of the server can connect."""
PING = 20.0
"""Seconds between two pings over a socket."""


def serve(settings: Configuration, *, opens_browser: bool = False, report: Callable[[str], None]) -> None:
    """Serve Insula with some settings. Calls `report` with one line when ready. Raises StorageError, OSError."""
    with listen(settings) as listening:
        server = _Server(_config(settings))

        def ready(port: int) -> None:
            address = address_of(settings, port)
            report(f"Insula is running at {address}")
            if opens_browser and not settings.unix_socket:
                webbrowser.open(address)

        server.ready = ready
        _collect_less()
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # after the server has stopped and cleaned up
        try:
            server.run([listening])
        finally:
            if settings.unix_socket:
                Path(settings.unix_socket).unlink(missing_ok=True)


def _collect_less() -> None:
    """Collect garbage less often: a whole collection looks at all tables in memory, and everybody waits for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def _config(settings: Configuration) -> uvicorn.Config:
    """Return how the page and the sockets of the tables in a database are served. Raises StorageError."""
    limits = settings.limits
    http = partial(
        BoundedHTTP, most=most_connections(limits.connections), most_of_address=limits.connections_of_address
    )
    return uvicorn.Config(
        application(settings.database, limits=limits, root_path=settings.root_path),
        http=http,  # type: ignore[arg-type]
        ws=BoundedWebSocket,
        log_level="warning",
        ws_max_size=4 * LARGEST,
        ws_per_message_deflate=False,  # updates are short, and each socket would need 300 kB
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        forwarded_allow_ips=[*settings.proxies.replace(" ", "").split(","), UNIX],
        timeout_graceful_shutdown=SHUTDOWN,
    )


def address_of(settings: Configuration, port: int | None = None) -> str:
    """Return the address of the page, with the port that was chosen if the settings leave it open."""
    if settings.unix_socket:
        return f"unix:{settings.unix_socket}"
    return f"http://{_in_url(settings.host)}:{settings.port if port is None else port}{settings.root_path}"


def _in_url(host: str) -> str:
    """Return a host as addresses of pages have it.

    >>> _in_url("0.0.0.0"), _in_url("::1"), _in_url("example.org")
    ('localhost', '[::1]', 'example.org')
    """
    if host in ("127.0.0.1", "0.0.0.0"):
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
    host, port = settings.host, settings.port
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


class _Server(uvicorn.Server):
    """Reports when it is ready, and says goodbye to all pages before it stops."""

    ready: Callable[[int], None]

    async def startup(self, sockets: list | None = None) -> None:  # type: ignore[type-arg]
        await super().startup(sockets)
        if self.started:
            name = self.servers[0].sockets[0].getsockname()
            self.ready(0 if isinstance(name, str | bytes) else name[1])

    async def shutdown(self, sockets: list | None = None) -> None:  # type: ignore[type-arg]
        await say_goodbye(self.config.app)  # type: ignore[arg-type]
        await super().shutdown(sockets)
