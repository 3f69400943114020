"""Measure a server with many tables of people: `bench/load.py --tables 600`.

A person here is a socket and the few parts of an update that a decision needs, because thousands of them share a
machine with the server that they measure.
"""

import asyncio
import base64
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

import httpx
from line import Line
from msgspec import UNSET, Raw, Struct, UnsetType, json
from msgspec import field as renamed
from server.players import decision
from servers import Servers, Use

from insula.game.frame import Choice
from insula.server.web.guests import COOKIE

OPENING = 8
"""How many tables are opened at the same time."""
SETTLED = 3.0
"""Seconds between two looks at whether all tables have begun."""
PATIENCE, LOOK = 10.0, 0.1
"""Seconds for which the last answers and updates are awaited, and seconds between two looks at whether they came."""
PLACEMENT = 0.2
"""Seconds between two decisions of the initial placement, which is not measured."""
PLACED = 24
"""The entries of a table after which its initial placement is over."""
DECIDED = {"play", "answer"}
"""The kinds of log lines that are decisions."""
JITTER = 0.25
"""The part of the pace by which a decision comes earlier or later."""
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""The first bytes of frames over a socket."""
SHORT, LONG = 126, 127
"""Lengths that say that the length follows, in two bytes or in eight."""
MEDIAN, SLOW = 30.0, 300.0
"""Milliseconds within which half of all answers come, and 99 of 100."""
COST, COST_OF_LARGE = 2.5, 4.0
"""Milliseconds of the server that a decision may cost: in the base game, and with Seafarers and Cities & Knights."""
BYTES_OF_DECISION = 1200


@dataclass(frozen=True)
class Community:
    """The scenario."""

    tables: int
    people: int
    bots: int
    rules: str
    pace: float
    """Seconds between two decisions at a table."""
    seconds: float
    database: str
    """The database; `postgresql` for a new one on a PostgreSQL server that runs only for the measurement."""
    processes: int = 1
    """The processes of the server, each with a port of its own."""
    is_routed: bool = False
    """Whether the pages of a table reach the process that owns it, as behind a proxy; otherwise, any process."""


class _Line(Struct):
    seq: int
    kind: str = ""
    seat: int = -1


class _Parts(Struct, frozen=True):
    choices: Raw | UnsetType = renamed(default=UNSET, name="game.choices")
    owed: int | UnsetType = renamed(default=UNSET, name="game.owed")
    hand: dict[str, int] | UnsetType = renamed(default=UNSET, name="game.frame.hand")
    status: str | UnsetType = renamed(default=UNSET, name="table.status")


class _Message(Struct):
    type: str
    seq: int = 0
    first: int = 0
    log: list[_Line] = []
    parts: _Parts = _Parts()
    id: int = 0
    code: str | None = None


class _Frame(Struct):
    hand: dict[str, int]


class _Game(Struct):
    """What `decision` asks for."""

    choices: list[Choice]
    owed: int
    frame: _Frame


_message: json.Decoder[_Message] = json.Decoder(_Message)
_choices: json.Decoder[list[Choice]] = json.Decoder(list[Choice])
_encode = json.Encoder().encode


@dataclass
class Measured:
    """What was measured at all tables. Lines and sockets are counted all the time, the others only while it is on."""

    is_on: bool = False
    latencies: list[float] = field(default_factory=list)
    unanswered: int = 0
    """Decisions that have no reply yet."""
    sizes: list[int] = field(default_factory=list)
    """The bytes of each update."""
    refusals: Counter[str] = field(default_factory=Counter)
    first_bot: int = 0
    """The first seat of a bot at each table."""
    of_bots: int = 0
    """Decisions of bots, each counted by every page."""
    missing: int = 0
    """Lines of the log that a page was not told, or was told twice."""
    closed: int = 0
    """Sockets that the server has closed."""
    ended: int = 0
    """Games that came to their end."""


def _missing(known: int, update: _Message) -> int:
    """Return how many lines after number `known` are not in an update as they should be.

    >>> [_missing(2, _Message("update", seq, first, [_Line(3)])) for seq, first in ((3, 3), (5, 3), (3, 2))]
    [0, 2, 1]
    """
    expected, told = range(known + 1, update.seq + 1), [line.seq for line in update.log]
    if update.first == known + 1 and told == [*expected]:
        return 0
    return max(len({*expected}.symmetric_difference(told)), 1)


class Person(asyncio.Protocol):
    """A page of one person, over a socket of its own."""

    def __init__(self, measured: Measured, cookie: str, path: str, host: str) -> None:
        self._measured = measured
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            + (f"Cookie: {cookie}\r\n" if cookie else "")
            + "\r\n"
        )
        self._buffer = b""
        self._is_open = False
        self._id = 0
        self._waiting: dict[int, asyncio.Future[str | None]] = {}
        self._is_leaving = False
        self.seq = 0
        self.choices = Raw(b"[]")
        self.owed = 0
        self.hand: dict[str, int] = {}
        self.status = ""

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request.encode())

    def connection_lost(self, _: Exception | None) -> None:
        self._measured.closed += not self._is_leaving
        for answered in self._waiting.values():
            if not answered.done():
                answered.set_exception(ConnectionError("the server has closed a socket"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._is_open, self._buffer = True, rest
            self._write(TEXT, b'{"type":"hello"}')
        while (frame := self._frame()) is not None:
            kind, body = frame
            if kind == TEXT:
                self._hear(body)
            elif kind == PING:
                self._write(PONG, body)
            elif kind == CLOSE:
                self._transport.close()

    def _frame(self) -> tuple[int, bytes] | None:
        """Take the next whole frame from the buffer."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == SHORT:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == LONG:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        return buffer[0], buffer[start : start + length]

    def _write(self, kind: int, body: bytes) -> None:
        """Send a frame. The mask is zero, so it changes nothing."""
        length = (
            bytes([0x80 | len(body)]) if len(body) < SHORT else bytes([0x80 | SHORT]) + len(body).to_bytes(2, "big")
        )
        self._transport.write(bytes([kind]) + length + bytes(4) + body)

    def _hear(self, text: bytes) -> None:
        message = _message.decode(text)
        if message.type == "update":
            self._take(message, len(text))
        elif message.type == "reply":
            answered = self._waiting.pop(message.id)
            if not answered.done():
                answered.set_result(message.code)

    def _take(self, update: _Message, size: int) -> None:
        if self._measured.is_on:
            self._measured.sizes.append(size)
            self._measured.of_bots += sum(
                line.kind in DECIDED and line.seat >= self._measured.first_bot for line in update.log
            )
        self._measured.missing += _missing(self.seq, update)
        self.seq, parts = update.seq, update.parts
        if parts.choices is not UNSET:
            self.choices = parts.choices
        if parts.owed is not UNSET:
            self.owed = parts.owed
        if parts.hand is not UNSET:
            self.hand = parts.hand
        if parts.status is not UNSET:
            self.status = parts.status

    async def ask(self, type: str, **fields: object) -> str | None:
        """Send a message, and return the code of the reply: None if it was carried out. Raises ConnectionError."""
        self._id += 1
        if self._transport.is_closing():
            raise ConnectionError("the server has closed a socket")
        answered: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._waiting[self._id] = answered
        self._write(TEXT, _encode({"type": type, "id": self._id, **fields}))
        return await answered

    async def arrive(self) -> None:
        """Wait for the first update. Raises ConnectionError if the socket closes before."""
        while not self.status:
            if self._transport.is_closing():
                raise ConnectionError("the server has closed a socket")
            await asyncio.sleep(0.01)

    def leave(self) -> None:
        """Close the socket."""
        self._is_leaving = True
        self._transport.close()

    @property
    def is_asked(self) -> bool:
        return len(self.choices) > len(b"[]")

    def decision(self, rng: random.Random) -> list[str]:
        game: Any = _Game(_choices.decode(self.choices), self.owed, _Frame(self.hand))
        return decision(rng, game)


