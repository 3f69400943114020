"""Bots decide in separate processes: their mistakes are corrected, and delay nobody."""

import asyncio
import pickle
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.visitors import SOON, BotsHere, Page, Server, serving
from support.bad_bots import BAD, add_bad_bots
from support.length import mostly_slow

from insula.bots import BOTS, CardCounter, GreedyBot, make_bot
from insula.game import Game
from insula.game.events import event_views
from insula.server.bots import BotMemory, BotPool
from insula.server.messages import Setup

pytestmark = pytest.mark.anyio

DEADLINE = 0.3
NAMES = [bot.name for bot in BAD]


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(DEADLINE, prepare=add_bad_bots)
    yield made
    made.stop()


@pytest.mark.parametrize("name", mostly_slow(NAMES))
async def test_a_bot_that_fails_makes_a_random_legal_decision(pool: BotPool, name: str) -> None:
    game = Game(seed=1)
    async with asyncio.timeout(SOON):
        for seed in range(2):
            assert (
                await pool.choose(name, BotMemory(), game, game.actor, game.legal_actions, seed) in game.legal_actions
            )


@pytest.mark.slow
async def test_the_next_bot_decides_as_usual(pool: BotPool) -> None:
    game = Game(seed=1)
    expected = BOTS["greedy"](7).choose(game.view(game.actor), game.legal_actions)
    pool.deadline = SOON
    assert await pool.choose("raising", BotMemory(), game, game.actor, game.legal_actions, 7) in game.legal_actions
    assert await pool.choose("greedy", BotMemory(), game, game.actor, game.legal_actions, 7) == expected


