"""Run the server until it is stopped."""

import gc
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address

import uvicorn

from .configuration import Configuration
from .web.app import application, say_goodbye
from .web.bounds import BoundedHTTP, BoundedWebSocket, most_connections
from .web.connection import LARGEST

SHUTDOWN = 5
"""Seconds open requests have to finish when the server stops."""
COLLECTED = (20_000, 50, 100)
"""How many objects are made between two collections of garbage, and how many of these between two larger ones."""
PING = 20.0
"""Seconds between two pings over a socket."""


def serve(settings: Configuration, *, opens_browser: bool = False, report: Callable[[str], None]) -> None:
    """Serve Insula with some settings. Calls `report` with one line when ready. Raises StorageError, OSError."""
    with listen(settings) as listening:
        server = _Server(_config(settings))

        def ready(port: int) -> None:
            address = address_of(settings, port)
            report(f"Insula is running at {address}")
            if opens_browser:
                webbrowser.open(address)

        server.ready = ready
        _collect_less()
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # after the server has stopped and cleaned up
        server.run([listening])


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
        application(settings.database, limits=limits),
        http=http,  # type: ignore[arg-type]
        ws=BoundedWebSocket,
        log_level="warning",
        ws_max_size=4 * LARGEST,
        ws_per_message_deflate=False,  # updates are short, and each socket would need 300 kB
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=SHUTDOWN,
    )


def address_of(settings: Configuration, port: int | None = None) -> str:
    """Return the address of the page, with the port that was chosen if the settings leave it open."""
    return f"http://{_in_url(settings.host)}:{settings.port if port is None else port}"


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
    host, port = settings.host, settings.port
    try:
        family, *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server((host, port), family=family)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise OSError(error.errno, reason, f"{host}:{port}") from error


class _Server(uvicorn.Server):
    """Reports when it is ready, and says goodbye to all pages before it stops."""

    ready: Callable[[int], None]

    async def startup(self, sockets: list | None = None) -> None:  # type: ignore[type-arg]
        await super().startup(sockets)
        if self.started:
            self.ready(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list | None = None) -> None:  # type: ignore[type-arg]
        await say_goodbye(self.config.app)  # type: ignore[arg-type]
        await super().shutdown(sockets)
