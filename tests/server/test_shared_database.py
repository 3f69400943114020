"""Two servers that share a database: what happens at one is known at the other."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.authenticator import Authenticator
from server.cluster import Cluster as PostgreSQL
from server.databases import postgresql_only
from server.members import joined
from server.visitors import Guest, Page, Server, serving

from insula.server.cluster import listening, shared_limits
from insula.server.cluster.cluster import Cluster
from insula.server.messages import ErrorCode, ListedTable
from insula.server.storage.errors import StorageError
from insula.server.storage.leases import LEASE
from insula.server.storage.notices import (
    AccountMade,
    Held,
    Notice,
    SignedOut,
    Spent,
    TableListed,
    TableTaken,
)
from insula.server.storage.store import ListedRow, Store
from insula.server.web import lobby_page

pytestmark = [pytest.mark.anyio, postgresql_only]

SOON = 30.0
"""Seconds within which the other server must know, also on a busy machine."""
Both = tuple[Server, Server]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let changes of the list follow each other without a pause, and tell limits often."""
    monkeypatch.setattr(lobby_page, "INTERVAL", 0.0)
    monkeypatch.setattr(shared_limits, "INTERVAL", 0.1)


@pytest.fixture
async def both(database: str) -> AsyncIterator[Both]:
    async with serving(database) as one, serving(database) as other:
        yield one, other


def cluster_of(server: Server) -> Cluster:
    cluster: Cluster = server.app.state.cluster
    return cluster


def store_of(server: Server) -> Store:
    store: Store = server.app.state.store
    return store


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(SOON):
        while not happened():
            await asyncio.sleep(0.01)


@contextmanager
def heard(server: Server) -> Iterator[list[Notice]]:
    """Collect the notices that a server hears."""
    notices: list[Notice] = []

    def hear(notice: Notice, _: str) -> None:
        notices.append(notice)

    cluster_of(server).on_notice.append(hear)
    yield notices
    cluster_of(server).on_notice.remove(hear)


@contextmanager
def held_back(server: Server) -> Iterator[list[tuple[Notice, str]]]:
    """Let no notice reach a server until the end of this context."""
    cluster, late = cluster_of(server), list[tuple[Notice, str]]()
    hearing, cluster.on_notice = cluster.on_notice, [lambda *notice: late.append(notice)]
    yield late
    cluster.on_notice = hearing
    for notice in late:
        for hear in hearing:
            hear(*notice)


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


# Accounts.


def at(server: Server, browser: Browser) -> Browser:
    """Return a browser with the same cookie, whose requests reach another server."""
    same = Browser(server)
    same.client.cookies = browser.client.cookies
    return same


async def is_known(server: Server, cookie: str) -> bool:
    """Return whether a server accepts a cookie."""
    response = await server.client(Guest(server, cookie)).get("/api/account")
    return "set-cookie" not in response.headers


async def test_an_account_is_known_at_the_other_server(both: Both) -> None:
    one, other = both
    browser = Browser(one)
    await browser.name()
    before = browser.cookie
    assert await is_known(other, before)
    with heard(other) as notices:
        await browser.do("new", name="Anna", password=PASSWORD)
        assert await at(other, browser).name() == "Anna"
        assert await Browser(other).refused("new", name="anna", password=PASSWORD) == "name_taken"
        await until(lambda: any(isinstance(notice, AccountMade) for notice in notices))
    assert not await is_known(other, before)


async def test_who_signs_in_is_signed_in_at_the_other_server_before_it_hears_of_it(both: Both) -> None:
    one, other = both
    with held_back(other) as late:
        browser = await anna(one)
        await until(lambda: late)
        assert await at(other, browser).name() == "Anna"
    assert await at(other, browser).name() == "Anna"
    assert len(store_of(other).accounts.sessions(1000)) == 1


