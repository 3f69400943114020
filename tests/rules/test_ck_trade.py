"""Trade with commodities: CK-TRADE."""

from support import BLUE, RED, a_game, can, ck, hand, legal, play

CK = "cities_knights"


def test_ck_trade_01_commodities_between_players():
    """CK-TRADE-01: resources and commodities can be mixed on both sides."""
    game = a_game(CK).with_hand(RED, ore=1, coin=1).with_hand(BLUE, cloth=1, wool=1).game()
    play(game, "offer", "give ore", "give coin", "want cloth", "want wool", "done", "accept", "trade with blue")
    assert hand(game, RED) == {"wool": 1, "cloth": 1}


def test_ck_trade_02_no_progress_cards():
    """CK-TRADE-02: what can be given are cards in hand, never progress cards."""
    game = a_game(CK).with_hand(RED, ore=1).with_progress(RED, spy=1).with_hand(BLUE, wool=1).game()
    assert legal(play(game, "offer")) == {"give ore", "red withdraws"}


def test_ck_trade_03_rates():
    """CK-TRADE-03, CK-TRADE-04: 4 brick for a cloth; with trade level 3 two coin for a cloth."""
    game = ck().with_hand(RED, brick=4, coin=3).game()
    assert can(game, "bank brick for cloth")
    assert not can(game, "bank coin for cloth")
    game = ck().with_city(RED, "0,0,SE").with_tracks(RED, trade=3).with_hand(RED, coin=2, ore=2).game()
    assert hand(play(game, "bank coin for cloth"), RED) == {"cloth": 1, "ore": 2}
    assert not can(game, "bank ore for wool")


def test_ck_trade_03_harbors():
    """CK-TRADE-03, CK-TRADE-04: a 3:1 harbor takes three coin, the ore harbor does not take coin 2:1."""
    game = ck().with_settlement(RED, "1,1,SE").with_hand(RED, coin=3).game()
    assert hand(play(game, "bank coin for ore"), RED) == {"ore": 1}
    game = ck().with_settlement(RED, "1,-2,NE").with_hand(RED, coin=3, ore=2).game()
    assert can(game, "bank ore for cloth")
    assert not can(game, "bank coin for cloth")
