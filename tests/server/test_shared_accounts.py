"""Two servers that share a database: accounts, sessions and passkeys are those of both."""

import asyncio

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.authenticator import Authenticator
from server.databases import postgresql_only
from server.two_servers import SOON, Both, at, heard, held_back, is_known, store_of, until, until_refused

from insula.server.messages import ErrorCode
from insula.server.storage.notices import (
    AccountMade,
    SignedOut,
)

pytestmark = [pytest.mark.anyio, postgresql_only, pytest.mark.usefixtures("at_once")]


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
