"""The port where Prometheus reads the metrics.

A separate thread serves it, so that it answers even while the event loop is busy.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

from prometheus_client import CollectorRegistry, disable_created_metrics
from prometheus_client.exposition import MetricsHandler

PATH = "/metrics"
SLOWEST = 10.0
"""The seconds that a client may be silent before its connection is closed."""


class _Handler(MetricsHandler):
    """Answers the only kind of request."""

    timeout = SLOWEST

    def do_GET(self) -> None:  # noqa: N802 (the name that the library calls)
        """Send the metrics."""
        if urlsplit(self.path).path == PATH:
            super().do_GET()
        else:
            self.send_error(HTTPStatus.NOT_FOUND)


class _Server(ThreadingHTTPServer):
    """Serves a socket that already listens."""

    def __init__(self, registry: CollectorRegistry, listening: socket.socket) -> None:
        super().__init__(listening.getsockname(), _Handler.factory(registry), bind_and_activate=False)
        self.socket.close()
        self.socket = listening
        listening.setblocking(False)  # a process that replaces this one may accept a connection first

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a client that disconnected before it was answered."""


@contextmanager
def serving(registry: CollectorRegistry, listening: socket.socket | None) -> Iterator[None]:
    """Serve the metrics at a socket that listens, until the end of this context. Without a socket, do nothing."""
    if listening is None:
        yield
        return
    disable_created_metrics()  # type: ignore[no-untyped-call]  # lines that say when the server was started
    server = _Server(registry, listening)
    thread = Thread(target=server.serve_forever, name="metrics", daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
