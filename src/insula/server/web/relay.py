"""Relay requests and sockets for a table of another process, with their visitor, to the owner of the table.

The owner listens for other processes at a separate address. It trusts clients that know its secret, which is only in
the database.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from urllib.parse import quote

import httpx
from msgspec import json
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.frames import CloseCode

from ..accounts.visitor import Visitor
from ..cluster.owners import ElsewhereError
from ..messages import ErrorCode
from ..metrics import Socket
from ..refusal import Refusal
from ..storage.leases import Member
from ..tables.live_table import moved
from ..tables.open_tables import OpenTables
from .access import visitor_of
from .connection import close_with
from .http import AS_IT_COMES, LINES, MISDIRECTED, OWNER_WITHIN
from .peer_messages import AUTHORIZATION, DONE, FORBIDDEN, HAND_OVER, RELAYED, HandOver, Relayed
from .request_log import HEADER as REQUEST_ID
from .request_log import request_id_of

ANSWERS_WITHIN = 1.0
"""Seconds within which another process must accept a socket."""
REQUEST_WITHIN = 30.0
"""Seconds within which another process must answer a request. Some requests take long."""
PAUSE = 0.2
"""Seconds before a process that did not answer is tried again. In the meantime, its lease may end."""
RETURNED = ("content-type", "content-disposition", "cache-control")
"""The headers of an answer that are relayed. This process adds the others."""
_log = logging.getLogger(__name__)
_encode = json.Encoder().encode


def headers_for(owner: Member, connection: HTTPConnection) -> dict[str, str]:
    """Return the headers with which a request or a socket is relayed."""
    visitor, client = visitor_of(connection), connection.client
    relayed = Relayed(visitor.guest, visitor.session, client.host if client else "", connection.scope["scheme"])
    return {
        RELAYED: _encode(relayed).decode(),
        AUTHORIZATION: f"Bearer {owner.secret}",
        REQUEST_ID: request_id_of(connection.scope),
    }


class Relay:
    """The requests and sockets that this process relays."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(REQUEST_WITHIN, connect=ANSWERS_WITHIN),
            trust_env=False,
            verify=False,  # processes speak plain HTTP with each other: no certificates are loaded
        )
        self._sockets: dict[str, set[RelayedSocket]] = {}
        """The relayed sockets, by process."""

    async def request(self, request: Request, owner: Member) -> Response | None:
        """Return the answer of a table's owner; None if it gave none. The table may then have another owner."""
        address = f"http://{owner.address}{_path(request)}"
        try:
            asked = self._client.build_request(
                request.method,
                address,
                headers=headers_for(owner, request),
                params=dict(request.query_params),
                content=getattr(request.state, "body", None),
            )
            answer = await self._client.send(asked, stream=True)
            is_endless = answer.headers.get("content-type", "").startswith(LINES) and answer.is_success
            if not is_endless:
                await answer.aread()
        except httpx.HTTPError as error:
            await self._check_owner(request.path_params["id"], owner, is_gone=_is_refused(error))
            return None
        if answer.status_code == FORBIDDEN:
            await self._check_owner(request.path_params["id"], owner, is_gone=True)
            return None
        if answer.status_code == MISDIRECTED:
            return None
        returned = {name: answer.headers[name] for name in RETURNED if name in answer.headers}
        if is_endless:
            return StreamingResponse(_passed_on(answer), headers={**returned, **AS_IT_COMES})
        return Response(answer.content, answer.status_code, returned)

    async def socket(self, socket: WebSocket, owner: Member) -> "RelayedSocket | None":
        """Return the socket of a page, connected with the owner of its table; None as for `request`."""
        try:
            upstream = await connect(
                f"ws://{owner.address}{_path(socket)}{_query(socket)}",
                additional_headers=headers_for(owner, socket),
                compression=None,
                open_timeout=ANSWERS_WITHIN,
                ping_interval=None,
                max_size=None,
                proxy=None,
                user_agent_header=None,
            )
        except (OSError, TimeoutError, InvalidHandshake) as error:
            is_forbidden = isinstance(error, InvalidStatus) and error.response.status_code == FORBIDDEN
            await self._check_owner(socket.path_params["id"], owner, is_gone=is_forbidden or _is_refused(error))
            return None
        return RelayedSocket(socket, upstream, self._sockets.setdefault(owner.id, set()))

    async def _check_owner(self, table: str, owner: Member, *, is_gone: bool) -> None:
        """Take over a table from an owner that has ended. One that only does not answer keeps it until its lease ends.

        An owner has ended if nothing listens at its address, or if another process with another secret listens there.
        """
        if is_gone:
            _log.warning("process %s at %s cannot be reached: taking over table %s", owner.id, owner.address, table)
            with suppress(ElsewhereError):
                await self._tables.live(table, owner.id)
        else:
            await asyncio.sleep(PAUSE)

    async def hand_over(self, owner: Member, table: str, guest: str, account: str) -> None:
        """Let the owner of a table give an account what a guest has there. Raises Refusal if no owner is found."""
        until = time.monotonic() + OWNER_WITHIN
        while time.monotonic() < until:
            if await self._has_handed_over(owner, table, guest, account):
                return
            try:
                await self._tables.hand_over_live(table, guest, account)
            except ElsewhereError as elsewhere:
                owner = elsewhere.owner
            else:
                return
        raise Refusal(ErrorCode.STORAGE, "the games could not be moved to the account: another process does not answer")

    async def _has_handed_over(self, owner: Member, table: str, guest: str, account: str) -> bool:
        """Return whether the owner of a table has done this. If not, another process may own the table now."""
        headers = {AUTHORIZATION: f"Bearer {owner.secret}"}
        body = _encode(HandOver(table, guest, account))
        try:
            answer = await self._client.post(f"http://{owner.address}{HAND_OVER}", content=body, headers=headers)
        except httpx.HTTPError as error:
            await self._check_owner(table, owner, is_gone=_is_refused(error))
            return False
        if answer.status_code in (FORBIDDEN, MISDIRECTED):
            await self._check_owner(table, owner, is_gone=answer.status_code == FORBIDDEN)
        elif answer.status_code != DONE:
            raise Refusal(ErrorCode.STORAGE, f"the games could not be moved to the account: {answer.text.strip()}")
        return answer.status_code == DONE

    def process_lost(self, process: str) -> None:
        """End the sockets that are relayed to a process whose lease has ended. Their pages connect again."""
        for relayed in self._sockets.pop(process, set()):
            relayed.cut()

    async def stop(self) -> None:
        """End all connections to other processes."""
        for process in list(self._sockets):
            self.process_lost(process)
        await self._client.aclose()