class Table:
    """A table of people, where somebody decides about every `pace` seconds, in one game after another."""

    def __init__(self, number: int, scenario: Community, measured: Measured, servers: Servers) -> None:
        self._scenario = scenario
        self._measured = measured
        self._number = number
        self._servers = servers
        self._rng = random.Random(number)
        self._local = f"127.{number // 250 + 10}.{number % 250 + 1}.7"
        self._people: list[Person] = []
        self.is_placed = False
        """Whether the initial placement of the first game is over."""

    async def open(self) -> None:
        """Open a table, seat everybody, and start the game."""
        host = f"127.0.0.1:{self._servers.port(self._number, 0)}"
        transport = httpx.AsyncHTTPTransport(local_address=self._local)
        async with httpx.AsyncClient(base_url=f"http://{host}", transport=transport) as client:
            opened = (await client.post("/api/tables", json=self._setup(), timeout=60)).raise_for_status()
        path, cookie = f"/api/tables/{opened.json()['id']}/socket", f"{COOKIE}={opened.cookies[COOKIE]}"
        self._people = []
        for seat in range(self._scenario.people):
            made = partial(Person, self._measured, "" if seat else cookie, path, host)
            local, port = (self._local, 0), self._servers.port(self._number, seat)
            _, person = await asyncio.get_running_loop().create_connection(made, "127.0.0.1", port, local_addr=local)
            await person.arrive()
            assert await person.ask("sit", seat=seat, name=f"Player {seat}") is None
            self._people.append(person)
        assert await self._people[0].ask("start") is None

    def _setup(self) -> dict[str, object]:
        players = self._scenario.people + self._scenario.bots
        return {"rules": self._scenario.rules, "players": players, "bots": ["greedy"] * self._scenario.bots}

    @property
    def entries(self) -> int:
        """Return the number of entries in the log of the current game."""
        return max((person.seq for person in self._people), default=0)

    @property
    def untold(self) -> int:
        """Return how many lines some pages do not have that others have."""
        return sum(self.entries - person.seq for person in self._people)

    async def play(self) -> None:
        """Decide in one game after another. Raises ConnectionError if a socket closes."""
        while self.entries < PLACED:
            await self._decide()
            await asyncio.sleep(PLACEMENT + self._rng.random())
        self.is_placed = True
        await asyncio.sleep(self._rng.random() * self._scenario.pace)
        while True:
            await self._play_on()
            self._measured.ended += 1
            self._measured.missing += await _patiently(lambda: self.untold)
            for person in self._people:
                person.leave()
            await self.open()

    async def _play_on(self) -> None:
        """Decide until the game is over."""
        while self._people[0].status != "over":
            await self._decide()
            await asyncio.sleep(self._scenario.pace * (1 + JITTER * (2 * self._rng.random() - 1)))

    async def _decide(self) -> None:
        """Let everybody decide who is asked: several people are asked only when they answer at the same time."""
        await asyncio.gather(*(self._answer(person) for person in self._people if person.is_asked))

    async def _answer(self, person: Person) -> None:
        """Let a person decide. A decision counts if it was made during the measurement, whenever its reply comes."""
        moves = person.decision(self._rng)
        is_counted, began = self._measured.is_on, time.perf_counter()
        self._measured.unanswered += is_counted
        code = await person.ask("play", seq=person.seq, moves=moves)
        self._measured.unanswered -= is_counted
        if is_counted and code is None:
            self._measured.latencies.append(time.perf_counter() - began)
        elif is_counted:
            self._measured.refusals[code or ""] += 1


