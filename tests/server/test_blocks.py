"""Blocks: an account does not meet whom it has blocked, and does not read what they say."""

import asyncio

import pytest
from server.accounts import PASSWORD, Browser
from server.databases import postgresql_only
from server.seekers import found, seated
from server.visitors import Guest, Page, Server

from insula.server.accounts.blocks import MOST
from insula.server.messages import Reply
from insula.server.storage.blocks import Block
from insula.server.tables import gathering, seating
from insula.server.tables.log import Left, Removed, Seated
from insula.server.tables.occupants import NO_PERSON, Occupant, occupant

pytestmark = pytest.mark.anyio


async def account(server: Server, name: str) -> Browser:
    browser = Browser(server)
    await browser.do("new", name=name, password=PASSWORD)
    return browser


async def three(server: Server) -> tuple[Browser, Browser, Browser]:
    """Anna, who has blocked Ben, and Carl."""
    anna, ben, carl = [await account(server, name) for name in ("Anna", "Ben", "Carl")]
    await anna.do("blocks/add", name="ben")
    return anna, ben, carl


async def blocked(browser: Browser) -> list[str]:
    return [each["name"] for each in (await browser.client.get("/api/account/blocks")).json()["blocks"]]


async def unblock(browser: Browser) -> None:
    for each in (await browser.client.get("/api/account/blocks")).json()["blocks"]:
        await browser.do("blocks/remove", id=each["id"])


async def open_table(browser: Browser, **setup: object) -> str:
    response = await browser.client.post("/api/tables", json={"players": 3, "pace": 0, **setup})
    return str(response.json()["id"])


def case_of(reply: Reply) -> str:
    assert reply.why, "nothing was refused"
    return reply.why.case


def texts(page: Page) -> list[tuple[str, str]]:
    return [(line.kind, line.text) for update in page.updates for line in update.log if line.kind in ("say", "hidden")]


async def test_an_account_blocks_another_one_by_its_name(server: Server) -> None:
    anna, ben, _ = await three(server)
    assert (await blocked(anna), await blocked(ben)) == (["Ben"], [])
    again = Browser(server)
    await again.do("sign_in", name="Anna", password=PASSWORD)
    assert await blocked(again) == ["Ben"]
    assert await anna.refused("blocks/add", name="Nobody") == "no_such_account"
    assert await anna.refused("blocks/add", name="Anna") == "blocking_oneself"
    assert await Browser(server).refused("blocks/add", name="Ben") == "not_signed_in"
    await anna.do("blocks/add", name="Ben")
    assert await blocked(anna) == ["Ben"]
    await unblock(anna)
    assert await blocked(again) == []


async def test_nobody_ends_a_block_of_another_account(server: Server) -> None:
    anna, ben, _ = await three(server)
    (known,) = (await anna.client.get("/api/account/blocks")).json()["blocks"]
    await ben.do("blocks/remove", id=known["id"])
    assert await blocked(anna) == ["Ben"]


async def test_the_blocked_do_not_sit_down_at_a_table_of_the_blocker(server: Server) -> None:
    """The refusal does not say why, and nobody else is kept out."""
    anna, ben, carl = await three(server)
    id = await open_table(anna)
    pages = [await server.page(id, each.cookie) for each in (ben, carl)]
    reply = await pages[0].ask("sit", seat=1, name="Ben")
    assert case_of(reply) == "cannot_sit_here"
    assert "block" not in reply.reason
    await pages[1].do("sit", seat=1, name="Carl")
    await unblock(anna)
    await pages[0].do("sit", seat=2, name="Ben")


async def test_the_blocked_do_not_sit_down_beside_the_blocker(server: Server) -> None:
    anna, ben, carl = await three(server)
    id = await open_table(carl)
    mine, other = await server.page(id, anna.cookie), await server.page(id, ben.cookie)
    await other.do("sit", seat=0, name="Ben")
    await mine.do("sit", seat=1, name="Anna")  # who has blocked somebody can sit down beside them
    await other.do("sit", seat=0, name="Benjamin")  # and nobody loses a seat
    await other.do("leave", seat=0)
    assert case_of(await other.ask("sit", seat=0, name="Ben")) == "cannot_sit_here"
    await mine.do("leave", seat=1)
    await other.do("sit", seat=0, name="Ben")


