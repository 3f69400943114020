"""The lists of people's own running games: they come over the socket of the lobby, and again whenever a turn passes."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
from server.databases import postgresql_only
from server.test_slow_games import DAY, TWO_DAYS
from server.visitors import SOON, BotsHere, Page, Server, serving

from insula.server.account_messages import RunningGame
from insula.server.tables import turns
from insula.server.web import feed

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "INTERVAL", 0.02)
    monkeypatch.setattr(feed, "INTERVAL", 0.0)


async def by_turn(server: Server, **setup: object) -> tuple[str, Page, Page]:
    """Start a game of two people; return its ID, the page of who decides, and that of the other."""
    id, pages = await server.open(people=2, players=2, **setup)
    first, other = sorted(pages, key=lambda page: not (page.update.game and page.update.game.choices))
    return id, first, other


def games(lobby: Page) -> list[RunningGame]:
    return lobby.running[-1].games if lobby.running else []


def stored(server: Server) -> list[object]:
    """Return what the database says about whom games wait for."""
    with server.app.state.store.begin() as connection:
        return list(connection.exec_driver_sql("SELECT * FROM deadline"))


def waits(lobby: Page) -> bool:
    """Return whether the only game of a list waits for its reader."""
    return [game.is_waiting for game in games(lobby)] == [True]


def rests(lobby: Page) -> bool:
    return [game.is_waiting for game in games(lobby)] == [False]


@pytest.mark.parametrize("time", [{"kind": "none"}, {"kind": "decision", "seconds": 600}, TWO_DAYS])
async def test_a_list_changes_when_the_turn_passes(server: Server, time: dict[str, object]) -> None:
    id, first, other = await by_turn(server, time=time)
    mine, theirs = [await server.lobby(cookie=page.cookie) for page in (first, other)]
    await mine.wait(lambda: waits(mine))
    await theirs.wait(lambda: rests(theirs))
    for _ in range(2):
        await first.decide(Random(1))
    await theirs.wait(lambda: waits(theirs))
    await mine.wait(lambda: rests(mine))
    (game,) = games(theirs)
    assert game.table == id
    assert game.is_slow == (time == TWO_DAYS)
    assert game.has_clock == (time["kind"] != "none")
    seconds = time.get("seconds", 0)
    assert isinstance(seconds, int)
    assert game.left == pytest.approx(seconds, abs=SOON)


async def test_a_list_has_what_begins_and_loses_what_ends(server: Server) -> None:
    guest = await server.guest()
    lobby = await server.lobby(cookie=guest.cookie)
    await lobby.wait(lambda: lobby.running)
    assert games(lobby) == []
    id = await guest.open(players=2, bots=["greedy"], pace=0, options={"vp_goal": 3})
    page = await guest.page(id)
    await page.do("sit", seat=0, name="Ada")
    await page.do("start")
    await lobby.wait(lambda: [game.table for game in games(lobby)] == [id])
    rng = Random(1)
    while await page.decide(rng):
        pass
    await lobby.wait(lambda: games(lobby) == [])
    async with asyncio.timeout(SOON):
        while stored(server):
            await asyncio.sleep(0.01)


async def test_the_oldest_deadline_comes_first(server: Server) -> None:
    """Then those without a clock; then those in which others decide, by their deadlines."""
    host = await server.guest()
    times = [{"kind": "decision", "seconds": 3 * DAY}, {"kind": "none"}, {"kind": "decision", "seconds": 600}, TWO_DAYS]
    ids = []
    for time in times:
        ids.append(await host.open(players=2, bots=["greedy"], pace=0, time=time))
        page = await host.page(ids[-1])
        await page.do("sit", seat=0, name="Ada")
        await page.do("start")
        await page.wait(lambda page=page: page.update.game and page.update.game.choices)
    lobby = await server.lobby(cookie=host.cookie)
    await lobby.wait(lambda: [game.is_waiting for game in games(lobby)] == [True] * 4)
    assert [ids.index(game.table) for game in games(lobby)] == [2, 3, 0, 1]


async def test_a_list_says_the_same_after_a_restart(database: str) -> None:
    async with serving(database) as before:
        _, first, _ = await by_turn(before)
        lobby = await before.lobby(cookie=first.cookie)
        await lobby.wait(lambda: waits(lobby))
        cookie = first.cookie
    async with serving(database) as after:
        lobby = await after.lobby(cookie=cookie)
        await lobby.wait(lambda: lobby.running)
        assert waits(lobby)


async def test_nothing_is_sent_while_nothing_changes(server: Server) -> None:
    _, first, other = await by_turn(server)
    lobby, stranger = await server.lobby(cookie=other.cookie), await server.lobby()
    await lobby.wait(lambda: rests(lobby))
    await stranger.wait(lambda: stranger.running)
    await asyncio.sleep(10 * turns.INTERVAL)
    sent = len(lobby.running), len(stranger.running)
    await first.do("say", text="Hello")
    await asyncio.sleep(10 * turns.INTERVAL)
    assert (len(lobby.running), len(stranger.running)) == sent
    assert games(stranger) == []


@postgresql_only
class TestOfTwoProcesses:
    @pytest.fixture
    async def elsewhere(self, database: str) -> AsyncIterator[Server]:
        async with serving(database, BotsHere()) as running:
            yield running

    @pytest.mark.slow
    @pytest.mark.parametrize("time", [{"kind": "none"}, TWO_DAYS])
    async def test_the_list_of_another_process_changes_as_well(
        self, server: Server, elsewhere: Server, time: dict[str, object]
    ) -> None:
        _, first, other = await by_turn(server, time=time)
        lobby = await elsewhere.lobby(cookie=other.cookie)
        await lobby.wait(lambda: rests(lobby))
        for _ in range(2):
            await first.decide(Random(1))
        await lobby.wait(lambda: waits(lobby))
