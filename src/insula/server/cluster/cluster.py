"""This process in a group of processes that share a database: its lease, the other processes, and their notices."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar

from ..storage.errors import StorageError
from ..storage.leases import LEASE, NOBODY, Member
from ..storage.notices import Notice
from ..storage.store import Store
from .listening import listen
from .owners import ElsewhereError

HEARTBEAT = 1.0
"""Seconds between two renewals of the lease."""
MARGIN = 0.5
"""Seconds before the end of its lease at which a process stops making decisions."""
ANSWERS_WITHIN = 2.0
"""The most seconds that a closing process waits for an answer of the database."""
RENEWED_WITHIN = 1.0
"""The most seconds for which a decision waits for a late renewal of the lease."""
LISTENS_WITHIN = 5.0
"""The most seconds for which a starting process keeps visitors waiting until it receives the notices of others."""
SECRET_BYTES = 32
_log = logging.getLogger(__name__)
T = TypeVar("T")


class Cluster:
    """This process in a group of processes that share a database."""

    is_alone = False

    def __init__(self, store: Store, address: str) -> None:
        """Join the group. Other processes reach this one at the address. Raises StorageError."""
        self._store = store
        self.own = Member(store.process, address, secrets.token_urlsafe(SECRET_BYTES))
        self.others: dict[str, Member] = {}
        """The other processes with a valid lease, by ID."""
        self.on_notice: list[Callable[[Notice, str], None]] = []
        """Called with each notice of another process and the ID of that process."""
        self.on_catch_up: list[Callable[[], object]] = []
        """Called when notices may have been missed. Coroutines that they return are awaited."""
        self.on_lost: list[Callable[[str], None]] = []
        """Called with the ID of a process whose lease has ended."""
        self.on_doubt: list[Callable[[], Awaitable[None]]] = []
        """Awaited when other processes may have taken over tables of this one."""
        self._is_in_doubt = False
        self._is_listening = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, "lease")
        self._tasks: list[asyncio.Task[None]] = []
        self._renewing: asyncio.Task[None] | None = None
        self._renewed_at = time.monotonic()
        store.leases.join(self.own)

    async def is_cut_off(self) -> bool:
        """Return whether the lease has expired, as far as this process knows.

        If this process was too busy to renew it in time, it does so now.
        """
        if self._has_run_out:
            await asyncio.wait({self._renewal()}, timeout=RENEWED_WITHIN)
        return self._has_run_out

    @property
    def _has_run_out(self) -> bool:
        return time.monotonic() - self._renewed_at > LEASE - MARGIN

    async def start(self) -> None:
        """Read the list of other processes, and start to renew the lease."""
        await self._renew()
        self._tasks = [
            asyncio.create_task(self._beat()),
            asyncio.create_task(listen(self._store, self._hear, self._catch_up)),
        ]
        with suppress(TimeoutError):  # visitors are admitted when no notices are missed any more
            await asyncio.wait_for(self._is_listening.wait(), LISTENS_WITHIN)

    async def stop(self) -> None:
        """Leave the group. Other processes can take over all tables."""
        ending = [*self._tasks, *([self._renewing] if self._renewing else [])]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        try:
            await self._in_thread(self._store.leases.leave)
        except StorageError as error:
            _log.warning("other processes wait for the end of the lease: %s", error)
        self._thread.shutdown(wait=False)

    # The lease.

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self._renewal()

    def _renewal(self) -> asyncio.Task[None]:
        """Return the renewal that is running, or a new one."""
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._renew())
        return self._renewing

    async def _renew(self) -> None:
        began = time.monotonic()
        try:
            renewed = await self._in_thread(partial(self._store.leases.renew, self.own))
            self._is_in_doubt |= not renewed.was_valid
            if self._is_in_doubt:
                await self._doubt()
        except StorageError as error:
            _log.warning("the lease could not be renewed: %s", error)
            return
        self._renewed_at = began
        before, self.others = self.others, {member.id: member for member in renewed.others}
        for gone in before.keys() - self.others.keys():
            for lost in self.on_lost:
                lost(gone)

    async def _doubt(self) -> None:
        for check in self.on_doubt:
            await check()
        self._is_in_doubt = False

    async def _in_thread(self, function: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, function)

    # Notices.

    def _hear(self, notice: Notice, process: str) -> None:
        for handle in self.on_notice:
            handle(notice, process)

    async def _catch_up(self) -> None:
        await self._doubt()
        for catch_up in self.on_catch_up:
            awaited = catch_up()
            if asyncio.iscoroutine(awaited):
                await awaited
        self._is_listening.set()

    async def has_others(self) -> bool:
        """Return whether other processes live, including one that has joined since the lease was renewed."""
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                return bool(await self._in_thread(self._store.leases.living))
        except (StorageError, TimeoutError):
            return bool(self.others)

    # Owners of tables.

    async def owner(self, table: str) -> Member | None:
        """Return the other process that owns a table, if there is one. Raises StorageError."""
        return await asyncio.to_thread(self._store.leases.owner, table)

    async def is_new(self, table: str) -> bool:
        """Return whether a table exists that no process has had in memory yet. Raises StorageError."""
        return await asyncio.to_thread(self._store.leases.is_new, table)

    async def has_failed(self, table: str, suspect: str = NOBODY) -> bool:
        """Return whether the owner of a table has ended without releasing it. Raises StorageError."""
        return await asyncio.to_thread(self._store.leases.has_failed, table, suspect)

    async def claim(self, table: str, suspect: str = NOBODY) -> int | None:
        """Return the epoch in which this process owns a table from now on; None if the table does not exist.

        A suspect could not be reached: its tables are taken over at once. Raises ElsewhereError, StorageError.
        """
        claimed = await asyncio.to_thread(self._store.leases.claim, table, suspect)
        if isinstance(claimed, Member):
            raise ElsewhereError(claimed)
        return claimed

    async def owned(self) -> dict[str, int]:
        """Return the tables that this process owns, with their epochs. Raises StorageError."""
        return await asyncio.to_thread(self._store.leases.owned)

    async def unowned(self, tables: Collection[str]) -> list[str]:
        """Return which of these tables no living process owns. Raises StorageError."""
        return await asyncio.to_thread(self._store.leases.unowned, tables)

    async def release(self, table: str, epoch: int, *, is_public: bool) -> None:
        """Let any process take a table. If this fails, this process loads the table again when it is next needed."""
        try:
            await asyncio.to_thread(partial(self._store.leases.release, table, epoch, is_public=is_public))
        except StorageError as error:
            _log.warning("table %s was not released: %s", table, error)

    async def mark_open(self, table: str, epoch: int) -> None:
        """Record that somebody has a public table open, until it is released."""
        try:
            await asyncio.to_thread(self._store.leases.mark_open, table, epoch)
        except StorageError as error:
            _log.warning("table %s is listed wrongly: %s", table, error)
