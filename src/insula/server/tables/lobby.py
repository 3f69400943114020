"""The list of public tables, the pages that show it, and the changes that each page has not received yet."""

import asyncio
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from itertools import zip_longest

from ...ruleset.words import colors
from ..limits import Locks
from ..messages import ErrorCode, ListedSeat, ListedTable, ListUpdate
from ..refusal import Refusal
from ..storage.errors import StorageError
from ..storage.store import ListedRow, Store
from .listing import listing
from .table import Table

MOST_LISTED = 50
LISTED_ALONE = 7 * 24 * 3600.0
"""Seconds after its opening for which a table is listed that nobody has open."""


class Changes:
    """The changes for one page. Of several changes of a table, only the last one is kept."""

    def __init__(self) -> None:
        self._latest: dict[str, ListedTable | None] = {}
        self._are_missing = False
        self._arrived = asyncio.Event()

    def add(self, id: str, listed: ListedTable | None) -> None:
        """Note the new listing of a table; None if it is no longer listed."""
        self._latest[id] = listed
        self._arrived.set()

    def changes_missed(self) -> None:
        """Note that some changes have been missed."""
        self._are_missing = True
        self._arrived.set()

    async def next(self) -> ListUpdate | None:
        """Wait for changes, and return all that have arrived; None if some are missing."""
        await self._arrived.wait()
        self._arrived.clear()
        latest, self._latest = self._latest, {}
        are_missing, self._are_missing = self._are_missing, False
        if are_missing:
            return None
        tables = [listed for listed in latest.values() if listed]
        return ListUpdate(False, tables, [id for id, listed in latest.items() if not listed])


class Lobby:
    """The list of public tables, and all pages that show it. Without such pages, changes cost nothing."""

    def __init__(self, store: Store, opened: Collection[str]) -> None:
        """Read the list from a store. `opened` are the tables that pages have open at this process."""
        self._store = store
        self._opened = opened
        self._pages: set[Changes] = set()
        self._reading = Locks()
        """Locks for reading the listings of tables of other processes, so that pages receive the latest one last."""

    async def listed(self) -> list[ListedTable]:
        """Return the public tables whose games are not over, first those that somebody has open. Raises Refusal."""
        opened, since = list(self._opened), time.time() - LISTED_ALONE
        try:
            found = await asyncio.to_thread(self._store.listed, MOST_LISTED, "", opened, since)
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the tables could not be read: {error}") from error
        return [self._listed(row) for row in found]

    async def whole(self) -> ListUpdate:
        """Return the whole list, for a page that begins to show it. Raises Refusal."""
        return ListUpdate(True, await self.listed(), [])

    @contextmanager
    def page(self) -> Iterator[Changes]:
        """Collect the changes for a page while it is open."""
        changes = Changes()
        self._pages.add(changes)
        try:
            yield changes
        finally:
            self._pages.discard(changes)

    @property
    def has_pages(self) -> bool:
        """Return whether any page shows the list."""
        return bool(self._pages)

    def announce(self, table: Table) -> None:
        """Send the new listing of a table to all pages, if the table is public."""
        if table.setup.is_public and self._pages:
            is_listed, opened_at = table.status != "over", table.lines[0].at
            self._send(table.id, ListedRow(table.id, opened_at, listing(table), "") if is_listed else None)

    async def announce_elsewhere(self, id: str) -> None:
        """Send the new listing of a table of another process to all pages."""
        async with self._reading.of(id):
            try:
                rows = await asyncio.to_thread(self._store.listed, 1, id)
            except StorageError:
                return  # the pages get the whole list when notices arrive again
            self._send(id, rows[0] if rows else None)

    def _send(self, id: str, row: ListedRow | None) -> None:
        listed = self._listed(row) if row else None
        for page in self._pages:
            page.add(id, listed)

    def _listed(self, row: ListedRow) -> ListedTable:
        said = row.listing
        each = zip_longest(colors(len(said.names)), said.names, said.bots, fillvalue="")
        seats, age = [ListedSeat(*seat) for seat in each], max(time.time() - row.at, 0.0)
        is_open = row.table in self._opened or row.process not in ("", self._store.process)
        game = said.modules, said.options, seats, said.time, said.is_rated
        return ListedTable(row.table, *game, said.status, is_open, age)

    def changes_missed(self) -> None:
        """Let all pages get the whole list again, because some changes have been missed."""
        for page in self._pages:
            page.changes_missed()
