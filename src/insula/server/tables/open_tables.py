"""All tables of a server. A table is loaded from disk when somebody opens it."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

from ...errors import InsulaError
from .. import logs
from ..accounts.blocks import Blocks
from ..bots import BotPool
from ..cluster.owners import ElsewhereError, Owners
from ..limits import Locks
from ..messages import ErrorCode, Hint, Setup
from ..refusal import Refusal
from ..storage.errors import StorageError
from ..storage.leases import FIRST_EPOCH, NOBODY, Member
from ..storage.log_writer import LogWriter
from ..storage.notices import Notice, TableListed, TableTaken, VacationChanged
from ..storage.rebuild import rebuild
from ..storage.store import Append, Row, Store
from . import hints, moderating, played, seating, setups, slow
from .driver import Driver
from .fairness import committed
from .listing import Preview, listing, preview
from .live_table import LiveTable, Surroundings, Watcher, closed, moved
from .lobby import Lobby
from .log import LogEntry, Opened
from .table import Table
from .turns import Turns

ID_BYTES = 9
"""The random bytes of an ID. Everybody who knows the ID of a table can watch it, so an ID must be hard to guess."""
MOST_LOADING = 4
"""The most tables that are loaded at the same time. Separate threads load them, so that decisions can be saved."""
MOST_IDLE = 20
"""The most tables without a page that stay in memory, so that they are not rebuilt for every request."""
MOST_WOKEN = 50
"""The most slow games that are woken at once."""
WAKING = 5.0
"""Seconds between two checks for slow games that are due."""
PUT_OFF = 600.0
"""Seconds after which a table is tried again if it could not be woken, or a vacation could not be applied to it."""
GOODBYE = 2.0
"""The seconds in which a page of a table that is moved to another process must receive its goodbye."""
MOST_GIVEN_UP = 8
"""The most tables that other processes take over at the same time when this one closes."""
TAKEN_WITHIN = 1.0
"""The seconds that a closing process waits for another process to take over a table with pages."""

_log = logging.getLogger(__name__)

AskOwner = Callable[[Member, str, str, str], Awaitable[None]]


async def _nobody_else(owner: Member, *_: str) -> None:
    raise ElsewhereError(owner)


class OpenTables:
    """All tables of a server: those in memory, which this process owns, and those in the database."""

    def __init__(
        self, store: Store, bots: BotPool, owners: Owners, blocks: Blocks, is_deleted: Callable[[str], bool]
    ) -> None:
        self._store = store
        self._writer = LogWriter(store)
        self._bots = bots
        self._owners = owners
        self.blocks = blocks
        self._live: dict[str, LiveTable] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self.lobby, self.turns = Lobby(store, opened=self._drivers), Turns(store)
        callbacks = self.lobby.announce, self._note_turn, self.remove_lost
        self._surroundings = Surroundings(store, self._writer, owners, self.blocks, is_deleted, *callbacks)
        self._since = time.time()
        """The time at which this process began. Earlier entries are from another process, or from before a restart."""
        self._locks = Locks()
        """Locks for loading a table, or for changing it only in the database."""
        self._loaders = ThreadPoolExecutor(MOST_LOADING, "load")
        store.metrics.watch_tables(in_memory=self._live, opened=self._drivers)
        self._rematches = Locks()
        """Locks for opening the table of a rematch, so that there is only one, whoever asks for it at the same time."""
        self._taken: dict[str, asyncio.Event] = {}
        """Events that are set when another process takes a table that this one gives up."""
        self._background: set[asyncio.Task[None]] = set()
        self.ask_owner: AskOwner = _nobody_else
        """Asks the owner of a table to do what `hand_over_live` does."""

    async def open(self, setup: Setup, host: str, seated: Sequence[LogEntry] = ()) -> str:
        """Open a new table and return its ID. Raises Refusal if its rules or time control are not valid.

        If there are several processes, the one at which the first page arrives owns the table.
        """
        setups.check(setup)
        if setup.bots:
            self._bots.start()
        id = new_id()
        free = setup.players - len(setup.bots)
        seed, commitment = committed(setup)
        made: list[LogEntry] = [Opened(setup, host, commitment, seed), *seating.bots_seated(free, setup.bots), *seated]
        at, table = time.time(), Table(id)
        for entry in made:
            table.apply(at, entry)
        try:
            listed = listing(table) if setup.is_public else None
            await self._writer.append(Append(id, 1, at, made, FIRST_EPOCH, listed, played.rows(table)))
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be saved: {error}") from error
        self.add_new(table)
        return id

    def add_new(self, table: Table) -> None:
        """Add a table that has just been stored. If there are several processes, its first page decides the owner."""
        if self._owners.is_alone:
            self._keep(LiveTable(table, FIRST_EPOCH, self._surroundings))
        self.lobby.announce(table)

    def is_live(self, id: str) -> bool:
        """Return whether a table is in memory."""
        return id in self._live

    async def live(self, id: str, suspect: str = NOBODY) -> LiveTable:
        """Return the live table with an ID.

        A suspect is a process that cannot be reached. If it owns the table, this process takes the table over. Raises
        Refusal if the table does not exist, and ElsewhereError if another process owns it.
        """
        if id not in self._live:
            async with self._locks.of(id):
                if id not in self._live:
                    self._keep(await self._loaded(id, suspect))
                    self._in_background(self._live[id].hear_of_vacations())
                    self._in_background(self._live[id].forget_deleted())
        return self._live[id]

    async def _loaded(self, id: str, suspect: str) -> LiveTable:
        has_failed = await self._has_failed_owner(id, suspect)
        epoch = await self._claimed(id, suspect)
        with self._store.metrics.loading():
            table = await asyncio.get_running_loop().run_in_executor(self._loaders, self._load, id)
        was_stopped = table.status == "playing" and table.lines[-1].at < self._since
        was_interrupted = (has_failed or was_stopped) and not slow.is_slow(table.setup)  # days are long enough
        return LiveTable(table, epoch, self._surroundings, was_interrupted=was_interrupted)

    async def _has_failed_owner(self, id: str, suspect: str) -> bool:
        try:
            return id.isprintable() and await self._owners.has_failed(id, suspect)
        except StorageError as error:
            raise _unreadable(error) from error

    async def _claimed(self, id: str, suspect: str = NOBODY) -> int:
        try:
            epoch = await self._owners.claim(id, suspect) if id.isprintable() else None
        except StorageError as error:
            raise _unreadable(error) from error
        if epoch is None:
            raise _no_such_table(id)
        return epoch

    async def owner(self, id: str) -> Member | None:
        """Return the other process that owns a table, if there is one. Raises Refusal."""
        try:
            return await self._owners.owner(id) if id.isprintable() else None
        except StorageError as error:
            raise _unreadable(error) from error

    async def is_new(self, id: str) -> bool:
        """Return whether a table has just been opened and no process has had it in memory yet. Raises Refusal."""
        try:
            return id.isprintable() and await self._owners.is_new(id)
        except StorageError as error:
            raise _unreadable(error) from error

    def _keep(self, live: LiveTable) -> None:
        """Keep a live table in memory, and drop the oldest tables without a page."""
        idle = [id for id in self._live if id not in self._drivers]
        for id in idle[:-MOST_IDLE]:
            self._release_later(self._live.pop(id))
        self._live[live.table.id] = live
        self._note_turn(live.table)

    def _note_turn(self, table: Table) -> None:
        self.turns.note(table, time.time())

    def _release_later(self, live: LiveTable) -> None:
        self.turns.forget(live.table.id)
        self._in_background(self._release(live))

    async def _release(self, live: LiveTable) -> None:
        await self._owners.release(live.table.id, live.epoch, is_public=live.table.setup.is_public)

    def _in_background(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    def _load(self, id: str) -> Table:
        log = self._log(id)
        try:
            return rebuild(id, log, self._store.snapshot(id))
        except StorageError as error:
            raise _unreadable(error) from error
        except InsulaError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be rebuilt: {error}") from error
        except Exception as error:  # a damaged entry can cause any error
            _log.exception("table %s could not be rebuilt", id)
            raise Refusal(ErrorCode.STORAGE, f"the table could not be rebuilt: {type(error).__name__}") from error

    def _log(self, id: str) -> list[Row]:
        """Return the log of a table. Raises Refusal if the table does not exist or cannot be read."""
        try:
            log = self._store.log(id) if id.isprintable() else []  # databases do not accept all other characters
        except StorageError as error:
            raise _unreadable(error) from error
        if not log:
            raise _no_such_table(id)
        return log

    async def come(self, id: str, watcher: Watcher, guest: str) -> LiveTable:
        """Add a page to a table and start its driver. Raises Refusal."""
        try:
            live = await self.live(id)
        except ElsewhereError as elsewhere:
            raise moved() from elsewhere
        if live.table.is_closed:
            raise closed()
        live.come(watcher, guest)
        if self._begin_to_drive(live) and live.table.setup.is_public:
            self._in_background(self._owners.mark_open(id, live.epoch))
        return live

    def _begin_to_drive(self, live: LiveTable) -> bool:
        """Start the driver of a table, unless it has one. Return whether it was started."""
        id = live.table.id
        if id in self._drivers:
            return False
        self._drivers[id] = asyncio.create_task(self._drive(live))
        self.lobby.announce(live.table)
        return True

    async def wake_due(self) -> int:
        """Wake the slow games that are due and asleep, and return how many. Raises StorageError.

        They continue automatically, and leave memory when they wait for people again. A game that cannot be woken is
        put off, so that it does not take the place of others.
        """
        woken, deadlines = 0, self._store.deadlines
        for id in await asyncio.to_thread(deadlines.due, time.time(), MOST_WOKEN):
            if id in self._drivers:
                continue
            try:
                self._begin_to_drive(await self.live(id))
                woken += 1
            except ElsewhereError:
                continue  # another process was faster
            except Exception as error:
                _log_failure(error, "table %s could not be woken", id)
                await asyncio.to_thread(deadlines.put_off, id, time.time(), PUT_OFF)
        return woken

    async def tell_vacations(self) -> None:
        """Apply vacations to the tables of this process and to those that are asleep. Raises StorageError.

        Vacations that could not be applied, or whose table another process owns, stay in the database. Those that could
        not be applied are put off.
        """
        vacations = self._store.vacations
        for id, at in await asyncio.to_thread(vacations.untold, time.time(), MOST_WOKEN):
            try:
                await (await self.live(id)).follow_vacations()
                await asyncio.to_thread(vacations.note_logged, id, at)
            except ElsewhereError:
                continue
            except Exception as error:
                _log_failure(error, "a vacation could not be applied to table %s", id)
                await asyncio.to_thread(vacations.put_off, id, at, time.time() + PUT_OFF)

    def forget_deleted(self) -> None:
        """Free the seats of people who have deleted their accounts. Other tables do this when they are loaded."""
        for live in self._live.values():
            self._in_background(live.forget_deleted())

    async def _apply_vacations(self) -> None:
        with suppress(StorageError):  # it is tried again soon
            await self.tell_vacations()

    async def keep_waking(self) -> None:
        """Wake slow games when they are due, and apply vacations, until cancelled."""
        while True:
            try:
                await self.tell_vacations()
                await self.wake_due()
            except StorageError as error:
                _log.warning("slow games are not woken: %s", error)
            await asyncio.sleep(WAKING)

    async def tend(self, id: str) -> None:
        """Run the driver of a tournament's table, even without open pages, unless another process owns the table."""
        with suppress(ElsewhereError):
            live = await self.live(id)
            live.is_tended = True
            live.wake()
            if live.is_needed:
                self._begin_to_drive(live)

    async def unowned(self, ids: Sequence[str]) -> list[str]:
        """Return which of these tables no process has in memory. Raises StorageError."""
        return await self._owners.unowned([id for id in ids if id not in self._drivers])

    def in_memory(self, ids: Sequence[str]) -> list[str]:
        """Return which of these tables this process has in memory."""
        return [id for id in ids if id in self._live]

    async def _drive(self, live: LiveTable) -> None:
        """Run the driver of a table while it is needed, then remove the table from memory."""
        logs.begin(table=live.table.id)
        while live.is_needed:
            await Driver(live, self._bots).run()
            await live.settled()
        del self._drivers[live.table.id], self._live[live.table.id]
        self.lobby.announce(live.table)
        self._release_later(live)

    # Other processes.

    def remove_lost(self, live: LiveTable) -> None:
        """Remove a table that another process now owns. Its pages connect again."""
        self._drop(live)
        self._in_background(self._send_away(live))

    def _drop(self, live: LiveTable) -> None:
        id = live.table.id
        if self._live.get(id) is live:
            del self._live[id]
            self.turns.forget(id)
            if driver := self._drivers.pop(id, None):
                driver.cancel()
            self.lobby.announce(live.table)

    @staticmethod
    async def _send_away(live: LiveTable) -> None:
        await live.retire()
        await asyncio.gather(*(watcher.close(moved(), GOODBYE) for watcher in list(live.watchers)))

    async def check_ownership(self) -> None:
        """Remove the tables that this process no longer owns. Raises StorageError."""
        before = dict(self._live)  # tables that are added in the meantime may be missing in the answer
        owned = await self._owners.owned()
        for id, live in before.items():
            if owned.get(id) != live.epoch:
                self.remove_lost(live)

    def handle(self, notice: Notice, _: str) -> None:
        """Handle a notice from another process."""
        match notice:
            case TableTaken(table=id, epoch=epoch):
                if id in self._live and self._live[id].epoch < epoch:  # otherwise this process has taken it back
                    self.remove_lost(self._live[id])
                if id in self._taken:
                    self._taken[id].set()
            case VacationChanged():
                self._in_background(self._apply_vacations())
            case TableListed(table=id) if self.lobby.has_pages:
                self._in_background(self.lobby.announce_elsewhere(id))

    async def give_up(self, seconds: float) -> None:
        """Give all tables to other processes, a few at a time, so that only a few have to wait. Nothing is lost."""
        slots = asyncio.Semaphore(MOST_GIVEN_UP)

        async def give_up_one(live: LiveTable) -> None:
            async with slots:
                await self._give_up(live)

        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._live:
                    await asyncio.gather(*map(give_up_one, list(self._live.values())))

    async def _give_up(self, live: LiveTable) -> None:
        """Give a table to another process. If it has pages, wait until a process has taken it over."""
        await live.retire()
        self._drop(live)
        taken = self._taken[live.table.id] = asyncio.Event()
        has_pages = bool(live.watchers)
        await self._release(live)
        await self._send_away(live)
        if has_pages:
            with suppress(TimeoutError):
                await asyncio.wait_for(taken.wait(), TAKEN_WITHIN)
        self._taken.pop(live.table.id, None)

    async def close_table(self, live: LiveTable, operator: str) -> None:
        """Close a table permanently, and disconnect its pages. Raises Refusal."""
        await live.submit(lambda table: moderating.close(table, operator))
        await asyncio.gather(*(watcher.close(closed(), GOODBYE) for watcher in list(live.watchers)))

    async def hint(self, live: LiveTable, guest: str) -> Hint:
        """Return a hint for the decision of a guest. Raises Refusal."""
        return await hints.hint(live, seating.own_seat(live.table, guest), self._bots)

    async def rematch(self, live: LiveTable, guest: str) -> None:
        """Open a table with the same rules and players, and announce it. Its pages send new contributions to chance.

        People whom one of the players has blocked get no seat there. A request that has begun is completed even if the
        page that sent it is gone. Raises Refusal.
        """
        seating.check_end(live.table, guest)
        await asyncio.shield(self._in_background(self._rematch(live, guest)))

    async def _rematch(self, live: LiveTable, guest: str) -> None:
        table = live.table
        async with self._rematches.of(table.id):
            if table.rematch:
                return
            seated = seating.seated_again(table, guest, self.blocks)
            setup = Setup(**{name: getattr(table.setup, name) for name in Setup.__struct_fields__ if name != "bots"})
            id = await self.open(setup, guest, seated)
            await live.submit(partial(seating.go_on, id, guest))

    async def hand_over(self, guest: str, account: str) -> None:
        """Give an account everything that a guest has at any table. If both have a seat, the table resolves this."""
        try:
            tables = await asyncio.to_thread(self._store.played.tables_of, guest, account)
            for id, is_double in tables.items():
                try:
                    await self._hand_over(id, guest, account, is_double=is_double)
                except ElsewhereError as elsewhere:
                    await self.ask_owner(elsewhere.owner, id, guest, account)
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the games could not be moved to the account: {error}") from error

    async def _hand_over(self, id: str, guest: str, account: str, *, is_double: bool) -> None:
        async with self._locks.of(id):
            if is_stored := not (self.is_live(id) or is_double):
                epoch = await self._claimed(id)
                await asyncio.to_thread(self._store.hand_over, id, epoch, guest, account, time.time())
                await self._owners.release(id, epoch, is_public=False)
        if not is_stored:
            await self.hand_over_live(id, guest, account)

    async def hand_over_live(self, id: str, guest: str, account: str) -> None:
        """Give an account everything that a guest has at a table. Raises Refusal, ElsewhereError."""
        await (await self.live(id)).submit(lambda table: seating.hand_over(table, guest, account))

    async def log(self, id: str) -> list[Row]:
        """Return the log of a table without loading the table. Raises Refusal if it does not exist."""
        return await asyncio.to_thread(self._log, id)

    async def preview(self, id: str) -> Preview:
        """Return the preview of a table without loading the table. Raises Refusal if it does not exist."""
        return preview(row.entry for row in await self.log(id))

    async def close(self) -> None:
        """Stop all drivers and bots after everything has been written."""
        for driver in self._drivers.values():
            driver.cancel()
        if self._background:
            await asyncio.wait(self._background, timeout=GOODBYE)
        self._loaders.shutdown(wait=False, cancel_futures=True)
        self._writer.close()
        self._bots.stop()


def new_id() -> str:
    """Return the ID of a new table."""
    return secrets.token_urlsafe(ID_BYTES)


def _log_failure(error: Exception, what: str, id: str) -> None:
    """Log why something failed at a table: the reason of a refusal, or where an unexpected error occurred."""
    if isinstance(error, Refusal):
        _log.warning(f"{what}: %s", id, error.reason)
    else:
        _log.error(what, id, exc_info=error)


def _unreadable(error: StorageError) -> Refusal:
    return Refusal(ErrorCode.STORAGE, f"the table could not be read: {error}")


def _no_such_table(id: str) -> Refusal:
    return Refusal(ErrorCode.NO_SUCH_TABLE, f"there is no table {id}")
