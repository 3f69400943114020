"""The science cards: CK-SCI."""

from support import RED, asked, building, can, ck, draw, hand, knight, legal, play, state, supply, tracks

from insula.game import Phase


def test_ck_sci_01_alchemist():
    """CK-SCI-01: red 2 and white 6, then the event die with the chosen red value, then the 8 produces."""
    position = ck().with_progress(RED, alchemist=1).with_settlement(RED, "2,0,SE").before_roll(RED)
    game = draw(play(position.game(), "play alchemist", "die 2", "die 6"), "ship")
    assert hand(game, RED) == {"grain": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_sci_02_crane():
    """CK-SCI-02: science level 3, 3 paper and a plain city: the Crane buys level 4."""
    position = (
        ck().with_city(RED, "0,0,SE").with_tracks(RED, science=3).with_hand(RED, paper=3).with_progress(RED, crane=1)
    )
    game = play(position.game(), "play crane", "improve science")
    assert (tracks(game, RED)["science"], hand(game, RED), game.points(RED)) == (4, {}, 4)


def test_ck_sci_03_engineer():
    """CK-SCI-03: a wall without paying."""
    game = play(ck().with_city(RED, "0,0,SE").with_progress(RED, engineer=1).game(), "play engineer")
    assert supply(game, RED)["wall"] == 2


def test_ck_sci_04_inventor():
    """CK-SCI-04: 9 and 11 are exchanged; 2, 6, 8 and 12 and an equal number cannot be chosen."""
    game = play(ck().with_progress(RED, inventor=1).game(), "play inventor", "token 0,-1")
    assert not can(game, "token -2,2"), "another 9"
    assert not can(game, "token 2,0"), "an 8"
    play(game, "token 0,0")
    tokens, geometry = state(game).hex_token, game.ruleset.map.geometry
    assert (tokens[geometry.hex((0, -1))], tokens[geometry.hex((0, 0))]) == (11, 9)


def test_ck_sci_05_irrigation():
    """CK-SCI-05: two fields hexes count once each, whatever stands there: 4 grain; the bank's 3 are all there is."""
    position = ck().with_settlement(RED, "0,0,SW").with_city(RED, "-1,0,N").with_progress(RED, irrigation=1)
    assert hand(play(position.game(), "play irrigation"), RED) == {"grain": 4}
    position = ck().with_settlement(RED, "0,0,SW").with_city(RED, "-1,0,N").with_progress(RED, irrigation=1)
    assert hand(play(position.with_bank(grain=3).game(), "play irrigation"), RED) == {"grain": 3}


def test_ck_sci_06_medicine():
    """CK-SCI-06: a city for 2 ore and a grain; not without the cards."""
    position = ck().with_settlement(RED, "0,0,SE").with_progress(RED, medicine=1)
    assert not can(position.with_hand(RED, ore=2).game(), "play medicine")
    position = ck().with_settlement(RED, "0,0,SE").with_progress(RED, medicine=1).with_hand(RED, ore=2, grain=1)
    game = play(position.game(), "play medicine")
    assert (building(game, "0,0,SE"), hand(game, RED)) == (("city", "red"), {})


def test_ck_sci_07_mining():
    """CK-SCI-07: a building on 0,-1,N touches two mountains hexes: 4 ore."""
    game = play(ck().with_settlement(RED, "0,-1,N").with_progress(RED, mining=1).game(), "play mining")
    assert hand(game, RED) == {"ore": 4}


def test_ck_sci_09_road_building():
    """CK-SCI-09: two roads, the second from the first; the second can be left out."""
    position = ck().with_settlement(RED, "0,0,N").with_progress(RED, road_building=1)
    game = play(position.game(), "play road building", "road 0,0,NE", "road 0,0,E")
    assert supply(game, RED)["road"] == 13
    position = ck().with_settlement(RED, "0,0,N").with_progress(RED, road_building=1)
    game = play(position.game(), "play road building", "road 0,0,NE", "road none")
    assert (supply(game, RED)["road"], asked(game)[1]) == (14, Phase.ACTION_PHASE)


def test_ck_sci_10_smith():
    """CK-SCI-10: strong to mighty frees a piece for basic to strong; the same knight rises once."""
    position = (
        ck().with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE").with_tracks(RED, politics=3).with_progress(RED, smith=1)
    )
    position = position.with_knight(RED, "0,0,N", "strong").with_knight(RED, "0,0,NE", "strong")
    game = play(position.with_knight(RED, "0,0,SE").game(), "play smith", "promote 0,0,N")
    assert legal(game) == {"promote 1,-1,S", "promote 0,1,N", "promote none"}
    play(game, "promote 0,0,SE")
    assert knight(game, "0,0,SE") == ("strong", "red", "inactive")
    assert not can(game, "promote 0,0,N")
