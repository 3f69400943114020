"""Pages that show the list of public tables: they get the whole list once, and then only what changes."""

import pytest
from server.accounts import PASSWORD, Browser
from server.visitors import SOON, Page, Server

from insula.server.limits import Buckets
from insula.server.messages import ErrorCode, ListUpdate, Reply
from insula.server.refusal import Refusal
from insula.server.tables.lobby import Changes
from insula.server.web import feed

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let changes follow each other without a pause."""
    monkeypatch.setattr(feed, "INTERVAL", 0.0)


async def latest(page: Page, number: int) -> ListUpdate:
    """Return a message to a page, counted from 1."""
    await page.wait(lambda: len(page.lists) >= number)
    return page.lists[number - 1]


async def test_a_page_gets_the_list_and_then_each_table_that_changes(server: Server) -> None:
    anna = await server.guest()
    before, _ = await anna.open(players=2, is_public=True), await anna.open(players=2)
    lobby = await server.lobby()
    first = await latest(lobby, 1)
    assert (first.is_whole, [table.id for table in first.tables], first.gone) == (True, [before], [])
    id = await anna.open(players=3, is_public=True)
    assert [(table.id, table.is_open) for table in (await latest(lobby, 2)).tables] == [(id, False)]
    page = await anna.page(id)
    assert [(table.id, table.is_open) for table in (await latest(lobby, 3)).tables] == [(id, True)]
    await page.do("sit", seat=1, name="Anna")
    (table,) = (await latest(lobby, 4)).tables
    assert [seat.name for seat in table.seats] == ["", "Anna", ""]
    await page.do("say", text="hello")
    await page.close()
    (table,) = (await latest(lobby, 5)).tables
    assert not table.is_open, "what was said at the table is no news"


async def test_a_game_that_ends_leaves_the_list(server: Server) -> None:
    lobby = await server.lobby()
    await latest(lobby, 1)
    rules = {"options": {"turn_limit": 4}, "pace": 0, "bots": ["random"], "players": 2, "is_public": True}
    anna = await server.guest()
    id = await anna.open(**rules)
    page = await anna.page(id)
    await page.do("sit", seat=0, name="Anna")
    await page.do("start")
    await page.do("leave", seat=0)
    await page.wait(lambda: page.is_over)
    await lobby.wait(lambda: any(id in change.gone for change in lobby.lists))


async def test_private_tables_are_no_news(server: Server) -> None:
    lobby = await server.lobby()
    await latest(lobby, 1)
    anna = await server.guest()
    page = await anna.page(await anna.open(players=2))
    await page.do("sit", seat=0, name="Anna")
    id = await anna.open(players=2, is_public=True)
    assert [table.id for table in (await latest(lobby, 2)).tables] == [id]


async def test_a_slow_page_gets_only_the_last_state_of_each_table(server: Server) -> None:
    await (await server.guest()).open(is_public=True)
    (table,) = await server.tables.lobby.listed()
    changes = Changes()
    for listed in (table, None, table):
        changes.add("one", listed)
    changes.add("two", None)
    assert await changes.next() == ListUpdate(False, [table], ["two"])


async def test_many_changes_in_a_short_time_are_one_message(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed, "INTERVAL", 0.5)
    lobby, anna = await server.lobby(), await server.guest()
    await latest(lobby, 1)
    ids = [await anna.open(is_public=True) for _ in range(5)]
    assert {table.id for table in (await latest(lobby, 2)).tables} == set(ids)


async def test_an_open_list_does_not_disturb_somebody_who_signs_in(server: Server) -> None:
    """Only pages of the browser that signs in are closed."""
    anna = Browser(server)
    await anna.name()
    own, other = await server.lobby(cookie=anna.cookie), await server.lobby()
    for lobby in (own, other):
        await latest(lobby, 1)
    await anna.do("new", name="Anna", password=PASSWORD)
    await own.wait(lambda: own.is_closed)
    code = (await anna.do("recovery_code"))["code"]
    await anna.do("recover", name="Anna", code=code, password="a new password")
    assert not other.is_closed


async def test_a_table_that_changes_while_a_page_is_told_goodbye_is_no_error(server: Server) -> None:
    """The page may take its time to answer that its socket closes."""
    lobby, anna = await server.lobby(), await server.guest()
    await latest(lobby, 1)
    lobby.answers_close = False
    (page,) = server.app.state.pages
    await page.close(Refusal(ErrorCode.CLOSING, "the server is closing"), SOON)
    await anna.open(is_public=True)
    await lobby.close()
    assert len(lobby.lists) == 1


async def test_changes_are_not_even_described_while_nobody_looks(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("insula.server.tables.lobby.listing", lambda _: pytest.fail("nobody looks"))
    table = await server.table(await (await server.guest()).open(is_public=True))
    server.tables.lobby.announce(table)


async def test_a_page_can_ask_whether_it_is_still_connected(server: Server) -> None:
    lobby = await server.lobby()
    for _ in range(2):
        assert await lobby.ask("ping") == Reply(lobby.id)
    lobby.say("start")
    await lobby.wait(lambda: lobby.goodbye)
    assert lobby.goodbye
    assert lobby.goodbye.code == ErrorCode.MALFORMED


@pytest.mark.usefixtures("no_recovery")
async def test_a_page_that_asks_too_often_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await server.lobby()
    await latest(lobby, 1)
    monkeypatch.setattr(server.app.state.access, "_messages_of_guest", Buckets(most=1, per_second=0.0))
    assert (await lobby.ask("ping")).code is None
    lobby.say("ping")
    await lobby.wait(lambda: lobby.goodbye)
    assert lobby.goodbye
    assert lobby.goodbye.code == ErrorCode.TOO_MANY


async def test_pages_of_other_sites_and_talking_pages_are_refused(server: Server) -> None:
    foreign = await server.lobby(origin="https://elsewhere.example")
    await foreign.wait(lambda: foreign.goodbye)
    assert foreign.goodbye
    assert foreign.goodbye.code == ErrorCode.FOREIGN
    talking = await server.lobby()
    talking.write("hello")
    await talking.wait(lambda: talking.goodbye)
    assert talking.goodbye
    assert talking.goodbye.code == ErrorCode.MALFORMED


@pytest.mark.usefixtures("no_recovery")
async def test_pages_of_one_address_have_a_limit(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.app.state.access, "_sockets", Buckets(most=1, per_second=0.0))
    await latest(await server.lobby(), 1)
    second = await server.lobby()
    await second.wait(lambda: second.goodbye)
    assert second.goodbye
    assert second.goodbye.code == ErrorCode.TOO_MANY
