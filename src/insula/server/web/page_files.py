"""The files of the built page."""

import asyncio
import gzip
from os import stat_result
from pathlib import Path, PurePath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from . import pages
from .access import PUBLIC

MEDIA_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types by suffix. For others, the system decides. On Windows, scripts can be plain text, which browsers refuse.
"""
COMPRESSED = frozenset({".js", ".css", ".json", ".svg", ".webmanifest"})
"""The kinds of files that are sent compressed."""
SMALLEST_TO_COMPRESS = 1_000
"""The fewest bytes of an answer that is sent compressed."""
ASSETS = "assets"
"""The folder of the files whose names contain a digest."""
NOT_FOUND = 404


class PageFiles(StaticFiles):
    """The files of the page. Each file is compressed once. Browsers cache files whose names contain a digest."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]
        self._kept: dict[str, tuple[tuple[float, int], bytes]] = {}
        """The compressed bytes of files by path, with the time and the size of the file."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file. If a browser opens an address that does not exist, return the page, which reports this."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            is_read = "text/html" in Headers(scope=scope).get("accept", "")
            if error.status_code == NOT_FOUND and is_read:
                return pages.built_page(scope, NOT_FOUND)
            raise
        if isinstance(response, FileResponse) and scope["method"] == "GET":
            return await self._compressed(response, Headers(scope=scope))
        return response

    def file_response(self, full_path: str, *args: object, **kwargs: object) -> Response:  # type: ignore[override]
        response = super().file_response(full_path, *args, **kwargs)  # type: ignore[arg-type]
        path = PurePath(full_path)
        if media_type := MEDIA_TYPES.get(path.suffix):
            response.headers["content-type"] = media_type
        if ASSETS in path.parts:
            response.headers["cache-control"] = f"{PUBLIC}, max-age=31536000, immutable"
        return response

    async def _compressed(self, response: FileResponse, asked: Headers) -> Response:
        """Return a compressed file, if this is possible and the client accepts it."""
        path, stat = str(response.path), response.stat_result
        assert stat, "existing files have a size"
        is_small = stat.st_size < SMALLEST_TO_COMPRESS or PurePath(path).suffix not in COMPRESSED
        if is_small or "range" in asked or "gzip" not in asked.get("accept-encoding", ""):
            return response
        headers = {name: value for name, value in response.headers.items() if name != "content-length"}
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(await self._bytes_of(path, stat), headers=headers)

    async def _bytes_of(self, path: str, stat: stat_result) -> bytes:
        now = stat.st_mtime, stat.st_size
        known, body = self._kept.get(path, (None, b""))
        if known != now:
            body = await asyncio.to_thread(_gzipped, path)
            self._kept[path] = now, body
        return body


def _gzipped(path: str) -> bytes:
    with Path(path).open("rb") as file:
        return gzip.compress(file.read(), mtime=0)
