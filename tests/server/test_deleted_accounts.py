"""Deleted accounts: they leave tournaments and tables that have not begun, and nothing is stored for them later."""

import asyncio
import time
from typing import Any

import pytest
from server.accounts import Browser
from server.databases import both_databases, postgresql_only
from server.entrants import entrant, until
from server.test_blocks import account
from server.two_servers import Both
from server.visitors import SOON, Server

from insula.server.storage.accounts import Passkey
from insula.server.storage.owned import AccountDeletedError
from insula.server.storage.store import Store
from insula.server.tournaments.tournaments import Tournaments

pytestmark = [pytest.mark.anyio, both_databases]


async def until_nothing_is_due(server: Server, id: str) -> None:
    """Wait until the server has looked at a tournament, and would not look again soon."""
    tournaments: Tournaments = server.app.state.tournaments
    async with asyncio.timeout(SOON):
        while id not in tournaments._due or tournaments._due[id][0] != (await tournaments.latest(id)).seq:
            await asyncio.sleep(0.05)


async def test_a_deleted_account_withdraws_from_tournaments(server: Server) -> None:
    host, anna, ben = [await entrant(server, name) for name in ("Host", "Anna", "Ben")]
    id = await host.open()
    for each in (anna, ben):
        await each.do(id, "enter")
    await until_nothing_is_due(server, id)
    await anna.browser.do("delete", name="Anna")
    view = await until(host, id, lambda now: now["players"][0]["state"] == "withdrawn")
    assert [player["state"] for player in view["players"]] == ["withdrawn", "in"]


async def test_a_deleted_account_is_not_drawn(server: Server) -> None:
    """Also if the round begins at once."""
    people = [await entrant(server, f"Player {number}") for number in range(4)]
    id = await people[0].open()
    for each in people:
        await each.do(id, "enter")
    await people[1].browser.do("delete", name="Player 1")
    (round,) = (await people[0].do(id, "begin"))["rounds"]
    drawn = {seat["player"] for table in round["tables"] for seat in table["seats"]}
    assert (1 in drawn, {0, 2, 3} <= drawn) == (False, True)


async def test_a_tournament_whose_host_is_deleted_is_cancelled_before_it_begins(server: Server) -> None:
    host, other = await entrant(server, "Host"), await entrant(server, "Anna")
    id = await host.open()
    await other.do(id, "enter")
    await until_nothing_is_due(server, id)
    await host.browser.do("delete", name="Host")
    await until(other, id, lambda now: now["status"] == "cancelled")


async def test_a_tournament_that_has_begun_goes_on_without_its_host(server: Server) -> None:
    people = [await entrant(server, f"Player {number}") for number in range(3)]
    id = await people[0].open()
    for each in people:
        await each.do(id, "enter")
    await people[0].do(id, "begin")
    await people[0].browser.do("delete", name="Player 0")
    view = await until(people[1], id, lambda now: now["players"][0]["state"] == "withdrawn")
    assert view["status"] == "running"


async def stale(server: Server) -> tuple[Store, Browser, str]:
    """Return the browser of an account that was deleted, and which the memory of the server still has."""
    browser = await account(server, "Anna")
    store: Store = server.app.state.store
    found = store.accounts.named("anna")
    assert found
    store.delete_account(found.guest, time.time())
    return store, browser, found.guest


@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("tokens/new", {"name": "bot", "scopes": ["play"]}),
        ("house_rules/save", {"name": "Ours", "query": "players=3"}),
        ("blocks/add", {"name": "Ben"}),
    ],
)
async def test_nothing_is_stored_for_an_account_that_was_deleted_meanwhile(
    server: Server, path: str, given: dict[str, Any]
) -> None:
    await account(server, "Ben")
    store, browser, guest = await stale(server)
    assert await browser.refused(path, **given) == "not_signed_in"
    assert not store.tokens.of_guest(guest)
    assert not store.house_rules.of_guest(guest)
    assert not store.blocks.of_guest(guest)


async def test_a_deleted_account_gets_no_passkey(server: Server) -> None:
    store, _, guest = await stale(server)
    with pytest.raises(AccountDeletedError):
        store.accounts.add_passkey(Passkey("id", guest, b"key", 0, 0.0, 0.0))
    assert store.accounts.passkeys(guest) == []


async def waiting_table(host: Browser, server: Server, *others: Browser) -> str:
    """Return a table at which all sit and wait for the start, and whose pages are closed again."""
    id = await host.open(players=3, bots=[])
    for seat, browser in enumerate((host, *others)):
        page = await server.page(id, browser.cookie)
        await page.do("sit", seat=seat, name=f"Player {seat}")
        await page.close()
    return id


async def test_a_deleted_account_leaves_tables_at_which_it_waits(server: Server) -> None:
    one, other = await account(server, "Anna"), await account(server, "Ben")
    id = await waiting_table(one, server, other)
    page = await server.page(id, one.cookie)
    await page.wait(lambda: page.updates)
    await other.do("delete", name="Ben")
    await page.wait(lambda: not page.update.table.seats[1].name)
    assert page.update.table.seats[0].name == "Player 0"


async def test_a_table_that_is_loaded_later_has_no_deleted_account(server: Server) -> None:
    one, other = await account(server, "Anna"), await account(server, "Ben")
    id = await waiting_table(one, server, other)
    async with asyncio.timeout(SOON):
        while server.tables._drivers:
            await asyncio.sleep(0.01)
    server.tables._live.clear()
    await other.do("delete", name="Ben")
    page = await server.page(id, one.cookie)
    await page.wait(lambda: page.updates and not page.update.table.seats[1].name)


async def test_a_seat_in_a_running_game_is_kept(server: Server) -> None:
    """A bot plays for the person, as for everybody who does not come back."""
    one = await account(server, "Anna")
    id = await one.seated()
    guest = (await server.table(id)).seats[0].guest
    await one.do("delete", name="Anna")
    assert (await server.table(id)).seats[0].guest == guest


@postgresql_only
async def test_a_table_at_the_other_server_is_left(both: Both) -> None:
    one, other = both
    anna, ben = await account(one, "Anna"), await account(one, "Ben")
    id = await waiting_table(anna, other, ben)
    page = await other.page(id, anna.cookie)
    await page.wait(lambda: page.updates)
    await ben.do("delete", name="Ben")
    await page.wait(lambda: not page.update.table.seats[1].name)
