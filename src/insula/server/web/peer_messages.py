"""The messages between the processes of a server, apart from relayed requests and sockets."""

from msgspec import Struct

AUTHORIZATION = "authorization"
"""The header with the secret of the receiving process."""
RELAYED = "x-insula-relayed"
"""The header with a `Relayed`, in JSON."""
FORBIDDEN, DONE = 403, 204
"""The status for a request without the secret, and for a completed one. Relayed answers never have them."""
HAND_OVER = "/hand_over"
"""The path to which a `HandOver` is sent, in JSON."""


class Relayed(Struct, frozen=True):
    """The visitor of a relayed request or socket, and how it reached the server."""

    guest: str
    session: str
    address: str
    scheme: str


class HandOver(Struct, frozen=True):
    """Give an account everything that a guest has at a table."""

    table: str
    guest: str
    account: str
