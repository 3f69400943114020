"""The stream of a program at a table: the messages of the engine protocol, each as a line, and the answers."""

import asyncio
import time
from functools import partial

from starlette.requests import HTTPConnection

from ...bots import protocol
from ..accounts.visitor import Visitor
from ..messages import ErrorCode
from ..metrics import Socket
from ..refusal import Refusal
from ..tables import requests, seating
from ..tables.live_table import LiveTable
from ..tables.log import LogEntry
from ..tables.open_tables import OpenTables
from ..tables.program_seat import Decided, ProgramSeat
from ..tables.table import NOBODY, Table
from .access import visitor_of

NO_QUESTION = 0
"""The ID in the refusal of a message that answers no question."""


class ProgramStream:
    """The messages for one program at one table. `lines` ends with None."""

    shows: Socket = "program"

    def __init__(self, connection: HTTPConnection, tables: OpenTables, live: LiveTable, *, has_state: bool) -> None:
        self._connection = connection
        self._tables = tables
        self._live = live
        self._seat = ProgramSeat(has_state=has_state)
        self._woken = asyncio.Event()
        self._deciding = asyncio.Lock()
        self._is_closed = False
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()

    @property
    def visitor(self) -> Visitor:
        """Return the account for which the program plays."""
        return visitor_of(self._connection)

    @property
    def key(self) -> tuple[str, str]:
        """Return the key of the stream: a program has one stream for each table and account."""
        return self._live.table.id, self.visitor.guest

    def wake(self) -> None:
        """Check the table soon, because it has changed."""
        self._woken.set()

    async def close(self, refusal: Refusal, _: float = 0.0) -> None:
        """Send a goodbye and end. Answers that come later are refused."""
        self._is_closed = True
        self.lines.put_nowait(protocol.goodbye_message(refusal.code, refusal.reason))
        self.lines.put_nowait(None)

    async def run(self) -> None:
        """Send messages to the program until its game is over."""
        try:
            self._live = await self._tables.come(self._live.table.id, self, self.visitor.guest)
        except Refusal as refusal:
            await self.close(refusal)
            return
        try:
            await self._come_back()
            while not self._seat.is_over:
                await self._woken.wait()
                self._woken.clear()
                await self._look()
            self.lines.put_nowait(None)
        except Refusal as refusal:
            await self.close(refusal)
        finally:
            self._live.go(self, self.visitor.guest)

    async def _look(self) -> None:
        """Send the messages that are due. If the program is the host, begin the game when everybody is ready.

        Raises Refusal.
        """
        table, guest = self._live.table, self.visitor.guest
        seat = seating.own_seat(table, guest)
        if table.game is None:
            self._seat.wait()
            if table.host == guest and self._can_begin(table):
                await self._live.submit(lambda now: seating.start(now, guest) if self._can_begin(now) else [])
            return
        for line in self._seat.news(table, seat, time.time()):
            self.lines.put_nowait(line)

    def _can_begin(self, table: Table) -> bool:
        """Return whether every seat is taken, and nobody has to come before the game begins."""
        is_full = not any(seat.is_free for seat in table.seats)
        return table.game is None and is_full and not seating.unready(table, self._live.presence)

    async def _come_back(self) -> None:
        """Take the seat back from the bot that plays for a program that was away or too slow."""
        table, guest = self._live.table, self.visitor.guest
        seat = table.seat_of(guest)
        if seat != NOBODY and table.seats[seat].is_stood_in:
            await self._live.submit(lambda now: seating.come_back(now, guest))

    async def take(self, answer: str) -> None:
        """Carry out an answer. Raises Refusal. In this case, the question is still open, or another one follows."""
        async with self._deciding:
            if self._is_closed:
                raise Refusal(ErrorCode.STALE, "the stream has ended")
            await self._come_back()
            table, guest = self._live.table, self.visitor.guest
            seat = seating.own_seat(table, guest)
            taken = self._seat.take(answer, table, seat, time.time())
            if isinstance(taken, str):
                self.lines.put_nowait(taken)
            elif isinstance(taken, Decided):
                try:
                    await self._live.submit(partial(_played, guest, taken))
                except Refusal:
                    self._seat.ask_again()
                    self.wake()
                    raise

    async def take_or_refuse(self, answer: str) -> None:
        """Carry out an answer. Send a message to the program if it is refused."""
        try:
            await self.take(answer)
        except Refusal as refusal:
            number = protocol.read_answer(answer).get("id")
            known = number if isinstance(number, int) else NO_QUESTION
            self.lines.put_nowait(protocol.refused_message(known, refusal.code, refusal.reason))


def replaced() -> Refusal:
    """Return the refusal for a stream that a newer one of the program at the same table replaces."""
    return Refusal(ErrorCode.REPEATED, "the program has opened another stream at this table")


def _played(guest: str, decided: Decided, table: Table) -> list[LogEntry]:
    return requests.play(table, seating.own_seat(table, guest), decided.seq, decided.moves)
