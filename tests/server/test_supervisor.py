"""`insula serve --processes 2`: processes that share a port, and one that watches over them."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from server.cluster import Cluster
from server.crowd import Crowd, keys_in
from server.processes import CopiedProcess
from server.remote import RemoteBrowser
from support.systems import linux_only

from insula.cli.failures import BAD_INPUT
from insula.server.messages import ErrorCode
from insula.server.serve import NEEDS_POSTGRESQL, ONE_PORT
from insula.server.storage.store import Store

pytestmark = [pytest.mark.anyio, linux_only]

SOON = 60.0
"""Seconds within which something must happen, also on a busy machine."""
BACK_WITHIN = 2.0
"""Seconds within which a page is back when its process is replaced."""
PATIENCE = 4.0
"""How many times slower a busy machine may be."""
TABLES, PACE = 4, 0.2
UNNOTICED = {"stale", "moved"}
"""Why a decision may be refused: another one came before; or the table has moved, and the page sends it again."""


class Supervised:
    """A server with two processes."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.log = log
        self.process = CopiedProcess(database, {}, "--processes", "2", log=log)
        self.store = Store(database)

    @property
    def members(self) -> set[str]:
        """The processes that share the database."""
        return {member.id for member in self.store.leases.living()}

    @property
    def children(self) -> list[int]:
        """The IDs of the processes that serve, as the system knows them."""
        return [pid for pid in descendants(self.process.pid) if "multiprocessing.spawn" in command(pid)][:2]

    def wait(self, happened: Callable[[], object]) -> None:
        until = time.monotonic() + SOON
        while not happened():
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def close(self) -> None:
        self.store.close()
        self.process.kill()


def command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8").replace("\0", " ")
    except OSError:
        return ""


def children_of(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]
    except OSError:
        return []


def descendants(pid: int) -> list[int]:
    """Return all processes that a process has started, its own children first."""
    found = children_of(pid)
    for child in found:
        found += children_of(child)
    return found


@pytest.fixture
def supervised(cluster: Cluster, tmp_path: Path) -> Iterator[Supervised]:
    made = Supervised(cluster.create_database(), tmp_path / "log")
    yield made
    made.close()


@pytest.mark.slow
async def test_both_serve_and_the_address_is_reported_once(supervised: Supervised) -> None:
    process, owners = supervised.process, set[str]()
    assert len(supervised.members) == 2
    for number in range(100):
        browser = RemoteBrowser(f"127.0.11.{number + 1}")
        table = await browser.open(process, players=2)
        async with browser.page(process, table) as page:
            await page.until(1)
            owner = supervised.store.leases.owner(table)
            assert owner
            owners.add(owner.id)
        if owners == supervised.members:
            break
    assert owners == supervised.members
    assert (await asyncio.to_thread(process.stop))[0] == 0
    assert (process.output, supervised.log.read_text()) == ("", "")
    assert supervised.members == set()


@pytest.mark.slow
async def test_when_all_end_no_process_hands_its_tables_to_another_one(supervised: Supervised) -> None:
    """That would take long, and pages would connect with nobody."""
    browser = RemoteBrowser()
    tables = [await browser.open(supervised.process, players=2) for _ in range(4)]
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(browser.page(supervised.process, table)) for table in tables]
        for page in pages:
            await page.until(1)
        status, _ = await asyncio.to_thread(supervised.process.stop)
        goodbyes = [await page.until_closed() for page in pages]
    assert status == 0
    assert [goodbye and goodbye.code for goodbye in goodbyes] == [ErrorCode.CLOSING] * len(pages)
    assert supervised.log.read_text() == ""


@pytest.mark.slow
async def test_a_process_that_was_killed_is_replaced(supervised: Supervised) -> None:
    before, (killed, _) = supervised.members, supervised.children
    os.kill(killed, signal.SIGKILL)
    await asyncio.to_thread(supervised.wait, lambda: len(supervised.members & before) == 1)
    await asyncio.to_thread(supervised.wait, lambda: len(supervised.members) == 2)
    assert "ended with status -9" in supervised.log.read_text()
    assert supervised.process.get("/readyz").text == "ready\n"


