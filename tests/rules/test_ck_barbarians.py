"""The barbarians: CK-BARB, CK-VAR."""

from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    asked,
    building,
    ck,
    draw,
    knight,
    legal,
    play,
    progress,
    roll_ck,
    state,
    supply,
    tracks,
)

from insula.game import Phase


def legal_corners(game):
    """Where a city can be built."""
    return [text.split()[1] for text in legal(game) if text.startswith("city")]


def test_ck_barb_01_the_seventh_step():
    """CK-BARB-01: the seventh ship lands, the sixth does not; then it begins anew."""
    for step, landed in ((5, 0), (6, 1)):
        game = roll_ck(ck().with_barbarians(step).before_roll(RED).game(), "6 6")
        assert (state(game).landed, state(game).barbarians) == (landed, 0 if landed else step + 1)


def test_ck_barb_03_inactive_knights_do_not_count():
    """CK-BARB-03, CK-BARB-04: a mighty inactive knight does not help: 0 against 1."""
    position = ck().with_city(RED, "0,0,SE").with_roads(RED, "0,0,E").with_knight(RED, "0,0,NE", "mighty")
    game = roll_ck(position.with_barbarians(6).before_roll(RED).game(), "6 6")
    assert building(game, "0,0,SE") == ("settlement", "red")


