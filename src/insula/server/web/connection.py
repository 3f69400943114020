"""The connection to a page: it reads messages and sends updates, each at its own speed.

There is no queue of updates. Every update contains all log lines after the last one that the page knows, and all parts
of the current state that the page does not have. A slow page skips intermediate states but no log lines, and it delays
nobody.
"""

import asyncio
import logging
import time
from contextlib import suppress

from msgspec import DecodeError, ValidationError, json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from .. import logs
from ..accounts.sessions import Sessions
from ..accounts.visitor import Visitor
from ..messages import ErrorCode, Goodbye, Reply
from ..metrics import Metrics, Socket
from ..page_messages import (
    AskHint,
    FromPage,
    GoToStep,
    Hello,
    Leave,
    Numbered,
    Ping,
    Play,
    Readmit,
    Rematch,
    Return,
    Say,
    SayPhrase,
    SeatBot,
    Sit,
    Start,
    TakeBack,
    Why,
    Wish,
)
from ..refusal import Refusal, refused
from ..tables import gathering, lesson, lesson_requests, requests, seating
from ..tables.live_table import LiveTable
from ..tables.log import LogEntry
from ..tables.open_tables import OpenTables
from ..tables.seating import Player
from ..tables.table import NOBODY, Table
from ..update import Known, updates_of
from ..word_filter import WordFilter
from .access import AccessControl, visitor_of

LARGEST = 16_384
"""The most bytes in a message."""
HELLO_TIMEOUT = 10.0
"""Seconds within which a page must send `Hello`."""
PATIENCE = 30.0
"""Seconds that sending the goodbye to a page may take."""
PAUSE = 0.05
"""Seconds during which nothing is read from a page that sends too many messages."""
WATCHERS_INTERVAL = 0.5
"""The least seconds between two updates for a page without a seat, so that many spectators do not overload the server.
"""
MOST_FAULTS = 20
"""The number of unreadable messages after which the socket is closed."""
NO_ID = 0
CLOSED = (WebSocketDisconnect, WebSocketDisconnected)
"""The errors that are raised if something is sent after the page or the server has closed the socket."""
_log = logging.getLogger(__name__)
_encode = json.Encoder().encode
_decoder: json.Decoder[FromPage] = json.Decoder(FromPage)


