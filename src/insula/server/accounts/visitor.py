"""The sender of a request."""

import secrets
from dataclasses import dataclass, field, replace

YEAR = 365 * 24 * 3600
"""Seconds for which a browser keeps its cookie."""
ID_BYTES = 12


@dataclass
class Visitor:
    """The sender of a request: a guest and, if the guest has an account, the session of the browser."""

    guest: str
    session: str = ""
    is_new: bool = field(default=False, compare=False)
    """Whether the response sets the cookie."""

    def become(self, guest: str, session: str = "") -> None:
        """Make the response set the cookie for another guest or session."""
        self.guest, self.session, self.is_new = guest, session, True

    def become_new(self) -> None:
        """Make the response set the cookie for a new guest."""
        self.become(secrets.token_urlsafe(ID_BYTES))

    def copy(self) -> "Visitor":
        """Return a copy of the visitor."""
        return replace(self)