async def test_somebody_is_blocked_from_the_table_under_the_name_there(server: Server) -> None:
    anna, ben, guest = await account(server, "Anna"), await account(server, "Ben"), Browser(server)
    id = await open_table(anna)
    pages = [await server.page(id, each.cookie) for each in (anna, ben, guest)]
    await pages[1].do("sit", seat=1, name="Rude")
    await guest.client.get("/api/account")
    nameless = await server.page(id, guest.cookie)
    await nameless.do("sit", seat=2, name="Guest")
    at = f"/api/tables/{id}/block"
    refused = await anna.client.post(at, json={"seat": 2})
    assert refused.json()["why"]["case"] == "no_account_to_block"
    assert (await anna.client.post(at, json={"seat": 0})).json()["why"]["case"] == "no_person_there"
    assert (await guest.client.post(at, json={"seat": 1})).status_code == 401
    assert (await anna.client.post(at, json={"seat": 1})).json()["blocks"][0]["name"] == "Rude"
    await pages[1].do("leave", seat=1)
    assert case_of(await pages[1].ask("sit", seat=1, name="Ben")) == "cannot_sit_here"


def test_a_line_of_the_log_tells_who_had_the_seat() -> None:
    log = [
        Seated(0, "anna", "Anna", "", ""),
        Seated(1, "ben", "Ben", "", ""),
        Left(0, ""),
        Seated(0, "carl", "Carl", "", ""),
        Removed(0),
    ]
    told = [occupant(log, 0, line).guest for line in (1, 2, 3, 4, 5, 0)]
    assert told == ["anna", "anna", "anna", "carl", "carl", ""]
    assert (occupant(log, 1), occupant(log, 2)) == (Occupant("ben", "Ben"), NO_PERSON)


async def test_play_now_never_seats_the_two_together(server: Server) -> None:
    """Either of them waits at the next table, and others join who waits already."""
    anna, ben, carl = await three(server)
    people = {browser: Guest(server, browser.cookie) for browser in (anna, ben, carl)}
    one = await seated(server, people[anna], "Anna", players=2)
    two = await seated(server, people[ben], "Ben", players=2)
    first, second = one.update.table.id, two.update.table.id
    assert first != second
    assert await found(server, people[ben], players=2) == second
    await one.do("leave", seat=0)
    three_ = await seated(server, people[carl], "Carl", players=2)
    assert three_.update.table.id == second, "nobody waits beside somebody who seeks the same"
    await two.wait(lambda: two.update.table.status == "playing")
    assert await found(server, people[anna], players=2) == first


async def test_the_blocker_is_not_seated_beside_the_blocked_either(server: Server) -> None:
    anna, ben, _ = await three(server)
    two = await seated(server, Guest(server, ben.cookie), "Ben")
    assert await found(server, Guest(server, anna.cookie)) != two.update.table.id
    page = await server.page(two.update.table.id, anna.cookie)
    assert case_of(await page.ask("sit", seat=-1, name="Anna", patience=0)) == "cannot_sit_here"


async def test_who_blocks_somebody_while_both_wait_goes_on_alone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "LOOK", 0.05)
    anna, ben = await account(server, "Anna"), await account(server, "Ben")
    one, two = [await seated(server, Guest(server, each.cookie), "Player") for each in (anna, ben)]
    assert one.update.table.id == two.update.table.id
    seat = two.update.table.seat
    await anna.client.post(f"/api/tables/{one.update.table.id}/block", json={"seat": seat})
    await one.wait(lambda: one.update.table.seats[seat].name == "")
    assert one.update.table.seats[one.update.table.seat].name == "Player"


async def test_the_chat_of_the_blocked_is_not_sent_to_the_blocker(server: Server) -> None:
    """Also what was said before the block, and what is asked for as older lines. All others read it."""
    anna, ben, carl = [await account(server, name) for name in ("Anna", "Ben", "Carl")]
    id = await open_table(carl)
    pages = {each: await server.page(id, each.cookie) for each in (anna, ben, carl)}
    for seat, (browser, page) in enumerate(pages.items()):
        await page.do("sit", seat=seat, name=f"Player {seat}")
        await page.do("say", text=f"first of {seat}")
        assert browser
    await anna.do("blocks/add", name="Ben")
    seq = (await pages[ben].do("say", text="second of 1")).seq
    for page in pages.values():
        await page.until(seq)
    assert texts(pages[anna])[-1] == ("hidden", "")
    assert texts(pages[carl])[-1] == ("say", "second of 1")
    again = await server.page(id, anna.cookie)
    await again.until(seq)
    assert [text for _, text in texts(again)] == ["first of 0", "", "first of 2", ""]
    older = {
        each: (await each.client.get(f"/api/tables/{id}/log", params={"before": seq + 1})).text for each in (anna, carl)
    }
    assert ("of 1" in older[anna], "of 1" in older[carl]) == (False, True)


