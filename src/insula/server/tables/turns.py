"""The players that running tables wait for, for the lists of own games. Changes are passed on at most once a second.

Decisions never wait for this. For quick games, the data are written a moment later, for all tables at once. For slow
games, they are part of the decision's transaction.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from ..storage.deadlines import Waiting
from ..storage.errors import StorageError
from ..storage.notices import Notice, TurnsChanged
from ..storage.store import Store
from .slow import is_slow
from .table import Table

INTERVAL = 1.0
"""Seconds between two times at which changes are passed on."""
AT_ONCE = 150
"""The guests in one notice, whose length is limited."""
_log = logging.getLogger(__name__)


class _Noted(NamedTuple):
    """The data of a table that the lists show."""

    status: str
    guests: tuple[str, ...]
    waited_for: tuple[int, ...]
    """The seats of people that the game waits for."""


class Turns:
    """The changes of whose turn it is, and the pages that show lists of own games."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[str, _Noted] = {}
        self._waits: dict[str, Waiting | None] = {}
        """The data to write about quick games; None for a game that is over."""
        self._guests: set[str] = set()
        """The guests whose lists have changed."""
        self._pages: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def page(self, guest: str) -> Iterator[asyncio.Event]:
        """Yield an event that is set whenever the list of a guest has changed, while a page shows the list."""
        changed = asyncio.Event()
        self._pages[guest].add(changed)
        try:
            yield changed
        finally:
            self._pages[guest].discard(changed)
            if not self._pages[guest]:
                del self._pages[guest]

    def note(self, table: Table, now: float) -> None:
        """Note the state of a table after it was loaded or changed."""
        if table.setup.lesson or table.status == "waiting":
            return
        people = {seat for seat, sitting in enumerate(table.seats) if sitting.guest and not sitting.player}
        waited_for = tuple(seat for seat in table.waited_for if seat in people and table.status == "playing")
        noted = _Noted(table.status, tuple(seat.guest for seat in table.seats), waited_for)
        before = self._noted.get(table.id)
        if noted == before and not is_slow(table.setup):
            return
        self._noted[table.id] = noted
        self._guests.update(filter(None, (*noted.guests, *(before.guests if before else ()))))
        if not is_slow(table.setup):
            has_clock = table.setup.time.kind != "none"
            ends = {seat: table.clocks.runs_down_to(0, seat, now) if has_clock else None for seat in waited_for}
            self._waits[table.id] = Waiting(table.id, ends) if table.status == "playing" else None

    def forget(self, id: str) -> None:
        """Forget a table that leaves memory."""
        self._noted.pop(id, None)

    async def keep_passing_on(self) -> None:
        """Pass on changes until cancelled."""
        while True:
            await asyncio.sleep(INTERVAL)
            await self.pass_on()

    async def pass_on(self) -> None:
        """Write the changes of quick games, and notify pages and other processes."""
        waits, self._waits = self._waits, {}
        guests, self._guests = self._guests, set()
        if not guests:
            return
        try:
            await asyncio.to_thread(self._write, waits, sorted(guests))
        except StorageError as error:
            _log.warning("lists of own games are late: %s", error)
            self._waits, self._guests = waits | self._waits, guests | self._guests
            return
        self._wake(guests)

    def _write(self, waits: dict[str, Waiting | None], guests: list[str]) -> None:
        if waits:
            self._store.deadlines.put_quick(waits)
        if self._store.is_shared:
            for first in range(0, len(guests), AT_ONCE):
                self._store.notify(TurnsChanged(guests[first : first + AT_ONCE]))

    def handle(self, notice: Notice, _: str) -> None:
        """Handle a notice from another process."""
        if isinstance(notice, TurnsChanged):
            self._wake(set(notice.guests))

    def changes_missed(self) -> None:
        """Let all pages read their lists again, because some changes have been missed."""
        self._wake(set(self._pages))

    def _wake(self, guests: set[str]) -> None:
        for guest in guests & self._pages.keys():
            for changed in self._pages[guest]:
                changed.set()
