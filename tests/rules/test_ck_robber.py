"""The seven and the robber: CK-ROB."""

from support import BLUE, RED, asked, chances, ck, hand, play, robber, roll_ck

from insula.game import Phase


def test_ck_rob_01_walls_raise_the_limit():
    """CK-ROB-01, CK-BUILD-03: two walls: 11 cards are kept, of 12 six go."""
    for count, left in ((11, 11), (12, 6)):
        position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_wall("0,0,SE", "0,0,NW").with_hand(RED, ore=count)
        assert hand(roll_ck(position.before_roll(RED).game(), "3 4"), RED) == {"ore": left}


def test_ck_rob_01_commodities_count():
    """CK-ROB-01, CK-PROD-04: 5 resources and 3 commodities are 8 cards: four go, in any mix."""
    position = ck().with_hand(BLUE, ore=5, coin=3).before_roll(RED)
    game = roll_ck(position.game(), "3 4")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, "discard coin", "discard coin", "discard coin")
    assert hand(game, BLUE) == {"ore": 4}


def test_ck_rob_02_locked_before_the_first_landing():
    """CK-ROB-01, CK-ROB-02: a 7 before the landing brings discards only, and no theft."""
    position = ck().with_settlement(BLUE, "0,1,SW").with_hand(BLUE, ore=8)
    game = roll_ck(position.before_roll(RED).game(), "3 4")
    assert hand(game, BLUE) == {"ore": 4}
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert robber(game) == "1,-1"


def test_ck_rob_02_by_option_it_is_free():
    """CK-ROB-02: with the option off the robber moves at once."""
    game = roll_ck(ck(ck_robber_locked_until_landing=False).before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_ck_rob_04_commodities_are_stolen():
    """CK-ROB-04, CK-PROD-04: the card stolen can be a commodity; a wall and a metropolis protect nothing."""
    position = (
        ck().with_city(BLUE, "0,1,S").with_wall("0,1,S").with_tracks(BLUE, trade=4).with_metropolis(trade="0,1,S")
    )
    position = position.with_hand(BLUE, coin=1, ore=1).with_barbarians(landed=True).before_roll(RED)
    game = play(roll_ck(position.game(), "3 4"), "robber 0,1")
    assert chances(game) == {"ore": 1, "coin": 1}