def test_ck_barb_04_a_tie_is_won():
    """CK-BARB-02, CK-BARB-03, CK-BARB-04, CK-BARB-12: 2 against 2: the knights win and rest; the ship goes back."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_roads(BLUE, "2,-2,NE", "-2,2,NW").with_barbarians(6)
    position = position.with_knight(BLUE, "2,-2,NE", active=True).with_knight(BLUE, "-2,2,NW", active=True)
    game = roll_ck(position.before_roll(RED).game(), "6 6")
    assert building(game, "0,0,SE") == ("city", "red")
    assert game.points(BLUE) == 1, "a Defender card (CK-BARB-10)"
    assert knight(game, "2,-2,NE") == ("basic", "blue", "inactive")
    assert (state(game).barbarians, state(game).landed) == (0, 1)


def test_ck_barb_05_the_lowest_with_a_plain_city():
    """CK-BARB-05: B with a metropolis and A with settlements are not considered; C and D tie and lose one city each."""
    position = ck().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE").with_knight(RED, "0,0,NE", active=True)
    position = position.with_city(BLUE, "2,-2,N").with_tracks(BLUE, trade=4).with_metropolis(trade="2,-2,N")
    position = position.with_city(WHITE, "-2,2,N", "-2,0,NW").with_roads(WHITE, "-2,2,NW")
    position = position.with_knight(WHITE, "-2,2,NW", active=True)
    position = position.with_city(ORANGE, "2,0,SE", "0,-2,NW").with_roads(ORANGE, "2,0,SE")
    position = position.with_knight(ORANGE, "2,0,S", active=True).with_barbarians(6).before_roll(RED)
    game = roll_ck(position.game(), "1 1")
    assert asked(game) == (WHITE, Phase.LOSING_CITY)
    play(game, "lose -2,2,N")
    assert asked(game) == (ORANGE, Phase.LOSING_CITY)
    play(game, "lose 2,0,SE")
    assert building(game, "2,-2,N") == ("city", "blue")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_barb_06_the_loser_chooses():
    """CK-BARB-06: the owner says which plain city; a metropolis is not among them."""
    position = ck().with_city(BLUE, "0,0,SE", "0,0,NW", "2,-2,N").with_tracks(BLUE, trade=4)
    position = position.with_metropolis(trade="2,-2,N").with_barbarians(6).before_roll(RED)
    game = roll_ck(position.game(), "6 6")
    assert asked(game) == (BLUE, Phase.LOSING_CITY)
    assert len(legal(game)) == 2


def test_ck_barb_07_the_wall_goes_too():
    """CK-BARB-07, CK-BUILD-04: the city becomes a settlement, its wall goes back, levels stay."""
    position = ck().with_city(RED, "0,0,SE").with_wall("0,0,SE").with_tracks(RED, trade=2).with_barbarians(6)
    game = roll_ck(position.before_roll(RED).game(), "6 6")
    assert building(game, "0,0,SE") == ("settlement", "red")
    assert supply(game, RED)["wall"] == 3
    assert tracks(game, RED)["trade"] == 2


def test_ck_barb_09_a_reduced_city():
    """CK-BARB-09, CK-BUILD-05: with all settlements on the board the city lies down: 8 points; it is restored first."""
    settlements = ("0,-2,N", "2,-2,N", "-2,2,N", "2,0,SE", "-2,0,NW")
    position = ck().with_settlement(RED, *settlements).with_city(RED, "0,0,SE", "0,0,NW").with_barbarians(6)
    game = position.before_roll(RED).game()
    assert game.points(RED) == 9
    roll_ck(game, "6 6")
    play(game, "lose 0,0,SE")
    assert game.points(RED) == 8
    assert supply(game, RED)["city"] == 2
    position = ck().with_settlement(RED, *settlements).with_reduced_city(RED, "0,0,SE").with_hand(RED, ore=3, grain=2)
    game = position.game()
    assert {text for text in legal(game) if text.startswith("city")} == {f"city {c}" for c in legal_corners(game)}
    assert len(legal_corners(game)) == 1
    play(game, f"city {legal_corners(game)[0]}")
    assert building(game, "0,0,SE") == ("city", "red")


def test_ck_barb_10_tied_defenders_draw():
    """CK-BARB-10: A and B tie: in turn order from the active player each draws from a deck of choice."""
    position = ck().with_city(WHITE, "0,0,SE").with_roads(RED, "2,-2,NE").with_roads(BLUE, "-2,2,NW").with_barbarians(6)
    position = position.with_knight(RED, "2,-2,NE", active=True).with_knight(BLUE, "-2,2,NW", active=True)
    game = roll_ck(position.before_roll(WHITE).game(), "6 6")
    assert asked(game) == (RED, Phase.CHOOSING_PROGRESS_DECK)
    draw(play(game, "deck science"), "smith")
    assert asked(game) == (BLUE, Phase.CHOOSING_PROGRESS_DECK)
    draw(play(game, "deck trade"), "merchant")
    assert (progress(game, RED), progress(game, BLUE)) == ({"smith": 1}, {"merchant": 1})
    assert game.points(RED) == 0


def test_ck_barb_11_more_points_than_cards():
    """CK-BARB-11: after six cards points are still counted; by option not."""
    for limited, points in ((False, 7), (True, 6)):
        position = ck(ck_defender_cards_limited=limited).with_roads(RED, "0,0,E").with_defender(RED, 6)
        position = position.with_knight(RED, "0,0,NE", active=True).with_barbarians(6).before_roll(BLUE)
        game = roll_ck(position.game(), "6 6")
        assert game.points(RED) == points


def test_ck_var_01_committing_knights():
    """CK-VAR-01: A sends none, B keeps its mighty knight too: 0 against 4, tied, each loses a city."""
    position = ck(ck_commit_knights=True).with_city(RED, "0,0,SE", "0,0,NW").with_city(BLUE, "2,-2,N", "-2,2,N")
    position = position.with_roads(RED, "0,0,E").with_knight(RED, "0,0,NE", active=True).with_barbarians(6)
    position = position.with_roads(BLUE, "2,-2,NE").with_knight(BLUE, "2,-2,NE", "mighty", active=True)
    game = roll_ck(position.before_roll(RED).game(), "6 6")
    play(game, "send none", "send none")
    assert asked(game) == (RED, Phase.LOSING_CITY)
    play(game, "lose 0,0,SE", "lose 2,-2,N")
    assert knight(game, "2,-2,NE") == ("mighty", "blue", "active")
