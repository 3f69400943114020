"""Health checks for monitoring programs: whether the server is alive, and whether it can serve visitors."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..storage.errors import StorageError
from ..storage.store import Store

UNAVAILABLE = 503
ANSWERS_WITHIN = 2.0
"""Seconds that the database may take to answer."""
FRESH = 1.0
"""Seconds for which an answer of the database is cached, so that many checks do not burden it."""


class Readiness:
    """Whether the server can serve visitors. It listens only after the database has been locked and migrated."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._asked_at = -FRESH
        self._fault = ""
        self.is_closing = False

    async def fault(self) -> str:
        """Return why the server is not ready; empty if it is."""
        if self.is_closing:
            return "closing"
        async with self._asking:
            if time.monotonic() - self._asked_at >= FRESH:
                self._fault = await self._fault_of_database()
                self._asked_at = time.monotonic()
            return self._fault

    async def _fault_of_database(self) -> str:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                await asyncio.to_thread(self._store.listed, 1)
        except TimeoutError:
            return "the database does not answer"
        except StorageError:  # its reason can contain internal addresses
            return "the database cannot be read"
        return ""


async def healthz(_: Request) -> Response:
    """Report that the server is alive."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """Report whether the server can serve visitors, or why not."""
    readiness: Readiness = request.app.state.readiness
    fault = await readiness.fault()
    return PlainTextResponse(f"{fault}\n", UNAVAILABLE) if fault else PlainTextResponse("ready\n")
