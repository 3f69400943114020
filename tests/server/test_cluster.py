"""Processes of a server fail, hang and restart, and so does their database: nothing acknowledged is lost or doubled.

`INSULA_CLUSTER_TABLES` and `INSULA_CLUSTER_SECONDS` make the test larger: with 100 tables and 120 seconds it is the
long run of `make test-all`.
"""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median

import httpx
import pytest
from server.cluster import Cluster
from server.crowd import Crowd, keys_in
from server.databases import cluster_or_skip
from server.processes import ANSWERS_WITHIN, CopiedProcess, Process
from support.length import amount
from support.systems import unix_only
from websockets.asyncio.client import connect

from insula.server.storage.store import Store
from insula.server.tables.log import Played

pytestmark = [unix_only, pytest.mark.anyio, pytest.mark.slow]

TABLES = int(os.environ.get("INSULA_CLUSTER_TABLES", "4"))
SECONDS = float(os.environ.get("INSULA_CLUSTER_SECONDS", "10"))
PROCESSES = int(os.environ.get("INSULA_CLUSTER_PROCESSES", "3"))
PACE = float(os.environ.get("INSULA_CLUSTER_PACE", "0.5"))
"""Seconds that a person thinks."""
CALM = amount(2, long=3)
"""Seconds between two failures."""
PAUSED = float(os.environ.get("INSULA_CLUSTER_PAUSED", "5"))
"""Seconds for which a process is paused: longer than its lease."""
PLAYABLE_WITHIN = 60.0
"""Seconds after the last failure within which every table must go on."""
EXPECTED = {"stale", "storage", "moved", "closing", "too_many"}
"""Why a decision may be refused: another one came before, or nothing can be saved for a moment."""


class Servers:
    """The processes of a server, each at a port of its own, so that each can be killed and paused."""

    def __init__(self, database: str, folder: Path) -> None:
        self._database = database
        self._folder = folder
        self._count = 0
        self.running: list[Process] = [self._start() for _ in range(PROCESSES)]

    def _start(self) -> Process:
        self._count += 1
        return CopiedProcess(self._database, {}, log=self._folder / f"process {self._count}.log")

    @property
    def ports(self) -> list[int]:
        return [process.port for process in self.running]

    def kill(self, number: int) -> None:
        """Kill a process, and start another one in its place."""
        self.running[number].kill()
        self.running[number] = self._start()

    def restart(self, number: int) -> None:
        """Start another process, and let this one end."""
        old, self.running[number] = self.running[number], self._start()
        assert old.stop()[0] == 0

    def pause(self, number: int, seconds: float) -> None:
        """Pause a process, as if its machine hung."""
        pid = self.running[number].pid
        os.kill(pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(pid, signal.SIGCONT)

    def close(self) -> None:
        for process in self.running:
            process.kill()


@pytest.fixture
def servers(own_database: str, tmp_path: Path) -> Iterator[Servers]:
    made = Servers(own_database, tmp_path)
    yield made
    made.close()


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that the test may stop."""
    with cluster_or_skip() as running:
        yield running


@pytest.fixture
def own_database(own_cluster: Cluster) -> str:
    return own_cluster.create_database()


TAKEN_OVER_WITHIN = 5.0
"""Seconds within which a page is served whose table belongs to a process that hangs."""


async def served(process: Process, table: str) -> float:
    """Return the seconds until a process serves a new page of a table."""
    began = time.monotonic()
    async with connect(f"{process.socket_address}/api/tables/{table}/socket", max_size=None, proxy=None) as page:
        await page.send('{"type": "hello"}')
        assert b'"update"' in str(await page.recv()).encode()
    return time.monotonic() - began


async def test_the_tables_of_a_process_that_hangs_are_taken_over(servers: Servers) -> None:
    """At the next question, when its lease ends. What it does when it wakes up is in the next test."""
    owner, other = servers.running[:2]
    async with httpx.AsyncClient(timeout=ANSWERS_WITHIN) as client:
        table = (await client.post(f"{owner.address}/api/tables", json={})).json()["id"]
    await served(owner, table)
    async with connect(f"{owner.socket_address}/api/tables/{table}/socket", max_size=None, proxy=None) as page:
        await page.send('{"type": "hello"}')
        await page.recv()
        os.kill(owner.pid, signal.SIGSTOP)
        try:
            assert await served(other, table) < TAKEN_OVER_WITHIN
        finally:
            os.kill(owner.pid, signal.SIGCONT)


def check(crowd: Crowd, database: str) -> None:
    """Check that the log of each table has everything that was promised to somebody, once and in order."""
    store = Store(database)
    for table, people in crowd.tables.items():
        log = [row.entry for row in store.log(table)]  # which raises StorageError if an entry is missing
        keys = keys_in(log)
        assert not [key for key, count in keys.items() if count > 1], "a decision was carried out twice"
        for person in people:
            assert set(person.acknowledged) <= set(keys), "an acknowledged decision is lost"
            assert not set(person.refusals) - EXPECTED, person.refusals
            assert len(person.lines) == person.seq <= len(log)
            for seq, line in person.lines.items():
                assert (line.kind == "play") == isinstance(log[seq - 1], Played), "a page was told something else"
    store.close()


async def all_go_on(crowd: Crowd) -> None:
    """Wait until somebody has decided at every table whose game is not over."""
    before = {table: sum(len(person.acknowledged) for person in people) for table, people in crowd.tables.items()}
    async with asyncio.timeout(PLAYABLE_WITHIN):
        for table, people in crowd.tables.items():
            while sum(len(person.acknowledged) for person in people) <= before[table]:
                if any(person.is_over for person in people):
                    break
                await asyncio.sleep(0.1)


async def test_nothing_acknowledged_is_lost_or_doubled_whatever_fails(
    servers: Servers, own_cluster: Cluster, own_database: str
) -> None:
    rng, crowd = Random(1), Crowd(PACE)
    crowd.ports = servers.ports
    await crowd.open(TABLES)
    living = [asyncio.create_task(person.live()) for person in crowd.people]
    until = time.monotonic() + SECONDS
    failures: list[tuple[str, Callable[[], object]]] = [
        ("kill", lambda: servers.kill(rng.randrange(PROCESSES))),
        ("pause", lambda: servers.pause(rng.randrange(PROCESSES), PAUSED)),
        ("restart", lambda: servers.restart(rng.randrange(PROCESSES))),
        ("restart of the database", lambda: own_cluster.restart("fast")),
        ("crash of the database", lambda: own_cluster.restart("immediate")),
        ("cut", lambda: own_cluster.cut_connections(own_database)),
    ]
    done: list[str] = []
    while time.monotonic() < until or len(done) < len(failures):
        await asyncio.sleep(rng.uniform(0.5, 1.5) * CALM)
        name, fail = failures[len(done)] if len(done) < len(failures) else rng.choice(failures)
        done.append(name)
        await asyncio.to_thread(fail)
        crowd.ports = servers.ports
        for task in living:
            assert not task.done() or not task.exception(), task
    await all_go_on(crowd)
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    check(crowd, own_database)
    away = sorted(seconds for person in crowd.people for seconds in person.away[1:])
    print(
        f"{TABLES} tables, {PROCESSES} processes, {len(done)} failures, "
        f"{crowd.decisions} decisions, none lost or doubled"
    )
    print(f"{len(away)} reconnections: median {median(away):.1f} s, longest {away[-1]:.1f} s")
