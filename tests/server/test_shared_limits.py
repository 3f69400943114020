"""Two servers that share a database: what a visitor can do at both together is limited."""

import asyncio

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.databases import postgresql_only
from server.two_servers import Both, heard, until
from server.visitors import Server, serving

from insula.server.accounts import tries
from insula.server.cluster import shared_limits
from insula.server.messages import ErrorCode
from insula.server.storage.notices import (
    Held,
    Notice,
    Spent,
)

pytestmark = [pytest.mark.anyio, postgresql_only, pytest.mark.usefixtures("at_once")]


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


async def test_wrong_passwords_count_at_both_servers(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0  # no time passes by itself, however long a hash takes
    monkeypatch.setattr(tries, "monotonic", lambda: now)
    one, other = both
    browser = await anna(one)
    await browser.do("sign_out")
    with heard(other) as notices:
        for _ in range(5):
            assert await Browser(one).refused("sign_in", name="Anna", password="wrong password") == "wrong_login"
        await until(lambda: spent(notices, "tries_of_name") == 5)
        assert await Browser(other).refused("sign_in", name="Anna", password="wrong password") == "wait"
        now += 1.0  # for which the name has to wait
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
