"""Bots ask people seldom and never twice the same, take the first good answer, and do not wait for people forever."""

import time
from collections import Counter
from collections.abc import AsyncIterator
from itertools import pairwise
from random import Random

import pytest
from server.visitors import BotsHere, Page, Server, serving
from support import BLUE, RED, WHITE, a_game
from support.length import amount

from insula.game import Action, ActionKind, Game
from insula.game.events import EventView
from insula.server.bots import BotMemory
from insula.server.tables import driver
from insula.server.tables.table import Table
from insula.server.worker_queue import PERSON, Client

pytestmark = pytest.mark.anyio

PLAYERS = 4
TURNS = amount(40, long=60)
OFFER = ["offer", "give ore", "want wool", "ask all", "done"]


class Counting(BotsHere):
    """Bots that count their offers and proposals in each turn."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = Counter[int]()

    async def choose(
        self,
        bot: str,
        memory: BotMemory,
        game: Game,
        seat: int,
        legal: list[Action],
        seed: int,
        client: Client = PERSON,
    ) -> Action:
        action = await super().choose(bot, memory, game, seat, legal, seed, client)
        self.begun[game.turn] += action.kind == ActionKind.OFFER_TRADE
        return action

    async def unasked(
        self, bot: str, memory: BotMemory, game: Game, seat: int, seed: int, client: Client = PERSON
    ) -> Action | None:
        action = await super().unasked(bot, memory, game, seat, seed, client)
        self.begun[game.turn] += action is not None
        return action


@pytest.mark.slow
async def test_a_person_is_asked_once_in_a_round_and_never_twice_the_same(database: str) -> None:
    bots, rng = Counting(), Random(1)
    async with serving(database, bots) as server:
        id, (page,) = await server.open(bots=["greedy"] * 3)
        game = (await server.table(id)).game
        while game and game.turn < TURNS and await page.decide(rng):
            pass
    asked = [(turn, exchange) for turn, exchange in offers_to(page, RED) if exchange]
    turns = [turn for turn, _ in asked]
    assert len(asked) > TURNS / PLAYERS / 2
    assert min(later - earlier for earlier, later in pairwise(turns)) >= PLAYERS
    assert len({exchange for _, exchange in asked}) == len(asked)
    assert max(bots.begun.values()) == 1
    assert bots.begun.total() > len(asked), "bots still make offers to bots"


def offers_to(page: Page, seat: int) -> list[tuple[int, str]]:
    """Return the turn and the cards of each offer and proposal to a seat, according to its page."""
    found, turn = [], 0
    for line in (line for update in page.updates for line in update.log):
        for event in line.events:
            turn = event.number if event.kind == "turn" else turn
            if is_to(event, seat):
                found.append((turn, f"{event.cards} {event.back}"))
    return found


def is_to(event: EventView, seat: int) -> bool:
    if event.kind == "offered":
        return event.seat != seat and (not event.asked or seat in event.asked)
    return event.kind == "proposed" and event.other == seat


@pytest.fixture
async def server(database: str) -> AsyncIterator[Server]:
    async with serving(database, BotsHere()) as running:
        yield running


async def asked_by_white(server: Server) -> tuple[Table, list[Page]]:
    """Start a game of two people and two bots, in which white, a bot, needs wool for a card and offers ore for it."""
    id, pages = await server.open(people=2)
    live = await server.tables.live(id)
    position = a_game().with_hand(RED, wool=1).with_hand(BLUE, wool=1).with_hand(WHITE, ore=2, grain=1)
    game = position.action_phase(WHITE).game()
    for move in OFFER:
        game.play(move)
    live.table.resume(time.time(), game.position)
    live.wake()
    return live.table, pages


async def test_a_bot_takes_the_first_acceptance_before_all_have_answered(server: Server) -> None:
    table, (_, blue) = await asked_by_white(server)
    await blue.do("play", seq=table.seq, moves=["accept"])

    def told() -> list[str]:
        return [line.text for update in blue.updates for line in update.log]

    await blue.wait(lambda: "trade with blue" in told())
    assert told()[told().index("trade with blue") - 1] == "decline; accept"


async def test_a_bot_withdraws_an_offer_that_people_leave_unanswered(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (red, _) = await asked_by_white(server)
    monkeypatch.setattr(driver, "OFFER_STANDS", 0.0)
    await red.wait(lambda: red.lines and table.game and table.game.active != WHITE)
    assert "white withdraws" in [line.text for update in red.updates for line in update.log]
