"""Guests: a signed cookie that scripts cannot read identifies each visitor."""

from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie

from itsdangerous import BadSignature, Signer

from ..accounts.visitor import YEAR, Visitor

COOKIE = "insula_guest"


class Guests:
    """Creates and checks the cookies. `admits` returns whether a guest is valid with a session, or without one."""

    def __init__(self, key: str, admits: Callable[[str, str], Awaitable[bool]], path: str = "/") -> None:
        self._signer = Signer(key, salt="guest")
        self._admits = admits
        self._path = path

    def sign(self, visitor: Visitor) -> str:
        """Return the value of the cookie for a visitor."""
        text = f"{visitor.guest}:{visitor.session}" if visitor.session else visitor.guest
        return self._signer.sign(text).decode()

    async def known(self, value: str) -> Visitor | None:
        """Return the visitor that a cookie names; None if its signature is wrong or its session has ended."""
        try:
            guest, _, session = self._signer.unsign(value).decode().partition(":")
        except (BadSignature, UnicodeDecodeError):
            return None
        return Visitor(guest, session) if await self._admits(guest, session) else None

    async def visitor(self, value: str) -> Visitor:
        """Return the visitor that a cookie names, or a new guest."""
        visitor = await self.known(value)
        if visitor is None:
            visitor = Visitor("")
            visitor.become_new()
        return visitor

    def header(self, visitor: Visitor, *, is_secure: bool) -> str:
        """Return the value of the header that sets the cookie."""
        cookie = SimpleCookie({COOKIE: self.sign(visitor)})
        for name, value in {"path": self._path, "max-age": YEAR, "httponly": True, "samesite": "Lax"}.items():
            cookie[COOKIE][name] = value
        if is_secure:
            cookie[COOKIE]["secure"] = True
        return cookie[COOKIE].OutputString()
