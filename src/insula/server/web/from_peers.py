"""Serve requests and sockets that other processes of the server relay. Without the secret, everything is refused."""

from secrets import compare_digest

from msgspec import DecodeError, ValidationError, json
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ..accounts.visitor import Visitor
from ..cluster.owners import ElsewhereError
from ..messages import ErrorCode
from ..refusal import Refusal
from ..tables.open_tables import OpenTables
from .access import relayed
from .http import MISDIRECTED
from .peer_messages import AUTHORIZATION, DONE, FORBIDDEN, HAND_OVER, RELAYED, HandOver, Relayed

UNREADABLE, FAILED = 400, 503
OF_TABLES = ("/api/tables/", "/api/bot/tables/")
"""The beginnings of the paths of relayed requests and sockets."""
REFUSED = 1008
"""The code with which sockets are refused."""


class FromPeers:
    """The application for other processes. They reach it at an address that visitors cannot reach."""

    def __init__(self, app: ASGIApp, tables: OpenTables, secret: str) -> None:
        self._app = app
        self._tables = tables
        self._secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket of another process."""
        headers = Headers(scope=scope)
        if not compare_digest(headers.get(AUTHORIZATION, "").encode(), f"Bearer {self._secret}".encode()):
            await _refuse(scope, receive, send, FORBIDDEN, "only for other processes of this server")
        elif scope["path"] == HAND_OVER:
            await (await self._hand_over(Request(scope, receive)))(scope, receive, send)
        elif not scope["path"].startswith(OF_TABLES):
            await _refuse(scope, receive, send, FORBIDDEN, "only requests about a table can be relayed")
        else:
            try:
                who = json.decode(headers.get(RELAYED, ""), type=Relayed)
            except (DecodeError, ValidationError):
                await _refuse(scope, receive, send, UNREADABLE, "the visitor is missing")
                return
            await self._app(relayed(scope, Visitor(who.guest, who.session), who.address, who.scheme), receive, send)

    async def _hand_over(self, request: Request) -> Response:
        try:
            what = json.decode(await request.body(), type=HandOver)
            await self._tables.hand_over_live(what.table, what.guest, what.account)
        except (DecodeError, ValidationError) as error:
            return PlainTextResponse(f"{error}\n", UNREADABLE)
        except ElsewhereError:
            return Response(status_code=MISDIRECTED)
        except Refusal as refusal:
            return PlainTextResponse(f"{refusal}\n", MISDIRECTED if refusal.code == ErrorCode.MOVED else FAILED)
        return Response(status_code=DONE)


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": REFUSED})
    else:
        await PlainTextResponse(f"{reason}\n", status)(scope, receive, send)
