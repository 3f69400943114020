"""The pages that show the list of public tables, and the changes that each page has not received yet."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..messages import ListedTable, ListUpdate


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
    """All pages that show the list. Without such pages, changes cost nothing."""

    def __init__(self) -> None:
        self._pages: set[Changes] = set()

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

    def announce(self, id: str, listed: Callable[[], ListedTable | None]) -> None:
        """Send the new listing of a table to all pages. `listed` is called only if there is a page."""
        if self._pages:
            now = listed()
            for page in self._pages:
                page.add(id, now)

    def changes_missed(self) -> None:
        """Let all pages get the whole list again, because some changes have been missed."""
        for page in self._pages:
            page.changes_missed()
