"""A live table: a table in memory, with the pages that show it."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol

from ..accounts.blocks import Blocks
from ..cluster.owners import Owners
from ..messages import ErrorCode
from ..refusal import Refusal
from ..storage.deadlines import NOT_DUE
from ..storage.errors import StorageError
from ..storage.leases import NotOwnerError
from ..storage.log_writer import LogWriter
from ..storage.store import Append, Snapshot, Store
from . import gathering, listing, played, seating, slow, tournament_game, turn_notices, vacation
from .log import Begun, HandedOver, LogEntry, Seated
from .presence import Presence
from .rated import rated_game
from .table import Table

SNAPSHOT_EVERY = 100
"""Entries between two snapshots."""
CUT_OFF = "the database does not answer"
_log = logging.getLogger(__name__)

Decide = Callable[[Table], list[LogEntry]]


class Watcher(Protocol):
    """A page that shows the table."""

    def wake(self) -> None:
        """Notify the page that something has changed."""

    async def close(self, refusal: Refusal, patience: float) -> None:
        """Send a goodbye to the page, and close it."""


def moved() -> Refusal:
    """Return the refusal of a request to a table that another process now owns."""
    return Refusal(ErrorCode.MOVED, "the game continues in another process of the server: connect again")


def closed() -> Refusal:
    """Return the refusal of a request to a table that an operator has closed."""
    return Refusal(ErrorCode.TABLE_CLOSED, "an operator has closed this table")


class Surroundings(NamedTuple):
    """Objects that all live tables of a process share."""

    store: Store
    writer: LogWriter
    owners: Owners
    blocks: Blocks
    is_deleted: Callable[[str], bool]
    """Returns whether the account of a guest was deleted."""
    announce: Callable[[Table], None]
    """Called when the entry of a table in the public list has changed."""
    note_turn: Callable[[Table], None]
    """Called when a table was loaded or has changed, because other players may have to decide now."""
    remove_lost: Callable[["LiveTable"], None]
    """Called when a table turns out to belong to another process."""


class LiveTable:
    """One table in memory. All changes go through `submit`, one at a time, and are stored before pages see them."""

    def __init__(self, table: Table, epoch: int, surroundings: Surroundings, *, was_interrupted: bool = False) -> None:
        self.table = table
        self.epoch = epoch
        """The epoch in which this process owns the table."""
        self.was_interrupted = was_interrupted
        """Whether the server failed, or was started again, in the middle of the game."""
        self._store, self._writer = surroundings.store, surroundings.writer
        self._owners, self._blocks = surroundings.owners, surroundings.blocks
        self._is_deleted = surroundings.is_deleted
        self._announce, self._note_turn = surroundings.announce, surroundings.note_turn
        self._remove_lost = surroundings.remove_lost
        self.presence = Presence(since=time.time())
        self.watchers: set[Watcher] = set()
        self.version = 0
        """The number of times that pages were notified of a change."""
        self.changed = asyncio.Event()
        """Set whenever the table has changed."""
        self._lock = asyncio.Lock()
        self.is_tended = False
        """Whether a tournament needs the table in memory, even when nobody has a page of it."""
        self._is_retired = False
        self._is_in_doubt = False
        """Whether the database may contain more entries than the table, because a write failed."""
        self.can_save = True
        """Whether the last attempt to write was successful."""
        self._following: asyncio.Task[None] | None = None
        """The last task that checks whether players are on vacation."""
        self._kept = table.seq
        """The number of the entry with the last snapshot, or of the last entry when the table was loaded."""

    async def submit(self, decide: Decide, *, is_even_closed: bool = False) -> None:
        """Create the entries of a request, store them and apply them. Raises Refusal.

        A request that has begun is completed even if the page that sent it is gone. At a closed table, only requests
        with `is_even_closed` are carried out.
        """
        carried_out = asyncio.create_task(self._submit(decide, is_even_closed=is_even_closed))
        carried_out.add_done_callback(_note_failure)
        await asyncio.shield(carried_out)

    async def start(self, guest: str) -> None:
        """Begin the game for its host. Raises Refusal."""

        def begin(table: Table) -> list[LogEntry]:
            made = seating.start(table, guest)
            seating.check_ready(table, self.presence)
            return made

        await self.submit(begin)

    async def join(self, guest: str) -> None:
        """Note that a guest waits at this table and at no other one. Raises Refusal."""
        try:
            await asyncio.to_thread(self._store.seeks.join, guest, self.table.id)
        except StorageError as error:
            raise _not_saved(error) from error

    async def gather(self) -> bool:
        """Free the seats of people who have gone, or let the game begin. Return whether anything was due.

        Raises Refusal.
        """
        table, before = self.table, self.table.seq
        people = sorted((seat for seat in table.seats if seat.guest), key=lambda seat: seat.since)
        guests = [seat.guest for seat in people]
        try:
            elsewhere = await asyncio.to_thread(self._store.seeks.elsewhere, table.id, guests) if guests else set()
            elsewhere |= self._blocks.latecomers(guests)
            await self.submit(lambda table: gathering.due(table, self.presence, elsewhere, time.time()))
            if table.status != "waiting":
                await asyncio.to_thread(self._store.seeks.end, table.id)
        except StorageError as error:
            raise _not_saved(error) from error
        return table.seq != before

    def is_excused(self, guest: str) -> bool:
        """Return whether a guest may be away because the server failed, so that the absence does not count."""
        return self.was_interrupted and not self.presence.has_come(guest)

    @property
    def is_needed(self) -> bool:
        """Return whether the table needs its driver: for a page, for a tournament, or because a slow game is due."""
        is_tended = self.is_tended and self.table.status != "over"
        return self.presence.anybody or is_tended or slow.is_due(self.table, time.time())

    async def follow_vacations(self) -> bool:
        """Pause the clocks of players who are on vacation. Return whether anything has changed. Raises Refusal."""
        if not vacation.has_pauses(self.table):
            return False
        before, guests = self.table.seq, [seat.guest for seat in self.table.seats if seat.guest]
        try:
            known = await asyncio.to_thread(self._store.vacations.of_guests, guests, self.table.lines[0].at)
        except StorageError as error:
            raise _not_saved(error) from error
        await self.submit(lambda table: vacation.due(table, known))
        return self.table.seq != before

    async def hear_of_vacations(self) -> None:
        """Do the same when the players of the table may have changed. If it fails, it is repeated when time is up."""
        with suppress(Refusal):
            await self.follow_vacations()

    async def forget_deleted(self) -> None:
        """Free the seats of people who have deleted their accounts, before the game begins."""
        if seating.forsaken(self.table, self._is_deleted):
            with suppress(Refusal):  # it is tried again when the table is loaded
                await self.submit(lambda table: seating.forsaken(table, self._is_deleted))

    async def follow_tournament(self) -> bool:
        """Begin or end a game of a tournament automatically. Return whether anything was due. Raises Refusal."""
        if not tournament_game.due(self.table, self.presence, time.time()):
            return False
        await self.submit(lambda table: tournament_game.due(table, self.presence, time.time()))
        return True

    async def settled(self) -> None:
        """Wait until no request is being carried out."""
        async with self._lock:
            pass

    async def retire(self) -> None:
        """Wait until no request is being carried out, and refuse all further ones: another process can continue."""
        async with self._lock:
            self._is_retired = True

    async def _submit(self, decide: Decide, *, is_even_closed: bool) -> None:
        async with self._lock:
            if self._is_retired:
                raise moved()
            try:
                if await self._owners.is_cut_off():
                    raise StorageError(CUT_OFF)
                if self._is_in_doubt:
                    await self._catch_up()
                if self.table.is_closed and not is_even_closed:
                    raise closed()
                await self._carry_out(decide(self.table))
            except NotOwnerError as error:
                self._is_retired = True
                self._remove_lost(self)
                raise moved() from error
            except StorageError as error:
                self._is_in_doubt = True
                self._note_saving(error)
                raise _not_saved(error) from error

    async def check_saving(self) -> None:
        """Check whether entries can be saved again after a failure."""
        async with self._lock:
            try:
                if await self._owners.is_cut_off():
                    raise StorageError(CUT_OFF)
                await asyncio.to_thread(self._store.check)
                self._note_saving(None)
            except StorageError as error:
                self._note_saving(error)

    def _note_saving(self, error: StorageError | None) -> None:
        """Remember whether the last attempt to write was successful, and notify all pages when this changes."""
        if self.can_save == (error is None):
            return
        self.can_save = error is None
        _log.warning("table %s: %s", self.table.id, error or "decisions are saved again")
        self.wake()

    async def _carry_out(self, made: list[LogEntry]) -> None:
        if made:
            at = time.time()
            table, first = self.table, self.table.seq + 1
            listed = rows = rated = deadline = result = push = None
            is_index_changed = played.matters(made)
            if is_index_changed or slow.is_slow(table.setup):
                later = table.after(at, made)
                deadline = NOT_DUE if later.status == "over" else slow.deadline(later, at)
                push = turn_notices.change(table, later, at, self.presence)
                if is_index_changed:
                    listed, rows = listing.news(table, later), played.rows(later)
                    if table.status == "playing":
                        rated, result = rated_game(later), await tournament_game.recorded_result(later)
            entries = Append(table.id, first, at, made, self.epoch, listed, rows, rated, deadline, result, push)
            await self._writer.append(entries)
            for entry in made:
                self.table.apply(at, entry)
            self._store.metrics.count_decisions(made, self.table.seats)
            self._note_saving(None)
            self._note_turn(self.table)
            self.wake()
            if listed:
                self._announce(self.table)
            await self._snapshot()
            if any(isinstance(entry, Begun | HandedOver | Seated) for entry in made):
                self._following = asyncio.create_task(self.hear_of_vacations())

    async def _catch_up(self) -> None:
        """Apply the entries that were stored although the write was reported as failed."""
        for row in (await asyncio.to_thread(self._store.log, self.table.id))[self.table.seq :]:
            self.table.apply(row.at, row.entry)
        self._is_in_doubt = False
        self._note_turn(self.table)
        self.wake()

    async def _snapshot(self) -> None:
        """Store a snapshot after at least SNAPSHOT_EVERY entries, if nothing before it can be taken back."""
        table = self.table
        if table.game is None or table.is_open or table.seq - self._kept < SNAPSHOT_EVERY:
            return
        try:
            await asyncio.to_thread(self._store.keep, table.id, Snapshot(table.seq, table.game.position))
            self._kept = table.seq
        except StorageError as error:
            _log.warning("no snapshot of table %s: %s", table.id, error)

    def come(self, watcher: Watcher, guest: str) -> None:
        """Add a new page."""
        self.watchers.add(watcher)
        self.presence.come(guest)
        self.wake()

    def go(self, watcher: Watcher, guest: str) -> None:
        """Remove a closed page."""
        self.watchers.discard(watcher)
        self.presence.go(guest, time.time())
        self.wake()

    def wake(self) -> None:
        """Notify all pages and the driver that something has changed."""
        self.wake_watchers()
        self.changed.set()

    def wake_watchers(self) -> None:
        """Notify all pages that something has changed."""
        self.version += 1
        for watcher in list(self.watchers):
            watcher.wake()


def _not_saved(error: StorageError) -> Refusal:
    return Refusal(ErrorCode.STORAGE, f"the decision could not be saved: {error}")


def _note_failure(carried_out: asyncio.Task[None]) -> None:
    """Retrieve an error that nobody waits for any more, so that asyncio does not report it."""
    if not carried_out.cancelled():
        carried_out.exception()