async def measure(scenario: Community, folder: Path) -> list[Line]:
    """Open the tables of a scenario, let people play, and return what it cost."""
    servers = Servers(scenario.database, scenario.processes, folder, is_routed=scenario.is_routed)
    try:
        return await _measure(scenario, servers)
    finally:
        servers.close()


async def _measure(scenario: Community, servers: Servers) -> list[Line]:
    before, measured = Use.now(servers).memory, Measured(first_bot=scenario.people)
    tables = [Table(number, scenario, measured, servers) for number in range(scenario.tables)]
    for first in range(0, len(tables), OPENING):
        await asyncio.gather(*(table.open() for table in tables[first : first + OPENING]))
    playing = [asyncio.create_task(table.play()) for table in tables]
    while not all(table.is_placed or task.done() for table, task in zip(tables, playing, strict=True)):
        await asyncio.sleep(SETTLED)
    await asyncio.sleep(scenario.pace)
    measured.is_on, began = True, Use.now(servers)
    await asyncio.sleep(scenario.seconds)
    measured.is_on, used = False, Use.now(servers).since(began)
    taken = Use.now(servers).memory - before
    await _patiently(lambda: measured.unanswered)
    stopped = await _end(playing)
    measured.missing += await _patiently(lambda: sum(table.untold for table in tables))
    return [
        *_answer_lines(scenario, measured, used),
        *_cost_lines(scenario, measured, used),
        _line("memory of the server for a table", taken / scenario.tables, unit=" kB"),
        _line("entries of a table so far", fmean(table.entries for table in tables)),
        *_fault_lines(measured, stopped),
        _line("games that ended", measured.ended),
        _line("load average at the end", os.getloadavg()[0]),
    ]


