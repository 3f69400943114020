"""Choices that several players make at the same time become visible when all have chosen (BASE-WORD-04)."""

import time
from collections.abc import Callable

import pytest
from modules.events.places import events, reveal
from msgspec import json
from server.tables import GUESTS, a_table, play
from server.told import shown
from server.visitors import Page, Server
from support import BLUE, ORANGE, RED, WHITE, a_game, draw, hand
from support import play as decide

from insula.server.messages import ClockInfo, ErrorCode, GameView, TimeControl
from insula.server.refusal import Refusal
from insula.server.tables import requests
from insula.server.tables.presence import AWAY, Presence
from insula.server.tables.table import NOBODY, Table

OFFER = ("offer", "give ore", "want wool", "ask all", "done")

UNTIMED = TimeControl()


def seen_by(table: Table, seat: int) -> bytes:
    """Return what a seat sees of the table, without the number of the last entry and who has answered."""
    presence = Presence(since=0)
    for guest in GUESTS:
        presence.come(guest)
    news = shown(table, GUESTS[seat], presence)
    assert news.game
    answers = {"asked": [], "answered": [], "can_take_back": False}
    return json.encode([news.table, {**json.decode(json.encode(news.game)), **answers}])


def at_a_seven() -> Table:
    """Return a game in which red has rolled a seven: blue must discard 4, white 5, red 0."""
    position = a_game().with_hand(BLUE, wool=7, brick=1).with_hand(WHITE, ore=5, grain=5).before_roll(RED)
    table = a_table(position.game().position)
    assert table.game
    game = table.game.copy(foresee=True)
    game.play("roll")
    game.play("3 4")
    table.resume(0, game.position)
    return table


def offered(*, live_answers: bool = False, time: TimeControl = UNTIMED) -> Table:
    """Red offers everybody an ore for a wool."""
    position = a_game().with_hand(RED, ore=1)
    for seat in (BLUE, WHITE, ORANGE):
        position = position.with_hand(seat, wool=1, brick=1)
    table = a_table(position.game().position, live_answers=live_answers, time=time)
    play(table, *OFFER)
    return table


def refusal_of(table: Table, seat: int, *moves: str) -> ErrorCode:
    with pytest.raises(Refusal) as refused:
        requests.play(table, seat, table.seq, list(moves))
    return refused.value.code


def test_discards_are_seen_when_all_have_chosen() -> None:
    table = at_a_seven()
    assert sorted(table.waited_for) == [BLUE, WHITE]
    before = [seen_by(table, seat) for seat in (RED, BLUE, ORANGE)]
    play(table, *["discard ore"] * 3, *["discard grain"] * 2, seat=WHITE)
    assert [seen_by(table, seat) for seat in (RED, BLUE, ORANGE)] == before
    assert table.waited_for == [BLUE]
    play(table, *["discard wool"] * 4, seat=BLUE)
    assert table.game
    assert hand(table.game, WHITE) == {"ore": 2, "grain": 3}
    assert hand(table.game, BLUE) == {"wool": 3, "brick": 1}
    assert table.waited_for == [RED]


def test_a_discard_is_sent_in_one_message() -> None:
    table = at_a_seven()
    assert (requests.owed(table, BLUE), requests.owed(table, WHITE)) == (4, 5)
    seq = table.seq
    assert refusal_of(table, WHITE, "discard ore") == ErrorCode.ILLEGAL
    assert refusal_of(table, WHITE, *["discard ore"] * 6) == ErrorCode.ILLEGAL
    assert refusal_of(table, WHITE, *["discard wool"] * 5) == ErrorCode.ILLEGAL
    assert refusal_of(table, BLUE, *["discard brick", "discard wool"] * 2) == ErrorCode.ILLEGAL
    assert (table.seq, table.prepared) == (seq, {})


@pytest.mark.parametrize("first", ["brick", "wool"])
def test_cards_can_be_named_in_any_order(first: str) -> None:
    """If only one kind is left the rules discard it by themselves; it can still be named."""
    table = at_a_seven()
    play(table, *sorted(["discard brick", *["discard wool"] * 3], key=lambda move: first not in move), seat=BLUE)
    play(table, *["discard ore"] * 5, seat=WHITE)
    assert table.game
    assert hand(table.game, BLUE) == {"wool": 4}


