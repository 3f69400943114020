"""An offer that waits for answers holds nobody up: answers are seen and taken at once, or the offer is dropped."""

from random import Random

import pytest
from msgspec import json
from server.deciding import moves
from server.tables import GUESTS, a_table, play
from server.test_together import OFFER, offered, refusal_of
from server.told import shown
from support import BLUE, ORANGE, RED, WHITE, a_game, hand

from insula.game.frame import Offer
from insula.game.moves import first_steps
from insula.server.messages import ErrorCode, GameView
from insula.server.refusal import Refusal
from insula.server.tables import requests
from insula.server.tables.table import Table

COUNTER = ["counter", "give brick", "want ore", "done"]


def game_of(table: Table, seat: int) -> GameView:
    """Return the game as a seat sees it."""
    game = shown(table, GUESTS[seat]).game
    assert game
    return game


def offers(table: Table, seat: int) -> list[Offer]:
    return game_of(table, seat).frame.offers


def choices(table: Table, seat: int) -> set[str]:
    return {choice.text for choice in game_of(table, seat).choices}


def test_everybody_sees_each_answer_at_once() -> None:
    table = offered(live_answers=True)
    play(table, "accept", seat=WHITE)
    play(table, "decline", seat=ORANGE)
    for seat in (RED, BLUE, WHITE):
        assert [offer.answers for offer in offers(table, seat)] == [{WHITE: "accepted", ORANGE: "declined"}]


def test_a_counter_offer_is_shown_to_the_active_player_at_once() -> None:
    """Everybody knows that there is one (BASE-TRADE-08)."""
    table = offered(live_answers=True)
    play(table, *COUNTER, seat=ORANGE)
    assert [(offer.maker, offer.give) for offer in offers(table, RED)] == [(RED, {"ore": 1}), (ORANGE, {"brick": 1})]
    assert [(offer.maker, offer.answers) for offer in offers(table, BLUE)] == [(RED, {ORANGE: "countered"})]


def test_only_its_maker_and_the_active_player_know_a_counter_offer() -> None:
    seen = []
    for wanted in ("ore", "grain"):
        table = offered(live_answers=True)
        play(table, "counter", "give brick", f"want {wanted}", "done", seat=ORANGE)
        seen.append([json.encode(game_of(table, seat).frame) for seat in (RED, BLUE, WHITE, ORANGE)])
    same = [one == other for one, other in zip(*seen, strict=True)]
    assert same == [False, True, True, False]


def test_the_first_acceptance_can_be_taken_before_the_others_answer() -> None:
    table = offered(live_answers=True)
    play(table, "accept", seat=ORANGE)
    assert "trade with orange" in choices(table, RED)
    play(table, "trade with orange", seat=RED)
    assert table.game
    assert hand(table.game, RED) == {"wool": 1}
    assert hand(table.game, ORANGE) == {"brick": 1, "ore": 1}
    assert table.waited_for == [RED]


def test_those_who_have_not_answered_count_as_declining_in_the_order_of_the_rules() -> None:
    """The answers and the trade are two entries, as if all had answered."""
    table = offered(live_answers=True)
    play(table, "accept", seat=WHITE)
    play(table, "trade with white", seat=RED)
    assert [line.shown_to(None).text for line in table.lines[-2:]] == ["decline; accept; decline", "trade with white"]
    assert table.game
    assert first_steps(table.game.steps) == [turn.first for turn in table.turns]


def test_only_the_active_player_takes_an_answer_and_only_one_that_was_given() -> None:
    table = offered(live_answers=True)
    play(table, "accept", seat=WHITE)
    assert refusal_of(table, BLUE, "trade with white") == ErrorCode.ILLEGAL
    assert refusal_of(table, RED, "trade with orange") == ErrorCode.NOT_YOUR_TURN
    assert refusal_of(table, RED, "trade with white", "end") == ErrorCode.ILLEGAL


def test_hidden_answers_cannot_be_taken_early() -> None:
    table = offered(live_answers=False)
    play(table, "accept", seat=WHITE)
    assert "trade with white" not in choices(table, RED)
    assert refusal_of(table, RED, "trade with white") == ErrorCode.NOT_YOUR_TURN


@pytest.mark.parametrize("live_answers", [True, False])
def test_the_active_player_can_go_on_while_others_answer(*, live_answers: bool) -> None:
    """Whatever else they do withdraws the offer, as an entry of its own, so that each can be taken back."""
    table = offered(live_answers=live_answers)
    play(table, "accept", seat=WHITE)
    assert "end" in choices(table, RED)
    play(table, "end", seat=RED)
    assert [line.shown_to(None).text for line in table.lines[-2:]] == ["red withdraws", "end"]
    assert table.game
    assert table.game.active == BLUE


def test_a_proposal_need_not_be_answered() -> None:
    table = proposed()
    assert {"trade with blue", "trade with nobody", "end"} <= choices(table, RED)
    play(table, "end", seat=RED)
    assert [line.shown_to(RED).text for line in table.lines[-2:]] == ["trade with nobody", "end"]


def test_the_reason_why_something_is_not_legal_is_that_of_the_turn() -> None:
    table = proposed()
    assert requests.why(table, RED, "end") == ("", None)
    assert "settlement" in requests.why(table, RED, "city 0,0,N")[0]


def test_a_decision_counts_that_was_made_before_a_proposal_came() -> None:
    """It is about the same question. A proposal that was withdrawn changes nothing either."""
    table = proposed()
    seen = table.seq - 1
    assert requests.play(table, RED, seen, ["end"])
    play(table, "blue withdraws", seat=BLUE)
    assert requests.play(table, RED, seen, ["end"])


def test_a_decision_does_not_count_that_was_made_before_a_trade() -> None:
    """The hand is another one, although the choices are the same. Another proposal changes nothing about that."""
    table = proposed()
    seen = table.seq - 1
    play(table, "trade with blue", seat=RED)
    assert is_stale(table, seen, "end")
    play(table, "blue proposes", "give ore", "want wool", "done", seat=BLUE)
    assert is_stale(table, seen, "end")


def test_a_decision_does_not_count_that_was_made_in_an_earlier_turn() -> None:
    table = proposed()
    seen = table.seq - 1
    play(table, "end", seat=RED)
    while table.waited_for != [RED]:
        seat = table.waited_for[0]
        play(table, *(["end"] if "end" in choices(table, seat) else moves(Random(1), table, seat)), seat=seat)
    assert is_stale(table, seen, "roll")


def is_stale(table: Table, seq: int, move: str) -> bool:
    """Return whether red's decision is refused because it was made when the last entry was another one."""
    with pytest.raises(Refusal) as refused:
        requests.play(table, RED, seq, [move])
    return refused.value.code == ErrorCode.STALE


def proposed() -> Table:
    """Blue proposes to red a wool for an ore."""
    table = a_table(a_game().with_hand(RED, ore=1).with_hand(BLUE, wool=1).game().position)
    play(table, "blue proposes", "give wool", "want ore", "done", seat=BLUE)
    return table


def test_an_offer_is_still_one_message() -> None:
    table = proposed()
    assert refusal_of(table, RED, *OFFER[:2]) == ErrorCode.ILLEGAL
