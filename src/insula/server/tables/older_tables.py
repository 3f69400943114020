"""Add the tables of older versions to the index of games by guest, in the background, one by one."""

import asyncio
import logging

from ..records import load_and_give_way
from ..storage.errors import StorageError
from ..storage.played import PlayedSeat
from ..storage.rebuild import rebuild
from ..storage.store import Store
from ..workers import Worker
from . import played

DEADLINE = 60.0
"""The seconds that reading one table may take."""
_log = logging.getLogger(__name__)


def rows_of(database: str, id: str) -> list[PlayedSeat]:
    """Return the rows of a stored table. This runs in the process."""
    store = Store(database)
    try:
        return played.rows(rebuild(id, store.log(id), store.snapshot(id)))
    finally:
        store.close()


class OlderTables:
    """Adds older tables to the index, in a process of low priority that is started only if there are any."""

    def __init__(self, store: Store, database: str) -> None:
        self._store = store
        self._database = database
        self._worker = Worker(load_and_give_way)

    async def index(self) -> None:
        """Add all older tables. After a restart, this continues where it stopped. Unreadable tables are left out."""
        try:
            while id := await asyncio.to_thread(self._store.played.next_unread):
                rows = await self._rows(id)
                await asyncio.to_thread(self._store.played.add_unread, id, rows)
        except StorageError as error:
            _log.warning("older games are added after the next start: %s", error)
        self.stop()

    async def _rows(self, id: str) -> list[PlayedSeat]:
        try:
            return await self._worker.do(DEADLINE, rows_of, self._database, id)
        except Exception as error:  # a damaged entry can cause any error
            _log.warning("table %s is not in the list of anybody's games: %s", id, type(error).__name__)
            self._worker.stop()
            return []

    def stop(self) -> None:
        """Kill the process."""
        self._worker.stop(waits=True)
