"""Access control: guests by cookie, requests from other sites, and a limit on new tables per address."""

import time
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..messages import ErrorCode
from ..refusal import Refusal
from .guests import COOKIE, Guests
from .limits import Bucket

_GUEST = "insula.guest"
TABLES_AT_ONCE, TABLES_PER_SECOND = 30, 0.2
MOST_ADDRESSES = 10_000


def guest_of(connection: HTTPConnection) -> str:
    """Return the guest that a request or socket comes from."""
    return str(connection.scope[_GUEST])


def _netloc(origin: str) -> str | None:
    """Return the host and port of an origin; None if it is malformed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


class GuestMiddleware:
    """Finds the guest of each request, and gives new guests a cookie."""

    def __init__(self, app: ASGIApp, guests: Guests) -> None:
        self._app = app
        self._guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        known = self._guests.known(HTTPConnection(scope).cookies.get(COOKIE, ""))
        scope[_GUEST] = known or self._guests.new()

        async def send_with_cookie(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept") and known is None:
                is_secure = scope["scheme"] in ("https", "wss")
                cookie = self._guests.header(scope[_GUEST], is_secure=is_secure)
                message.setdefault("headers", [])
                MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self._app(scope, receive, send_with_cookie)


class AccessControl:
    """Refuses requests from other sites, and addresses that open too many tables."""

    def __init__(self) -> None:
        self._buckets: dict[str, Bucket] = {}

    @staticmethod
    def check_origin(connection: HTTPConnection) -> None:
        """Refuse a request from a page of another site. Programs that send no origin are allowed."""
        origin = connection.headers.get("origin")
        if origin and _netloc(origin) != connection.headers.get("host"):
            raise Refusal(ErrorCode.FOREIGN, f"pages from {origin} have no access")

    def check_opening(self, connection: HTTPConnection) -> None:
        """Refuse a request from another site, and too many new tables from one address."""
        self.check_origin(connection)
        address = connection.client.host if connection.client else ""
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.clear()
        bucket = self._buckets.setdefault(address, Bucket(TABLES_AT_ONCE, TABLES_PER_SECOND))
        if not bucket.take(time.monotonic()):
            raise Refusal(ErrorCode.TOO_MANY, "too many new tables in a short time")
