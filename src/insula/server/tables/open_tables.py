"""All tables of a server. A table is loaded from disk when somebody opens it."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from functools import partial

from ...errors import InsulaError
from ..bots import BotPool
from ..messages import ErrorCode, ListedTable, Setup
from ..refusal import Refusal
from ..storage.errors import StorageError
from ..storage.rebuild import rebuild
from ..storage.store import Listing, Store
from . import played, seating, setups
from .driver import Driver
from .listing import listing
from .live_table import LiveTable, Watcher
from .log import LogEntry, Opened
from .table import Table

ID_BYTES = 9
"""The random bytes of an ID. Whoever knows the ID of a table can watch it, so nobody must be able to guess one."""
MOST_LISTED = 50
MOST_IDLE = 20
"""The most tables without a page that stay in memory, so that they are not rebuilt for every request."""


class OpenTables:
    """All tables of a server."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        self._store = store
        self._bots = bots
        self._live: dict[str, LiveTable] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._opening = asyncio.Lock()

    async def open(self, setup: Setup, host: str, seated: Sequence[LogEntry] = ()) -> str:
        """Open a new table and return its ID. Raises Refusal if its rules or time control are not valid."""
        setups.check(setup)
        id = secrets.token_urlsafe(ID_BYTES)
        free = setup.players - len(setup.bots)
        bots = [seating.bot_seated(free + i, bot) for i, bot in enumerate(setup.bots)]
        made: list[LogEntry] = [Opened(setup, host), *bots, *seated]
        at, table = time.time(), Table(id)
        for entry in made:
            table.apply(at, entry)
        try:
            await asyncio.to_thread(self._store.append, id, 1, at, made, listing(table), played.rows(table))
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be saved: {error}") from error
        self._keep(LiveTable(table, self._store))
        return id

    def is_live(self, id: str) -> bool:
        """Return whether a table is in memory."""
        return id in self._live

    async def live(self, id: str) -> LiveTable:
        """Return the live table with an ID. Raises Refusal if it does not exist."""
        if id not in self._live:
            async with self._opening:
                if id not in self._live:
                    self._keep(LiveTable(await asyncio.to_thread(self._load, id), self._store))
        return self._live[id]

    def _keep(self, live: LiveTable) -> None:
        """Keep a live table in memory, and drop the oldest tables without a page."""
        idle = [id for id in self._live if id not in self._drivers]
        for id in idle[:-MOST_IDLE]:
            del self._live[id]
        self._live[live.table.id] = live

    def _load(self, id: str) -> Table:
        try:
            log, snapshot = self._store.log(id), self._store.snapshot(id)
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be read: {error}") from error
        if not log:
            raise Refusal(ErrorCode.NO_SUCH_TABLE, f"there is no table {id}")
        try:
            return rebuild(id, log, snapshot)
        except InsulaError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be rebuilt: {error}") from error

    async def come(self, id: str, watcher: Watcher, guest: str) -> LiveTable:
        """Add a page to a table and start its driver. Raises Refusal."""
        live = await self.live(id)
        live.come(watcher, guest)
        if id not in self._drivers:
            self._drivers[id] = asyncio.create_task(self._drive(live))
        return live

    async def _drive(self, live: LiveTable) -> None:
        """Drive a table while somebody has it open, then drop it from memory."""
        while live.presence.anybody:
            await Driver(live, self._bots).run()
            await live.settled()
        del self._drivers[live.table.id], self._live[live.table.id]

    async def rematch(self, live: LiveTable, guest: str) -> None:
        """Open a table with the same rules and players, and announce it at this table."""
        table = live.table
        seating.check_end(table, guest)
        if table.rematch:
            return
        seated = [
            seating.seated_again(number, seat) for number, seat in enumerate(table.seats) if seat.guest or seat.bot
        ]
        setup = Setup(**{name: getattr(table.setup, name) for name in Setup.__struct_fields__ if name != "bots"})
        id = await self.open(setup, guest, seated)
        await live.submit(partial(seating.go_on, id, guest))

    async def hand_over(self, guest: str, account: str) -> None:
        """Give an account everything that a guest has at any table. A table where both have a seat decides itself."""
        try:
            tables = await asyncio.to_thread(self._store.played.tables_of, guest, account)
            async with self._opening:
                stored = [id for id in tables if not (self.is_live(id) or tables[id])]
                await asyncio.to_thread(self._store.hand_over, stored, guest, account, time.time())
            for id in set(tables).difference(stored):
                await (await self.live(id)).submit(lambda table: seating.hand_over(table, guest, account))
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the games could not be taken along: {error}") from error

    async def listed(self) -> list[ListedTable]:
        """Return the public tables whose games are not over, newest first."""
        try:
            found = await asyncio.to_thread(self._store.listed, MOST_LISTED)
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the tables could not be read: {error}") from error
        return [_listed(*row) for row in found]

    def close(self) -> None:
        """Stop all drivers and bots."""
        for driver in self._drivers.values():
            driver.cancel()
        self._bots.stop()


def _listed(id: str, at: float, said: Listing) -> ListedTable:
    names = [name for name in said.names if name]
    age = round(time.time() - at)
    return ListedTable(id, said.modules, len(said.names), len(names), said.status, names, age)