@pytest.mark.slow
async def test_it_is_said_why_a_process_cannot_be_replaced(supervised: Supervised, cluster: Cluster) -> None:
    """It is tried again until it can."""
    engine = sql.create_engine(cluster.url("postgres"), isolation_level="AUTOCOMMIT")
    name = sql.make_url(supervised.database).database
    with engine.connect() as connection:
        connection.execute(sql.text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        os.kill(supervised.children[0], signal.SIGKILL)
        said = "not currently accepting connections"
        await asyncio.to_thread(supervised.wait, lambda: said in supervised.log.read_text())
        connection.execute(sql.text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
    engine.dispose()
    await asyncio.to_thread(supervised.wait, lambda: len(supervised.members) == 2)
    assert "a process ended with status 2: " in supervised.log.read_text()


@pytest.mark.slow
async def test_all_processes_are_replaced_while_people_play(supervised: Supervised) -> None:
    crowd = Crowd(PACE)
    crowd.ports = [supervised.process.port]
    await crowd.open(TABLES)
    living = [asyncio.create_task(person.live()) for person in crowd.people]
    before, decisions = supervised.members, crowd.decisions
    os.kill(supervised.process.pid, signal.SIGHUP)
    await asyncio.to_thread(supervised.wait, lambda: not supervised.members & before)
    await asyncio.to_thread(supervised.wait, lambda: len(supervised.members) == 2)
    assert crowd.decisions > decisions
    decisions = crowd.decisions
    await until_decided(crowd, living, decisions + 5)
    status = await asyncio.to_thread(supervised.process.stop)
    assert status[0] == 0
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    assert supervised.log.read_text() == ""
    for table, people in crowd.tables.items():
        log = [row.entry for row in supervised.store.log(table)]
        keys = keys_in(log)
        assert not [key for key, count in keys.items() if count > 1]
        for person in people:
            assert set(person.acknowledged) <= set(keys)
            assert not set(person.refusals) - UNNOTICED, person.refusals
    away = sorted(seconds for person in crowd.people for seconds in person.away[1:])
    print(f"{len(away)} reconnections, longest {away[-1]:.1f} s; {crowd.decisions} decisions")
    assert away[-1] < BACK_WITHIN * PATIENCE


async def until_decided(crowd: Crowd, living: list[asyncio.Task[None]], decisions: int) -> None:
    async with asyncio.timeout(SOON):
        while crowd.decisions < decisions and not all(task.done() for task in living):
            await asyncio.sleep(0.05)


async def test_the_processes_end_when_the_one_that_watches_is_killed(supervised: Supervised) -> None:
    started = descendants(supervised.process.pid)
    assert len(started) >= 2
    table = await RemoteBrowser().open(supervised.process, players=2)
    supervised.process.kill()
    await asyncio.to_thread(supervised.wait, lambda: not supervised.members)
    await asyncio.to_thread(supervised.wait, lambda: not any(map(command, started)))
    assert len(supervised.store.log(table)) == 1
    with pytest.raises(httpx.ConnectError):
        httpx.get(supervised.process.address)


@pytest.mark.parametrize("options", [(), ("--check",)])
def test_several_processes_with_sqlite_are_refused_in_one_sentence(
    insula: Callable[..., Any], tmp_path: Path, options: tuple[str, ...]
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    status, _, errors = insula("serve", "--port", "0", "--processes", "2", "--database", database, *options)
    assert status == BAD_INPUT
    (line,) = errors.splitlines()
    assert line.endswith(NEEDS_POSTGRESQL)


def test_several_processes_with_one_port_for_each_other_are_refused(
    insula: Callable[..., Any], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INSULA_PEER_PORT", "18764")
    status, _, errors = insula("serve", "--port", "0", "--processes", "2", "--database", cluster.url("postgres"))
    assert status == BAD_INPUT
    (line,) = errors.splitlines()
    assert line.endswith(ONE_PORT)