def test_an_answer_is_given_once() -> None:
    table = offered()
    play(table, "accept", seat=WHITE)
    assert refusal_of(table, WHITE, "decline") == ErrorCode.REPEATED
    assert refusal_of(table, RED, "decline") == ErrorCode.NOT_YOUR_TURN


def test_an_offer_is_sent_in_one_message() -> None:
    table = a_table(a_game().with_hand(RED, ore=1).with_hand(BLUE, wool=1).game().position)
    for half in (OFFER[:1], OFFER[:2], OFFER[:3], OFFER[:4]):
        assert refusal_of(table, RED, *half) == ErrorCode.ILLEGAL


@pytest.mark.parametrize("answer", [["accept"], ["decline"], ["counter", "give brick", "want ore", "done"]])
def test_answers_are_seen_when_all_have_answered(answer: list[str]) -> None:
    table = offered()
    before = [seen_by(table, seat) for seat in (RED, BLUE, WHITE)]
    play(table, *answer, seat=ORANGE)
    assert [seen_by(table, seat) for seat in (RED, BLUE, WHITE)] == before
    assert table.lines[-1].shown_to(RED).text == ""
    play(table, "decline", seat=BLUE)
    play(table, "decline", seat=WHITE)
    assert table.waited_for == [RED]
    assert answer[0] in table.lines[-1].shown_to(None).text


@pytest.mark.anyio
async def test_answers_of_people_and_bots_are_seen_together(server: Server) -> None:
    """Two bots answer at once, and nobody sees their answers until the second person has answered too."""
    id, (maker, other) = await server.open(people=2, live_answers=False)
    live = await server.tables.live(id)
    position = a_game().with_hand(RED, ore=1)
    for seat in (BLUE, WHITE, ORANGE):
        position = position.with_hand(seat, wool=2)
    live.table.resume(time.time(), position.game().position)
    await maker.do("play", seq=live.table.seq, moves=list(OFFER))
    await maker.wait(lambda: game_of(maker).answered == [WHITE, ORANGE])
    for page in (maker, other):
        await page.until(live.table.seq)
        assert game_of(page).asked == [BLUE]
        assert [offer.answers for offer in game_of(page).frame.offers] == [{}]
        answers = [line for update in page.updates for line in update.log if line.kind == "answer"]
        assert [(line.text, line.events) for line in answers] == [("", [])] * 2
    assert "confirm_trade" not in {choice.kind for choice in game_of(maker).choices}
    await other.do("play", seq=other.update.seq, moves=["accept"])
    await maker.until(other.update.seq)
    assert game_of(maker).frame.offers[0].answers.keys() == {BLUE, WHITE, ORANGE}


def game_of(page: Page) -> GameView:
    assert page.update.game
    return page.update.game


# Who is asked.

ALL_BUT_ORANGE = {BLUE, WHITE}
"""The seats that the questions below concern."""


def at_a_wedding(**of_white: int) -> Table:
    """Red has played a Wedding; blue and white have more points, and give two cards each (CK-POL-09)."""
    position = a_game("cities_knights").with_city(BLUE, "0,1,N").with_city(WHITE, "0,-1,N")
    position.with_hand(BLUE, wool=2, ore=2).with_hand(WHITE, **of_white).with_progress(RED, wedding=1)
    table = a_table(position.game().position)
    play(table, "play wedding")
    return table


def with_good_neighbors(**of_white: int) -> Table:
    """Red has revealed Good Neighbors; red and orange have no card to give (EVENT-CARD-GOOD)."""
    position = events().with_hand(BLUE, wool=2, ore=2).with_hand(WHITE, **of_white)
    return a_table(reveal(position.game(), "6 good neighbors").position)


def at_another_seven(time: TimeControl = UNTIMED, **of_white: int) -> Table:
    """Red has rolled a seven; blue and white have more than seven cards (BASE-SEVEN-02)."""
    doubled = {card: 4 * count for card, count in of_white.items()}
    position = a_game().with_hand(BLUE, wool=5, ore=5).with_hand(WHITE, **doubled).before_roll(RED)
    return a_table(draw(decide(position.game(), "roll"), "3 4").position, time=time)


def asked_as_seen_by(table: Table, seat: int) -> tuple[list[int], list[int]]:
    """Return who is asked and who has answered, as a seat sees it."""
    news = shown(table, GUESTS[seat])
    assert news.game
    return news.game.asked, news.game.answered


