"""People who play over real sockets, and remember all messages."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random
from ssl import SSLContext

import httpx
from msgspec import json
from server.told import Told, told
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from insula.server.messages import FromServer, GameView, Goodbye, LogLine, Reply, Update
from insula.server.parts import KnownState
from insula.server.web.guests import COOKIE

SOON = 60.0
"""Timeout in seconds for something that must happen, also on a busy machine."""
PAUSE = 0.2
"""Seconds after which a person tries again."""
_decoder: json.Decoder[FromServer] = json.Decoder(FromServer)


class Player:
    """A person at a separate table with bots, who can reconnect to another server process and continue."""

    def __init__(
        self, seed: int, rules: str = "base", players: int = 3, tls: SSLContext | None = None, **options: object
    ) -> None:
        self._rng = Random(seed)
        self._tls = tls
        """With which certificates the person connects; None without TLS."""
        self._setup = {"rules": rules, "players": players, "bots": ["greedy"] * (players - 1), "pace": 0}
        self._setup["options"] = options
        self._local = f"127.0.1.{seed % 250 + 1}" if sys.platform != "darwin" else None
        """A separate address for each person, because one address can open only a few tables. macOS has only one."""
        self._cookie = ""
        self._id = 0
        self._asked: dict[int, int] = {}
        self.table = ""
        self.lines: dict[int, LogLine] = {}
        """All log lines that the person received, by number."""
        self.acknowledged: dict[int, int] = {}
        """The acknowledged decisions of this person, by the number of the update to which each belonged."""
        self.update: Told | None = None
        self._known = KnownState()
        self.refusals: list[Reply] = []
        self.goodbye: Goodbye | None = None

    @property
    def seq(self) -> int:
        return max(self.lines, default=0)

    @property
    def is_over(self) -> bool:
        return self.update is not None and self.update.table.status == "over"

    async def open(self, address: str) -> None:
        """Open a table."""
        transport = httpx.AsyncHTTPTransport(verify=self._tls or False, local_address=self._local)
        async with httpx.AsyncClient(base_url=address, transport=transport, timeout=30) as client:
            response = await client.post("/api/tables", json=self._setup)
            self.table, self._cookie = response.json()["id"], response.cookies[COOKIE]

    async def play(self, address: str) -> None:
        """Play until the socket closes or the game is over."""
        headers = {"cookie": f"{COOKIE}={self._cookie}"}
        url = f"{address}/api/tables/{self.table}/socket"
        self._asked, self._known = {}, KnownState()
        try:
            async with connect(
                url, ssl=self._tls, additional_headers=headers, max_size=None, open_timeout=30
            ) as socket:
                await socket.send(json.encode({"type": "hello", "after": self.seq}).decode())
                if not self.lines or self.update is None or self.update.table.status == "waiting":
                    await self._say(socket, "sit", seat=0, name="Anna")
                    await self._say(socket, "start")
                async for text in socket:
                    message = _decoder.decode(text)
                    self._hear(message)
                    if self.is_over:
                        return
                    if isinstance(message, Reply) and message.code:
                        await asyncio.sleep(PAUSE)
                    await self._decide(socket)
        except (ConnectionClosed, OSError):
            return

    async def _say(self, socket: ClientConnection, type: str, **fields: object) -> int:
        self._id += 1
        with suppress(ConnectionClosed):  # messages that were sent before it closed must still be read
            await socket.send(json.encode({"type": type, "id": self._id, **fields}).decode())
        return self._id

    def _hear(self, message: FromServer) -> None:
        match message:
            case Update():
                assert message.seq >= self.seq, "the server has forgotten something"
                for line in message.log:
                    assert line.seq == self.seq + 1, "a line is missing"
                    self.lines[line.seq] = line
                self.update = told(self._known, message)
            case Reply():
                seq = self._asked.pop(message.id, 0)
                if message.code is not None:
                    self.refusals.append(message)
                elif seq:
                    self.acknowledged[seq] = self.seq
            case Goodbye():
                self.goodbye = message

    async def _decide(self, socket: ClientConnection) -> None:
        if self.update and self.update.game and self.update.game.choices and not self._asked:
            moves = decision(self._rng, self.update.game)
            self._asked[await self._say(socket, "play", seq=self.update.seq, moves=moves)] = self.update.seq

    async def until(self, happened: Callable[[], object]) -> None:
        """Wait until a condition holds for the messages that this person received."""
        async with asyncio.timeout(SOON):
            while not happened():
                await asyncio.sleep(0.05)

    async def told_again(self, address: str) -> list[LogLine]:
        """Return the log as a page without memory receives it."""
        headers = {"cookie": f"{COOKIE}={self._cookie}"}
        async with connect(
            f"{address}/api/tables/{self.table}/socket", additional_headers=headers, max_size=None
        ) as socket:
            await socket.send(json.encode({"type": "hello", "after": 0}).decode())
            update = _decoder.decode(await asyncio.wait_for(socket.recv(), 30))
            assert isinstance(update, Update)
            return update.log


def decision(rng: Random, game: GameView) -> list[str]:
    """Return a decision that advances the game; no offers, because their parts are not known beforehand."""
    choices = [choice for choice in game.choices if choice.kind != "offer_trade"]
    kinds = {choice.kind for choice in choices}
    if "answer_offer" in kinds:
        return ["decline"]
    if game.owed:
        word = choices[0].text.split()[0]
        hand = [f"{word} {card}" for card, count in game.frame.hand.items() for _ in range(count)]
        return rng.sample(hand, game.owed)
    ends = [choice for choice in choices if choice.kind == "end_turn"]
    return [rng.choice(ends if ends and rng.random() < 0.4 else choices).text]
