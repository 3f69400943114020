"""Hints: only for one person among bots, only if the table allows them, and only from what the seat sees."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from modules.catan_for_two.places import FIRST, SECOND, two, with_tokens
from msgspec.structs import replace
from server.tables import GUESTS, a_table, play
from server.visitors import BotsHere, Server
from support import BLUE, ORANGE, RED, WHITE, a_game
from support.positions import Position

from insula import Game, analysis
from insula.server.messages import ErrorCode, Hint
from insula.server.refusal import Refusal
from insula.server.tables import requests, seating
from insula.server.tables.hints import Found, Judged, TableHints
from insula.server.tables.table import Seat, Table
from insula.server.worker_queue import Client

pytestmark = pytest.mark.anyio

SECONDS = 60.0


@pytest.fixture(autouse=True)
def enough_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint tries as many games as it has time for: with enough of it, hints are the same on every machine."""
    monkeypatch.setattr(analysis, "hint", partial(analysis.hint, seconds=SECONDS))


def against_bots(position: Position, **settings: bool) -> Table:
    """Return a table at a position where bots sit in all seats but red's."""
    table = a_table(position.game().position, **settings)
    for seat in (BLUE, WHITE, ORANGE):
        table.seats[seat] = Seat(bot="greedy", name=f"Bot {seat}", symbol="x")
    return table


async def hint_at(table: Table, seat: int = RED) -> Hint:
    return await TableHints(table).hint(seat, BotsHere())


async def refusal_at(table: Table, seat: int = RED) -> ErrorCode:
    with pytest.raises(Refusal) as refused:
        await hint_at(table, seat)
    return refused.value.code


def settlers() -> Position:
    position = a_game("base", 4).with_settlement(RED, "0,0,N", "-2,2,N").with_settlement(BLUE, "1,-1,N", "1,0,S")
    return position.with_hand(RED, ore=3, grain=2)


async def test_a_hint_names_the_decision_and_a_reason() -> None:
    hint = await hint_at(against_bots(settlers()))
    assert hint.moves[0].startswith("city")
    assert hint.chance is not None
    assert hint.second is not None
    assert hint.chance >= hint.second
    assert [hint.choices[0].text, hint.choices[0].chance] == [hint.moves[0], hint.chance]
    assert hint.choices[1].chance == hint.second
    assert hint.reason


async def test_hidden_cards_of_others_change_nothing() -> None:
    """Blue and white have each other's cards: the bank and the sizes of the hands are the same."""
    ore, mixed = {"ore": 4}, {"wool": 2, "brick": 2}
    hints = []
    for (first, second), (card, other) in (
        ((ore, mixed), ("knight", "monopoly")),
        ((mixed, ore), ("monopoly", "knight")),
    ):
        position = settlers().with_hand(BLUE, **first).with_hand(WHITE, **second)
        table = against_bots(position.with_cards(BLUE, **{card: 1}).with_cards(WHITE, **{other: 1}))
        hints.append(await hint_at(table))
    assert hints[0] == hints[1]