async def _passed_on(answer: httpx.Response) -> AsyncIterator[bytes]:
    """Relay the lines of a stream until its owner ends it or disappears. The program then opens it again."""
    try:
        with suppress(httpx.HTTPError):
            async for part in answer.aiter_raw():
                yield part
    finally:
        await answer.aclose()


def _is_refused(error: BaseException | None) -> bool:
    """Return whether a connection failed because nothing listens at the address."""
    while error is not None and not isinstance(error, ConnectionRefusedError):
        error = error.__cause__ or error.__context__
    return error is not None


def _path(connection: HTTPConnection) -> str:
    """Return the encoded path of a request without the root path."""
    path: str = connection.scope["path"]
    return quote(path.removeprefix(connection.scope.get("root_path", "")))


def _query(connection: HTTPConnection) -> str:
    """Return the query of an address, with its question mark."""
    return f"?{connection.url.query}" if connection.url.query else ""


class RelayedSocket:
    """A page's socket that is connected with the owner of its table."""

    shows: Socket = "relayed"

    def __init__(self, socket: WebSocket, upstream: ClientConnection, among: set["RelayedSocket"]) -> None:
        self._socket = socket
        self._upstream = upstream
        self._among = among
        among.add(self)

    @property
    def visitor(self) -> Visitor:
        """Return the visitor whose page it is."""
        return visitor_of(self._socket)

    async def run(self) -> None:
        """Relay messages in both directions until one end closes."""
        ways = {asyncio.create_task(self._to_owner()), asyncio.create_task(self._to_page())}
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._among.discard(self)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            has_said_goodbye = self._upstream.close_code == CloseCode.NORMAL_CLOSURE
            self.cut()
        if has_said_goodbye:
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close()
        else:
            await self.close(moved(), PAUSE)

    async def close(self, refusal: Refusal, patience: float) -> None:
        """Send a goodbye and close the socket, if the page is still connected."""
        await close_with(self._socket, refusal, patience)

    def cut(self) -> None:
        """End the connection with the owner, even if the owner does not answer any more."""
        self._upstream.transport.abort()

    async def _to_owner(self) -> None:
        with suppress(ConnectionClosed):
            while (message := await self._socket.receive())["type"] == "websocket.receive":
                await self._upstream.send(message.get("text") or message.get("bytes") or b"")

    async def _to_page(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self._upstream:
                await self._socket.send_text(message if isinstance(message, str) else message.decode())
