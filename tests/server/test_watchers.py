"""Many pages of one table cost little: they share the work, and those without a seat get their updates merged."""

import asyncio
from random import Random

import pytest
from server.visitors import SOON, Server

from insula.game.step_range import StepRange
from insula.server.update import TableUpdates
from insula.server.web import connection

pytestmark = pytest.mark.anyio


async def test_pages_that_see_the_same_share_the_work(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "WATCHERS_INTERVAL", 0.5)
    id, (page,) = await server.open(players=2)
    watching = [await server.page(id) for _ in range(8)]
    for each in watching:
        await each.until(page.update.seq)
    await asyncio.sleep(connection.WATCHERS_INTERVAL)
    built: list[int] = []
    build = TableUpdates._private
    monkeypatch.setattr(TableUpdates, "_private", lambda *given: built.append(given[-1]) or build(*given))
    seq = (await page.do("say", text="hello")).seq
    for each in watching:
        await each.until(seq)
    assert sorted(built) == [-1, 0]
    assert watching[0].update.game
    assert page.update.game
    assert (watching[0].update.game.choices, watching[0].update.game.frame.hand) == ([], {})
    assert page.update.game.choices


async def test_a_page_without_a_seat_gets_many_updates_as_one(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own messages are answered long before, at once."""
    monkeypatch.setattr(connection, "WATCHERS_INTERVAL", 3 * SOON)
    id, (page,) = await server.open(players=2)
    watching = await server.page(id)
    await watching.wait(lambda: watching.updates)
    before = len(watching.updates)
    for _ in range(5):
        seq = (await page.do("wish", give=["ore"], want=["wool"])).seq
    await watching.do("say", text="hello")
    assert watching.update.seq > seq
    assert len(watching.updates) <= before + 2


async def test_a_page_that_loads_the_whole_log_again_is_little_work(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pages were told is kept, so that nobody can stop the other tables by loading a long game again and again."""
    id, pages = await server.open(people=2, players=2)
    rng = Random(1)
    for _ in range(30):
        page = next(page for page in pages if page.update.game and page.update.game.choices)
        await page.decide(rng)
        for each in pages:
            await each.until(page.update.seq)
    spectator = await server.page(id)
    await spectator.until(pages[0].update.seq)
    built: list[range] = []
    between = StepRange.between
    monkeypatch.setattr(StepRange, "between", lambda game, *ends: built.append(range(*ends)) or between(game, *ends))
    for cookie in (pages[0].cookie, pages[1].cookie, ""):
        again = await server.page(id, cookie)
        await again.until(pages[0].update.seq)
        assert again.lines == list(range(1, pages[0].update.seq + 1))
    assert not built