@pytest.mark.parametrize("hand", [{"wool": 3}, {"wool": 2, "grain": 1}])
async def test_a_forced_trade_is_recommended_without_what_would_be_given_back(
    hand: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is drawn is known only if the opponent holds one kind of card, which the hint must not reveal."""
    position = with_tokens(two(), 5, 5).with_hand(FIRST, ore=1, lumber=1).with_hand(SECOND, **hand)
    table = a_table(position.game().position)
    table.seats[SECOND] = Seat(bot="greedy", name="Bot", symbol="x")
    hints = TableHints(table)
    monkeypatch.setattr(hints, "_judged", recommending("force trade", "give back"))
    assert (await hints.hint(FIRST, BotsHere())).moves == ["force trade"]


def recommending(*words: str) -> Callable[..., Awaitable[analysis.Hint]]:
    """Return a judgment that recommends the first action that begins with one of the words."""

    async def judged(game: Game, *_: object) -> analysis.Hint:
        action = next(action for action in game.legal_actions if action.text.startswith(words))
        return analysis.Hint(action, analysis.Because("general"), None, None, (), False)

    return judged


async def test_own_cards_change_the_hint() -> None:
    """Otherwise the comparison above would say nothing."""
    hints = [await hint_at(against_bots(settlers().with_hand(RED, **{card: 2}))) for card in ("lumber", "ore")]
    assert hints[0] != hints[1]


async def test_a_table_can_forbid_hints() -> None:
    assert await refusal_at(against_bots(settlers(), hints=False)) == ErrorCode.NO_HINT


async def test_there_are_no_hints_with_a_second_person() -> None:
    table = against_bots(settlers())
    table.seats[WHITE] = Seat(guest=GUESTS[2], name="Carl")
    assert await refusal_at(table) == ErrorCode.NO_HINT


async def test_there_are_no_hints_while_a_bot_stands_in_for_a_second_person() -> None:
    table = against_bots(settlers())
    table.seats[WHITE] = Seat(guest=GUESTS[2], name="Carl", is_stood_in=True)
    assert await refusal_at(table) == ErrorCode.NO_HINT


async def test_there_are_no_hints_in_lessons() -> None:
    table = against_bots(settlers())
    table.setup = replace(table.setup, lesson="base")
    assert await refusal_at(table) == ErrorCode.NO_HINT


async def test_only_who_must_decide_gets_a_hint() -> None:
    table = against_bots(a_game().in_turn(20).action_phase(BLUE))
    assert await refusal_at(table) == ErrorCode.NOT_YOUR_TURN


async def test_a_discard_is_complete() -> None:
    """Red has fifteen cards and must discard seven."""
    position = settlers().with_hand(RED, ore=4, grain=4, wool=2).before_roll(RED)
    table = against_bots(position)
    assert table.game
    for text in ("roll", "3 4"):
        table.game.play(text)
    table.resume(0, table.game.position)
    hint = await hint_at(table)
    assert len(hint.moves) == 7
    assert all(move.startswith("discard") for move in hint.moves)


async def test_the_same_question_has_the_same_answer_without_being_judged_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hints, bots = TableHints(against_bots(settlers())), BotsHere()
    first = await hints.hint(RED, bots)
    monkeypatch.setattr(bots, "work", None)
    assert await hints.hint(RED, bots) is first


async def test_a_line_of_chat_changes_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    table = against_bots(settlers())
    hints, bots = TableHints(table), BotsHere()
    first = await hints.hint(RED, bots)
    for entry in seating.say(table, GUESTS[RED], "hello"):
        table.apply(0, entry)
    monkeypatch.setattr(bots, "work", None)
    assert await hints.hint(RED, bots) is first


async def test_another_decision_after_one_that_was_taken_back_has_its_own_hint() -> None:
    """The game has as many steps as after the first decision."""
    table = against_bots(settlers().with_hand(RED, ore=3, grain=2, lumber=1, brick=1))
    hints, bots = TableHints(table), BotsHere()
    before = await hints.hint(RED, bots)
    play(table, "city 0,0,N")
    after_first = await hints.hint(RED, bots)
    assert after_first is not before
    for entry in requests.take_back(table, RED, table.seq):
        table.apply(0, entry)
    play(table, "city -2,2,N")
    assert await hints.hint(RED, bots) is not after_first


async def test_cards_that_were_counted_before_a_decision_was_taken_back_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Something else is built in place of the first road, so the game has as many steps as at the hint before."""
    table = against_bots(settlers().with_hand(RED, lumber=2, brick=2))
    hints, bots, asked = TableHints(table), BotsHere(), list[Judged]()

    async def work(name: str, task: Callable[[Judged], Found], question: Judged, deadline: float, _: Client) -> Found:
        asked.append(question)
        return task(question)

    monkeypatch.setattr(bots, "work", work)
    for move in ("road 0,0,NE", "road 0,0,E"):
        await hints.hint(RED, bots)
        play(table, move)
    await hints.hint(RED, bots)
    assert [bool(question.memory) for question in asked] == [False, True, True]
    for entry in requests.take_back(table, RED, table.seq):
        table.apply(0, entry)
    play(table, "road 0,0,NW")
    await hints.hint(RED, bots)
    assert (asked[-1].memory, asked[-1].news) == (b"", [])


async def test_a_page_gets_a_hint_and_others_do_not(server: Server) -> None:
    id, (page,) = await server.open(people=1)
    watching = await (await server.guest()).page(id)
    await page.wait(lambda: page.update.game and page.update.game.choices)
    reply = await page.ask("ask_hint")
    assert reply.code is None
    assert reply.hint
    assert page.update.game
    assert reply.hint.moves[0] in [choice.text for choice in page.update.game.choices]
    assert await watching.refused("ask_hint") == ErrorCode.NOT_YOUR_SEAT
    await page.do("play", seq=page.update.seq, moves=reply.hint.moves)


async def test_a_page_with_another_person_gets_none(server: Server) -> None:
    _, pages = await server.open(people=2)
    for page in pages:
        assert await page.refused("ask_hint") == ErrorCode.NO_HINT


async def test_a_page_gets_one_hint_after_the_other_and_can_decide_meanwhile(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (page,) = await server.open(people=1)
    await page.wait(lambda: page.update.game and page.update.game.choices)
    is_open = asyncio.Event()

    async def slow(*_: object) -> Hint:
        await is_open.wait()
        return Hint([], None, None, [], False, "general", "", -1, "")

    monkeypatch.setattr(server.tables, "hint", slow)
    first = page.say("ask_hint")
    assert await page.refused("ask_hint") == ErrorCode.TOO_MANY
    assert page.update.game
    await page.do("play", seq=page.update.seq, moves=[page.update.game.choices[0].text])
    assert first not in page.replies
    is_open.set()
    await page.wait(lambda: first in page.replies)
    assert page.replies[first].hint


def test_a_person_who_left_does_not_count() -> None:
    table = against_bots(settlers())
    table.seats[WHITE] = Seat(guest=GUESTS[2], name="Carl")
    for entry in seating.leave(table, GUESTS[2], WHITE):
        table.apply(0, entry)
    assert asyncio.run(hint_at(table)).moves
