"""Two servers that share a database: what happens at one is known at the other."""

import asyncio
import time
from collections.abc import Callable
from random import Random

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.cluster import Cluster as PostgreSQL
from server.databases import postgresql_only
from server.members import joined
from server.two_servers import SOON, Both, at, cluster_of, heard, held_back, store_of, until, until_refused
from server.visitors import Page, Server, serving

from insula.server.cluster import listening
from insula.server.messages import ErrorCode, ListedTable
from insula.server.storage.errors import StorageError
from insula.server.storage.leases import LEASE
from insula.server.storage.notices import (
    SignedOut,
    TableListed,
    TableTaken,
)
from insula.server.storage.store import ListedRow, Store

pytestmark = [pytest.mark.anyio, postgresql_only, pytest.mark.usefixtures("at_once")]


# The list of tables.


class List:
    """What an open page shows: all public tables."""

    def __init__(self, page: Page) -> None:
        self._page = page

    @property
    def tables(self) -> dict[str, ListedTable]:
        tables: dict[str, ListedTable] = {}
        for change in self._page.lists:
            if change.is_whole:
                tables.clear()
            tables.update({table.id: table for table in change.tables})
            for gone in change.gone:
                tables.pop(gone, None)
        return tables

    async def until(self, holds: Callable[[dict[str, ListedTable]], object]) -> None:
        await self._page.wait(lambda: holds(self.tables))


async def shown(server: Server) -> List:
    page = await server.lobby()
    await page.wait(lambda: page.lists)
    return List(page)


async def listed(server: Server) -> dict[str, bool]:
    """Return the public tables, and whether somebody has them open."""
    tables = (await server.client().get("/api/tables")).json()
    return {table["id"]: table["is_open"] for table in tables}


async def test_a_table_is_on_the_lists_of_both(both: Both) -> None:
    one, other = both
    lists = [await shown(server) for server in both]
    guest = await one.guest()
    id = await guest.open(players=2, bots=["greedy"], pace=0, options={"vp_goal": 3}, is_public=True)
    for each in lists:
        await each.until(lambda tables: tables[id].seats[0].name == "" if id in tables else False)
    page = await guest.page(id)
    for each in lists:
        await each.until(lambda tables: tables[id].is_open)
    assert await listed(one) == await listed(other) == {id: True}
    await page.do("sit", seat=0, name="Anna")
    for each in lists:
        await each.until(lambda tables: tables[id].seats[0].name == "Anna")
    await page.close()
    for each in lists:
        await each.until(lambda tables: not tables[id].is_open)
    assert await listed(one) == await listed(other) == {id: False}
    page, rng = await guest.page(id), Random(1)
    await page.do("start")
    for each in lists:
        await each.until(lambda tables: tables[id].status == "playing")
    while await page.decide(rng):
        pass
    for each in lists:
        await each.until(lambda tables: not tables)
    assert await listed(one) == await listed(other) == {}


async def test_whoever_sees_the_list_sees_the_tables_of_a_process_that_is_new(database: str) -> None:
    async with serving(database) as one:
        seen = await shown(one)
        async with serving(database) as new:
            guest = await new.guest()
            id = await guest.open(players=2, is_public=True)
            await guest.page(id)
            await seen.until(lambda tables: id in tables and tables[id].is_open)


async def test_a_table_is_not_open_at_a_process_that_has_failed(both: Both, database: str) -> None:
    one, other = both
    failing = joined(database)
    with failing.begin():
        guest = await one.guest()
        id = await guest.open(players=2, is_public=True)
    await until(lambda: cluster_of(one).others.keys() >= {failing.process})
    await until(lambda: cluster_of(other).others.keys() >= {failing.process})
    await one.tables.give_up(SOON)
    epoch = failing.leases.claim(id)
    assert isinstance(epoch, int)
    failing.leases.mark_open(id, epoch)
    seen = await shown(other)
    await seen.until(lambda tables: tables[id].is_open)
    failing.leases.leave()
    await seen.until(lambda tables: not tables[id].is_open)
    assert await listed(one) == {id: False}
    failing.close()


