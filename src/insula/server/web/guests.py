"""Guests: a signed cookie that scripts cannot read identifies each visitor."""

import secrets
from http.cookies import SimpleCookie

from itsdangerous import BadSignature, Signer

COOKIE = "insula_guest"
YEAR = 365 * 24 * 3600
ID_BYTES = 12


class Guests:
    """Creates and checks the cookies.

    >>> guests = Guests("key")
    >>> guests.known(guests.sign("anna")), guests.known("anna.forged"), guests.known("")
    ('anna', None, None)
    """

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="guest")

    def sign(self, guest: str) -> str:
        """Return the value of the cookie for a guest."""
        return self._signer.sign(guest).decode()

    def known(self, value: str) -> str | None:
        """Return the guest that a cookie names; None if its signature is wrong."""
        try:
            return self._signer.unsign(value).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    @staticmethod
    def new() -> str:
        """Return the ID of a new guest."""
        return secrets.token_urlsafe(ID_BYTES)

    def header(self, guest: str, *, is_secure: bool) -> str:
        """Return the value of the header that sets the cookie."""
        cookie = SimpleCookie({COOKIE: self.sign(guest)})
        for name, value in {"path": "/", "max-age": YEAR, "httponly": True, "samesite": "Lax"}.items():
            cookie[COOKIE][name] = value
        if is_secure:
            cookie[COOKIE]["secure"] = True
        return cookie[COOKIE].OutputString()
