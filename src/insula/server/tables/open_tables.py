"""All tables of a server. A table is loaded from disk when somebody opens it."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import zip_longest

from ...errors import InsulaError
from ...ruleset.words import colors
from ..bots import BotPool
from ..limits import Locks
from ..messages import ErrorCode, ListedSeat, ListedTable, ListUpdate, Setup
from ..refusal import Refusal
from ..storage.errors import StorageError
from ..storage.log_writer import LogWriter
from ..storage.rebuild import rebuild
from ..storage.store import Append, Listing, Row, Store
from . import played, seating, setups
from .driver import Driver
from .listing import Preview, listing, preview
from .live_table import LiveTable, Watcher
from .lobby import Lobby
from .log import LogEntry, Opened
from .table import Table

ID_BYTES = 9
"""The random bytes of an ID. Whoever knows the ID of a table can watch it, so nobody must be able to guess one."""
MOST_LISTED = 50
MOST_LOADING = 4
"""The tables that are loaded at the same time, in threads of their own, so that decisions are saved meanwhile."""
MOST_IDLE = 20
"""The most tables without a page that stay in memory, so that they are not rebuilt for every request."""


class OpenTables:
    """All tables of a server."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        self._store = store
        self._writer = LogWriter(store)
        self._bots = bots
        self.lobby = Lobby()
        self._live: dict[str, LiveTable] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._locks = Locks()
        """Whoever loads a table, or changes it on the disk alone, holds its lock."""
        self._loaders = ThreadPoolExecutor(MOST_LOADING, "load")

    async def open(self, setup: Setup, host: str, seated: Sequence[LogEntry] = ()) -> str:
        """Open a new table and return its ID. Raises Refusal if its rules or time control are not valid."""
        setups.check(setup)
        id = secrets.token_urlsafe(ID_BYTES)
        free = setup.players - len(setup.bots)
        made: list[LogEntry] = [Opened(setup, host), *seating.bots_seated(free, setup.bots), *seated]
        at, table = time.time(), Table(id)
        for entry in made:
            table.apply(at, entry)
        try:
            listed = listing(table) if setup.is_public else None
            await self._writer.append(Append(id, 1, at, made, listed, played.rows(table)))
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be saved: {error}") from error
        self._keep(LiveTable(table, self._store, self._writer, self._announce))
        self._announce(table)
        return id

    def is_live(self, id: str) -> bool:
        """Return whether a table is in memory."""
        return id in self._live

    async def live(self, id: str) -> LiveTable:
        """Return the live table with an ID. Raises Refusal if it does not exist."""
        if id not in self._live:
            async with self._locks.of(id):
                if id not in self._live:
                    table = await asyncio.get_running_loop().run_in_executor(self._loaders, self._load, id)
                    self._keep(LiveTable(table, self._store, self._writer, self._announce))
        return self._live[id]

    def _keep(self, live: LiveTable) -> None:
        """Keep a live table in memory, and drop the oldest tables without a page."""
        idle = [id for id in self._live if id not in self._drivers]
        for id in idle[:-MOST_IDLE]:
            del self._live[id]
        self._live[live.table.id] = live

    def _load(self, id: str) -> Table:
        log = self._log(id)
        try:
            return rebuild(id, log, self._store.snapshot(id))
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be read: {error}") from error
        except InsulaError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be rebuilt: {error}") from error

    def _log(self, id: str) -> list[Row]:
        """Return the log of a table. Raises Refusal if the table does not exist or cannot be read."""
        try:
            log = self._store.log(id) if id.isprintable() else []  # databases refuse some other characters
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be read: {error}") from error
        if not log:
            raise Refusal(ErrorCode.NO_SUCH_TABLE, f"there is no table {id}")
        return log

    async def come(self, id: str, watcher: Watcher, guest: str) -> LiveTable:
        """Add a page to a table and start its driver. Raises Refusal."""
        live = await self.live(id)
        live.come(watcher, guest)
        if id not in self._drivers:
            self._drivers[id] = asyncio.create_task(self._drive(live))
            self._announce(live.table)
        return live

    async def _drive(self, live: LiveTable) -> None:
        """Drive a table while somebody has it open, then drop it from memory."""
        while live.presence.anybody:
            await Driver(live, self._bots).run()
            await live.settled()
        del self._drivers[live.table.id], self._live[live.table.id]
        self._announce(live.table)

    async def rematch(self, live: LiveTable, guest: str) -> None:
        """Open a table with the same rules and players, and announce it. With a single person, the game begins."""
        table = live.table
        seating.check_end(table, guest)
        if table.rematch:
            return
        seated = [
            seating.seated_again(number, seat) for number, seat in enumerate(table.seats) if seat.guest or seat.bot
        ]
        setup = Setup(**{name: getattr(table.setup, name) for name in Setup.__struct_fields__ if name != "bots"})
        id = await self.open(setup, guest, seated)
        if sum(bool(seat.guest) for seat in table.seats) == 1:
            await (await self.live(id)).submit(lambda rematch: seating.start(rematch, guest))
        await live.submit(partial(seating.go_on, id, guest))

    async def hand_over(self, guest: str, account: str) -> None:
        """Give an account everything that a guest has at any table. A table where both have a seat decides itself."""
        try:
            tables = await asyncio.to_thread(self._store.played.tables_of, guest, account)
            for id, is_double in tables.items():
                async with self._locks.of(id):
                    is_stored = not (self.is_live(id) or is_double)
                    if is_stored:
                        await asyncio.to_thread(self._store.hand_over, id, guest, account, time.time())
                if not is_stored:
                    await (await self.live(id)).submit(lambda table: seating.hand_over(table, guest, account))
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the games could not be taken along: {error}") from error

    async def listed(self) -> list[ListedTable]:
        """Return the public tables whose games are not over, newest first."""
        try:
            found = await asyncio.to_thread(self._store.listed, MOST_LISTED)
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the tables could not be read: {error}") from error
        return [self._listed(*row) for row in found]

    async def list_update(self) -> ListUpdate:
        """Return the whole list, for a page that begins to show it. Raises Refusal."""
        return ListUpdate(True, await self.listed(), [])

    async def preview(self, id: str) -> Preview:
        """Return the preview of a table, which is not loaded. Raises Refusal if it does not exist."""
        log = await asyncio.to_thread(self._log, id)
        return preview(row.entry for row in log)

    def _announce(self, table: Table) -> None:
        """Tell the pages that show the list how a table is listed now."""
        if table.setup.is_public:
            is_listed = table.status != "over"
            opened_at = table.lines[0].at
            self.lobby.announce(
                table.id, lambda: self._listed(table.id, opened_at, listing(table)) if is_listed else None
            )

    def _listed(self, id: str, at: float, said: Listing) -> ListedTable:
        each = zip_longest(colors(len(said.names)), said.names, said.bots, fillvalue="")
        seats = [ListedSeat(*seat) for seat in each]
        age = max(time.time() - at, 0.0)
        return ListedTable(id, said.modules, said.options, seats, said.time, said.status, id in self._drivers, age)

    def close(self) -> None:
        """Stop all drivers and bots, when everything is written."""
        for driver in self._drivers.values():
            driver.cancel()
        self._loaders.shutdown(wait=False, cancel_futures=True)
        self._writer.close()
        self._bots.stop()