async def test_the_last_of_two_changes_is_shown_last(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = both
    seen, store = await shown(other), store_of(other)
    id = await (await one.guest()).open(players=2, is_public=True)
    await seen.until(lambda tables: id in tables)
    read, reading, may_end = store.listed, list[str](), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slowly(most: int, table: str = "") -> list[ListedRow]:
        rows = read(most, table)
        reading.append(table)
        if len(reading) == 1:
            asyncio.run_coroutine_threadsafe(may_end.wait(), loop).result(SOON)
        return rows

    monkeypatch.setattr(store, "listed", slowly)
    with heard(other) as notices:
        store_of(one).notify(TableListed(id))
        await until(lambda: reading)
        page = await one.page(id, (await one.guest()).cookie)
        await page.do("sit", seat=0, name="Anna")
        await until(lambda: notices.count(TableListed(id)) >= 3)
        await asyncio.sleep(0.1)
        may_end.set()
    await seen.until(lambda tables: tables[id].seats[0].name == "Anna")
    await asyncio.sleep(0.1)
    assert seen.tables[id].seats[0].name == "Anna"


async def test_private_tables_are_on_no_list(both: Both) -> None:
    one, other = both
    pages = [await server.lobby() for server in both]
    guest = Browser(one)
    with heard(other) as notices:
        private = await guest.finished()
        await one.tables.give_up(SOON)
        public = await guest.open(is_public=True)
        for page in pages:
            await page.wait(lambda: any(table.id == public for change in page.lists for table in change.tables))  # noqa: B023
    told = str([page.lists for page in pages])
    assert public in told
    assert private not in told
    assert TableListed(private) not in notices
    assert TableListed(public) in notices


# Interruptions.


@pytest.mark.slow
async def test_what_was_missed_is_read_again(
    both: Both, database: str, cluster: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sessions that began and ended, an account, a table on the list, and a table that was taken over."""
    one, other = both
    monkeypatch.setattr(listening, "PAUSE", 3.0)
    browser, leaving = await anna(one), Browser(one)
    await leaving.do("new", name="Ben", password=PASSWORD)
    assert await at(other, leaving).name() == "Ben"
    page, seen = await other.lobby(cookie=leaving.cookie), await shown(other)
    await page.wait(lambda: page.lists)
    theirs = await other.guest()
    table = await theirs.open(players=2)
    at_table = await theirs.page(table)
    await at_table.until(1)
    cookie = leaving.cookie
    cluster.cut_connections(database)
    await asyncio.sleep(0.1)
    with heard(other) as notices:
        await leaving.do("sign_out")
        public = await Browser(one).open(is_public=True)
        assert store_of(one).leases.claim(table, store_of(other).process) == 2
        await until_refused(other, cookie)
        await page.wait(lambda: page.is_closed)
        await seen.until(lambda tables: public in tables)
        await at_table.wait(lambda: at_table.is_closed)
        assert at_table.goodbye
        assert at_table.goodbye.code == ErrorCode.MOVED
    kinds = {type(notice) for notice in notices}
    assert not kinds & {SignedOut, TableListed, TableTaken}, "they were missed"
    assert await at(other, browser).name() == "Anna"
    with heard(other) as notices:
        store_of(one).notify(TableListed(public))
        await until(lambda: TableListed(public) in notices)


async def test_a_notice_that_nobody_understands_harms_nobody(both: Both, database: str) -> None:
    one, other = both
    sender = Store(database)
    deep = '["x", {"type": "listed", "more": ' + "[" * 3000 + "]" * 3000 + ', "table": "t"}]'
    strange = ["", "[]", "\\", '["x", {}]', '["x", {"type": "spent", "limit": "_loads", "tokens": {"a": 1e308}}]', deep]
    strange += ['["x", {"type": "spent", "limit": "tries_of_name", "tokens": {"a": 1e308}}]', "x" * 7900]
    strange += ['["x", {"type": "signed_out", "sessions": ["nobody"]}]', '["x", {"type": "taken", "table": ""}]']
    with heard(other) as notices:
        for text in strange:
            with sender.begin() as connection:
                connection.exec_driver_sql("SELECT pg_notify('insula_' || current_schema(), %s)", (text,))
        store_of(one).notify(TableListed("last"))
        await until(lambda: TableListed("last") in notices)
    sender.close()


async def test_a_process_that_was_too_busy_to_renew_its_lease_does_so_before_it_decides(both: Both) -> None:
    """Its tables are still its own, and its players notice nothing."""
    one, _ = both
    id = await (await one.guest()).open(players=2)
    page = await one.page(id, (await one.guest()).cookie)
    await page.do("sit", seat=0, name="Anna")
    time.sleep(LEASE + 0.5)  # as long work does
    await page.do("say", text="hello")


async def test_without_the_database_nothing_is_decided(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = both
    id = await (await one.guest()).open(players=2)
    page = await one.page(id, (await one.guest()).cookie)
    await page.until(1)

    def fail(*_: object) -> None:
        raise StorageError("it does not answer")

    monkeypatch.setattr(store_of(one).leases, "renew", fail)
    cluster_of(one)._renewed_at -= LEASE
    assert await page.refused("sit", seat=0, name="Anna") == ErrorCode.STORAGE
    monkeypatch.undo()
    await page.do("sit", seat=0, name="Anna")


async def test_a_late_notice_does_not_drop_a_table_that_was_taken_back(both: Both) -> None:
    one, other = both
    id = await (await one.guest()).open(players=2)
    leases, theirs = store_of(one).leases, store_of(other).leases
    with held_back(one) as late:
        assert theirs.claim(id, store_of(one).process) is not None
        await until(lambda: late)
        await one.tables.check_ownership()
        assert theirs.owner(id) is None
        await one.tables.live(id, store_of(other).process)
        page = await one.page(id)
        await page.until(1)
    assert one.tables.is_live(id)
    assert not page.is_closed
    assert id in leases.owned()
