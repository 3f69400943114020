"""Accounts: names with a password that work on other devices, and what happens to the games of guests."""

import asyncio

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.databases import both_databases
from server.visitors import Server

pytestmark = [pytest.mark.anyio, both_databases]


async def signed_in(server: Server, **way: object) -> Browser:
    """Return another browser that has signed in to the same account."""
    browser = Browser(server)
    await browser.do("sign_in", **(way or {"name": "anna", "password": PASSWORD}))
    return browser


async def test_a_guest_keeps_games_and_seats_under_a_name(server: Server) -> None:
    guest = Browser(server)
    table = await guest.seated()
    before = guest.cookie
    assert await guest.name() == ""
    await guest.do("new", name="Anna", password=PASSWORD)
    assert guest.cookie != before
    assert await guest.name() == "Anna"
    assert [game["table"] for game in await guest.games()] == [table]
    assert await guest.seat(table) == 0


async def test_another_device_sees_the_same_games_and_has_the_same_seat(server: Server) -> None:
    first = await anna(server)
    ended, running = await first.finished(), await first.seated()
    other = await signed_in(server)
    assert [game["table"] for game in await other.games()] == [running, ended]
    assert await other.seat(running) == 0
    record = await other.client.get(f"/api/tables/{ended}/record")
    assert record.status_code == 200


async def test_two_devices_decide_at_the_same_time_and_one_decision_counts(server: Server) -> None:
    first = await anna(server)
    table = await first.seated()
    other = await signed_in(server)
    pages = [await server.page(table, browser.cookie) for browser in (first, other)]
    for page in pages:
        await page.wait(lambda: page.updates)  # noqa: B023 (it is awaited at once)
    live, seq = await server.tables.live(table), pages[0].update.seq
    await pages[1].until(seq)
    moves = [live.table.asked[0].legal_actions[0].text]
    replies = await asyncio.gather(*(page.ask("play", seq=seq, moves=moves) for page in pages))
    assert sorted(str(reply.code) for reply in replies) == ["None", "stale"]
    for page in pages:
        await page.until(live.table.seq)
        assert page.update.table.seat == 0


async def test_signing_in_takes_the_games_of_the_guest_along(server: Server) -> None:
    """Its seat in a waiting room, in a running game and in a finished one; and the table that it has opened."""
    first, other = await anna(server), Browser(server)
    tables = [await other.open(), await other.seated(start=False), await other.seated(), await other.finished()]
    await other.do("sign_in", name="Anna", password=PASSWORD)
    assert {game["table"] for game in await other.games()} == set(tables[1:])
    assert [await first.seat(table) for table in tables] == [-1, 0, 0, 0]
    page = await server.page(tables[0], first.cookie)
    await page.do("sit", seat=0, name="Anna")
    await page.do("start")


async def test_the_seats_stay_with_the_account_after_a_restart(server: Server) -> None:
    first, other = await anna(server), Browser(server)
    tables = [await other.seated(start=False), await other.seated()]
    server.tables._live.clear()  # one of them is changed on the disk only
    await other.seat(tables[1])
    await other.do("sign_in", name="Anna", password=PASSWORD)
    server.tables._live.clear()
    assert [await first.seat(table) for table in tables] == [0, 0]
    assert {game["table"] for game in await first.games()} == set(tables)


async def test_an_account_with_two_seats_at_a_table_keeps_its_own(server: Server) -> None:
    """A bot plays for the other one: nobody may see two hands."""
    first, other = await anna(server), Browser(server)
    id = await first.open(bots=[], options={"vp_goal": 3})
    await other.name()
    pages = [await server.page(id, browser.cookie) for browser in (first, other)]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=f"Player {seat}")
    await pages[0].do("start")
    for page in pages:
        await page.close()
    server.tables._live.clear()
    await other.do("sign_in", name="Anna", password=PASSWORD)
    assert await other.seat(id) == 0
    table = await server.table(id)
    assert [bool(seat.bot) for seat in table.seats] == [False, True]
    assert [game["seat"] for game in await other.games()] == [0]
    server.tables._live.clear()
    assert [seat.bot for seat in (await server.table(id)).seats] == ["", "greedy"]


async def test_open_pages_follow_when_their_browser_signs_in(server: Server) -> None:
    await anna(server)
    other = Browser(server)
    table = await other.seated()
    page = await server.page(table, other.cookie)
    await page.wait(lambda: page.updates)
    await other.do("sign_in", name="Anna", password=PASSWORD)
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    assert page.goodbye.code == "closing"
    assert await other.seat(table) == 0


