"""Measure the server: one table while others upload records, what sockets and tables cost, and a restart.

With `--tables`, only measure so many tables of people.
"""

import argparse
import asyncio
import dataclasses
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from statistics import quantiles

import httpx
from line import Line
from machine import memory, processor
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from community import Community, measure
from server.players import Player, decision
from server.processes import Process
from server.told import Told, told

from insula import Game
from insula.server.messages import FromServer, Reply, Update
from insula.server.parts import KnownState
from insula.server.records import MOST_STEPS
from insula.server.web.guests import COOKIE

UPLOADERS = 10
PAUSE = 0.11
"""Seconds between two decisions, so that the limit of messages is not reached."""
PASSWORD = "correct horse"
SETTLED = 2.0
"""Seconds until all pages know that the last one was opened."""
SOCKETS_PER_TABLE, IDLE_TABLES = 10, 20
RUNNING_TABLES = 10
STORED_GAMES, STORED_ENTRIES = 5_000, 250
"""The stored games, each of another account that is signed in, and the entries of each."""
_decoder: json.Decoder[FromServer] = json.Decoder(FromServer)


def longest_record() -> str:
    """Return a record with as many steps as a record may have: nobody builds, so the game does not end."""
    rng, game = random.Random(1), Game(seed=1, options={"trade_with_players": False})
    while len(game.steps) < MOST_STEPS - 20:
        ends = [action for action in game.legal_actions if action.text == "end"]
        game.play(rng.choice(ends or game.legal_actions))
    return game.record()


class Person:
    """Somebody at a table, whose decisions are timed."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._id = 0
        self.update: Told | None = None
        self._known = KnownState()

    async def ask(self, type: str, **fields: object) -> float:
        """Send a message and return the seconds until its reply."""
        self._id += 1
        began = time.perf_counter()
        await self._socket.send(json.encode({"type": type, "id": self._id, **fields}).decode())
        while not isinstance(message := await self.read(), Reply):
            pass
        assert message.code is None, message
        return time.perf_counter() - began

    async def read(self) -> FromServer:
        message = _decoder.decode(await self._socket.recv())
        if isinstance(message, Update):
            self.update = told(self._known, message)
        return message


@asynccontextmanager
async def two_people(process: Process) -> AsyncIterator[list[Person]]:
    """Start a game of two people who have accounts."""
    async with AsyncExitStack() as stack:
        async with httpx.AsyncClient(base_url=process.address) as client:
            cookies = []
            for name in ("Anna", "Ben"):
                client.cookies.clear()
                await client.get("/api/catalogue")
                account = await client.post("/api/account/new", json={"name": name, "password": PASSWORD})
                cookies.append(account.raise_for_status().cookies[COOKIE])
            setup = {"players": 2, "options": {"vp_goal": 15}}
            client.cookies.clear()
            opened = await client.post("/api/tables", json=setup, headers={"cookie": f"{COOKIE}={cookies[0]}"})
        address = f"{process.socket_address}/api/tables/{opened.json()['id']}/socket"
        people = []
        for seat, cookie in enumerate(cookies):
            headers = {"cookie": f"{COOKIE}={cookie}"}
            socket = await stack.enter_async_context(connect(address, additional_headers=headers, max_size=None))
            await socket.send('{"type": "hello"}')
            people.append(Person(socket))
            await people[-1].ask("sit", seat=seat, name=f"Player {seat}")
        await people[0].ask("start")
        yield people


async def decide(people: list[Person], seconds: float) -> list[float]:
    """Let two people decide for some seconds, and return how long each answer took."""
    rng, taken = random.Random(1), list[float]()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        newest = max(person.update.seq for person in people if person.update)
        for person in people:
            while person.update is None or person.update.seq < newest:
                await person.read()
            if person.update.game and person.update.game.choices:
                taken.append(await person.ask("play", seq=newest, moves=decision(rng, person.update.game)))
                await asyncio.sleep(PAUSE)
                break
    return taken


async def upload(process: Process, number: int, text: str) -> None:
    """Upload different long records from one address, one after the other."""
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.2.{number + 1}")
    async with httpx.AsyncClient(base_url=process.address, transport=transport, timeout=600) as client:
        for copy in range(1_000_000):
            await client.post("/api/records/game", content=f"{text}# {number} {copy}\n")
            await asyncio.sleep(PAUSE)


async def answers(folder: Path, rounds: int, seconds: float) -> list[Line]:
    """Measure the answers of a table, alone and while other addresses upload, in turns."""
    text, lines = longest_record(), list[Line]()
    for what in ("alone", f"while {UPLOADERS} addresses upload records of {len(text) / 1000:.0f} kB"):
        lines += [
            Line(f"a decision is answered, {what}", unit=" ms"),
            Line("the same, 99 of 100 are quicker", unit=" ms"),
        ]
    for number in range(rounds):
        for is_loaded in (False, True):
            process = Process(f"sqlite:///{folder}/answers-{number}-{is_loaded}.db", {})
            uploads = [asyncio.create_task(upload(process, each, text)) for each in range(UPLOADERS * is_loaded)]
            async with two_people(process) as people:
                taken = await decide(people, seconds)
            for task in uploads:
                task.cancel()
            await asyncio.gather(*uploads, return_exceptions=True)
            process.kill()
            cuts = quantiles(taken, n=100)
            lines[2 * is_loaded].samples.append(cuts[49] * 1000)
            lines[2 * is_loaded + 1].samples.append(cuts[98] * 1000)
    return lines


async def idle_sockets(folder: Path, seconds: float) -> list[Line]:
    """Measure what an open page costs at a table where nothing happens."""
    kilobytes, load = Line("an idle page, memory", unit=" kB"), Line("an idle page, share of one core", unit=" %")
    process = Process(f"sqlite:///{folder}/idle.db", {})
    players = [Player(seed) for seed in range(IDLE_TABLES)]
    for player in players:
        await player.open(process.address)
    before, count = memory(process.pid), IDLE_TABLES * SOCKETS_PER_TABLE
    async with AsyncExitStack() as stack:
        for number in range(count):
            local = f"127.0.3.{number % IDLE_TABLES + 1}", 0
            address = f"{process.socket_address}/api/tables/{players[number % IDLE_TABLES].table}/socket"
            socket = await stack.enter_async_context(connect(address, local_addr=local))
            await socket.send('{"type": "hello"}')
            await socket.recv()
        kilobytes.samples.append((memory(process.pid) - before) / count)
        await asyncio.sleep(SETTLED)
        used = processor(process.pid)
        await asyncio.sleep(seconds)
        load.samples.append((processor(process.pid) - used) / seconds / count * 100)
    process.kill()
    return [kilobytes, load]


async def running_tables(folder: Path, seconds: float) -> list[Line]:
    """Measure what games cost in which one person and two bots decide as fast as they can."""
    lines = [
        Line("a running table, memory", unit=" kB"),
        Line("decisions of such a table so far"),
        Line("a decision, processor time of the server", unit=" ms"),
        Line("decisions per second at all tables"),
    ]
    process = Process(f"sqlite:///{folder}/running.db", {})
    players = [Player(seed) for seed in range(RUNNING_TABLES)]
    for player in players:
        await player.open(process.address)
    before, used = memory(process.pid), processor(process.pid)
    playing = [asyncio.create_task(player.play(process.socket_address)) for player in players]
    await asyncio.sleep(seconds)
    decisions = sum(player.seq for player in players)
    for line, value in zip(
        lines,
        (
            (memory(process.pid) - before) / RUNNING_TABLES,
            decisions / RUNNING_TABLES,
            (processor(process.pid) - used) / decisions * 1000,
            decisions / seconds,
        ),
        strict=True,
    ):
        line.samples.append(value)
    process.kill()
    await asyncio.gather(*playing)
    return lines


async def restart(folder: Path) -> list[Line]:
    """Measure the start of a server without and with many stored games, and how long it takes to open one of them."""
    lines = [
        Line("a server without games is ready", unit=" s"),
        Line(f"a server with {STORED_GAMES:,} stored games and accounts is ready", goal=3, at_most=True, unit=" s"),
        Line(f"one of these games, with {STORED_ENTRIES} entries, is opened", unit=" s"),
    ]
    path = folder / "stored.db"
    process, player = Process(f"sqlite:///{path}", {}), Player(1)
    lines[0].samples.append(process.ready_after)
    await player.open(process.address)
    playing = asyncio.create_task(player.play(process.socket_address))
    while not player.is_over and player.seq <= STORED_ENTRIES:
        await asyncio.sleep(PAUSE)
    process.kill()
    await playing
    copy_games(path)
    again = Process(f"sqlite:///{path}", {})
    lines[1].samples.append(again.ready_after)
    began = time.perf_counter()
    async with connect(f"{again.socket_address}/api/tables/game77/socket", max_size=None) as socket:
        await socket.send('{"type": "hello"}')
        await socket.recv()
    lines[2].samples.append(time.perf_counter() - began)
    again.kill()
    return lines


def copy_games(path: Path) -> None:
    """Store the only game of a database many times, each time with an account that has played it."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TEMP TABLE copy AS SELECT seq, at, body FROM entry")
        database.execute("CREATE TEMP TABLE copied_seat AS SELECT * FROM played_seat")
        for number in range(STORED_GAMES):
            game, guest, name = f"game{number}", f"guest{number}", f"name{number}"
            database.execute("INSERT INTO entry SELECT ?, seq, at, body FROM copy", [game])
            database.execute("UPDATE copied_seat SET table_id = ?, guest = ?", [game, guest])
            database.execute("INSERT INTO played_seat SELECT * FROM copied_seat")
            database.execute("INSERT INTO account VALUES (?, ?, ?, '', '', 0)", [guest, name, name])
            database.execute("INSERT INTO session VALUES (?, ?, ?)", [f"session{number}", guest, time.time()])
        database.commit()