async def test_a_bot_decides_without_waiting_for_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With rules that were never compiled, interpreting them answers at once. Nothing is compiled."""
    monkeypatch.setenv("INSULA_INTERPRETED", "0")
    monkeypatch.setenv("INSULA_CACHE_DIR", str(tmp_path))
    game, made = Game(seed=1), BotPool(SOON)
    bot = BOTS["greedy"](7)
    while game.turn < 2 or len(game.legal_actions) == 1:
        game.play(bot.choose(game.view(game.actor), game.legal_actions))
    expected = BOTS["greedy"](7).choose(game.view(game.actor), game.legal_actions)
    assert await made.choose("greedy", BotMemory(), game, game.actor, game.legal_actions, 7) == expected
    made.stop()
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
async def test_a_bot_remembers_what_happened_between_its_decisions(pool: BotPool) -> None:
    """It decides as a bot in this process that observes everything, and has counted the same cards."""
    pool.deadline, seat = SOON, 1
    game, memory, here = Game(seed=1), BotMemory(), GreedyBot()
    told = 0
    for number in range(120):
        legal = game.legal_actions
        if game.actor == seat and len(legal) > 1:
            here.observe(event_views(game.events_since(told), game.ruleset, seat))
            here.rng.seed(number)
            told = len(game.steps)
            memory.observe(game, seat)
            expected = here.choose(game.view(seat), legal)
            assert await pool.choose("greedy", memory, game, seat, legal, number) == expected
            game.play(expected)
        else:
            game.play(make_bot("greedy", number).choose(game.view(game.actor), legal))
    kept: GreedyBot = pickle.loads(memory.bot)
    assert kept._memory.of(CardCounter).counted == here._memory.of(CardCounter).counted
    assert sum(map(sum, here._memory.of(CardCounter).counted)) > sum(game.view(seat).hand)


def test_a_bot_forgets_what_was_taken_back() -> None:
    game, memory = Game(seed=1), BotMemory(b"a bot")
    for _ in range(6):
        game.play(game.legal_actions[0])
    memory.observe(game, 0)
    assert memory.news
    game.undo()
    memory.observe(game, 0)
    assert (memory.bot, memory.news, memory.steps) == (b"", [], len(game.steps))


def test_a_bot_forgets_what_was_taken_back_even_if_something_else_was_played() -> None:
    """The game is as long as before, so its length does not show it."""
    game, memory = Game(seed=1), BotMemory(b"a bot")
    for _ in range(6):
        game.play(game.legal_actions[0])
    memory.observe(game, 0)
    game.undo()
    game.play(game.legal_actions[-1])
    game.play(game.legal_actions[0])
    memory.observe(game, 0)
    assert (memory.bot, memory.news, memory.steps) == (b"", [], len(game.steps))


async def test_a_bot_that_fails_begins_anew(pool: BotPool) -> None:
    game, memory = Game(seed=1), BotMemory()
    memory.observe(game, 0)
    await pool.choose("raising", memory, game, game.actor, game.legal_actions, 1)
    assert (memory.bot, memory.news) == (b"", [])


@pytest.mark.slow
async def test_another_bot_can_decide_while_one_hangs(pool: BotPool) -> None:
    game, pool.deadline = Game(seed=1), 2 * SOON
    async with asyncio.timeout(SOON):
        await asyncio.gather(
            *(pool.choose("greedy", BotMemory(), game, game.actor, game.legal_actions, seed) for seed in range(4))
        )  # both have been loaded
        hanging = asyncio.create_task(pool.choose("hanging", BotMemory(), game, game.actor, game.legal_actions, 1))
        for seed in range(5):
            await pool.choose("greedy", BotMemory(), game, game.actor, game.legal_actions, seed)
    assert not hanging.done()
    hanging.cancel()


@pytest.mark.slow
async def test_a_process_takes_the_next_question_only_after_a_cancelled_one(pool: BotPool) -> None:
    """The bot of a table that was closed hangs. No bot of another table waits for it."""
    game, pool.deadline = Game(seed=1), 2 * SOON
    await asyncio.gather(*(pool.work("loading", abs, number) for number in range(2)))
    hanging = asyncio.create_task(pool.choose("hanging", BotMemory(), game, game.actor, game.legal_actions, 1))
    await asyncio.sleep(0)
    hanging.cancel()
    async with asyncio.timeout(SOON):
        assert [await pool.work("quick", abs, -number) for number in range(4)] == [*range(4)]


@pytest.fixture
async def server(database: str, pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    for bot in BAD:
        monkeypatch.setitem(BOTS, bot.name, bot)
    async with serving(database, pool) as running:
        yield running


class Starts(BotsHere):
    """Bots whose processes are not started, but it is known when they would be."""

    def __init__(self) -> None:
        super().__init__()
        self.are_started = False

    def start(self) -> None:
        self.are_started = True


async def test_processes_start_with_the_first_table_that_has_a_bot(database: str) -> None:
    """Before the bot must decide, so that nobody waits for them; also if another server opened the table."""
    bots = Starts()
    async with serving(database, bots) as server:
        await server.open(people=2, players=2)
        assert not bots.are_started
        id = await server.tables.open(Setup(players=2, bots=["greedy"]), "anna")
        assert bots.are_started
    again = Starts()
    async with serving(database, again) as server:
        page = await server.page(id)
        await page.wait(lambda: again.are_started)


async def decide(page: Page) -> None:
    """Make the first decision of a list as soon as the page is asked."""
    await page.wait(lambda: page.update.game and page.update.game.choices)
    assert page.update.game
    await page.do("play", seq=page.update.seq, moves=[page.update.game.choices[0].text])


@pytest.mark.slow
async def test_a_table_with_a_hanging_bot_continues(server: Server) -> None:
    id, (page,) = await server.open(players=2, bots=["hanging"])
    for _ in range(3):
        await decide(page)
    table = await server.table(id)
    assert {turn.seat for turn in table.turns} == {0, 1}


@pytest.mark.slow
async def test_a_table_with_a_hanging_bot_delays_no_other(server: Server, pool: BotPool) -> None:
    """While the bot hangs, another table answers its people, and its bots decide."""
    pool.deadline = 2 * SOON
    id, (page,) = await server.open(players=2, bots=["hanging"])
    table = await server.table(id)
    while table.waited_for == [0]:
        await decide(page)
    seq = table.seq
    _, (other,) = await server.open(players=2)
    for number in range(4):
        await other.do("say", text=f"line {number}")
        await decide(other)
    assert (table.seq, table.waited_for) == (seq, [1])
