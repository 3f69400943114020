"""The addresses at which the server listens."""

import errno
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from ipaddress import ip_address
from pathlib import Path

from . import metrics_port
from .configuration import Configuration

OF_GROUP = 0o660
"""The permissions of a Unix socket: only the owner and the group of the server can connect."""


def address_of(settings: Configuration, port: int | None = None) -> str:
    """Return the address of the page. `port` is the port that was chosen if the settings leave it open."""
    if settings.unix_socket:
        return f"unix:{settings.unix_socket}"
    return f"http://{in_url(settings.host)}:{settings.port if port is None else port}{settings.root_path}"


def in_url(host: str, *, for_peers: bool = False) -> str:
    """Return a host as it appears in the address of a page.

    >>> in_url("0.0.0.0"), in_url("::1"), in_url("example.org")
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
    """Return a socket that listens at the address of the settings. Raises OSError with the address if it cannot."""
    if settings.unix_socket:
        return _listen_locally(settings.unix_socket)
    return _listen(settings.host, settings.port)


def listen_for_peers(settings: Configuration) -> socket.socket:
    """Return a socket that listens for other processes. Raises OSError with the address if it cannot."""
    return _listen(settings.peer_host, settings.peer_port)


@contextmanager
def listen_for_metrics(settings: Configuration) -> Iterator[list[socket.socket | None]]:
    """Listen at the metrics port of each process, if it is set. Raises OSError with the address if that fails."""
    with ExitStack() as stack:
        listening: list[socket.socket | None] = [None] * settings.processes
        if settings.metrics_port:
            for number in range(settings.processes):
                listening[number] = stack.enter_context(_listen(settings.metrics_host, settings.metrics_port + number))
        yield listening


def metrics_address_of(settings: Configuration, number: int) -> str:
    """Return the address where Prometheus reads the metrics of a process, counted from 0."""
    return f"http://{in_url(settings.metrics_host)}:{settings.metrics_port + number}{metrics_port.PATH}"


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server((host, port), family=family)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise OSError(error.errno, reason, f"{host}:{port}") from error


def _listen_locally(path: str) -> socket.socket:
    """Return a Unix socket that the group of the server can use. Raises OSError with its path if that fails."""
    if not hasattr(socket, "AF_UNIX"):
        raise OSError(errno.EAFNOSUPPORT, "this system has no Unix sockets", path)
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
    """Return whether a server listens on a Unix socket. A server that was killed has left its socket behind."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        return asking.connect_ex(path) == 0