@pytest.mark.parametrize("question", [at_a_wedding, with_good_neighbors, at_another_seven])
def test_nobody_sees_who_holds_only_one_kind(question: Callable[..., Table]) -> None:
    """White is asked with two kinds of cards, and not with one. The others see the same."""
    asked, spared = question(wool=1, ore=2), question(wool=3)
    assert (set(asked.waited_for), spared.waited_for) == (ALL_BUT_ORANGE, [BLUE])
    for seat in (RED, BLUE, ORANGE):
        assert asked_as_seen_by(asked, seat) == asked_as_seen_by(spared, seat) == (sorted(ALL_BUT_ORANGE), [])
    assert asked_as_seen_by(asked, WHITE) == (sorted(ALL_BUT_ORANGE), [])
    assert asked_as_seen_by(spared, WHITE) == ([BLUE], [])


@pytest.mark.parametrize("question", [at_a_wedding, with_good_neighbors, at_another_seven])
def test_nobody_sees_who_has_given_cards(question: Callable[..., Table]) -> None:
    """Else the seat that never answers would be the one with a single kind."""
    table = question(wool=1, ore=2)
    verb = table.asked[WHITE].legal_actions[0].text.rpartition(" ")[0]
    play(table, *[f"{verb} ore"] * max(requests.owed(table, WHITE), 1), seat=WHITE)
    for seat in (RED, BLUE, ORANGE):
        assert asked_as_seen_by(table, seat) == (sorted(ALL_BUT_ORANGE), [])
    assert asked_as_seen_by(table, WHITE) == ([BLUE], [WHITE])


@pytest.mark.parametrize("of_white", [{"wool": 3}, {"wool": 1, "ore": 2}])
@pytest.mark.parametrize(
    ("time", "own"), [(TimeControl("decision", 30), 30), (TimeControl("game", 30, increment=10), 40)]
)
def test_clocks_do_not_show_who_has_discarded(time: TimeControl, own: int, of_white: dict[str, int]) -> None:
    """They do not show either that white has never been asked. Only white sees that its clock has stopped."""
    table = at_another_seven(time, **of_white)
    is_asked = WHITE in table.waited_for
    if is_asked:
        play(table, *["discard ore"] * 6, seat=WHITE)
    assert table.waited_for == [BLUE]
    waiting, running, stopped = ClockInfo(30, False), ClockInfo(20, True), ClockInfo(own if is_asked else 30, False)
    for viewer in (RED, BLUE, ORANGE, None):
        assert table.clocks.info(10, viewer) == [waiting, running, running, waiting]
    assert table.clocks.info(10, WHITE) == [waiting, running, stopped, waiting]
    assert [runs_as_seen_by(table, seat, of=WHITE) for seat in (RED, BLUE, WHITE)] == [True, True, False]
    play(table, *["discard wool"] * 5, seat=BLUE)
    assert [clock.is_running for clock in table.clocks.info(10)] == [True, False, False, False]


def runs_as_seen_by(table: Table, seat: int, of: int) -> bool:
    """Return whether a player's clock runs, as a seat sees it."""
    news = shown(table, GUESTS[seat])
    assert news.game
    return news.game.clocks[of].is_running


@pytest.mark.parametrize("question", [at_a_wedding, with_good_neighbors, at_another_seven])
def test_a_countdown_does_not_show_who_is_asked(question: Callable[..., Table]) -> None:
    """Nobody has a page open, so bots will stand in soon. This shows only at one's own seat."""
    asked, spared = question(wool=1, ore=2), question(wool=3)
    for table in (asked, spared):
        assert [countdown(table, seat, of=WHITE) for seat in (RED, BLUE, ORANGE)] == [0, 0, 0]
        assert countdown(table, BLUE, of=BLUE) == AWAY
    assert (countdown(asked, WHITE, of=WHITE), countdown(spared, WHITE, of=WHITE)) == (AWAY, 0)


def countdown(table: Table, seat: int, of: int) -> float:
    """Return the seconds until a bot stands in for a player, as a seat sees it."""
    return shown(table, GUESTS[seat]).table.seats[of].seconds_to_stand_in


def test_the_log_does_not_show_who_has_answered() -> None:
    table = at_another_seven(wool=1, ore=2)
    play(table, *["discard ore"] * 6, seat=WHITE)
    assert table.lines[-1].kind == "answer"
    assert [table.lines[-1].shown_to(seat).seat for seat in (RED, BLUE, ORANGE, None)] == [NOBODY] * 4