async def test_spectators_are_blocked_by_a_line_of_the_chat(server: Server) -> None:
    anna, ben = await account(server, "Anna"), await account(server, "Ben")
    id = await open_table(anna)
    mine, other = await server.page(id, anna.cookie), await server.page(id, ben.cookie)
    seq = (await other.do("say", text="first")).seq
    assert (await anna.client.post(f"/api/tables/{id}/block", json={"seat": -1})).status_code == 400
    response = await anna.client.post(f"/api/tables/{id}/block", json={"seat": -1, "line": seq})
    assert response.status_code == 200, response.text
    assert await blocked(anna) == ["guest"], "spectators stay anonymous"
    await other.do("say", text="second")
    seq = (await other.do("say_phrase", phrase="hello")).seq
    await mine.until(seq)
    assert texts(mine) == [("say", "guest: first"), ("hidden", ""), ("hidden", "")]


async def test_whom_the_host_has_removed_does_not_write_in_the_chat(server: Server) -> None:
    anna, ben = await account(server, "Anna"), await account(server, "Ben")
    id = await open_table(anna)
    mine, other = await server.page(id, anna.cookie), await server.page(id, ben.cookie)
    await other.do("sit", seat=1, name="Ben")
    removal = (await mine.do("leave", seat=1)).seq
    assert case_of(await other.ask("say", text="insult")) == "removed"
    assert case_of(await other.ask("say_phrase", phrase="hello")) == "removed"
    await mine.do("readmit", line=removal)
    await other.do("say", text="thank you")


async def test_invitations_of_the_blocked_are_not_delivered(server: Server) -> None:
    anna, ben, _ = await three(server)
    token = (await anna.do("tokens/new", name="bot", scopes=["play"]))["secret"]
    headers = {"authorization": f"Bearer {token}"}
    server.app.state.accounts.sessions.note_bot(server.app.state.store.accounts.named("anna").guest)
    id = await open_table(ben)
    invited = await ben.client.post(f"/api/tables/{id}/challenge", json={"account": "Anna"})
    assert invited.status_code == 200, "the host is not told"
    assert (await anna.client.get("/api/bot/invitations", headers=headers)).json() == []
    await unblock(anna)
    await ben.client.post(f"/api/tables/{id}/challenge", json={"account": "Anna"})
    assert len((await anna.client.get("/api/bot/invitations", headers=headers)).json()) == 1


async def test_a_rematch_leaves_out_whom_a_player_has_blocked(server: Server) -> None:
    anna, ben, carl = [await account(server, name) for name in ("Anna", "Ben", "Carl")]
    id = await open_table(carl)
    live = await server.tables.live(id)
    for seat, browser in enumerate((anna, ben, carl)):
        await (await server.page(id, browser.cookie)).do("sit", seat=seat, name=f"Player {seat}")
    await anna.do("blocks/add", name="Ben")
    blocks = server.app.state.accounts.blocks
    seated_there = seating.seated_again(live.table, live.table.host, blocks)
    assert [(entry.seat, entry.name) for entry in seated_there] == [(0, "Player 0"), (2, "Player 2")]


async def test_the_number_of_blocks_is_limited(server: Server) -> None:
    anna, _, _ = await three(server)
    store = server.app.state.store
    guest = store.accounts.named("anna").guest
    for number in range(MOST - 1):
        assert store.blocks.add(Block(str(number), guest, str(number), "", 0.0), MOST)
    assert await anna.refused("blocks/add", name="Carl") == "too_many_blocks"
    await anna.do("blocks/add", name="Ben")  # who is blocked already


async def test_they_end_with_either_account(server: Server) -> None:
    anna, ben, carl = await three(server)
    await carl.do("blocks/add", name="Anna")
    await ben.do("delete", name="Ben")
    assert await blocked(anna) == []
    await anna.do("delete", name="Anna")
    assert await blocked(carl) == []
    assert server.app.state.store.blocks.all() == set()


@postgresql_only
async def test_they_hold_at_all_processes(both: tuple[Server, Server]) -> None:
    here, there = both
    anna, _, _ = await three(here)
    ids = [here.app.state.store.accounts.named(name).guest for name in ("anna", "ben")]
    blocks = there.app.state.accounts.blocks
    async with asyncio.timeout(30):
        while ids[1] not in blocks.of(ids[0]):
            await asyncio.sleep(0.05)
        await unblock(anna)
        while ids[1] in blocks.of(ids[0]):
            await asyncio.sleep(0.05)
