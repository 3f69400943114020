"""Support a server under a root path of a host, such as /insula."""

import re
from html import escape

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

_OWN_ADDRESS = re.compile(r'( (?:href|src)=")/(?!/)')


class RootPath:
    """Adds the root path to the path of each request, if the proxy has removed it."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if not self._root or scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        path = scope["path"]
        if path == self._root and scope["type"] == "http":
            await RedirectResponse(f"{self._root}/")(scope, receive, send)
            return
        whole = path if path.startswith(f"{self._root}/") else self._root + path
        await self._app({**scope, "root_path": self._root, "path": whole}, receive, send)


def rooted(page: str, root: str) -> str:
    """Return the text of a page whose addresses begin with the root path. An attribute gives the path to its scripts.

    >>> rooted('<html lang="en"><link rel="icon" href="/icon.svg" />', "/insula")
    '<html data-root="/insula" lang="en"><link rel="icon" href="/insula/icon.svg" />'
    """
    return _OWN_ADDRESS.sub(rf"\1{root}/", page).replace("<html", f'<html data-root="{escape(root)}"', 1)