async def test_who_was_signed_out_while_a_server_asked_is_not_signed_in_there(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server reads that the session is valid; before it takes this in, it hears that it is not."""
    one, other = both
    with held_back(other) as late:
        browser = await anna(one)
        await until(lambda: late)
        late.clear()
    cookie, store, loop = browser.cookie, store_of(other).accounts, asyncio.get_running_loop()
    read, asked, may_end = store.is_session, asyncio.Event(), asyncio.Event()

    def slowly(session: str, guest: str) -> bool:
        found = read(session, guest)
        loop.call_soon_threadsafe(asked.set)
        asyncio.run_coroutine_threadsafe(may_end.wait(), loop).result(SOON)
        return found

    monkeypatch.setattr(store, "is_session", slowly)
    asking = asyncio.create_task(is_known(other, cookie))
    await asked.wait()
    with heard(other) as notices:
        await browser.do("sign_out")
        await until(lambda: any(isinstance(notice, SignedOut) for notice in notices))
    may_end.set()
    assert not await asking
    assert not await is_known(other, cookie)


async def test_who_was_signed_out_while_signing_in_is_not_signed_in(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session is in the database, and has ended there, before the process keeps it."""
    one, other = both
    browser = await anna(one)
    store, loop = store_of(other).accounts, asyncio.get_running_loop()
    write, written, may_end = store.add_session, asyncio.Event(), asyncio.Event()

    def slowly(*session: object) -> bool:
        added = write(*session)  # type: ignore[arg-type]
        loop.call_soon_threadsafe(written.set)
        asyncio.run_coroutine_threadsafe(may_end.wait(), loop).result(SOON)
        return added

    monkeypatch.setattr(store, "add_session", slowly)
    signing = asyncio.create_task(Browser(other).ask("sign_in", name="Anna", password=PASSWORD))
    await written.wait()
    with heard(other) as notices:
        await browser.do("sign_out", is_everywhere=True)
        await until(lambda: any(isinstance(notice, SignedOut) for notice in notices))
    may_end.set()
    assert (await signing).status_code == 401


async def test_signing_out_everywhere_closes_pages_at_the_other_server(both: Both) -> None:
    one, other = both
    browser = await anna(one)
    second = Browser(other)
    await second.do("sign_in", name="Anna", password=PASSWORD)
    stranger = Browser(other)
    await stranger.name()
    pages = [await other.lobby(cookie=each.cookie) for each in (browser, second, stranger)]
    for page in pages:
        await page.wait(lambda: page.lists)  # noqa: B023 (it is awaited at once)
    cookies = [browser.cookie, second.cookie]
    await browser.do("sign_out", is_everywhere=True)
    for page in pages[:2]:
        await page.wait(lambda: page.is_closed)  # noqa: B023
        assert page.goodbye
        assert page.goodbye.code == ErrorCode.CLOSING
    for server in both:
        for cookie in cookies:
            await until_refused(server, cookie)
    assert not pages[2].is_closed
    assert await is_known(other, stranger.cookie)


async def until_refused(server: Server, cookie: str) -> None:
    async with asyncio.timeout(SOON):
        while await is_known(server, cookie):
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("way", ["sign_out", "password"])
async def test_sessions_of_which_a_server_has_not_heard_end_too(both: Both, way: str) -> None:
    one, other = both
    browser, thief = await anna(one), Browser(other)
    with held_back(one):
        await thief.do("sign_in", name="Anna", password=PASSWORD)
        if way == "sign_out":
            await browser.do("sign_out", is_everywhere=True)
        else:
            await browser.do("password", old=PASSWORD, new="battery staple")
        await until_refused(other, thief.cookie)
    assert not await is_known(one, thief.cookie)
    if way == "password":
        assert await browser.name() == "Anna"


async def test_a_deleted_account_is_deleted_at_the_other_server(both: Both) -> None:
    one, other = both
    browser = Browser(one)
    await browser.name()
    before = browser.cookie
    await browser.do("new", name="Anna", password=PASSWORD)
    cookie = browser.cookie
    page = await other.lobby(cookie=cookie)
    await page.wait(lambda: page.lists)
    await browser.do("delete", name="Anna")
    await page.wait(lambda: page.is_closed)
    for server in both:
        await until_refused(server, cookie)
        await until_refused(server, before)
    await Browser(other).do("new", name="Anna", password=PASSWORD)


async def test_pages_at_the_other_server_open_again_with_the_account(both: Both) -> None:
    """A browser shows two pages. Otherwise the second one would remain a guest's, whose seats the account has now."""
    one, other = both
    await anna(one)
    browser = Browser(one)
    await browser.name()
    before = browser.cookie
    page, stranger = await other.lobby(cookie=before), await other.lobby()
    await page.wait(lambda: page.lists)
    await browser.do("sign_in", name="Anna", password=PASSWORD)
    await page.wait(lambda: page.is_closed)
    assert not stranger.is_closed


async def test_what_an_account_keeps_is_not_given_to_another_one(both: Both) -> None:
    """The cookie from before an account is valid until the other server has heard of the account."""
    one, other = both
    await anna(one)
    browser = Browser(one)
    table = await browser.finished()
    before = browser.cookie
    with held_back(other):
        await browser.do("new", name="Ben", password=PASSWORD)
        old = Browser(other)
        old.client.cookies.set("insula_guest", before)
        await old.do("sign_in", name="Anna", password=PASSWORD)
    assert [game["table"] for game in await browser.games()] == [table]


async def test_a_challenge_of_one_server_is_answered_at_the_other_once(both: Both) -> None:
    one, other = both
    first, device = Browser(one), Authenticator()
    options = await first.do("passkeys/options", name="Anna")
    await at(other, first).do("new", name="Anna", credential=device.create(options))
    second = Browser(one)
    signed = device.sign(await second.do("passkeys/sign_in_options"))
    there = at(other, second)
    assert await Browser(other).refused("sign_in", credential=signed) == "bad_passkey", "it is of another guest"
    here = Browser(one)
    here.client.cookies.update(second.client.cookies)
    await there.do("sign_in", credential=signed)
    assert await there.name() == "Anna"
    for again in (here, Browser(other)):
        assert await again.refused("sign_in", credential=signed) == "bad_passkey"


# Limits.


@pytest.mark.usefixtures("no_recovery")
async def test_what_is_spent_at_one_server_is_spent_at_the_other(both: Both) -> None:
    one, other = both
    guest, stranger = await one.guest(), await one.guest()
    with heard(other) as notices:
        for _ in range(20):
            await guest.open(players=2)
        await until(lambda: spent(notices, "_tables_of_guest") >= 10)
    left = 20 - spent(notices, "_tables_of_guest")  # the first half is not told
    for _ in range(int(left)):
        assert (await other.client(guest).post("/api/tables", json={})).status_code == 200
    asked = await other.client(guest).post("/api/tables", json={})
    assert (asked.status_code, asked.json()["code"]) == (429, "too_many")
    assert (await other.client(stranger).post("/api/tables", json={})).status_code == 200


def spent(notices: list[Notice], limit: str) -> float:
    return sum(sum(each.tokens.values()) for each in notices if isinstance(each, Spent) and each.limit == limit)


async def test_wrong_passwords_count_at_both_servers(both: Both) -> None:
    one, other = both
    browser = await anna(one)
    await browser.do("sign_out")
    with heard(other) as notices:
        for _ in range(5):
            assert await Browser(one).refused("sign_in", name="Anna", password="wrong password") == "wrong_login"
        await until(lambda: spent(notices, "tries_of_name") == 5)
        assert await Browser(other).refused("sign_in", name="Anna", password="wrong password") == "wait"
        await asyncio.sleep(1)  # for which the name has to wait
        await browser.do("sign_in", name="Anna", password=PASSWORD)
        await until(lambda: spent(notices, "tries_of_name") <= 0)
    assert await Browser(other).refused("sign_in", name="Anna", password="wrong password") == "wrong_login"


async def test_the_longest_names_are_counted_too(both: Both) -> None:
    """A notice has a largest size."""
    one, other = both
    tries = one.app.state.accounts.tries_of_name
    names = [chr(0x1F600 + number) * 20 for number in range(300)]
    with heard(other) as notices:
        for name in names:
            tries.take(name)
        await until(lambda: spent(notices, "tries_of_name") == len(names))


async def test_the_open_pages_of_a_guest_count_at_both_servers(both: Both, database: str) -> None:
    one, other = both
    guest = await one.guest()
    with heard(other) as notices:
        pages = [await one.lobby(cookie=guest.cookie) for _ in range(20)]
        await until(lambda: any(20 in each.counts.values() for each in notices if isinstance(each, Held)))
        assert (await closed(other, guest.cookie)) == ErrorCode.TOO_MANY
        for page in pages:
            await page.close()
        await until(lambda: Held("_pages_of_guest", {}) in notices)
    page = await other.lobby(cookie=guest.cookie)
    await page.wait(lambda: page.lists)


async def test_a_server_that_starts_later_learns_which_pages_are_open(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_limits, "AGAIN", 0.3)
    async with serving(database) as one:
        guest = await one.guest()
        for _ in range(20):
            page = await one.lobby(cookie=guest.cookie)
            await page.wait(lambda: page.lists)  # noqa: B023
        await asyncio.sleep(0.3)
        async with serving(database) as late:
            slots = late.app.state.access._pages_of_guest
            await until(lambda: slots._elsewhere)
            assert (await closed(late, guest.cookie)) == ErrorCode.TOO_MANY


async def closed(server: Server, cookie: str) -> ErrorCode:
    """Return why a server closes a new page."""
    page = await server.lobby(cookie=cookie)
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    return page.goodbye.code


# Interruptions.


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
        await one.tables.doubt()
        assert theirs.owner(id) is None
        await one.tables.live(id, store_of(other).process)
        page = await one.page(id)
        await page.until(1)
    assert one.tables.is_live(id)
    assert not page.is_closed
    assert id in leases.owned()