async def main() -> None:
    """Run all measurements and print their lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="rounds of answers, with and without uploads")
    parser.add_argument("--seconds", type=float, default=15.0, help="seconds of each measurement")
    parser.add_argument("--tables", type=int, default=0, help="only measure so many tables of people")
    parser.add_argument("--people", type=int, default=4, help="people at each of these tables")
    parser.add_argument("--bots", type=int, default=0, help="bots at each of these tables")
    parser.add_argument("--rules", default="base", help="the rules of these tables")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds between two decisions at such a table")
    parser.add_argument(
        "--database",
        default="",
        help="the database of these tables: a URL; postgresql for a new one; without it, a SQLite file",
    )
    parser.add_argument("--processes", type=int, default=1, help="the processes of the server, with PostgreSQL")
    parser.add_argument("--routed", action="store_true", help="let the pages of a table reach the same process")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder, loads = Path(name), os.getloadavg()
        print(f"load average at the start {', '.join(f'{load:.2f}' for load in loads)}")
        if given.tables:
            named = vars(given).items()
            fields = {field.name for field in dataclasses.fields(Community)}
            scenario = Community(**{name: value for name, value in named if name in fields}, is_routed=given.routed)
            for line in await measure(scenario, folder):
                print(line)
            return
        for measured in (
            answers(folder, given.rounds, given.seconds),
            idle_sockets(folder, given.seconds),
            running_tables(folder, given.seconds),
            restart(folder),
        ):
            for line in await measured:
                print(line, flush=True)


if __name__ == "__main__":
    asyncio.run(main())
