"""Find the table for somebody who seeks a game: the waiting table for this game, or a new one.

There is one waiting table for each game at a time, in all processes. The next one is opened only when the game at the
table before has begun, so that all people who want the same game meet. Seats are assigned only at the table.
"""

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

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
from .log import Begun, Closed, Opened, Seated
from .occupants import occupant
from .open_tables import OpenTables, new_id
from .table import Table


class _Found(NamedTuple):
    """A table where people wait, or the queue in the database for the next table."""

    queue: str
    table: str
    """The waiting table. If nobody can wait there any more, it is the previous table; `NO_TABLE` if there was none."""
    is_waiting: bool


class Seeking:
    """Finds the tables for people who seek a game."""

    def __init__(self, tables: OpenTables, store: Store) -> None:
        self._tables = tables
        self._store = store
        self._finding = Locks()
        """A lock for each game, so that many people at the same time open only one table."""

    async def table_for(self, seek: Seek, guest: str, check_opening: Callable[[], None]) -> str:
        """Return the table where a guest meets others for a game. Raises Refusal if the game is not possible.

        If a block keeps people apart, the guest waits at the next table. `check_opening` is called before a table is
        opened, and raises Refusal if there are too many.
        """
        setup = gathering.setup_of(seek)
        setups.check(setup)
        game = gathering.name_of(setup)
        try:
            async with self._finding.of(game):
                while True:
                    found = await asyncio.to_thread(self._search, game, guest)
                    if found.is_waiting:
                        return found.table
                    check_opening()
                    if opened := await self._opened(setup, found.queue, found.table):
                        return opened
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the tables could not be read: {error}") from error

    def _search(self, game: str, guest: str) -> "_Found":
        """Return the waiting table for a guest, if possible one with people. Raises StorageError.

        Each queue of a game has one waiting table. There are several queues only while blocks keep people apart.
        """
        empty: _Found | None = None
        next_one: _Found | None = None
        for number in count():
            queue = f"{game} {number}" if number else game
            table = self._store.seeks.table_of(queue)
            people = None if table == NO_TABLE else self._waiting(table)
            if people is None:
                next_one = next_one or _Found(queue, table, is_waiting=False)
            elif not self._tables.blocks.separate(guest, people):
                found = _Found(queue, table, is_waiting=True)
                if people:
                    return found
                empty = empty or found
            if table == NO_TABLE:
                break
        made = empty or next_one
        assert made, "the last queue has no table"
        return made

    def _waiting(self, id: str) -> set[str] | None:
        """Return the guests who wait at a table; None if people no longer gather there. Raises StorageError."""
        entries = [row.entry for row in self._store.log(id)]
        changes = sum(isinstance(entry, Seated) for entry in entries)
        has_begun = any(isinstance(entry, Begun | Closed) for entry in entries)
        if not entries or has_begun or changes >= gathering.WORN:
            return None
        first = entries[0]
        assert isinstance(first, Opened), "every log begins with the opening of the table"
        return {occupant(entries, seat).guest for seat in range(first.setup.players)} - {""}

    async def _opened(self, setup: Setup, game: str, before: str) -> str:
        """Open the next table and return its ID; empty if another process has opened one."""
        seed, commitment = committed(setup)
        table, opened, at = Table(new_id()), Opened(setup, "", commitment, seed, is_gathering=True), time.time()
        table.apply(at, opened)
        first = Append(table.id, 1, at, [opened], FIRST_EPOCH, None, played.rows(table))
        if not await asyncio.to_thread(self._store.open_gathering, game, before, first):
            return NO_TABLE
        self._tables.add_new(table)
        return table.id