class Connection:
    """The server's side of one socket."""

    shows: Socket = "table"

    def __init__(
        self, socket: WebSocket, access: AccessControl, tables: OpenTables, live: LiveTable, guest: str
    ) -> None:
        self._socket = socket
        self._access = access
        self._tables = tables
        self._live = live
        self._guest = guest
        self._known = Known()
        self._last_id = NO_ID
        self._metrics: Metrics = socket.app.state.metrics
        self._words: WordFilter = socket.app.state.words
        self._replies: list[tuple[Reply, float]] = []
        """The replies to send, each with the arrival time of the message that it answers."""
        self._is_stale = False
        self._is_closing = False
        self._woken = asyncio.Event()
        self._has_reply = asyncio.Event()
        self._faults = 0
        self._hint: asyncio.Task[None] | None = None
        """The task that computes a hint, if one was requested. It goes on without the page: its process is busy anyway,
        and until it has ended, it counts for the limit of the address."""

    @property
    def visitor(self) -> Visitor:
        """Return the visitor whose page it is."""
        return visitor_of(self._socket)

    # Sending.

    def wake(self) -> None:
        """Send an update soon, because the table has changed."""
        self._is_stale = True
        self._woken.set()

    def _answer(self, reply: Reply, arrived: float) -> None:
        if reply.code:
            self._metrics.count_refusal(reply.code)
        self._replies.append((reply, arrived))
        self._has_reply.set()
        self._woken.set()

    async def close(self, refusal: Refusal, patience: float = PATIENCE) -> None:
        """Send a goodbye and close the socket, if the page is still connected."""
        self._is_closing = True
        await close_with(self._socket, refusal, patience)

    async def _send(self, message: bytes) -> None:
        """Send a message. A page that does not read it in time loses its connection (`bounds`)."""
        if not self._is_closing:
            await self._socket.send_text(message.decode())

    async def _send_all(self) -> None:
        """Send updates and replies forever. An update is sent before the replies to the messages that caused it."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            replies, self._replies = self._replies, []
            if self._is_stale:
                self._is_stale = False
                news = updates_of(self._live).update(
                    self._guest, self._known, time.time(), self._tables.blocks.of(self._guest)
                )
                await self._send(news)
            for reply, arrived in replies:
                await self._send(_encode(reply))
                self._metrics.measure_answer(arrived)
            if self._live.table.seat_of(self._guest) == NOBODY:
                await self._pause()

    async def _pause(self) -> None:
        """Delay updates, so that they are merged, until there is a reply to send."""
        self._has_reply.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(0 if self._replies else WATCHERS_INTERVAL):
                await self._has_reply.wait()

    # Receiving.

    async def run(self) -> None:
        """Serve the page until its socket closes."""
        try:
            hello = await self._receive_hello()
        except (TimeoutError, WebSocketDisconnect):
            return
        if hello is None:
            await self.close(Refusal(ErrorCode.MALFORMED, "the first message must be hello"))
            return
        try:
            self._live = await self._tables.come(self._live.table.id, self, self._guest)
        except Refusal as refusal:
            await self.close(refusal)
            return
        logs.note(seat=self._seat)
        self._known.entry = min(max(hello.after, 0), self._live.table.seq)
        await self._serve()

    async def _serve(self) -> None:
        """Send and receive, each at its own speed, until one of the two ends."""
        sender = asyncio.create_task(self._send_all())
        listener = asyncio.create_task(self._listen())
        try:
            ended, _ = await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
            for error in filter(None, (task.exception() for task in ended)):
                if not isinstance(error, CLOSED):
                    _log.error("a page of table %s", self._live.table.id, exc_info=error)
        finally:
            sender.cancel()
            listener.cancel()
            await asyncio.gather(sender, listener, return_exceptions=True)
            self._live.go(self, self._guest)

    async def _receive_hello(self) -> Hello | None:
        async with asyncio.timeout(HELLO_TIMEOUT):
            message = self._decode(await self._receive())
        return message if isinstance(message, Hello) else None

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text: str | bytes = message.get("text") or message.get("bytes") or b""
        return text

    async def _listen(self) -> None:
        """Read messages until the socket closes or too many were unreadable."""
        if self._seat_is_stood_in():
            with suppress(Refusal):
                await self._live.submit(lambda table: seating.come_back(table, self._guest))
        while True:
            try:
                text = await self._receive()
            except WebSocketDisconnect:
                return
            arrived, message = time.perf_counter(), self._decode(text)
            if message is None or isinstance(message, Hello):
                self._faults += 1
                code = ErrorCode.TOO_LARGE if len(text) > LARGEST else ErrorCode.MALFORMED
                if self._faults > MOST_FAULTS:
                    await self.close(Refusal(code, "too many unreadable messages"))
                    return
                self._answer(_refusing(NO_ID, Refusal(code, "the message cannot be read or is too large")), arrived)
                continue
            if isinstance(message, AskHint):
                await self._begin_hint(message, arrived)
                continue
            reply = await self._reply(message)
            self._answer(reply, arrived)
            if _log.isEnabledFor(logging.DEBUG):
                _log_message(message, reply, arrived)

    def _decode(self, text: str | bytes) -> FromPage | None:
        if len(text) > LARGEST:
            return None
        try:
            return _decoder.decode(text)
        except (DecodeError, ValidationError, UnicodeError, RecursionError):
            return None

    def _seat(self) -> int | None:
        """Return the seat of the page for the log; None if it has none."""
        seat = self._live.table.seat_of(self._guest)
        return None if seat == NOBODY else seat

    def _seat_is_stood_in(self) -> bool:
        table = self._live.table
        seat = table.seat_of(self._guest)
        return seat >= 0 and table.seats[seat].is_stood_in

    async def _reply(self, message: Numbered) -> Reply:
        """Carry out a message and return the reply."""
        try:
            self._admit(message)
            if isinstance(message, Ping):
                return Reply(message.id)
            if isinstance(message, Why):
                return self._why(message)
            await self._do(message)
            return Reply(message.id)
        except Refusal as refusal:
            if refusal.code == ErrorCode.TOO_MANY:
                await asyncio.sleep(PAUSE)
            return _refusing(message.id, refusal)

    def _admit(self, message: Numbered) -> None:
        """Raise Refusal if a message has no new number, or if there are too many."""
        if message.id <= self._last_id:
            raise Refusal(ErrorCode.REPEATED, f"the last message had the number {self._last_id}")
        self._last_id = message.id
        self._access.check_message(self._socket)

    async def _begin_hint(self, message: AskHint, arrived: float) -> None:
        """Compute a hint while other messages are read. Only one hint is computed at a time."""
        try:
            self._admit(message)
            if self._hint is not None and not self._hint.done():
                raise Refusal(ErrorCode.TOO_MANY, "the last hint is not ready yet")
        except Refusal as refusal:
            await asyncio.sleep(PAUSE)
            self._answer(_refusing(message.id, refusal), arrived)
        else:
            self._hint = asyncio.create_task(self._give_hint(message, arrived))

    async def _give_hint(self, message: AskHint, arrived: float) -> None:
        try:
            with self._access.hint(self._socket):
                reply = Reply(message.id, hint=await self._tables.hint(self._live, self._guest))
        except Refusal as refusal:
            reply = _refusing(message.id, refusal)
        self._answer(reply, arrived)

    async def _join(self, message: Sit) -> None:
        """Take any seat. A guest who seeks games can have a seat at only one table for people who seek them."""
        gathering.check_patience(message.patience)
        if gathering.is_gathering(self._live.table):
            await self._live.join(self._guest)
        guest, sat, player = self._guest, self._wished(message), self._player()
        await self._live.submit(lambda table: seating.sit_anywhere(table, guest, *sat, player, message.patience))

    def _wished(self, message: Sit) -> tuple[str, str, str]:
        """Return the name, the symbol and the contribution of a guest who sits down. Raises Refusal."""
        self._words.check_name(message.name)
        return message.name, message.symbol, self._words.masked(message.contribution)

    def _player(self) -> Player:
        """Return the data about the guest as a player."""
        sessions: Sessions = self._socket.app.state.accounts.sessions
        return Player(sessions.has_account(self._guest), sessions.is_bot(self._guest), self._tables.blocks)

    def _why(self, message: Why) -> Reply:
        """Return why an action is not legal for the guest's own seat."""
        table = self._live.table
        if table.setup.lesson:
            raise lesson.refusal(table)
        reason, why = requests.why(table, seating.own_seat(table, self._guest), message.text)
        return Reply(message.id, reason=reason, why=why)

    async def _do(self, message: Numbered) -> None:
        """Carry out a message."""
        guest, submit = self._guest, self._live.submit
        if isinstance(message, Sit | Leave | Readmit | SeatBot | Wish | Return | GoToStep):
            self._access.check_seating(self._socket)
        if self._live.table.setup.lesson:
            await submit(lambda table: lesson_requests.request(table, guest, message))
            return
        match message:
            case Play() | TakeBack():
                await submit(lambda table: _decided(table, seating.own_seat(table, guest), message))
            case Sit() if gathering.seats_anywhere(self._live.table, message.seat):
                await self._join(message)
            case Sit():
                sat, player = self._wished(message), self._player()
                await submit(lambda table: seating.sit(table, guest, message.seat, *sat, player))
            case Leave():
                await submit(lambda table: seating.leave(table, guest, message.seat))
            case Readmit():
                await submit(lambda table: seating.readmit(table, guest, message.line))
            case SeatBot():
                await submit(lambda table: seating.seat_bot(table, guest, message.seat, message.bot))
            case Start():
                await self._live.start(guest)
            case Say():
                self._access.check_chat(self._socket)
                await submit(lambda table: seating.say(table, guest, self._words.masked(message.text)))
            case SayPhrase():
                self._access.check_chat(self._socket)
                await submit(lambda table: seating.say_phrase(table, guest, message.phrase))
            case Wish():
                await submit(lambda table: seating.wish(table, guest, message.give, message.want))
            case Return():
                await submit(lambda table: seating.come_back(table, guest))
            case Rematch():
                self._access.check_opening(self._socket)
                await self._tables.rematch(self._live, guest)
            case GoToStep():
                raise refused(ErrorCode.ILLEGAL, "no_lesson", "no lesson is played at this table")


