"""A tournament at two processes with one database: each table of a round is there once, whoever begins it."""

import asyncio
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from server.accounts import PASSWORD
from server.databases import postgresql_only
from server.entrants import GRACE, Entrant, entrant, skip_grace, until
from server.processes import CopiedProcess, Process
from server.programs import Program, program
from server.visitors import Server

from insula.server.storage.errors import StorageError
from insula.server.storage.store import Store
from insula.server.tables import driver
from insula.server.tournament_messages import BY_HAND
from insula.server.tournaments import tournaments

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("looks_often", "no_limits")]


@pytest.fixture
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "LOOK", 0.05)


@pytest.fixture
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """All players come from one address."""
    from insula.server import limits

    monkeypatch.setattr(limits.Buckets, "take", lambda *_: None)


def stored_tables(store: Store) -> list[str]:
    """Return the tables whose logs begin in the database."""
    with store.begin() as connection:
        return [str(id) for id in connection.scalars(sql.text("SELECT table_id FROM entry WHERE seq = 1"))]


async def owner_of(both: tuple[Server, Server], table: str) -> Server:
    """Return the process that has a table in memory; tests of relays are elsewhere (`test_relay.py`)."""
    async with asyncio.timeout(60):
        while True:
            for server in both:
                if server.tables.is_live(table):
                    return server
            await asyncio.sleep(0.02)


async def play(both: tuple[Server, Server], one: Entrant, id: str, number: int, seed: int) -> None:
    view = await until(one, id, lambda now: len(now["rounds"]) >= number and now["own_table"])
    owner = await owner_of(both, view["own_table"])
    await one.play(await owner.page(view["own_table"], one.browser.cookie), seed)


async def play_program(both: tuple[Server, Server], robo: Program, id: str) -> None:
    """Answer every question of a game: end the turn, or do the first thing that is legal."""
    table = (await robo.do(f"GET tournaments/{id}"))["own_table"]
    robo.server = await owner_of(both, table)
    socket = robo.socket(table)
    while message := await socket.next():
        if message["type"] == "decide":
            legal = message["legal"]
            socket.answer(id=message["id"], index=legal.index("end") if "end" in legal else 0)
        elif message["type"] == "over":
            return


async def round_of(
    both: tuple[Server, Server], people: list[Entrant], programs: list[Program], id: str, number: int
) -> None:
    """Play a round to its end."""
    await asyncio.gather(
        *(play(both, one, id, number, seed) for seed, one in enumerate(people)),
        *(play_program(both, robo, id) for robo in programs),
    )


