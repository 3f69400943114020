"""City improvements and metropolises: CK-IMP, CK-METRO."""

from support import BLUE, RED, can, ck, hand, play, state, tracks


def test_ck_imp_02_buying_levels():
    """CK-IMP-01, CK-IMP-02: level n costs n commodities of the track, one after the other."""
    game = ck().with_city(RED, "0,0,SE").with_hand(RED, cloth=3, coin=1).game()
    play(game, "improve trade", "improve trade", "improve politics")
    assert hand(game, RED) == {}
    assert tracks(game, RED) == {"trade": 2, "politics": 1, "science": 0}


def test_ck_imp_03_a_city_is_needed():
    """CK-IMP-03, CK-BARB-08: without a city, or with a reduced one only, no level can be bought."""
    assert not can(ck().with_settlement(RED, "0,0,SE").with_hand(RED, cloth=1).game(), "improve trade")
    assert not can(ck().with_reduced_city(RED, "0,0,SE").with_hand(RED, cloth=1).game(), "improve trade")


def test_ck_imp_04_a_place_for_a_metropolis():
    """CK-IMP-04: one city, which is the trade metropolis: others stop at level 3, trade level 5 can be bought."""
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, trade=4, politics=3).with_metropolis(trade="0,0,SE")
    game = position.with_hand(RED, cloth=5, coin=4).game()
    assert can(game, "improve trade")
    assert not can(game, "improve politics")
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_tracks(RED, trade=4, politics=3)
    assert can(position.with_metropolis(trade="0,0,SE").with_hand(RED, coin=4).game(), "improve politics")


def test_ck_imp_05_the_fortress():
    """CK-IMP-05, CK-KNI-06: strong knights become mighty from level 3 of politics on."""
    for level, rises in ((2, False), (3, True)):
        position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong").with_hand(RED, ore=1, wool=1)
        assert can(position.with_tracks(RED, politics=level).game(), "promote 0,0,N") == rises


def test_ck_metro_01_the_first_at_level_4():
    """CK-METRO-01, CK-METRO-03: the first at level 4 takes it: 4 points for the city; a second one gets nothing."""
    game = ck().with_city(RED, "0,0,SE").with_tracks(RED, science=3).with_hand(RED, paper=4).game()
    assert game.points(play(game, "improve science").seat(RED)) == 4
    position = ck().with_city(BLUE, "0,0,NW").with_tracks(BLUE, science=4).with_metropolis(science="0,0,NW")
    position = position.with_city(RED, "0,0,SE").with_tracks(RED, science=3).with_hand(RED, paper=4)
    game = play(position.game(), "improve science")
    assert (game.points(RED), game.points(BLUE)) == (2, 4)


def test_ck_metro_02_taken_over_at_level_5():
    """CK-METRO-02, CK-METRO-04: level 5 takes it from a holder at level 4, whose city is plain again."""
    position = ck().with_city(BLUE, "0,0,NW").with_tracks(BLUE, politics=4).with_metropolis(politics="0,0,NW")
    position = position.with_city(RED, "0,0,SE").with_tracks(RED, politics=4).with_hand(RED, coin=5)
    game = play(position.game(), "improve politics")
    assert (game.points(RED), game.points(BLUE)) == (4, 2)


def test_ck_metro_02_secured():
    """CK-METRO-02: once somebody has level 5 it stays for good."""
    position = ck().with_city(BLUE, "0,0,NW").with_tracks(BLUE, politics=5).with_metropolis(politics="0,0,NW")
    position = position.with_city(RED, "0,0,SE").with_tracks(RED, politics=4).with_hand(RED, coin=5)
    game = play(position.game(), "improve politics")
    assert (game.points(RED), game.points(BLUE)) == (2, 4)


def test_ck_metro_05_each_on_a_city_of_its_own():
    """CK-METRO-05: a second metropolis goes onto another city."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_tracks(RED, trade=4, science=3)
    game = play(position.with_metropolis(trade="0,0,SE").with_hand(RED, paper=4).game(), "improve science")
    assert game.points(RED) == 8
    assert len(set(state(game).metropolis.tolist())) == 3, "two cities, and the metropolis of politics nowhere"