async def test_games_and_results_are_listed(server: Server) -> None:
    guest = Browser(server)
    assert await guest.games() == await guest.statistics() == []
    ended, waiting = await guest.finished(), await guest.seated(start=False)
    table, modules = await server.table(ended), ["base", "friendly_robber"]
    assert table.game
    ranking = {seat: (place, points) for place, seat, points in table.game.ranking}
    now, before = await guest.games()
    assert (now["table"], now["status"], now["place"], now["points"]) == (waiting, "waiting", 0, [])
    assert (before["table"], before["status"], before["modules"]) == (ended, "over", modules)
    assert (before["place"], before["points"]) == (ranking[0][0], [ranking[0][1], ranking[1][1]])
    assert before["names"] == ["Anna", table.seats[1].name]
    (result,) = await guest.statistics()
    assert result == {
        "modules": modules,
        "players": 2,
        "is_against_people": False,
        "games": 1,
        "won": int(ranking[0][0] == 1),
        "points": ranking[0][1],
    }


async def test_the_list_has_pages(server: Server) -> None:
    guest = Browser(server)
    tables = [await guest.seated(start=False) for _ in range(11)]
    first = (await guest.client.get("/api/me/games")).json()
    rest = (await guest.client.get("/api/me/games?after=10")).json()
    assert (first["count"], rest["count"]) == (11, 11)
    assert [game["table"] for game in first["games"] + rest["games"]] == tables[::-1]


async def test_a_seat_that_was_given_up_is_no_longer_listed(server: Server) -> None:
    guest = Browser(server)
    table = await guest.seated()
    page = await server.page(table, guest.cookie)
    await page.do("leave", seat=0)
    assert await guest.games() == []


async def test_passwords_and_names_have_rules(server: Server) -> None:
    browser = Browser(server)
    assert await browser.refused("new", name="A", password=PASSWORD) == "name_length"
    assert await browser.refused("new", name="A" * 25, password=PASSWORD) == "name_length"
    assert await browser.refused("new", name="A\u200b\u0007", password=PASSWORD) == "name_length"
    assert await browser.refused("new", name="Anna", password="short") == "password_length"
    assert await browser.refused("new", name="Anna", password="x" * 201) == "password_length"
    assert await browser.refused("new", name="Anna") == "password_length"
    assert await browser.name() == ""


async def test_a_password_is_changed_only_with_the_present_one(server: Server) -> None:
    first, other = await anna(server), await signed_in(server)
    assert await first.refused("password", old="wrong", new="a new password") == "other_password"
    await first.do("password", old=PASSWORD, new="a new password")
    assert await first.name() == "Anna"
    assert await other.name() == "", "other devices are signed out"
    assert await other.refused("sign_in", name="Anna", password=PASSWORD) == "wrong_login"
    await other.do("sign_in", name="Anna", password="a new password")


async def test_a_recovery_code_replaces_the_password_once(server: Server) -> None:
    first, other = await anna(server), Browser(server)
    old = (await first.do("recovery_code"))["code"]
    code = (await first.do("recovery_code"))["code"]
    new = {"name": "Anna", "password": "a new password"}
    assert await other.refused("recover", code=old, **new) == "other_code"
    assert await other.refused("recover", code="", **new) == "other_code"
    await other.do("recover", code=code.lower().replace("-", " "), **new)
    assert (await other.name(), await first.name()) == ("Anna", "")
    assert await Browser(server).refused("recover", code=code, **new) == "other_code"
    await first.do("sign_in", **new)


async def test_signing_out_leaves_a_new_guest(server: Server) -> None:
    first = await anna(server)
    await first.seated(start=False)
    assert (await first.do("sign_out"))["name"] == ""
    assert (await first.name(), await first.games()) == ("", [])


async def test_a_deleted_account_leaves_the_games_without_the_link(server: Server) -> None:
    first, other = await anna(server), await signed_in(server)
    table = await first.finished()
    assert await first.refused("delete", name="Ben") == "other_name"
    store = server.tables._store
    account = store.accounts.named("anna")
    assert account
    await first.do("delete", name="anna")
    assert store.played.of_guest(account.guest, 0, 10) == (0, [])
    for browser in (first, other):
        assert (await browser.name(), await browser.games(), await browser.statistics()) == ("", [], [])
    assert (await first.client.get(f"/api/tables/{table}/record")).status_code == 200
    assert await first.refused("sign_in", name="Anna", password=PASSWORD) == "wrong_login"
    await first.do("new", name="Anna", password=PASSWORD)
    assert await first.games() == []


@pytest.mark.parametrize("path", ["password", "recovery_code", "passkeys/add", "passkeys/remove", "delete", "sign_out"])
async def test_a_guest_without_an_account_cannot_change_one(server: Server, path: str) -> None:
    message = {"old": "", "new": PASSWORD, "credential": {}, "id": "", "name": ""}
    response = await Browser(server).ask(path, **message)
    assert (response.status_code, response.json()["code"]) == (401, "not_signed_in")
