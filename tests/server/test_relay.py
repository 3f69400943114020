"""Whichever process a visitor reaches, the owner of a table answers; and only processes can speak for others."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx
import pytest
import sqlalchemy as sql
from msgspec import json
from server.accounts import PASSWORD
from server.cluster import Cluster
from server.databases import postgresql_only
from server.processes import ANSWERS_WITHIN, Process
from server.remote import RemoteBrowser
from support.length import amount
from support.systems import linux_only
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from insula.server.messages import ErrorCode
from insula.server.storage.leases import Member
from insula.server.storage.store import Store
from insula.server.web.peer_messages import AUTHORIZATION, HAND_OVER, RELAYED, HandOver, Relayed

pytestmark = pytest.mark.anyio

ROOT = "/insula"
"""All paths begin with this, as behind a proxy; the test of what fails has processes without it."""
LINES = 3
"""The lines of chat that an address may send."""
LIMITS = {"INSULA_LIMITS_CHAT_OF_ADDRESS_AT_ONCE": str(LINES), "INSULA_LIMITS_CHAT_OF_ADDRESS_PER_MINUTE": "0"}
NOTICES = amount(2_000, long=10_000)
NAMED = "content-type", "content-disposition", "cache-control", "vary"
"""The headers that are the same whichever process answers."""


class Pair(NamedTuple):
    """Two processes with one database."""

    one: Process
    other: Process
    store: Store
    logs: tuple[Path, Path]

    def owner(self, table: str) -> Member:
        """Return the process that owns a table."""
        member = self.store.leases.owner(table)
        assert member
        return member


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    database, folder = cluster.create_database(), tmp_path_factory.mktemp("logs")
    logs = folder / "one.log", folder / "other.log"
    one, other = (Process(database, LIMITS, "--root-path", ROOT, log=log) for log in logs)
    store = Store(database)
    yield Pair(one, other, store, logs)
    store.close()
    for process in (one, other):
        process.kill()


async def account_of(browser: RemoteBrowser, process: Process) -> str:
    return str((await browser.get(process, "/api/account")).json()["name"])


@asynccontextmanager
async def playing(pair: Pair, *browsers: RemoteBrowser, players: int = 3, **setup: object) -> AsyncIterator[str]:
    """Start a game with bots; yield its ID. The first process owns the table: somebody has it open there."""
    bots = ["random"] * (players - len(browsers))
    table = await browsers[0].open(pair.one, players=players, bots=bots, **setup)
    async with RemoteBrowser().page(pair.one, table) as watching:
        await watching.until(1)
        owner = pair.owner(table)
        for seat, browser in enumerate(browsers):
            await browser.get(pair.one, "/api/account")
            async with browser.page(pair.other, table) as page:
                await page.do("sit", seat=seat, name=f"Player {seat}")
        async with browsers[0].page(pair.other, table) as page:
            await page.do("start")
        yield table
        assert pair.owner(table) == owner


def of_table(table: str) -> list[str]:
    """Return the paths of everything that can be asked about a table."""
    moments = [f"moments/{moment}" for moment in ("0", "3", "3?seat=-1", "3?seat=1", "999999", "x", "3%3Fseat=1")]
    return [f"/api/tables/{table}/{path}" for path in ("log?before=9", "log", "record", "statistics", *moments)]


# What is passed on.


@pytest.mark.slow
async def test_every_process_gives_the_same_answers(pair: Pair) -> None:
    anna, stranger = RemoteBrowser(), RemoteBrowser()
    await stranger.get(pair.one, "/api/account")
    statuses = set()
    async with (
        playing(pair, anna, options={"turn_limit": 4}) as ended,
        playing(pair, anna) as running,
        anna.page(pair.other, ended) as whole,
        anna.page(pair.other, running) as half,
    ):
        await whole.play(Random(1))
        await half.play(Random(1), 5)
        await half.until_asked()
        for browser in (anna, stranger):
            for path in [*of_table(ended), *of_table(running), "/api/tables/nowhere/record"]:
                asked = [await browser.get(process, path) for process in (pair.one, pair.other)]
                told = [(each.status_code, each.content, [each.headers.get(name) for name in NAMED]) for each in asked]
                assert told[0] == told[1], path
                assert all("content-security-policy" in each.headers for each in asked)
                statuses.add(told[0][0])
    assert statuses >= {200, 400, 404}


async def test_a_page_is_told_the_same_through_another_process(pair: Pair) -> None:
    """Its own cards and no others'; whoever has no seat sees none."""
    anna, ben, stranger = RemoteBrowser(), RemoteBrowser(), RemoteBrowser()
    hands = []
    async with playing(pair, anna, ben, players=2) as table:
        for _ in range(12):
            for browser in (anna, ben):
                async with browser.page(pair.other, table) as page:
                    update = await page.until(1)
                    if update.game and update.game.choices:
                        await page.play(Random(1), 1)
            for browser in (anna, ben, stranger):
                async with browser.page(pair.one, table) as direct, browser.page(pair.other, table) as relayed:
                    here = await direct.until(1)
                    there = await relayed.until(here.seq)
                    assert here.game
                    assert json.encode(there.game) == json.encode(here.game)
                    assert there.table.seat == here.table.seat
                    assert relayed.lines == direct.lines
                    hands.append((here.table.seat, sum(here.game.frame.hand.values())))
    assert {seat for seat, _ in hands} == {0, 1, -1}
    assert any(cards for seat, cards in hands if seat == 0)
    assert not any(cards for seat, cards in hands if seat == -1)