def _decided(table: Table, seat: int, message: Play | TakeBack) -> list[LogEntry]:
    """Return the entries of a decision of a seat."""
    if isinstance(message, Play):
        return requests.once(table, seat, message.key, lambda: requests.play(table, seat, message.seq, message.moves))
    return requests.once(table, seat, message.key, lambda: requests.take_back(table, seat, message.seq))


def _refusing(id: int, refusal: Refusal) -> Reply:
    return Reply(id, refusal.code, refusal.reason, refusal.why)


def _log_message(message: Numbered, reply: Reply, arrived: float) -> None:
    """Log the kind of a message and the code of its answer, but not its contents."""
    kind, code, seconds = message.__struct_config__.tag, reply.code or "ok", time.perf_counter() - arrived
    details = {"kind": kind, "code": str(code), "seconds": round(seconds, 6)}
    _log.debug("message %s: %s after %.1f ms", kind, code, seconds * 1000, extra={"details": details})


async def close_with(socket: WebSocket, refusal: Refusal, patience: float = PATIENCE) -> None:
    """Send the refusal to a socket as a goodbye and close it, if the page is still connected."""
    socket.app.state.metrics.count_refusal(refusal.code)
    goodbye = Goodbye(refusal.code, refusal.reason, refusal.why)
    with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
        async with asyncio.timeout(patience):
            await socket.send_text(_encode(goodbye).decode())
            await socket.close()
