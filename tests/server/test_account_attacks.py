"""What a hostile visitor can try with accounts: forged cookies, guessed passwords, names of others, other sites."""

import asyncio
import time
from itertools import count

import pytest
from argon2 import PasswordHasher
from server.accounts import PASSWORD, Browser, anna
from server.databases import postgresql_only
from server.visitors import Server

from insula.server.accounts import passwords, tries
from insula.server.accounts.accounts import Accounts
from insula.server.accounts.names import key_of
from insula.server.accounts.tries import Tries
from insula.server.accounts.visitor import YEAR, Visitor
from insula.server.refusal import Refusal
from insula.server.web.guests import COOKIE, Guests

pytestmark = pytest.mark.anyio


async def admit_everybody(_: str, __: str) -> bool:
    return True


async def guest_of(server: Server, browser: Browser) -> Visitor:
    """Return the visitor that the cookie of a browser names."""
    store = server.tables._store
    visitor = await Guests(store.key(), admit_everybody).known(browser.cookie)
    assert visitor
    return visitor


async def with_cookie(server: Server, cookie: str) -> Browser:
    """Return a browser with a cookie that somebody else has set."""
    browser = Browser(server)
    browser.client.cookies.set(COOKIE, cookie, domain="table.example")
    return browser


async def test_a_forged_cookie_is_a_new_guest(server: Server) -> None:
    first = await anna(server)
    visitor = await guest_of(server, first)
    signed = first.cookie.rpartition(".")[2]
    forged = [
        f"{visitor.guest}:{visitor.session}",
        f"{visitor.guest}:{visitor.session}.{'x' * len(signed)}",
        f"{visitor.guest}.{signed}",
        f"{visitor.guest}:other.{signed}",
        Guests("another key", admit_everybody).sign(visitor),
    ]
    for cookie in forged:
        assert await (await with_cookie(server, cookie)).name() == ""
    assert await (await with_cookie(server, first.cookie)).name() == "Anna", "the same check admits the real one"


async def test_the_cookie_from_before_the_account_is_not_valid_for_it(server: Server) -> None:
    """Otherwise whoever has an old cookie could not be signed out."""
    first = Browser(server)
    table = await first.seated()
    old = first.cookie
    await first.do("new", name="Anna", password=PASSWORD)
    thief = await with_cookie(server, old)
    assert await thief.name() == ""
    assert await thief.seat(table) == -1


async def test_no_cookie_of_a_deleted_account_is_valid(server: Server) -> None:
    """Not even the one from before the account, now or after a restart: its seat would show a hand."""
    first = Browser(server)
    table = await first.seated()
    before = first.cookie
    await first.do("new", name="Anna", password=PASSWORD)
    visitor, signed_in = await guest_of(server, first), first.cookie
    await first.do("delete", name="Anna")
    for cookie in (before, signed_in):
        thief = await with_cookie(server, cookie)
        assert await thief.seat(table) == -1
    again = Accounts(server.tables._store)
    assert not await again.sessions.admits(visitor.guest, "")
    assert not await again.sessions.admits(visitor.guest, visitor.session)