async def _patiently(left: Callable[[], int]) -> int:
    """Wait until nothing is left, but not forever; return what is left then."""
    end = time.monotonic() + PATIENCE
    while left() and time.monotonic() < end:
        await asyncio.sleep(LOOK)
    return left()


async def _end(playing: list[asyncio.Task[None]]) -> int:
    """End the play at all tables; return how many had stopped by themselves, which is an error. Print these errors."""
    stopped = sum(task.done() for task in playing)
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    errors = Counter(repr(error) for error in ended if not isinstance(error, asyncio.CancelledError))
    for error, count in errors.most_common():
        print(f"{count} tables stopped: {error}", file=sys.stderr)
    return stopped


def _line(what: str, value: float, goal: float | None = None, unit: str = "") -> Line:
    return Line(what, goal, at_most=True, unit=unit, samples=[value])


def _answer_lines(scenario: Community, measured: Measured, used: Use) -> list[Line]:
    """Return how many decisions were made, and how long the answers took."""
    assert len(measured.latencies) > 1, "hardly anybody has decided anything"
    cuts = [1000 * cut for cut in quantiles(measured.latencies, n=100, method="inclusive")]
    asked = [] if scenario.bots else [_line("decisions asked for in a second", scenario.tables / scenario.pace)]
    return [
        *asked,
        _line("decisions made in a second", len(measured.latencies) / used.seconds),
        _line("an answer, median", cuts[49], MEDIAN, " ms"),
        _line("an answer, 90 of 100 are quicker", cuts[89], unit=" ms"),
        _line("an answer, 99 of 100 are quicker", cuts[98], SLOW, " ms"),
        _line("an answer, the slowest", max(measured.latencies) * 1000, unit=" ms"),
    ]


def _cost_lines(scenario: Community, measured: Measured, used: Use) -> list[Line]:
    """Return what a decision cost. Decisions of bots count for the server, too."""
    of_bots = measured.of_bots / scenario.people
    decisions = len(measured.latencies) + of_bots
    goal = COST if scenario.rules == "base" else COST_OF_LARGE
    bots = [
        _line("decisions of bots in a second", of_bots / used.seconds),
        _line("processor time of the bots for a decision of theirs", used.bots / max(of_bots, 1) * 1000, unit=" ms"),
    ]
    database = [_line("processor time of PostgreSQL for a decision", used.database / decisions * 1000, unit=" ms")]
    return [
        _line("processor time of the server for a decision", used.server / decisions * 1000, goal, " ms"),
        *(database if used.database else []),
        *(bots if scenario.bots else []),
        _line("share of a core that the server used", used.server / used.seconds * 100, unit=" %"),
        _line("share of a core that this program used", used.own / used.seconds * 100, unit=" %"),
        _line("bytes of an update, median", median(measured.sizes), BYTES_OF_DECISION, " B"),
        _line("bytes of an update, mean", fmean(measured.sizes), unit=" B"),
        _line("bytes of updates for a decision and page", sum(measured.sizes) / decisions / scenario.people, unit=" B"),
    ]


def _fault_lines(measured: Measured, stopped: int) -> list[Line]:
    """Return what must not happen."""
    said = ", ".join(f"{code}: {count}" for code, count in measured.refusals.most_common())
    return [
        _line(f"refused decisions ({said or 'none'})", measured.refusals.total(), 0),
        _line("decisions without an answer", measured.unanswered, 0),
        _line("lines of the log that a page was not told, or was told twice", measured.missing, 0),
        _line("sockets that were closed", measured.closed, 0),
        _line("tables that stopped before the end", stopped, 0),
    ]
