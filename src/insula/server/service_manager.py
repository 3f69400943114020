"""Tell the service manager that started this process, such as systemd, that the server is ready."""

import os
import socket
from contextlib import suppress

ADDRESS = "NOTIFY_SOCKET"
"""The variable with the address of the service manager's socket."""


def report_ready() -> None:
    """Report that the server is ready, if a service manager expects this (`sd_notify` of systemd).

    The child processes of this one do not report anything. Systems without Unix sockets have no such manager.
    """
    address = os.environ.pop(ADDRESS, "")
    if address and hasattr(socket, "AF_UNIX"):
        name = f"\0{address[1:]}" if address.startswith("@") else address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as reporting:
            reporting.sendto(b"READY=1", name)
