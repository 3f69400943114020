"""Access control: guests by cookie, requests from other sites, and limits for each address and guest."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import logs
from ..accounts.visitor import Visitor
from ..configuration import Limits, Rate
from ..limits import Buckets, Locks, Slots, network_of
from ..messages import ErrorCode
from ..refusal import Refusal
from .guests import COOKIE, Guests

PUBLIC = "public"
"""The beginning of the `cache-control` of answers that caches may share between visitors. They set no cookie."""
_VISITOR, _IS_RELAYED = "insula.visitor", "insula.relayed"
MINUTE = 60


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Return the visitor who sent a request or opened a socket."""
    visitor: Visitor = connection.scope[_VISITOR]
    return visitor


def relayed(scope: Scope, visitor: Visitor, address: str, scheme: str) -> Scope:
    """Return the scope of a request or socket that another process of the server has checked and relayed."""
    return {**scope, _VISITOR: visitor, "client": (address, 0), "scheme": scheme, _IS_RELAYED: True}


def is_relayed(connection: HTTPConnection) -> bool:
    """Return whether another process of the server has relayed a request or socket."""
    return bool(connection.scope.get(_IS_RELAYED))


def guest_of(connection: HTTPConnection) -> str:
    """Return the guest who sent a request or opened a socket."""
    return visitor_of(connection).guest


def account_in(connection: HTTPConnection) -> str:
    """Return the guest of the account that is signed in. Raises Refusal."""
    guest = guest_of(connection)
    if not connection.app.state.accounts.sessions.has_account(guest):
        raise Refusal(ErrorCode.NOT_SIGNED_IN, "you are not signed in")
    return guest


def address_of(connection: HTTPConnection) -> str:
    """Return the address of the visitor. Behind a trusted proxy, this is the address that the proxy names."""
    return network_of(connection.client.host) if connection.client else ""


def is_secure(scope: Scope) -> bool:
    """Return whether a request or socket uses TLS."""
    return scope["scheme"] in ("https", "wss")