async def test_signing_in_while_the_account_is_deleted_makes_no_session(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever comes first on the disk."""
    accounts: Accounts = server.app.state.accounts
    add = accounts._stored.add_session
    first = await anna(server)
    guest = (await guest_of(server, first)).guest

    def added_before_it_is_deleted(id: str, guest: str, at: float) -> bool:
        was_added = add(id, guest, at)
        deleted.result(timeout=10)
        return was_added

    deleted = asyncio.run_coroutine_threadsafe(accounts.delete(guest, "Anna"), asyncio.get_running_loop())
    monkeypatch.setattr(accounts._stored, "add_session", added_before_it_is_deleted)
    for _ in range(2):
        with pytest.raises(Refusal):
            await accounts.begin_session(guest)
    assert guest not in accounts.sessions._sessions.values()
    assert guest not in accounts._stored.sessions(YEAR).values()


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_cookie_is_not_valid_after_signing_out(server: Server, everywhere: bool) -> None:
    first, other = await anna(server), Browser(server)
    await other.do("sign_in", name="Anna", password=PASSWORD)
    old, table = first.cookie, await first.seated()
    page = await server.page(table, old)
    await page.wait(lambda: page.updates)
    await first.do("sign_out", is_everywhere=everywhere)
    await page.wait(lambda: page.is_closed)
    thief = await with_cookie(server, old)
    assert (await thief.name(), await thief.seat(table)) == ("", -1)
    assert await other.name() == ("" if everywhere else "Anna")


async def test_sessions_are_valid_after_a_restart_but_not_when_they_have_ended(server: Server) -> None:
    first, other = await anna(server), Browser(server)
    await other.do("sign_in", name="Anna", password=PASSWORD)
    visitors = [await guest_of(server, browser) for browser in (first, other)]
    await other.do("sign_out")
    again = Accounts(server.tables._store)
    assert [await again.sessions.admits(visitor.guest, visitor.session) for visitor in visitors] == [True, False]
    assert not await again.sessions.admits(visitors[0].guest, "")


@pytest.mark.parametrize("name", ["ANNA", " anna ", "Ａｎｎａ", "Anna\u0000"])
async def test_a_name_is_taken_in_every_form(server: Server, name: str) -> None:
    await anna(server)
    answers = {await Browser(server).refused("new", name=name, password=PASSWORD)}
    answers.add(await Browser(server).refused("passkeys/options", name=name))
    assert answers == {"name_taken"}


async def test_only_one_of_two_requests_gets_a_name(server: Server) -> None:
    """The database decides, even if both names were free when they were checked."""
    await anna(server)
    accounts: Accounts = server.app.state.accounts

    async def is_free(_: str) -> None:
        pass

    accounts._check_free = is_free  # type: ignore[method-assign]
    assert await Browser(server).refused("new", name="anna", password=PASSWORD) == "name_taken"


@pytest.mark.usefixtures("real_hashes")
async def test_a_wrong_password_and_an_unknown_name_cannot_be_told_apart(server: Server) -> None:
    """The answers are equal, and both cost as much as a hash. Only the first sign-in of a server costs more."""
    await anna(server)
    await Browser(server).ask("sign_in", name="Carl", password="a wrong one")
    told, seconds = [], []
    for name in ("Anna", "Ben"):
        began = time.process_time()
        response = await Browser(server).ask("sign_in", name=name, password="a wrong one")
        seconds.append(time.process_time() - began)
        told.append((response.status_code, response.json()))
    assert told[0] == told[1]
    assert told[0][0] == 403
    assert min(seconds) > 0.3 * max(seconds)


@pytest.mark.usefixtures("real_hashes")
async def test_passwords_and_codes_are_stored_as_hashes(server: Server) -> None:
    first = await anna(server)
    code = (await first.do("recovery_code"))["code"]
    account = server.tables._store.accounts.named(key_of("anna"))
    assert account
    assert PasswordHasher().verify(account.password, PASSWORD)
    assert account.password.startswith("$argon2id$")
    assert code not in account.recovery
    assert PASSWORD not in str(await first.client.get("/api/account"))
    told = (await first.client.get("/api/account")).text
    assert account.password not in told
    assert account.recovery not in told


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass between tries, however long a hash takes."""
    monkeypatch.setattr(tries, "monotonic", lambda: 0.0)


@pytest.mark.usefixtures("stopped")
async def test_wrong_passwords_have_to_wait(server: Server) -> None:
    """From any address, for one name; the right password does not help while others have to wait."""
    await anna(server)
    addresses = (f"192.0.2.{number}" for number in count(1))
    guess = {"name": "anna", "password": "a wrong one"}
    answers = [await Browser(server, next(addresses)).refused("sign_in", **guess) for _ in range(6)]
    assert answers == ["wrong_login"] * 5 + ["wait"]
    assert await Browser(server, next(addresses)).refused("sign_in", name="ANNA", password=PASSWORD) == "wait"
    assert await Browser(server, next(addresses)).refused("recover", name="Anna", code="x", password=PASSWORD) == "wait"


@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize("way", ["new", "sign_in"])
async def test_guessing_does_not_keep_the_owner_out(server: Server, way: str) -> None:
    """Whoever has made the account or signed in from an address before gets in there, with the right password."""
    home = "192.0.2.100"
    if way == "new":
        await Browser(server, home).do("new", name="Anna", password=PASSWORD)
    else:
        await anna(server)
        await Browser(server, home).do("sign_in", name="Anna", password=PASSWORD)
    for number in range(5):
        guess = {"name": "Anna", "password": "a wrong one"}
        assert await Browser(server, f"192.0.2.{number}").refused("sign_in", **guess) == "wrong_login"
    assert await Browser(server, "192.0.2.9").refused("sign_in", name="Anna", password=PASSWORD) == "wait"
    owner = Browser(server, home)
    await owner.do("sign_in", name="Anna", password=PASSWORD)
    await owner.do("password", old=PASSWORD, new="another password")
    answers = [await Browser(server, home).refused("sign_in", name="Anna", password="wrong one") for _ in range(6)]
    assert answers == ["wrong_login"] * 5 + ["wait"], "guesses from there have a limit too"


async def test_familiar_addresses_are_known_to_all_processes() -> None:
    here, there = tries.Familiar(), tries.Familiar()
    here.add("anna", "192.0.2.1")
    there.take_elsewhere(here.taken())
    assert there.knows("anna", "192.0.2.1")
    assert not there.knows("ben", "192.0.2.1")
    assert here.taken() == there.taken() == {}


@pytest.mark.usefixtures("stopped")
async def test_one_address_has_to_wait_whatever_the_names_are(server: Server) -> None:
    await anna(server)
    server.app.state.accounts.tries_of_address._free = 3
    answers = [await Browser(server).refused("sign_in", name=f"Name {n}", password=PASSWORD) for n in range(4)]
    assert answers == ["wrong_login"] * 3 + ["wait"]
    assert await Browser(server).refused("sign_in", credential={"id": "x"}) == "bad_passkey"
    await Browser(server, "192.0.2.1").do("sign_in", name="Anna", password=PASSWORD)


def test_every_wait_is_longer_than_the_one_before_and_ends() -> None:
    limit, now, waits = Tries(free=2, longest=16.0), 0.0, []
    for _ in range(9):
        began = now
        while True:
            try:
                limit.take("anna", now)
                break
            except Refusal:
                now += 1.0
        waits.append(now - began)
    assert waits == [0, 0, 1, 2, 4, 8, 16, 16, 16]
    limit.take("anna", now + 3600)
    limit.take("anna", now + 3600)


def test_success_on_an_account_of_their_own_does_not_help_an_address() -> None:
    limit = Tries(free=2, longest=16.0)
    limit.take("address", 0)
    limit.take("address", 0)
    limit.succeeded("address", forgets=False)
    limit.take("address", 0)
    with pytest.raises(Refusal):
        limit.take("address", 0)


async def test_few_hashes_are_computed_at_the_same_time() -> None:
    hashing = passwords.Passwords()
    assert hashing._slots._value == passwords.MOST_AT_ONCE <= 2


async def test_an_address_can_make_only_a_few_accounts(server: Server) -> None:
    answers = [(await Browser(server).ask("new", name="A", password="")).status_code for _ in range(11)]
    assert answers == [400] * 10 + [429]


@pytest.mark.parametrize(
    "path", ["new", "sign_in", "sign_out", "password", "delete", "recovery_code", "passkeys/options"]
)
async def test_another_site_cannot_change_an_account(server: Server, path: str) -> None:
    first = await anna(server)
    message = {"name": "Anna", "old": PASSWORD, "new": "a new password", "password": PASSWORD}
    headers = {"origin": "https://evil.example"}
    response = await first.client.post(f"/api/account/{path}", json=message, headers=headers)
    assert (response.status_code, response.json()["code"]) == (403, "foreign")
    assert await first.name() == "Anna"
    assert not any(name.lower() == "access-control-allow-origin" for name in response.headers)


async def test_senseless_requests_are_refused(server: Server) -> None:
    first = await anna(server)
    for body in (b"", b"[]", b"{", b'{"name": 1}', b"\xff", b"[" * 10_000):
        response = await first.client.post("/api/account/sign_in", content=body)
        assert (response.status_code, response.json()["code"]) == (400, "malformed")
    for name in (b'"\\u0000"', b'"\\ud800"', b'"' + b"x" * 30_000 + b'"', b'""'):
        response = await first.client.post("/api/account/sign_in", content=b'{"password": "x", "name": %s}' % name)
        assert response.json()["code"] in ("wrong_login", "malformed")
    response = await first.client.post("/api/account/sign_in", content=b'{"credential": {"id": "\\ud800"}}')
    assert response.json()["code"] in ("bad_passkey", "malformed")
    response = await first.client.post("/api/account/sign_in", content=b"x" * 40_000)
    assert response.json()["code"] == "too_large"


@postgresql_only
@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("/api/account/house_rules/remove", {"name": "\0"}),
        ("/api/account/house_rules/rename", {"name": "\0", "new_name": "Sunday"}),
        ("/api/account/tokens/remove", {"id": "\0"}),
        ("/api/account/blocks/remove", {"id": "\0"}),
        ("/api/push/unsubscribe", {"id": "\0"}),
    ],
)
async def test_characters_that_a_database_does_not_accept_name_nothing(
    server: Server, path: str, given: dict[str, str]
) -> None:
    response = await (await anna(server)).client.post(path, json=given)
    assert response.status_code in (200, 400), response.text


async def test_an_account_sees_only_its_own_games(server: Server) -> None:
    first, other = await anna(server), Browser(server)
    table = await first.seated()
    await other.do("new", name="Ben", password=PASSWORD)
    assert await other.games() == []
    assert await other.seat(table) == -1


async def test_an_account_that_signs_in_to_another_one_keeps_its_games(server: Server) -> None:
    """Only what guests play goes along."""
    first, other = await anna(server), Browser(server)
    await other.do("new", name="Ben", password=PASSWORD)
    table = await other.seated()
    await other.do("sign_in", name="Anna", password=PASSWORD)
    assert (await other.games(), await first.games()) == ([], [])
    await other.do("sign_in", name="Ben", password=PASSWORD)
    assert [game["table"] for game in await other.games()] == [table]
