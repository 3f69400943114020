"""Give each request and each socket an ID, and log its end."""

import logging
import re
import secrets
import time
from urllib.parse import quote

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import logs

HEADER = "x-request-id"
ID_BYTES = 8
_WELL_FORMED = re.compile(r"[A-Za-z0-9_-]{8,64}")
LONGEST_PATH = 200
"""The most characters of a path that are logged."""
FAILED, FAILED_SOCKET = 500, 1011
"""The status of a request, and the code of a socket, that the server could not serve."""
_ID = "insula.request"
_log = logging.getLogger(__name__)


class RequestLog:
    """Gives each request and each socket an ID, unless a proxy has given it one, and logs its end."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        id = scope[_ID] = _given_id(scope) or secrets.token_hex(ID_BYTES)
        logs.begin(request=id)
        began, status = time.perf_counter(), 0

        async def receive_end() -> Message:
            nonlocal status
            message = await receive()
            if message["type"] == "websocket.disconnect":
                status = status or message.get("code", 0)
            return message

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.accept"):
                message.setdefault("headers", [])
                MutableHeaders(scope=message)[HEADER] = id
                status = message.get("status", 0)
            elif message["type"] == "websocket.close":
                status = status or message.get("code", 1000)
            await send(message)

        try:
            await self._app(scope, receive_end, send_with_id)
        except Exception:
            status = FAILED if scope["type"] == "http" else FAILED_SOCKET
            raise
        finally:
            _log_end(scope, status, time.perf_counter() - began)


def request_id_of(scope: Scope) -> str:
    """Return the ID of a request or socket."""
    return str(scope[_ID])


def _given_id(scope: Scope) -> str:
    """Return the ID that a proxy has given to a request; empty if there is none, or if it is not well-formed."""
    given = Headers(scope=scope).get(HEADER, "")
    return given if _WELL_FORMED.fullmatch(given) else ""


def _log_end(scope: Scope, status: int, seconds: float) -> None:
    """Log that a request was answered or a socket was closed. The status of a socket is its closing code."""
    if not _log.isEnabledFor(logging.INFO):
        return
    method, path = scope.get("method", "socket"), quote(scope["path"])[:LONGEST_PATH]
    details = {"method": method, "path": path, "status": status, "seconds": round(seconds, 6)}
    _log.info("%s %s: %d after %.3f s", method, path, status, seconds, extra={"details": details})


async def failed(request: Request, _: Exception) -> Response:
    """Answer a request that the server could not serve. The answer contains the ID with which to search the log."""
    id = request_id_of(request.scope)
    return PlainTextResponse(f"Internal Server Error (request {id})\n", FAILED, headers={HEADER: id})