async def test_the_limit_of_an_address_is_that_of_the_visitor(pair: Pair) -> None:
    """Not that of the process that passes on what the visitor says."""
    talkative, friend, quiet = (RemoteBrowser(f"127.0.9.{number}") for number in (1, 1, 2))
    async with playing(pair, talkative) as table:
        async with talkative.page(pair.other, table) as page, friend.page(pair.one, table) as second:
            answers = [await page.ask("say", text="hello") for _ in range(LINES)]
            answers.append(await second.ask("say", text="hello"))
        assert answers == [None] * LINES + [ErrorCode.TOO_MANY]
        async with quiet.page(pair.other, table) as page:
            assert await page.ask("say", text="hello") is None


async def test_who_signs_in_takes_along_what_runs_at_another_process(pair: Pair) -> None:
    anna, guest = RemoteBrowser(), RemoteBrowser()
    assert (await anna.post(pair.one, "/api/account/new", name="Anna", password=PASSWORD)).status_code == 200
    async with (
        playing(pair, guest) as table,
        guest.page(pair.one, table) as there,
        guest.page(pair.other, table) as here,
    ):
        for page in (there, here):
            assert (await page.until(1)).table.seat == 0
        given = {"name": "Anna", "password": PASSWORD}
        assert (await guest.post(pair.other, "/api/account/sign_in", **given)).status_code == 200
        for page in (there, here):
            goodbye = await asyncio.wait_for(page.until_closed(), 10)
            assert goodbye
            assert goodbye.code == ErrorCode.CLOSING
        for process in (pair.one, pair.other):
            assert await account_of(guest, process) == "Anna"
            async with anna.page(process, table) as page:
                assert (await page.until(1)).table.seat == 0


async def test_a_table_never_has_two_owners(pair: Pair) -> None:
    """Whatever two processes are asked at the same time about tables that neither has in memory."""
    anna, rng = RemoteBrowser("127.0.9.3"), Random(1)
    tables = [await anna.open(rng.choice((pair.one, pair.other)), players=3) for _ in range(3)]
    for _ in range(3):
        with pair.store.begin() as connection:
            connection.execute(sql.text("UPDATE owner SET process = '' WHERE table_id = ANY(:ids)"), {"ids": tables})
        asking = [anna.get(process, f"/api/tables/{table}/log?before=9") for table in tables for process in pair[:2]]
        answers = await asyncio.gather(*asking)
        assert [answer.status_code for answer in answers] == [200] * len(answers)
        assert len({pair.owner(table).id for table in tables}) <= 2
        for table in tables:
            async with anna.page(pair.one, table) as page, anna.page(pair.other, table) as second:
                before = await page.until(1)
                await page.do("sit", seat=0, name="Anna")
                await second.until(before.seq + 1)
                await second.do("leave", seat=0)
                await page.until(before.seq + 2)


# Nobody else is believed.


def forged(visitor: str, secret: str) -> dict[str, str]:
    who = Relayed(visitor, "", "192.0.2.1", "https")
    return {RELAYED: json.encode(who).decode(), AUTHORIZATION: f"Bearer {secret}"}


