"""Composing an exchange, answering and withdrawing it (BASE-TRADE-08)."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    a_game,
    asked,
    can,
    counter,
    do,
    hand,
    legal,
    offer,
    play,
    propose,
    refused,
)
from support.trading import kinds, peter

from insula.game import ActionKind, Phase


def test_base_trade_08_example():
    """BASE-TRADE-08: B accepts, C wants 2 ore for the brick, D declines; A takes C's, and the offer is over."""
    position = peter().with_hand(ORANGE, wool=1)
    game = offer(position.game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    play(game, "accept")
    counter(game, give={"brick": 1}, want={"ore": 2})
    play(game, "decline")
    assert legal(game) == {"trade with blue", "trade with white", "trade with nobody"}
    play(game, "trade with white")
    assert hand(game, RED) == {"brick": 1, "lumber": 2, "ore": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_trade_08_example_of_the_largest_hand():
    """BASE-TRADE-08: B holds 2 cards, C 5: an offer to both asks for up to 5; B can only decline or counter 3."""
    game = play(peter().game(), "offer", "give ore")
    for _ in range(5):
        assert can(game, "want grain")
        play(game, "want grain")
    assert refused(game, "want grain")
    game = offer(peter().game(), give={"ore": 1}, want={"grain": 3}, ask=["blue", "white"])
    assert (asked(game)[0], legal(game)) == (BLUE, {"decline", "counter"})


def test_base_trade_08_asks_for_what_one_of_the_partners_holds():
    """BASE-TRADE-08: five cards wanted: the offer cannot be announced to B alone, who holds 2."""
    game = play(peter().game(), "offer", "give ore", *["want grain"] * 5, "ask blue")
    assert refused(game, "done")
    play(game, "ask white", "done")
    assert asked(game) == (BLUE, Phase.ANSWERING)


def test_base_trade_08_only_to_players_with_a_card():
    """BASE-TRADE-08: orange has no card and cannot be named; "all" are blue and white."""
    game = play(peter().game(), "offer", "give ore", "want brick")
    assert {text for text in legal(game) if text.startswith("ask")} == {"ask blue", "ask white", "ask all"}
    play(game, "ask all", "done", "decline", "decline")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_trade_08_nobody_has_a_card():
    """BASE-TRADE-08: if the player or all others have no card, there is nothing to trade."""
    assert not can(a_game().with_hand(RED, ore=3).game(), "offer")
    assert not can(a_game().with_hand(BLUE, ore=3).game(), "offer")
    assert not can(a_game().with_hand(BLUE, ore=3).game(), "blue proposes")


def test_base_trade_08_the_only_partner_is_addressed_without_asking():
    """BASE-TRADE-08: if only one opponent has cards, nobody asks for a partner."""
    game = a_game().with_hand(RED, ore=2).with_hand(BLUE, wool=1).game()
    play(game, "offer", "give ore", "want wool")
    assert not any(text.startswith("ask") for text in legal(game))
    play(game, "done")
    assert asked(game) == (BLUE, Phase.ANSWERING)


def test_base_trade_08_composing_is_secret():
    """BASE-TRADE-08: what red composes changes nothing that the others see, until it is announced."""
    one = play(peter().game(), "offer", "give ore", "want brick", "ask blue")
    other = play(peter().game(), "offer", "give lumber", "want grain", "ask white")
    for seat in (BLUE, WHITE, ORANGE, None):
        assert one.view(seat).bytes == other.view(seat).bytes
    play(one, "done")
    assert one.view(BLUE).state.trade_give.tolist()[RED][4] == 1


COMPOSED = ("give ore", "want brick", "ask blue")


@pytest.mark.parametrize("steps", [COMPOSED[:count] for count in range(4)])
def test_base_trade_08_an_offer_can_be_abandoned(steps):
    """BASE-TRADE-08: this is possible at each step of composing."""
    game = play(peter().game(), "offer", *steps, "red withdraws")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED) == {"lumber": 2, "ore": 3}


def test_base_trade_08_an_abandoned_counter_offer_is_a_decline():
    """BASE-TRADE-08: blue, the only one asked, begins a counter-offer and abandons it: all have declined."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"])
    play(game, "counter", "give brick", "blue withdraws")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_trade_08_each_answers_once():
    """BASE-TRADE-08: after the answers of blue and white red chooses; nobody is asked again."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    order = []
    while asked(game)[1] == Phase.ANSWERING:
        order.append(game.actor)
        play(game, "accept")
    assert order == [BLUE, WHITE]
    assert asked(game) == (RED, Phase.CONFIRMING)


def test_base_trade_08_a_counter_offer_differs():
    """BASE-TRADE-08: 1 brick for 1 ore is the offer itself; with one more card it is a different one."""
    position = peter().with_hand(BLUE, brick=1)
    game = offer(position.game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"])
    play(game, "counter", "give brick", "want ore")
    assert refused(game, "done")
    play(game, "want ore", "done")
    assert asked(game) == (RED, Phase.CONFIRMING)


def test_base_trade_08_a_counter_offer_asks_for_no_more_than_is_held():
    """BASE-TRADE-08: red holds 5 cards: a counter-offer and a proposal can ask for at most 5, of any kinds."""
    for game in (
        play(offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"]), "counter"),
        play(peter().game(), "blue proposes"),
    ):
        play(game, "give brick", *["want grain"] * 5)
        assert refused(game, "want grain")


def test_base_trade_08_only_the_active_player_sees_a_counter_offer():
    """BASE-TRADE-08: only the active player receives a counter-offer."""
    games = []
    for wanted in (2, 3):
        game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"])
        games.append(counter(game, give={"brick": 1}, want={"ore": wanted}))
    assert games[0].view(WHITE).bytes == games[1].view(WHITE).bytes
    assert games[0].view(RED).bytes != games[1].view(RED).bytes


def test_base_trade_08_the_active_player_is_asked_also_when_it_cannot_be_fulfilled():
    """BASE-TRADE-08: blue proposes a brick for 5 grain, which red does not hold: red can only refuse."""
    game = propose(peter().game(), BLUE, give={"brick": 1}, want={"grain": 5})
    assert (asked(game), legal(game)) == ((RED, Phase.CONFIRMING), {"trade with nobody"})


def test_base_trade_08_a_proposal_whenever_an_action_may_begin():
    """BASE-TRADE-08: in the action phase, but not during an offer, a card or a move of the robber."""
    game = peter().with_cards(RED, knight=1).game()
    assert can(game, "blue proposes")
    for busy in ("offer", "play knight", "white proposes"):
        assert not can(play(game.copy(foresee=True), busy), "blue proposes")


def test_base_trade_08_it_is_answered_before_the_turn_continues():
    """BASE-TRADE-08: while a proposal waits red can only accept or refuse it; then red can make a new offer."""
    game = propose(peter().game(), BLUE, give={"brick": 1}, want={"ore": 1})
    assert refused(game, "end")
    assert refused(game, "offer")
    play(game, "trade with nobody")
    assert asked(offer(game, give={"lumber": 1}, want={"brick": 1}, ask=["blue"])) == (BLUE, Phase.ANSWERING)


def test_base_trade_08_an_offer_can_be_withdrawn_while_answers_are_due():
    """BASE-TRADE-08: blue has accepted, white has not answered yet: red withdraws, and the offer is over."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    play(game, "accept")
    assert [str(action) for action in game.unasked_actions(RED)] == ["red withdraws"]
    do(game, ActionKind.WITHDRAW_OFFER, RED)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED) == {"lumber": 2, "ore": 3}


def test_base_trade_08_an_offer_can_be_withdrawn_while_a_counter_offer_is_composed():
    """BASE-TRADE-08: the answer is still pending while blue composes a counter-offer."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    play(game, "counter", "give brick")
    do(game, ActionKind.WITHDRAW_OFFER, RED)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert kinds(play(game, "offer")) == {"give", "red"}


def test_base_trade_08_a_counter_offer_can_be_withdrawn():
    """BASE-TRADE-08: blue withdraws the counter-offer before red answers: white's acceptance is left."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    counter(game, give={"brick": 1}, want={"ore": 2})
    play(game, "accept", "blue withdraws")
    assert legal(game) == {"trade with white", "trade with nobody"}


def test_base_trade_08_a_proposal_can_be_withdrawn():
    """BASE-TRADE-08: blue withdraws the proposal before red answers; red continues."""
    game = propose(peter().game(), BLUE, give={"brick": 1}, want={"ore": 1})
    assert [str(action) for action in game.unasked_actions(BLUE)] == ["blue withdraws"]
    play(game, "blue withdraws")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"brick": 1, "wool": 1}


def test_base_trade_08_a_player_who_accepted_cannot_withdraw():
    """BASE-TRADE-08: only makers can withdraw: an acceptance is binding until red has chosen."""
    game = play(offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"]), "accept")
    assert refused(game, "blue withdraws")
    assert legal(game) == {"trade with blue", "trade with nobody"}


def test_base_trade_08_asks_the_active_player_for_no_more_than_the_own_hand_holds():
    """BASE-TRADE-08: a proposal and a counter-offer ask for what the active player holds, not for what others hold."""
    game = a_game().with_hand(RED, ore=2).with_hand(BLUE, brick=1).with_hand(WHITE, ore=5).game()
    play(game, "blue proposes", "give brick", "want ore", "want ore")
    assert kinds(game) == {"done", "blue"}
    offer(play(game, "blue withdraws"), give={"ore": 1}, want={"brick": 1}, ask=["blue"])
    assert kinds(play(game, "counter", "give brick", "want ore", "want ore")) == {"done", "blue"}


def test_base_trade_08_a_counter_offer_leads_to_no_dead_end():
    """BASE-TRADE-08: red holds only the offered card, and asking for it in return would be the offer itself."""
    game = offer(a_game().with_hand(RED, wool=1).with_hand(BLUE, ore=1).game(), give={"wool": 1}, want={"ore": 1})
    play(game, "counter", "give ore")
    assert legal(game) == {"want brick", "want lumber", "want grain", "blue withdraws"}


def test_base_trade_08_only_maker_and_active_player_learn_the_cards():
    """BASE-TRADE-08: only the active player learns of a counter-offer or a proposal, even in the events."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"])
    countered = counter(game, give={"brick": 1}, want={"ore": 2}).events
    proposed = propose(peter().game(), BLUE, give={"brick": 1}, want={"ore": 2}).events
    for event in (countered[-1], proposed[-1]):
        assert event.cards
        assert [seat for seat in (RED, BLUE, WHITE, ORANGE, None) if event.is_open_to(seat)] == [RED, BLUE]
        assert "ore" not in event.text(game.ruleset, ORANGE)


def test_base_trade_08_the_last_counter_offer_is_withdrawn():
    """BASE-TRADE-08: all counter-offers are withdrawn, so all have declined: the active player is not asked."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue", "white"])
    counter(game, give={"brick": 1}, want={"ore": 2})
    counter(game, give={"grain": 1}, want={"ore": 1})
    play(game, "blue withdraws")
    assert asked(game) == (RED, Phase.CONFIRMING), "white's counter-offer is left"
    play(game, "white withdraws")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert kinds(play(game, "offer")) == {"give", "red"}


@pytest.mark.parametrize("wool", [0, 1])
def test_base_trade_08_a_counter_offer_of_four_kinds_leads_to_no_dead_end(wool):
    """BASE-TRADE-08: four kinds given leave only wool, which red offers: a player's own wool does not help."""
    position = a_game().with_hand(RED, wool=1).with_hand(BLUE, brick=1, lumber=1, grain=1, ore=1, wool=wool)
    game = offer(position.game(), give={"wool": 1}, want={"brick": 1, "lumber": 1, "grain": 1, "ore": 1})
    play(game, "counter", "give brick", "give lumber", "give grain")
    assert not can(game, "give ore")
    assert can(play(game, "want ore"), "done")


def test_base_trade_08_the_last_opponent_can_be_named_in_only_one_way():
    """BASE-TRADE-08: "all remaining" means several: a single one is named by color."""
    game = play(peter().game(), "offer", "give ore", "want brick")
    assert {"ask blue", "ask white", "ask all"} <= legal(game)
    assert legal(play(game, "ask blue")) == {"ask white", "done", "red withdraws"}


def test_base_trade_08_nothing_is_left_of_an_abandoned_counter_offer():
    """BASE-TRADE-08: blue abandons a counter-offer and sees it no longer; white composes one from the beginning."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue", "white"])
    play(game, "counter", "give brick", "want ore", "blue withdraws")
    seen = game.view(BLUE).state
    assert not any(seen.trade_give.tolist()[BLUE] + seen.trade_want.tolist()[BLUE])
    assert legal(play(game, "counter")) == {"give brick", "give grain", "white withdraws"}
