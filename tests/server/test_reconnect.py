"""Pages that reconnect, several pages of the same guest, and pages that do not read."""

import asyncio
from random import Random

import pytest
from server.players import decision
from server.visitors import SOON, Page, Server

from insula.server.messages import ErrorCode, GameView, Update
from insula.server.tables.log import Played, Said
from insula.server.update import MOST_LINES

pytestmark = pytest.mark.anyio


def game_of(update: Update) -> GameView:
    assert update.game
    return update.game


async def chat(page: Page, *lines: str) -> None:
    for line in lines:
        await page.do("say", text=line)


async def test_a_page_gets_exactly_what_came_after_its_last_number(server: Server) -> None:
    anna = await server.guest()
    id = await anna.open()
    page = await anna.page(id)
    await chat(page, "one", "two", "three")
    for after in range(5):
        again = await anna.page(id, after=after)
        await again.until(page.update.seq)
        assert again.lines == list(range(after + 1, page.update.seq + 1))
        assert again.updates[0].log == [line for known in page.updates for line in known.log if line.seq > after]


@pytest.mark.parametrize("after", [-5, 10**6])
async def test_an_impossible_number(server: Server, after: int) -> None:
    anna = await server.guest()
    page = await anna.page(await anna.open(), after=after)
    await page.wait(lambda: page.updates)
    assert page.lines == ([1] if after < 0 else [])
    await chat(page, "hello")
    assert page.lines[-1] == 2


async def test_only_the_end_of_a_long_log_is_sent_and_the_rest_on_request(server: Server) -> None:
    anna = await server.guest()
    id = await anna.open()
    live = await server.tables.live(id)
    for _ in range(MOST_LINES + 20):
        await live.submit(lambda _: [Said(-1, "", "hello")])
    page = await anna.page(id)
    last = (await page.until(live.table.seq)).seq
    first = page.updates[0].first
    assert page.lines == list(range(first, last + 1))
    assert len(page.lines) == MOST_LINES
    older = (await server.client(anna).get(f"/api/tables/{id}/log?before={first}")).json()
    assert [line["seq"] for line in older] == list(range(1, first))


async def test_a_page_reconnects_in_the_middle_of_a_decision(server: Server) -> None:
    id, pages = await server.open(people=2, players=2)
    asked = game_of(pages[0].update).asked[0]
    page, move = pages[asked], game_of(pages[asked].update).choices[0].text
    await page.close()
    again = await server.page(id, page.cookie, after=page.update.seq)
    await again.wait(lambda: again.updates)
    assert again.lines == []
    assert game_of(again.update) == game_of(page.update)
    await again.do("play", seq=again.update.seq, moves=[move])
    assert again.lines == [page.update.seq + 1]


async def test_two_pages_of_one_guest_agree(server: Server) -> None:
    id, (page,) = await server.open(players=2)
    twin = await server.page(id, page.cookie)
    for number in range(20):
        speaker = (page, twin)[number % 2]
        await speaker.wait(lambda: game_of(speaker.update).choices)  # noqa: B023 (it is awaited at once)
        choice = game_of(speaker.update).choices[-1]
        await speaker.ask("play", seq=speaker.update.seq, moves=[choice.text])
    table = await server.table(id)
    await asyncio.gather(page.wait(lambda: is_waited_for(page)), twin.wait(lambda: is_waited_for(twin)))
    await asyncio.gather(page.until(table.seq), twin.until(table.seq))
    assert page.update.game == twin.update.game
    assert page.update.table == twin.update.table
    told = [[line for known in each.updates for line in known.log] for each in (page, twin)]
    assert told[0] == told[1]


def is_waited_for(page: Page) -> bool:
    return page.update.table.seat in game_of(page.update).asked


async def test_a_page_that_does_not_read_delays_nobody(server: Server) -> None:
    _, pages = await server.open(people=2, players=2)
    stuck = pages[1]
    stuck.reads.clear()
    for number in range(50):
        stuck.say("why", text=f"line {number}")
    await chat(pages[0], *(f"line {number}" for number in range(5)))
    stuck.reads.set()
    await stuck.until(pages[0].update.seq)
    assert stuck.lines == pages[0].lines, "it has received all lines"
    assert len(stuck.updates) < len(pages[0].updates), "but fewer updates"


async def test_a_table_that_nobody_looks_at_is_unloaded_and_restored(server: Server) -> None:
    id, (page,) = await server.open(players=2)
    await page.wait(lambda: is_waited_for(page))
    before = await server.table(id)
    await page.close()
    async with asyncio.timeout(SOON):
        while await server.table(id) is before:
            await asyncio.sleep(0.01)
    again = await server.page(id, page.cookie)
    await again.until(before.seq)
    assert again.update.game == page.update.game


async def test_bots_go_on_playing_for_a_page_that_is_reopened(server: Server) -> None:
    id, (page,) = await server.open(players=2, pace=0.05)
    rng = Random(1)
    keys = [f"decision {number}" for number in range(10)]
    for key in keys:
        await page.wait(lambda: page.updates and is_waited_for(page))  # noqa: B023 (it is awaited at once)
        page.say("play", seq=page.update.seq, moves=decision(rng, game_of(page.update)), key=key)
        await page.close()
        page = await server.page(id, page.cookie)
    await page.wait(lambda: page.updates and is_waited_for(page))
    log = [row.entry for row in (await server.tables.live(id))._store.log(id)]
    made = [entry.key for entry in log if isinstance(entry, Played) and entry.seat == 0]
    assert list(dict.fromkeys(made)) == keys, "what drops an offer has two entries with one key"


async def test_a_decision_that_is_sent_again_is_answered_and_not_played_again(server: Server) -> None:
    """The socket closed before its answer came. The log knows the key, also after the table was read again."""
    id, pages = await server.open(people=2, players=2)
    page = pages[game_of(pages[0].update).asked[0]]
    sent = {"seq": page.update.seq, "moves": [game_of(page.update).choices[0].text], "key": "first"}
    await page.do("play", **sent)
    for each in pages:
        await each.close()
    async with asyncio.timeout(SOON):
        while server.tables.is_live(id):
            await asyncio.sleep(0.01)
    again = await server.page(id, page.cookie)
    await again.wait(lambda: again.updates)
    before = again.update.seq
    assert (await again.do("play", **sent)).seq == before
    assert await again.refused("play", **{**sent, "key": "second"}) == ErrorCode.STALE
    assert await again.refused("play", **{**sent, "key": "x" * 33}) == ErrorCode.MALFORMED
    for _ in range(2):
        assert (await again.do("take_back", seq=before, key="third")).seq == before + 1
    assert await again.refused("take_back", seq=before, key="fourth") == ErrorCode.STALE
