"""The trade cards: CK-TRD."""

from support import BLUE, ORANGE, RED, WHITE, ck, hand, legal, play, state


def test_ck_trd_01_commercial_harbor():
    """CK-TRD-01: B chooses, C with only paper is not asked, D without a commodity makes the offer void."""
    position = (
        ck().with_hand(RED, ore=3).with_hand(BLUE, coin=1, cloth=2).with_hand(WHITE, paper=1).with_hand(ORANGE, wool=1)
    )
    game = play(position.with_progress(RED, commercial_harbor=1).game(), "play commercial harbor", "exchange with blue")
    assert legal(game) == {"give coin", "give cloth"}
    play(game, "give coin", "exchange with white", "exchange with orange")
    assert hand(game, RED) == {"ore": 1, "coin": 1, "paper": 1}
    assert not any(text.startswith("exchange") for text in legal(game))


def test_ck_trd_02_master_merchant():
    """CK-TRD-02: red sees the hand of one with more points, and takes two cards of choice."""
    position = ck().with_city(BLUE, "2,-2,N").with_hand(BLUE, ore=2, coin=1).with_progress(RED, master_merchant=1)
    game = play(position.game(), "play master merchant", "take coin")
    assert (hand(game, RED), hand(game, BLUE)) == ({"coin": 1, "ore": 1}, {"ore": 1})


def test_ck_trd_04_merchant_fleet():
    """CK-TRD-04, CK-TURN-03: two of the kind named for one other, for the rest of the turn."""
    position = ck().with_hand(RED, coin=4).with_progress(RED, merchant_fleet=1)
    game = play(position.game(), "play merchant fleet", "fleet coin", "bank coin for ore")
    assert hand(game, RED) == {"coin": 2, "ore": 1}
    assert state(play(game, "end")).rate[RED, 6] == 4


def test_ck_trd_05_resource_monopoly():
    """CK-TRD-05: B holds 3 ore, C 1, D 0: red gets 2 + 1 + 0."""
    position = ck().with_hand(BLUE, ore=3).with_hand(WHITE, ore=1).with_progress(RED, resource_monopoly=1)
    game = play(position.game(), "play resource monopoly", "monopoly ore")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 3}, {"ore": 1})


def test_ck_trd_06_trade_monopoly():
    """CK-TRD-06: one commodity of each opponent who has it."""
    position = ck().with_hand(BLUE, coin=3).with_hand(WHITE, coin=1).with_progress(RED, trade_monopoly=1)
    game = play(position.game(), "play trade monopoly", "monopoly coin")
    assert (hand(game, RED), hand(game, BLUE)) == ({"coin": 2}, {"coin": 2})