async def test_a_visitor_is_not_believed(pair: Pair) -> None:
    """Not even one who knows the secrets, at the port for visitors."""
    anna, ben = RemoteBrowser(), RemoteBrowser()
    async with playing(pair, anna, ben, players=2) as table:
        guest = anna.cookie.partition(".")[0]
        plain = (await RemoteBrowser().get(pair.one, f"/api/tables/{table}/record")).text
        assert (await anna.get(pair.one, f"/api/tables/{table}/record")).text != plain
        for member in pair.store.leases.living():
            forger = RemoteBrowser(headers=forged(guest, member.secret))
            for process in (pair.one, pair.other):
                assert (await forger.get(process, f"/api/tables/{table}/record")).text == plain
                taking = {"table": table, "guest": guest, "account": "thief"}
                assert (await forger.post(process, HAND_OVER, **taking)).status_code in (404, 405)
                async with forger.page(process, table) as page:
                    assert (await page.until(1)).table.seat == -1
                    assert await page.ask("leave", seat=0) == ErrorCode.NOT_YOUR_SEAT
        async with anna.page(pair.one, table) as page:
            assert (await page.until(1)).table.seat == 0


def wrong(right: str, other: str) -> list[str | None]:
    """Return what is not the secret of a process."""
    said = [right, f"Basic {right}", f"bearer {right}", f"Bearer {right}x", f"Bearer {right[:-1]}", f"Bearer {other}"]
    return [None, "", "Bearer", f"Bearer {'x' * 5000}", *said]


async def test_the_port_for_processes_is_closed_to_everybody_else(pair: Pair) -> None:
    anna = RemoteBrowser()
    async with playing(pair, anna) as table:
        guest, owner = anna.cookie.partition(".")[0], pair.owner(table)
        (other,) = (member for member in pair.store.leases.living() if member.id != owner.id)
        paths = ["/", "/healthz", "/api/tables", f"/api/tables/{table}/record", f"{ROOT}/t/{table}", HAND_OVER]
        body = json.encode(HandOver(table, guest, "thief"))
        async with httpx.AsyncClient(base_url=f"http://{owner.address}", timeout=ANSWERS_WITHIN) as client:
            for said in wrong(owner.secret, other.secret):
                headers = {RELAYED: forged(guest, "")[RELAYED]}
                if said is not None:
                    headers[AUTHORIZATION] = said
                for path in paths:
                    answer = await client.request("POST", path, headers=headers, content=body)
                    answers = [answer, await client.get(path, headers=headers)]
                    assert [each.status_code for each in answers] == [403, 403]
                    assert {each.text for each in answers} == {"only for other processes of this server\n"}
                    assert not any("set-cookie" in each.headers for each in answers)
                with pytest.raises(InvalidStatus) as refused:
                    async with connect(
                        f"ws://{owner.address}/api/tables/{table}/socket", additional_headers=headers, proxy=None
                    ):
                        pass
                assert refused.value.response.status_code == 403
            right = {AUTHORIZATION: f"Bearer {owner.secret}"}
            for who in ({}, {RELAYED: ""}, {RELAYED: "{}"}, {RELAYED: "[" * 3000}, {RELAYED: '{"guest": 1}'}):
                asked = await client.get(f"/api/tables/{table}/record", headers={**right, **who})
                assert asked.status_code == 400
            for path in ("/", "/api/account", "/api/tables", "/api/lobby", f"/t/{table}"):
                assert (await client.get(path, headers=forged(guest, owner.secret))).status_code == 403
            for content in (b"", b"{}", b"[" * 3000, b"\xff"):
                assert (await client.post(HAND_OVER, headers=right, content=content)).status_code == 400
        async with anna.page(pair.one, table) as page:
            assert (await page.until(1)).table.seat == 0


@linux_only
async def test_the_secrets_are_told_to_nobody(pair: Pair) -> None:
    """Comes after the tests that provoke errors. The logs have been written, but not the secrets."""
    anna = RemoteBrowser()
    async with playing(pair, anna) as table:
        paths = ["/", "/readyz", *of_table(table)]
        told = [(await anna.get(process, path)).text for process in pair[:2] for path in paths]
    told += [log.read_text() for log in pair.logs]
    for process in pair[:2]:
        told += [Path(f"/proc/{process.pid}/{name}").read_text("utf-8", "replace") for name in ("cmdline", "environ")]
    for member in pair.store.leases.living():
        assert not any(member.secret in text for text in told)