@pytest.mark.slow
@postgresql_only
async def test_thirteen_players_at_two_processes(both: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    people = [await entrant(both[number % 2], f"Player {number}") for number in range(11)]
    programs = [await program(both[number % 2], f"Robo {number}") for number in range(2)]
    host = people[0]
    id = await host.open(rounds=2, name="Thirteen")
    await asyncio.gather(*(one.do(id, "enter") for one in people))
    for robo in programs:
        await robo.do(f"tournaments/{id}/enter")

    failed = Counter[str]()
    append = Store._append

    def fails_once(store: Store, connection: sql.Connection, appended: object) -> None:
        append(store, connection, appended)  # type: ignore[arg-type]
        if not failed["times"]:
            failed["times"] += 1
            raise StorageError("killed before the end of the transaction")

    monkeypatch.setattr(Store, "_append", fails_once)
    assert (await host.ask(id, "begin"))["code"] == "storage"
    store: Store = both[0].app.state.store
    assert (await host.view(id))["rounds"] == stored_tables(store) == []
    begun = await asyncio.gather(*(host.ask(id, "begin") for _ in range(3)))
    assert sum(each["type"] == "tournament" for each in begun if "type" in each) == 1
    (first,) = (await host.view(id))["rounds"]
    assert sorted(stored_tables(store)) == sorted(table["id"] for table in first["tables"])
    assert sorted(len(table["seats"]) for table in first["tables"]) == [3, 3, 3, 4]

    await round_of(both, people, programs, id, 1)
    await until(host, id, lambda now: len(now["rounds"]) == 2)
    await round_of(both, people, programs, id, 2)
    view = await until(host, id, lambda now: now["status"] == "over")
    tables = [table["id"] for played in view["rounds"] for table in played["tables"]]
    assert sorted(stored_tables(store)) == sorted(tables)
    assert len({*tables}) == 8
    for played in view["rounds"]:
        assert sorted(seat["player"] for table in played["tables"] for seat in table["seats"]) == list(range(13))
        assert sum(seat["points"] for table in played["tables"] for seat in table["seats"]) == 3 * 9 + 11
    for robo in programs:
        await robo.leave()


@postgresql_only
async def test_a_killed_process_leaves_its_tables_to_the_other(
    both: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has a page: the process that goes on plays what the other one had in memory."""
    monkeypatch.setattr(driver.Driver, "_pace", lambda _: 0.0)
    skip_grace(monkeypatch)
    one, other = both
    people = [await entrant(one, f"Player {number}") for number in range(3)]
    id = await people[0].open(rounds=1, grace=GRACE)
    for each in people:
        await each.do(id, "enter")
    await one.app.state.tournaments.stop()
    await people[0].do(id, "begin")
    seen = await entrant(other, "Other")
    table = (await seen.view(id))["rounds"][0]["tables"][0]["id"]
    async with asyncio.timeout(60):
        while table not in other.tables._live:
            await asyncio.sleep(0.05)
    view = await until(seen, id, lambda now: now["status"] == "over")
    assert [seat["is_absent"] for seat in view["rounds"][0]["tables"][0]["seats"]] == [True] * 3


PLAYERS = 6
MOMENTS = 0.5, 0.8, 1.0
"""When a process is killed, as a part of the time that a round takes to begin."""
MANY = {
    "INSULA_LIMITS_NEW_ACCOUNTS_OF_ADDRESS_AT_ONCE": "100",
    "INSULA_LIMITS_ACCOUNT_REQUESTS_OF_ADDRESS_AT_ONCE": "1000",
}


@pytest.mark.slow
@postgresql_only
def test_a_process_killed_while_a_round_begins_leaves_a_whole_round_or_none(database: str) -> None:
    """Another process goes on: every player has one table, and no table is there twice or without its round."""
    survivor, store = CopiedProcess(database, MANY), Store(database)
    with ExitStack() as closed:
        closed.callback(store.close)
        closed.callback(survivor.kill)
        people = [closed.enter_context(httpx.Client(verify=False, timeout=60)) for _ in range(PLAYERS)]
        for number, one in enumerate(people):
            account = {"name": f"Player {number}", "password": PASSWORD}
            assert one.post(f"{survivor.address}/api/account/new", json=account).status_code == 200
        tables, takes = 0, 0.0
        for moment in (0.0, *MOMENTS):
            victim = CopiedProcess(database, MANY)
            closed.callback(victim.kill)
            cup = {"name": "Cup", "rounds": 1, "pause": BY_HAND}
            id = people[0].post(f"{survivor.address}/api/tournaments", json=cup).json()["id"]
            for one in people:
                asked(one, survivor, id, "enter")
            with ThreadPoolExecutor(1) as thread:
                began = time.monotonic()
                beginning = thread.submit(asked, people[0], victim, id, "begin")
                if moment:
                    time.sleep(moment * takes)
                    victim.kill()
                    wait([beginning])
                else:  # how long it takes if nothing fails
                    beginning.result()
                    takes = time.monotonic() - began
            view = asked(people[0], survivor, id, "begin")  # refused if the round is there
            (round,) = people[0].get(f"{survivor.address}/api/tournaments/{id}").json()["rounds"]
            assert sorted(seat["player"] for table in round["tables"] for seat in table["seats"]) == [*range(PLAYERS)]
            tables += len(round["tables"])
            assert len(stored_tables(store)) == tables, (moment, view)
            asked(people[0], survivor, id, "cancel", reason="next")


def asked(one: httpx.Client, process: Process, id: str, type: str, **fields: object) -> Any:
    """Ask a process something about a tournament, and return the answer."""
    return one.post(f"{process.address}/api/tournaments/{id}", json={"type": type, **fields}).json()