def _is_own(origin: str, connection: HTTPConnection) -> bool:
    """Return whether an origin is the server's own. A page without TLS can be forged, even if it names this host."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if is_secure(connection.scope) and parts.scheme != "https":
        return False
    return parts.netloc == connection.headers.get("host")


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
        if _VISITOR in scope:  # another process of the server has already identified the visitor
            logs.note(guest=scope[_VISITOR].guest)
            await self._app(scope, receive, send)
            return
        visitor = scope[_VISITOR] = await self._guests.visitor(HTTPConnection(scope).cookies.get(COOKIE, ""))
        logs.note(guest=visitor.guest)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept") and visitor.is_new:
                message.setdefault("headers", [])
                headers = MutableHeaders(scope=message)
                if not headers.get("cache-control", "").startswith(PUBLIC):
                    headers.append("set-cookie", self._guests.header(visitor, is_secure=is_secure(scope)))
            await send(message)

        await self._app(scope, receive, send_with_cookie)


def _buckets(rate: Rate) -> Buckets:
    return Buckets(rate.at_once, rate.per_minute / MINUTE)


class AccessControl:
    """Refuses requests from other sites, and applies the limits for each address and each guest."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008 (it is immutable)
        self._tables_of_guest = _buckets(limits.tables_of_guest)
        self._tables_of_address = _buckets(limits.tables_of_address)
        self._loads = _buckets(limits.loads_of_address)
        """Tables that are not in memory. Rebuilding a long game takes a second. This also limits guessing of IDs."""
        self._loading = Locks()
        self._previews = _buckets(limits.previews_of_address)
        """Previews of tables. A preview reads the whole log. This also limits guessing of IDs."""
        self._sockets = _buckets(limits.sockets_of_address)
        self._pages_of_guest = Slots(limits.pages_of_guest)
        self._pages_of_address = Slots(limits.pages_of_address)
        self._hints_of_address = Slots(limits.hints_of_address)
        """Hints that are being computed. They share the processes of the bots, so the bots of all tables would wait."""
        self._messages_of_guest = _buckets(limits.messages_of_guest)
        self._messages_of_address = _buckets(limits.messages_of_address)
        self._seatings_of_guest = _buckets(limits.seatings_of_guest)
        self._chat_of_guest = _buckets(limits.chat_of_guest)
        self._chat_of_address = _buckets(limits.chat_of_address)
        self._reports_of_guest = _buckets(limits.reports_of_guest)
        self._reports_of_address = _buckets(limits.reports_of_address)
        self._accounts_of_address = _buckets(limits.new_accounts_of_address)
        self._changes_of_address = _buckets(limits.account_requests_of_address)
        self.times = _buckets(limits.seconds_of_address)
        """The seconds that each address can use for positions and records."""

    def shared_rates(self) -> dict[str, Buckets]:
        """Return the rate limits by name. They apply to all processes of the server together."""
        return {name: value for name, value in vars(self).items() if isinstance(value, Buckets)}

    def shared_slots(self) -> dict[str, Slots]:
        """Return the limits for open things by name. They apply to all processes of the server together."""
        return {name: value for name, value in vars(self).items() if isinstance(value, Slots)}

    @staticmethod
    def check_origin(connection: HTTPConnection) -> None:
        """Refuse a request from a page of another site. Programs that send no origin are allowed."""
        origin = connection.headers.get("origin")
        if origin and not _is_own(origin, connection):
            raise Refusal(ErrorCode.FOREIGN, f"pages from {origin} have no access")

    def check_opening(self, connection: HTTPConnection) -> None:
        """Refuse a request from another site, and too many new tables."""
        self.check_origin(connection)
        self._tables_of_address.take(address_of(connection), "new tables in a short time")
        self._tables_of_guest.take(guest_of(connection), "new tables in a short time")

    def check_account(self, connection: HTTPConnection) -> None:
        """Refuse a request from another site, and too many requests about accounts."""
        self.check_origin(connection)
        self._changes_of_address.take(address_of(connection), "requests in a short time")

    def check_report(self, connection: HTTPConnection) -> None:
        """Refuse too many reports."""
        self._reports_of_guest.take(guest_of(connection), "reports in a short time")
        self._reports_of_address.take(address_of(connection), "reports in a short time")

    def check_new_account(self, connection: HTTPConnection) -> None:
        """Refuse too many new accounts."""
        self._accounts_of_address.take(address_of(connection), "new accounts in a short time")

    def loading(self, connection: HTTPConnection) -> asyncio.Lock:
        """Return the lock for loading a table: an address loads one table at a time. Refuse too many of them."""
        self._loads.take(address_of(connection), "tables in a short time")
        return self._loading.of(address_of(connection))

    def check_preview(self, connection: HTTPConnection) -> None:
        """Refuse too many previews of tables."""
        self._previews.take(address_of(connection), "previews in a short time")

    @contextmanager
    def page(self, connection: HTTPConnection) -> Iterator[None]:
        """Count the page of a socket while it is open. Refuse pages from other sites, and too many pages."""
        if is_relayed(connection):  # the process that relayed it has counted it
            yield
            return
        self.check_origin(connection)
        address, what = address_of(connection), "open pages"
        self._sockets.take(address, "pages in a short time")
        with self._pages_of_address.one(address, what), self._pages_of_guest.one(guest_of(connection), what):
            yield

    def hint(self, connection: HTTPConnection) -> AbstractContextManager[None]:
        """Count a hint while it is computed. Refuse too many at the same time."""
        return self._hints_of_address.one(address_of(connection), "hints at the same time")

    def check_message(self, connection: HTTPConnection) -> None:
        """Refuse too many messages over sockets."""
        self._messages_of_guest.take(guest_of(connection), "messages in a short time")
        self._messages_of_address.take(address_of(connection), "messages in a short time")

    def check_program(self, connection: HTTPConnection) -> None:
        """Refuse too many requests of programs from an address, before their tokens are checked."""
        self._messages_of_address.take(address_of(connection), "requests in a short time")

    def check_guest(self, connection: HTTPConnection) -> None:
        """Refuse too many requests of a program."""
        self._messages_of_guest.take(guest_of(connection), "requests in a short time")

    def check_seating(self, connection: HTTPConnection) -> None:
        """Refuse too many messages about seats and wishes, because the log keeps all of them."""
        self._seatings_of_guest.take(guest_of(connection), "changes in a short time")

    def check_chat(self, connection: HTTPConnection) -> None:
        """Refuse too many lines of chat."""
        self._chat_of_guest.take(guest_of(connection), "lines of chat in a short time")
        self._chat_of_address.take(address_of(connection), "lines of chat in a short time")
