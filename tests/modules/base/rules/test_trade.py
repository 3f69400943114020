"""Trade between players: cards, partners, offers, answers, withdrawal (BASE-TRADE)."""

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
    hand,
    legal,
    offer,
    play,
    propose,
    refused,
    roll,
)
from support.trading import kinds, peter

from insula.game import Phase

# TRADE-01 to -03


def test_base_trade_01_with_one_opponent():
    """BASE-TRADE-01: the active player on one side, exactly one opponent on the other."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    play(game, "accept", "accept", "trade with white")
    assert hand(game, RED) == {"brick": 1, "lumber": 2, "ore": 2}
    assert hand(game, BLUE) == {"brick": 1, "wool": 1}
    assert hand(game, WHITE) == {"grain": 4, "ore": 1}


def test_base_trade_01_after_the_roll():
    """BASE-TRADE-01: not before the roll, neither by the active player nor by an opponent."""
    game = peter().before_roll(RED).game()
    assert refused(game, "offer")
    assert refused(game, "blue proposes")
    roll(game, "1 1")
    assert can(game, "offer")
    assert can(game, "blue proposes")


def test_base_trade_01_opponents_do_not_trade_with_each_other():
    """BASE-TRADE-01: opponents can make proposals only to the active player, and only red confirms a trade."""
    game = propose(peter().game(), BLUE, give={"brick": 1}, want={"ore": 1})
    assert asked(game) == (RED, Phase.CONFIRMING)
    assert legal(game) == {"trade with blue", "trade with nobody"}


def test_base_trade_02_no_gifts():
    """BASE-TRADE-02: neither 1 ore for nothing nor nothing for 1 ore can be announced."""
    game = play(peter().game(), "offer")
    assert kinds(game) == {"give", "red"}, "a card must be given before one is wanted"
    play(game, "give ore")
    assert refused(game, "done")
    assert refused(game, "ask blue")


def test_base_trade_02_three_for_one():
    """BASE-TRADE-02: 3 wool for 1 brick is allowed."""
    game = a_game().with_hand(RED, wool=3).with_hand(BLUE, brick=1).game()
    play(offer(game, give={"wool": 3}, want={"brick": 1}), "accept", "trade with blue")
    assert (hand(game, RED), hand(game, BLUE)) == ({"brick": 1}, {"wool": 3})


def test_base_trade_02_resource_cards_only():
    """BASE-TRADE-02: development cards cannot be traded: a player who has nothing else cannot offer."""
    game = a_game().with_cards(RED, knight=3).with_hand(BLUE, ore=3).game()
    assert refused(game, "offer")
    assert refused(game, "blue proposes")


def test_base_trade_03_no_kind_on_both_sides():
    """BASE-TRADE-03: 2 wool and 1 ore for 1 wool is forbidden."""
    game = a_game().with_hand(RED, wool=2, ore=1).with_hand(BLUE, wool=3).game()
    play(game, "offer", "give wool", "give wool", "give ore")
    assert refused(game, "want wool")
    assert refused(game, "want ore")
    assert {text for text in legal(game) if text.startswith("want")} == {"want brick", "want lumber", "want grain"}


def test_base_trade_03_what_is_wanted_is_not_given():
    """BASE-TRADE-03: the first wanted card ends the giving; at least one kind is always left to want."""
    rich = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    game = a_game().with_hand(RED, **rich).with_hand(BLUE, **rich).game()
    play(game, "offer", "give brick", "give lumber", "give wool", "give grain")
    assert refused(game, "give ore")
    play(game, "want ore")
    assert refused(game, "give brick")


# TRADE-04: offers and counter-offers


def test_base_trade_04_example():
    """BASE-TRADE-04: Peter offers 1 ore for 1 brick; Gabor wants 3 ore, Klara 1 lumber and 1 ore: he takes Klara's."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue", "white"])
    assert asked(game) == (BLUE, Phase.ANSWERING)
    counter(game, give={"brick": 1}, want={"ore": 3})
    assert asked(game) == (WHITE, Phase.ANSWERING)
    counter(game, give={"brick": 1}, want={"lumber": 1, "ore": 1})
    assert legal(game) == {"trade with blue", "trade with white", "trade with nobody"}
    play(game, "trade with white")
    assert hand(game, RED) == {"brick": 1, "lumber": 1, "ore": 2}
    assert hand(game, BLUE) == {"brick": 1, "wool": 1}
    assert hand(game, WHITE) == {"lumber": 1, "grain": 4, "ore": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_trade_04_to_some_opponents():
    """BASE-TRADE-04: only the named opponents are asked."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["white"])
    assert asked(game) == (WHITE, Phase.ANSWERING)
    play(game, "accept")
    assert asked(game) == (RED, Phase.CONFIRMING)


def test_base_trade_04_opponents_offer_unasked():
    """BASE-TRADE-04: blue proposes a brick for 2 ore in red's turn, and red takes it."""
    game = propose(peter().game(), BLUE, give={"brick": 1}, want={"ore": 2})
    play(game, "trade with blue")
    assert hand(game, RED) == {"brick": 1, "lumber": 2, "ore": 1}
    assert hand(game, BLUE) == {"wool": 1, "ore": 2}


def test_base_trade_04_the_active_player_decides():
    """BASE-TRADE-04: both accept; red chooses neither, and no cards change hands."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    play(game, "accept", "accept", "trade with nobody")
    assert hand(game, RED) == {"lumber": 2, "ore": 3}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_trade_04_all_answer_at_the_same_time():
    """BASE-TRADE-04: white, who is asked after blue, does not learn blue's answer before answering."""
    answers = {}
    for text in ("accept", "decline"):
        game = play(offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"]), text)
        answers[text] = [game.view(seat).bytes for seat in (RED, WHITE, ORANGE)]
    counteroffer = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    counter(counteroffer, give={"brick": 1}, want={"ore": 2})
    answers["counter"] = [counteroffer.view(seat).bytes for seat in (RED, WHITE, ORANGE)]
    assert answers["accept"] == answers["decline"] == answers["counter"]


# TRADE-05, -06


def test_base_trade_05_accept_only_with_the_cards():
    """BASE-TRADE-05: a player who does not hold the wanted cards cannot accept."""
    game = offer(peter().game(), give={"ore": 1}, want={"grain": 2}, ask=["all"])
    assert (asked(game)[0], legal(game)) == (BLUE, {"decline", "counter"})
    play(game, "decline")
    assert (asked(game)[0], legal(game)) == (WHITE, {"accept", "decline", "counter"})


def test_base_trade_05_offered_cards_are_held():
    """BASE-TRADE-05: with 3 ore a fourth cannot be offered."""
    game = play(peter().game(), "offer", "give ore", "give ore", "give ore")
    assert refused(game, "give ore")
    assert refused(game, "give grain")


def test_base_trade_05_a_counter_offer_that_cannot_be_fulfilled():
    """BASE-TRADE-05: blue wants 3 lumber, red has 2: it cannot be carried out."""
    game = offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"])
    counter(game, give={"brick": 1}, want={"lumber": 3})
    assert legal(game) == {"trade with nobody"}
    play(game, "trade with nobody")
    assert hand(game, RED) == {"lumber": 2, "ore": 3}


def test_base_trade_05_nothing_stays_open():
    """BASE-TRADE-05: after the turn nothing is left of an offer."""
    game = play(offer(peter().game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"]), "accept", "trade with nobody")
    roll(play(game, "end"), "1 1")
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)
    play(game, "offer")
    assert kinds(game) == {"give", "blue"}


def test_base_trade_06_the_size_of_a_hand_is_public():
    """BASE-TRADE-06: everybody sees how many cards each player holds, but not which."""
    game = peter().game()
    for seat in (ORANGE, None):
        view = game.view(seat)
        assert view.state.hand_size.tolist()[:4] == [5, 2, 5, 0]
        assert not any(any(row) for row in view.state.hand.tolist())


# TRADE-07: how often


def abandon(game, seat="red"):
    return play(game, "offer" if seat == "red" else f"{seat} proposes", f"{seat} withdraws")


def test_base_trade_07_without_limit():
    """BASE-TRADE-07: thirty offers and proposals in one turn are allowed, and one more."""
    game = peter().game()
    for _ in range(30):
        abandon(abandon(game), "blue")
    assert can(game, "offer")
    assert can(game, "blue proposes")


@pytest.mark.parametrize("limit", [1, 2, 20])
def test_base_trade_07_offers_per_turn(limit):
    """BASE-TRADE-07: the limit holds for offers and for each opponent's proposals in a turn; abandoned ones count."""
    game = peter(trade_offers_per_turn=limit).game()
    for _ in range(limit):
        abandon(abandon(game), "blue")
    assert not can(game, "offer")
    assert not can(game, "blue proposes")
    assert can(game, "white proposes")
    for _ in range(4):
        roll(play(game, "end"), "1 1")
    assert can(game, "offer")
    assert can(game, "blue proposes")


def test_base_trade_07_a_counter_offer_does_not_count():
    """BASE-TRADE-07: with one offer per turn blue counters and can still propose."""
    game = offer(peter(trade_offers_per_turn=1).game(), give={"ore": 1}, want={"brick": 1}, ask=["blue"])
    counter(game, give={"brick": 1}, want={"ore": 3})
    play(game, "trade with nobody")
    assert not can(game, "offer")
    assert can(game, "blue proposes")


def test_base_trade_07_without_trade():
    """BASE-TRADE-07: with `trade_with_players` off there are no offers and proposals; trade with the bank remains."""
    game = peter(trade_with_players="off").with_hand(RED, ore=1).game()
    assert not can(game, "offer")
    assert not any(game.unasked_actions(seat) for seat in range(4))
    assert can(game, "bank ore for wool")


def test_base_trade_07_more_offers_in_a_turn_than_a_byte_can_count():
    """BASE-TRADE-07: without a limit no counter overflows, neither for offers nor for proposals."""
    game = peter().game()
    for _ in range(130):
        abandon(abandon(game), "blue")
    assert can(game, "offer")
    assert can(game, "blue proposes")
