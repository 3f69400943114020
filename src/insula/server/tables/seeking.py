"""Where somebody who seeks a game meets others: at the one waiting table for that game, or at a new one.

A game has one waiting table at a time, whichever process is asked. The next one is opened only when the game of the
one before has begun, so nobody waits beside others who want the same. Who sits where is decided at the table alone.
"""

import asyncio
import time
from collections.abc import Callable

from ..http_messages import Seek
from ..limits import Locks
from ..messages import ErrorCode, Setup
from ..refusal import Refusal
from ..storage.errors import StorageError
from ..storage.leases import FIRST_EPOCH
from ..storage.seeks import NO_TABLE
from ..storage.store import Append, Store
from . import gathering, played, setups
from .fairness import committed
from .log import Begun, Opened, Seated
from .open_tables import OpenTables, new_id
from .table import Table


class Seeking:
    """Finds the tables for people who seek a game."""

    def __init__(self, tables: OpenTables, store: Store) -> None:
        self._tables = tables
        self._store = store
        self._finding = Locks()
        """Who looks for a table for a game holds its lock, so that a crowd opens one table and not many."""

    async def table_for(self, seek: Seek, check_opening: Callable[[], None]) -> str:
        """Return the table where people meet for a game. Raises Refusal if there can be no such game.

        `check_opening` is called before a table is opened, and refuses too many of them.
        """
        setup = gathering.setup_of(seek)
        setups.check(setup)
        game = gathering.name_of(setup)
        try:
            async with self._finding.of(game):
                while True:
                    found = await asyncio.to_thread(self._store.seeks.table_of, game)
                    if found != NO_TABLE and await asyncio.to_thread(self._is_gathering, found):
                        return found
                    check_opening()
                    if opened := await self._opened(setup, game, found):
                        return opened
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the tables could not be read: {error}") from error

    def _is_gathering(self, id: str) -> bool:
        """Return whether people still meet at a table. Raises StorageError."""
        entries = [row.entry for row in self._store.log(id)]
        changes = sum(isinstance(entry, Seated) for entry in entries)
        has_begun = any(isinstance(entry, Begun) for entry in entries)
        return bool(entries) and not has_begun and changes < gathering.WORN

    async def _opened(self, setup: Setup, game: str, before: str) -> str:
        """Return the table that is opened after the one before; empty if another process has opened one."""
        seed, commitment = committed(setup)
        table, opened, at = Table(new_id()), Opened(setup, "", commitment, seed, is_gathering=True), time.time()
        table.apply(at, opened)
        first = Append(table.id, 1, at, [opened], FIRST_EPOCH, None, played.rows(table))
        if not await asyncio.to_thread(self._store.open_gathering, game, before, first):
            return NO_TABLE
        self._tables.add_new(table)
        return table.id
