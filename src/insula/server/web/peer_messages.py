"""What processes of a server send each other, besides what they pass on."""

from msgspec import Struct

AUTHORIZATION = "authorization"
"""The header with the secret of the process that is asked."""
RELAYED = "x-insula-relayed"
"""The header with a `Relayed`, in JSON."""
FORBIDDEN, DONE = 403, 204
"""The status of what comes without the secret, and of what has been done. No answer for a visitor has them."""
HAND_OVER = "/hand_over"
"""The path to which a `HandOver` is sent, in JSON."""


class Relayed(Struct, frozen=True):
    """Who sent what is passed on, and how it reached the server."""

    guest: str
    session: str
    address: str
    scheme: str


class HandOver(Struct, frozen=True):
    """An account gets what a guest has at a table."""

    table: str
    guest: str
    account: str
