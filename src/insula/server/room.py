"""A room: a table that is open now, and the pages that look at it."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Protocol

from .entries import Entry
from .messages import ErrorCode
from .presence import Presence
from .refusal import Refusal
from .store import Snapshot, StorageError, Store
from .table import Table

SNAPSHOT_EVERY = 100
"""Entries between two snapshots."""
_log = logging.getLogger(__name__)

Decide = Callable[[Table], list[Entry]]


class Page(Protocol):
    """Somebody who looks at the table."""

    def wake(self) -> None:
        """Something has changed."""


class Room:
    """One open table. What changes it goes through `submit`, one at a time, and is on disk before it is told."""

    def __init__(self, table: Table, store: Store) -> None:
        self.table = table
        self.presence = Presence()
        self.pages: set[Page] = set()
        self.stirred = asyncio.Event()
        """Set whenever something has changed."""
        self._store = store
        self._lock = asyncio.Lock()

    async def submit(self, decide: Decide) -> None:
        """Let a request make its entries, write them down, and let them take effect; raises Refusal."""
        async with self._lock:
            made = decide(self.table)
            if not made:
                return
            at = time.time()
            try:
                await asyncio.to_thread(self._store.append, self.table.id, self.table.seq + 1, at, made)
            except StorageError as error:
                raise Refusal(ErrorCode.STORAGE, f"the decision could not be written down: {error}") from error
            for entry in made:
                self.table.apply(at, entry)
                await self._snapshot()
        self.wake()

    async def _snapshot(self) -> None:
        game = self.table.game
        if game is None or self.table.seq % SNAPSHOT_EVERY:
            return
        try:
            await asyncio.to_thread(self._store.keep, self.table.id, Snapshot(self.table.seq, game.position))
        except StorageError as error:
            _log.warning("no snapshot of table %s: %s", self.table.id, error)

    def come(self, page: Page, guest: str) -> None:
        """A page opens."""
        self.pages.add(page)
        self.presence.come(guest)
        self.wake()

    def go(self, page: Page, guest: str) -> None:
        """A page closes."""
        self.pages.discard(page)
        self.presence.go(guest, time.time())
        self.wake()

    def wake(self) -> None:
        """Tell all pages, and who drives the table, that something has changed."""
        self.wake_pages()
        self.stirred.set()

    def wake_pages(self) -> None:
        """Let all pages be told anew how things stand."""
        for page in list(self.pages):
            page.wake()
