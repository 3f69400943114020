"""The hall: all tables, opened from the disk when somebody comes to them."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from functools import partial

from ..errors import InsulaError
from . import chairs, setups
from .bots import BotPool
from .driver import Driver
from .entries import Entry, Opened
from .listing import listing
from .messages import ErrorCode, ListedTable, Setup
from .rebuild import rebuild
from .refusal import Refusal
from .room import Page, Room
from .store import Listing, StorageError, Store
from .table import Table

ID_BYTES = 6
MOST_LISTED = 50
MOST_IDLE = 20
"""Rooms without a page that are kept, so that they need not be made again at once."""


class Hall:
    """All tables of a server."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        self._store = store
        self._bots = bots
        self._rooms: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._opening = asyncio.Lock()

    async def open(self, setup: Setup, host: str, seated: Sequence[Entry] = ()) -> str:
        """Open a new table and return its id; raises Refusal if its rules or time make no sense."""
        setups.check(setup)
        id = secrets.token_urlsafe(ID_BYTES)
        free = setup.players - len(setup.bots)
        bots = [chairs.bot_seated(free + i, bot) for i, bot in enumerate(setup.bots)]
        made: list[Entry] = [Opened(setup, host), *bots, *seated]
        at, table = time.time(), Table(id)
        for entry in made:
            table.apply(at, entry)
        try:
            await asyncio.to_thread(self._store.append, id, 1, at, made, listing(table))
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the table could not be written down: {error}") from error
        self._keep(Room(table, self._store))
        return id

    async def room(self, id: str) -> Room:
        """The room of a table; raises Refusal if there is no such table."""
        if id not in self._rooms:
            async with self._opening:
                if id not in self._rooms:
                    self._keep(Room(await asyncio.to_thread(self._load, id), self._store))
        return self._rooms[id]

    def _keep(self, room: Room) -> None:
        """Keep a room, and forget those that nobody has looked at for the longest time."""
        idle = [id for id in self._rooms if id not in self._drivers]
        for id in idle[:-MOST_IDLE]:
            del self._rooms[id]
        self._rooms[room.table.id] = room

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
            raise Refusal(ErrorCode.STORAGE, f"the table could not be made again: {error}") from error

    async def come(self, id: str, page: Page, guest: str) -> Room:
        """A page opens at a table, which is driven from now on; raises Refusal."""
        room = await self.room(id)
        room.come(page, guest)
        if id not in self._drivers:
            self._drivers[id] = asyncio.create_task(self._drive(room))
        return room

    async def _drive(self, room: Room) -> None:
        """Drive a table as long as somebody looks on; then it is forgotten until somebody comes again."""
        while room.presence.anybody:
            await Driver(room, self._bots).run()
            await room.settled()
        del self._drivers[room.table.id], self._rooms[room.table.id]

    async def rematch(self, room: Room, guest: str) -> None:
        """Open a table with the same rules and players, who are told of it."""
        table = room.table
        chairs.check_end(table, guest)
        if table.rematch:
            return
        seated = [
            chairs.seated_again(number, seat) for number, seat in enumerate(table.seats) if seat.guest or seat.bot
        ]
        setup = Setup(**{name: getattr(table.setup, name) for name in Setup.__struct_fields__ if name != "bots"})
        id = await self.open(setup, guest, seated)
        await room.submit(partial(chairs.go_on, id))

    async def listed(self) -> list[ListedTable]:
        """The public tables that wait or are played, the latest first."""
        try:
            found = await asyncio.to_thread(self._store.listed, MOST_LISTED)
        except StorageError as error:
            raise Refusal(ErrorCode.STORAGE, f"the tables could not be read: {error}") from error
        return [_listed(*row) for row in found]

    def close(self) -> None:
        """Stop all that runs."""
        for driver in self._drivers.values():
            driver.cancel()
        self._bots.stop()


def _listed(id: str, at: float, said: Listing) -> ListedTable:
    names = [name for name in said.names if name]
    age = round(time.time() - at)
    return ListedTable(id, said.title, len(said.names), len(names), said.status, names, age)