# What fails.


@pytest.mark.slow
async def test_a_flood_of_notices_harms_nobody(pair: Pair) -> None:
    anna = RemoteBrowser("127.0.9.4")
    flood = sql.text(
        "SELECT pg_notify('insula_public', CASE number % 4 WHEN 0 THEN 'x' || number"
        ' WHEN 1 THEN \'["x", {"type": "listed", "table": "\' || number || \'"}]\''
        " WHEN 2 THEN repeat('x', 7000) || number ELSE repeat('[', 7000) || number END)"
        f" FROM generate_series(1, {NOTICES}) AS number"
    )

    def send() -> None:
        with pair.store.begin() as connection:
            connection.execute(flood)

    lobbies = [
        connect(f"{process.socket_address}/api/lobby", proxy=None, max_size=None) for process in (pair.one, pair.other)
    ]
    async with (
        playing(pair, anna) as table,
        lobbies[0] as first,
        lobbies[1] as second,
        anna.page(pair.other, table) as page,
    ):
        sending = asyncio.create_task(asyncio.to_thread(send))
        async with asyncio.timeout(60):
            await page.play(Random(1), 10)
            await sending
            public = await anna.open(pair.other, players=2, is_public=True)
            for lobby in (first, second):
                while public not in str(await lobby.recv()):
                    pass
    for process in (pair.one, pair.other):
        assert (await anna.get(process, "/healthz")).status_code == 200


@pytest.mark.slow
@postgresql_only
@pytest.mark.parametrize("is_taken", [False, True])
async def test_what_a_process_that_was_killed_owned_goes_on_at_once(
    start: Callable[..., Process], database: str, is_taken: bool
) -> None:
    """Although its lease is valid, and even if another process listens at its address already."""
    killed, other = [await asyncio.to_thread(start) for _ in range(2)]
    anna, guest, store = RemoteBrowser(), RemoteBrowser(), Store(database)
    assert (await anna.post(other, "/api/account/new", name="Anna", password=PASSWORD)).status_code == 200
    tables = [await guest.open(killed, players=2) for _ in range(3)]
    async with AsyncExitStack() as pages:
        for table in tables:
            page = await pages.enter_async_context(guest.page(killed, table))
            await page.do("sit", seat=0, name="Guest")
        owner = store.leases.owner(tables[0])
        (address,) = (member.address for member in store.leases.living() if member != owner)
        await asyncio.to_thread(killed.kill)
    with store.begin() as connection:
        secrets = connection.scalars(sql.text("UPDATE process SET until = until + 60 RETURNING secret")).all()
        if is_taken:
            connection.execute(sql.text("UPDATE process SET address = :address"), {"address": address})
    store.close()
    assert (await guest.get(other, f"/api/tables/{tables[0]}/log?before=9")).status_code == 200
    async with guest.page(other, tables[1]) as page:
        assert (await page.until(1)).table.seat == 0
    given = {"name": "Anna", "password": PASSWORD}
    assert (await guest.post(other, "/api/account/sign_in", **given)).status_code == 200
    for table in tables:
        async with anna.page(other, table) as page:
            assert (await page.until(1)).table.seat == 0
    status, errors = await asyncio.to_thread(other.stop)
    assert (status, len(secrets)) == (0, 2)
    assert "cannot be reached" in errors
    assert not any(secret in errors for secret in secrets)


@pytest.mark.slow
@linux_only
@postgresql_only
async def test_a_process_that_hangs_loses_its_tables_after_a_while(start: Callable[..., Process]) -> None:
    hanging, other = [await asyncio.to_thread(start) for _ in range(2)]
    guest = RemoteBrowser()
    table = await guest.open(hanging, players=2)
    async with guest.page(hanging, table) as page:
        await page.until(1)
        os.kill(hanging.pid, signal.SIGSTOP)
        try:
            async with asyncio.timeout(20), guest.page(other, table) as elsewhere:
                await elsewhere.do("sit", seat=0, name="Guest")
        finally:
            os.kill(hanging.pid, signal.SIGCONT)
        goodbye = await asyncio.wait_for(page.until_closed(), 10)
        assert goodbye
        assert goodbye.code == ErrorCode.MOVED
    async with guest.page(hanging, table) as page:
        assert (await page.until(2)).table.seat == 0
