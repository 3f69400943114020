"""Measure a server with many tables of people: `bench/load.py --tables 600`.

A person here is a socket and the few parts of an update that a decision needs, because thousands of them share a
machine with the server that they measure.
"""

import asyncio
import base64
import os
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

import httpx
from line import Line
from machine import children_of, memory, processor
from msgspec import UNSET, Raw, Struct, UnsetType, json
from msgspec import field as renamed
from server.players import decision
from server.processes import Process

from insula.game.frame import Choice

OPENING = 8
"""How many tables are opened at the same time."""
SETTLED = 3.0
"""Seconds between two looks at whether all tables have begun."""
PLACEMENT = 0.2
"""Seconds between two decisions of the initial placement, which is not measured."""
PLACED = 24
"""The entries of a table after which its initial placement is over."""
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


class _Numbered(Struct):
    seq: int


class _Parts(Struct, frozen=True):
    choices: Raw | UnsetType = renamed(default=UNSET, name="game.choices")
    owed: int | UnsetType = renamed(default=UNSET, name="game.owed")
    hand: dict[str, int] | UnsetType = renamed(default=UNSET, name="game.frame.hand")
    status: str | UnsetType = renamed(default=UNSET, name="table.status")


class _Message(Struct):
    type: str
    seq: int = 0
    first: int = 0
    log: list[_Numbered] = []
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
    """What was measured at all tables."""

    is_on: bool = False
    latencies: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """The bytes of each update."""
    refusals: Counter[str] = field(default_factory=Counter)
    missing: int = 0
    """Lines of the log that a page was not told."""
    closed: int = 0
    """Sockets that the server has closed."""


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
        self.seq = 0
        self.choices = Raw(b"[]")
        self.owed = 0
        self.hand: dict[str, int] = {}
        self.status = ""

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request.encode())

    def connection_lost(self, _: Exception | None) -> None:
        self._measured.closed += self._measured.is_on

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
        self._measured.missing += sum(line.seq != self.seq + 1 + place for place, line in enumerate(update.log))
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
        """Send a message, and return the code of the reply: None if it was carried out."""
        self._id += 1
        answered: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._waiting[self._id] = answered
        self._write(TEXT, _encode({"type": type, "id": self._id, **fields}))
        return await answered

    @property
    def is_asked(self) -> bool:
        return len(self.choices) > len(b"[]")

    def decision(self, rng: random.Random) -> list[str]:
        game: Any = _Game(_choices.decode(self.choices), self.owed, _Frame(self.hand))
        return decision(rng, game)


def _the(person: Person) -> Person:
    """Return a person, where a function is asked for that makes one."""
    return person


class Table:
    """A table of people, one of whom decides about every `pace` seconds."""

    def __init__(self, number: int, scenario: Community, measured: Measured) -> None:
        self._scenario = scenario
        self._measured = measured
        self._rng = random.Random(number)
        self._local = f"127.{number // 250 + 10}.{number % 250 + 1}.7"
        self._people: list[Person] = []
        self.is_placed = False
        """Whether the initial placement is over."""

    async def open(self, process: Process) -> None:
        """Open the table, seat everybody, and start the game."""
        setup = {
            "rules": self._scenario.rules,
            "players": self._scenario.people + self._scenario.bots,
            "bots": ["greedy"] * self._scenario.bots,
        }
        transport = httpx.AsyncHTTPTransport(local_address=self._local)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{process.port}", transport=transport) as client:
            opened = (await client.post("/api/tables", json=setup, timeout=60)).raise_for_status()
        path, host = f"/api/tables/{opened.json()['id']}/socket", f"127.0.0.1:{process.port}"
        cookies = ["; ".join(f"{name}={value}" for name, value in opened.cookies.items())]
        loop = asyncio.get_running_loop()
        for seat in range(self._scenario.people):
            cookie = cookies[seat] if seat < len(cookies) else ""
            person = Person(self._measured, cookie, path, host)
            local = self._local, 0
            await loop.create_connection(partial(_the, person), "127.0.0.1", process.port, local_addr=local)
            while not person.status:
                await asyncio.sleep(0.01)
            assert await person.ask("sit", seat=seat, name=f"Player {seat}") is None
            self._people.append(person)
        assert await self._people[0].ask("start") is None

    @property
    def decisions(self) -> int:
        return self._people[0].seq

    async def play(self) -> None:
        """Decide until the game is over."""
        pace = self._scenario.pace
        while self.decisions < PLACED:
            await self._decide()
            await asyncio.sleep(PLACEMENT + self._rng.random())
        self.is_placed = True
        await asyncio.sleep(self._rng.random() * pace)
        while self._people[0].status != "over":
            await self._decide()
            await asyncio.sleep(pace * (1 + JITTER * (2 * self._rng.random() - 1)))

    async def _decide(self) -> None:
        """Let one of those who are asked decide."""
        asked = [person for person in self._people if person.is_asked]
        if not asked:
            return
        person = self._rng.choice(asked)
        began = time.perf_counter()
        code = await person.ask("play", seq=person.seq, moves=person.decision(self._rng))
        if self._measured.is_on and code is None:
            self._measured.latencies.append(time.perf_counter() - began)
        elif self._measured.is_on:
            self._measured.refusals[str(code)] += 1


