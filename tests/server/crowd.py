"""People at tables of a server with several processes, some of which fail. They know what they were promised."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from ssl import SSLContext

import httpx
from msgspec import json
from server.players import decision
from server.told import Told, told
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from insula.server.messages import FromServer, Goodbye, LogLine, Reply, Update
from insula.server.parts import KnownState
from insula.server.tables.log import Answered, LogEntry, Played, TakenBack
from insula.server.web.guests import COOKIE

ANSWERS_WITHIN = 8.0
"""Seconds after which a page that waits for an answer opens a new socket, as the page in a browser does."""
PAUSE = 0.3
"""Seconds before a lost socket is opened again."""
OPENING = 30.0
"""Seconds within which a table must be open, and a socket."""
_decoder: json.Decoder[FromServer] = json.Decoder(FromServer)


class Person:
    """A page of one person, which connects with any process, and sends unanswered decisions again."""

    def __init__(self, crowd: "Crowd", table: str, cookie: str, seed: int, local: str) -> None:
        self._crowd = crowd
        self._table = table
        self._cookie = cookie
        self._rng = Random(seed)
        self._local = local
        self._id = 0
        self._keys = 0
        self._known = KnownState()
        self._sent: tuple[int, dict[str, object]] | None = None
        """The decision that waits for its answer: the number of the message, and the message."""
        self.lines: dict[int, LogLine] = {}
        self.state: Told | None = None
        self.acknowledged: list[str] = []
        """The keys of the decisions that the server has acknowledged."""
        self.refusals = Counter[str]()
        self.goodbyes = Counter[str]()
        self.away: list[float] = []
        """Seconds between the loss of a socket and the first update over the next one."""

    @property
    def seq(self) -> int:
        return max(self.lines, default=0)

    @property
    def is_over(self) -> bool:
        return self.state is not None and self.state.table.status == "over"

    async def live(self) -> None:
        """Play, and connect again whenever the socket closes, until the game is over."""
        loop = asyncio.get_running_loop()
        lost_at = loop.time()
        while not self.is_over:
            first = True
            with suppress(OSError, TimeoutError, WebSocketException):
                async with self._connected() as socket:
                    await socket.send(json.encode({"type": "hello", "after": self.seq}).decode())
                    self._known = KnownState()
                    while not self.is_over:
                        async with asyncio.timeout(ANSWERS_WITHIN if self._sent or first else None):
                            message = _decoder.decode(await socket.recv())
                        self._hear(message)
                        if isinstance(message, Update) and first:
                            first = False
                            self.away.append(loop.time() - lost_at)
                            await self._send_again(socket)
                        await self._decide(socket)
            if not first:
                lost_at = loop.time()
            await asyncio.sleep(PAUSE)

    def _connected(self) -> connect:
        port = self._rng.choice(self._crowd.ports)
        return connect(
            f"{self._crowd.scheme('ws')}://127.0.0.1:{port}/api/tables/{self._table}/socket",
            ssl=self._crowd.tls,
            additional_headers={"cookie": f"{COOKIE}={self._cookie}"} if self._cookie else {},
            local_addr=(self._local, 0),
            open_timeout=ANSWERS_WITHIN,
            close_timeout=PAUSE,
            ping_interval=None,
            max_size=None,
            proxy=None,
        )

    async def _send_again(self, socket: ClientConnection) -> None:
        if self._sent:
            await self._send(socket, self._sent[1])

    async def _send(self, socket: ClientConnection, message: dict[str, object]) -> None:
        self._id += 1
        self._sent = self._id, message
        await socket.send(json.encode({**message, "id": self._id}).decode())

    def _hear(self, message: FromServer) -> None:
        match message:
            case Update():
                for line in message.log:
                    assert line.seq <= self.seq + 1, "a line is missing"
                    assert self.lines.setdefault(line.seq, line) == line, "the past has changed"
                assert message.seq == self.seq, "the server has forgotten something"
                self.state = told(self._known, message)
            case Reply() if self._sent and message.id == self._sent[0]:
                if message.code is None:
                    self.acknowledged.append(str(self._sent[1]["key"]))
                if str(message.code) not in ("moved", "closing"):
                    self._sent = None
                if message.code is not None:
                    self.refusals[str(message.code)] += 1
            case Goodbye():
                self.goodbyes[str(message.code)] += 1

    async def _decide(self, socket: ClientConnection) -> None:
        game = self.state.game if self.state else None
        if self._sent or self.state is None or game is None or not game.choices:
            return
        await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._crowd.pace)
        self._keys += 1
        moves, key = decision(self._rng, game), f"{self._local} {self._keys}"
        await self._send(socket, {"type": "play", "seq": self.state.seq, "moves": moves, "key": key})


class Crowd:
    """The people at all tables, each table with two or more of them."""

    def __init__(
        self, pace: float, people: int = 2, rules: str = "base", tls: SSLContext | None = None, network: int = 20
    ) -> None:
        """Let them come from addresses that begin with 127 and the number of a network."""
        self.pace = pace
        """Seconds that a person thinks, on average."""
        self.tls = tls
        """With which certificates they connect; None without TLS."""
        self._network = network
        self.ports: Sequence[int] = ()
        """The ports of the processes that a person may connect with."""
        self.tables: dict[str, list[Person]] = {}
        self._people = people
        self._rules = rules

    def scheme(self, plain: str) -> str:
        """Return the scheme of addresses: the plain one, or the one with TLS."""
        return f"{plain}s" if self.tls else plain

    async def open(self, count: int) -> None:
        """Open tables, seat everybody, and begin the games."""
        slots = asyncio.Semaphore(4)

        async def open_one(number: int) -> None:
            async with slots:
                await self._open(number)

        await asyncio.gather(*map(open_one, range(count)))

    async def _open(self, number: int) -> None:
        local = f"127.{number // 200 + self._network}.{number % 200 + 1}"
        port = self.ports[number % len(self.ports)]
        setup = {"rules": self._rules, "players": max(self._people, 3), "pace": 0}
        setup["bots"] = ["random"] * (max(self._people, 3) - self._people)
        transport = httpx.AsyncHTTPTransport(verify=self.tls or False, local_address=f"{local}.1")
        async with httpx.AsyncClient(
            base_url=f"{self.scheme('http')}://127.0.0.1:{port}", transport=transport, timeout=OPENING
        ) as client:
            opened = (await client.post("/api/tables", json=setup)).raise_for_status()
            table, cookie = opened.json()["id"], opened.cookies[COOKIE]
            cookies = [cookie]
            for _ in range(self._people - 1):
                client.cookies.clear()
                cookies.append((await client.get("/api/catalogue")).cookies[COOKIE])
        for seat, each in enumerate(cookies):
            await self._say(table, each, f"{local}.{seat + 1}", "sit", seat=seat, name=f"Player {seat}")
        await self._say(table, cookie, f"{local}.1", "start")
        self.tables[table] = [
            Person(self, table, each, number * 10 + seat, f"{local}.{seat + 1}") for seat, each in enumerate(cookies)
        ]

    async def _say(self, table: str, cookie: str, local: str, type: str, **fields: object) -> None:
        """Send one message over a socket of its own, to any process."""
        port = Random(f"{table} {local} {type}").choice(self.ports)
        async with connect(
            f"{self.scheme('ws')}://127.0.0.1:{port}/api/tables/{table}/socket",
            ssl=self.tls,
            additional_headers={"cookie": f"{COOKIE}={cookie}"},
            local_addr=(local, 0),
            open_timeout=OPENING,
            max_size=None,
            proxy=None,
        ) as socket:
            await socket.send('{"type": "hello"}')
            await socket.send(json.encode({"type": type, "id": 1, **fields}).decode())
            async for text in socket:
                message = _decoder.decode(text)
                if isinstance(message, Reply):
                    assert message.code is None, message
                    return

    @property
    def people(self) -> list[Person]:
        return [person for people in self.tables.values() for person in people]

    @property
    def decisions(self) -> int:
        return sum(len(person.acknowledged) for person in self.people)


def keys_in(log: Sequence[LogEntry]) -> Counter[str]:
    """Return how often the decision with each key was carried out: one decision can have several entries in a row."""
    keys = Counter[str]()
    last = ""
    for entry in log:
        key = entry.key if isinstance(entry, Played | Answered | TakenBack) else ""
        if key and key != last:
            keys[key] += 1
        last = key
    return keys