async def measure(scenario: Community, folder: Path) -> list[Line]:
    """Open the tables of a scenario, let people play, and return what it cost."""
    process = Process(scenario.database or f"sqlite:///{folder}/community.db", {})
    before, measured = memory(process.pid), Measured()
    tables = [Table(number, scenario, measured) for number in range(scenario.tables)]
    for first in range(0, len(tables), OPENING):
        await asyncio.gather(*(table.open(process) for table in tables[first : first + OPENING]))
    playing = [asyncio.create_task(table.play()) for table in tables]
    while not all(table.is_placed for table in tables):
        await asyncio.sleep(SETTLED)
    await asyncio.sleep(scenario.pace)
    measured.is_on, began, own = True, time.monotonic(), time.process_time()
    used, used_by_bots = processor(process.pid), sum(map(processor, children_of(process.pid)))
    await asyncio.sleep(scenario.seconds)
    measured.is_on, seconds = False, time.monotonic() - began
    used, own = processor(process.pid) - used, time.process_time() - own
    used_by_bots = sum(map(processor, children_of(process.pid))) - used_by_bots
    taken = memory(process.pid) - before
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    process.kill()
    return _lines(scenario, measured, tables, seconds, used, used_by_bots, own, taken)


def _lines(
    scenario: Community,
    measured: Measured,
    tables: list[Table],
    seconds: float,
    used: float,
    used_by_bots: float,
    own: float,
    taken: float,
) -> list[Line]:
    made, cuts = len(measured.latencies), quantiles(measured.latencies, n=100)
    cost = COST if scenario.rules == "base" else COST_OF_LARGE
    said = [f"{code}: {count}" for code, count in measured.refusals.items()]
    lines = [
        (Line("decisions asked for in a second"), scenario.tables / scenario.pace),
        (Line("decisions made in a second"), made / seconds),
        (Line("an answer, median", goal=MEDIAN, at_most=True, unit=" ms"), cuts[49] * 1000),
        (Line("an answer, 90 of 100 are quicker", unit=" ms"), cuts[89] * 1000),
        (Line("an answer, 99 of 100 are quicker", goal=SLOW, at_most=True, unit=" ms"), cuts[98] * 1000),
        (Line("an answer, the slowest", unit=" ms"), max(measured.latencies) * 1000),
        (Line("processor time of the server for a decision", cost, True, " ms"), used / made * 1000),
        (Line("processor time of the bots for a decision", unit=" ms"), used_by_bots / made * 1000),
        (Line("share of a core that the server used", unit=" %"), used / seconds * 100),
        (Line("share of a core that this program used", unit=" %"), own / seconds * 100),
        (Line("bytes of an update, median", BYTES_OF_DECISION, True, " B"), median(measured.sizes)),
        (Line("bytes of an update, mean", unit=" B"), fmean(measured.sizes)),
        (Line("memory of the server for a table", unit=" kB"), taken / scenario.tables),
        (Line("entries of a table so far"), fmean(table.decisions for table in tables)),
        (Line(f"refused decisions {said}", 0, True), measured.refusals.total()),
        (Line("lines of the log that a page was not told", 0, True), measured.missing),
        (Line("sockets that were closed", 0, True), measured.closed),
    ]
    for line, value in lines:
        line.samples.append(value)
    return [line for line, _ in lines]
