"""Examples and main sentences of Cities & Knights, played through (CK)."""

from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    a_game,
    asked,
    bank,
    building,
    can,
    chances,
    draw,
    hand,
    knight,
    legal,
    play,
    progress,
    robber,
    state,
    supply,
    tracks,
)

from insula.game import Phase

CK = "cities_knights"
FREE = {"trade_with_players": False}


def ck(**options):
    """The island of the first game; red is in the action phase, without trade between players."""
    return a_game(CK, options={**FREE, **options})


def roll(game, dice, event="ship"):
    """Red rolls: the two dice, red first, and the event die."""
    return draw(play(game, "roll"), dice, event)


# Setting up.


def test_ck_setup_02_a_city_in_the_second_round():
    """CK-SETUP-02, CK-SETUP-03, CK-SETUP-04: settlement, then city; it brings one card a hex; red goes first."""
    game = ck().foundation(RED).game()
    corners = ("0,0,N", "0,0,S", "2,-2,N", "-2,2,N", "0,-2,N", "2,0,SE", "-2,0,SW", "-1,0,NW")
    kinds = []
    for corner in corners:
        text = next(text for text in (f"settlement {corner}", f"city {corner}") if can(game, text))
        kinds.append(text.split()[0])
        play(game, text)
        play(game, sorted(legal(game))[0])
    assert kinds == ["settlement"] * 4 + ["city"] * 4
    assert asked(game) == (RED, Phase.BEFORE_ROLL)
    assert supply(game, RED)["settlement"] == 4
    assert supply(game, RED)["city"] == 3
    assert supply(game, RED)["road"] == 13
    assert game.points(RED) == 3


def test_ck_setup_03_starting_cards():
    """CK-SETUP-03: hills, pasture and mountains at 0,0,SE give a brick, a wool, an ore, and no commodity."""
    game = ck().foundation(RED).game()
    for corner in ("0,0,N", "2,-2,N", "-2,2,N", "0,-2,N", "2,0,SE", "-2,0,SW", "-1,-1,NW"):
        text = next(text for text in (f"settlement {corner}", f"city {corner}") if can(game, text))
        play(game, text)
        play(game, sorted(legal(game))[0])
    play(game, "city 0,0,SE")
    play(game, sorted(legal(game))[0])
    assert hand(game, RED) == {"brick": 1, "wool": 1, "ore": 1}


def test_ck_setup_01_what_nobody_has():
    """CK-SETUP-01, CK-COMP-02: commodities in the bank, robber on the desert, tracks at 0, nothing in hand."""
    game = ck().game()
    assert bank(game) == {
        "brick": 19,
        "lumber": 19,
        "wool": 19,
        "grain": 19,
        "ore": 19,
        "cloth": 12,
        "coin": 12,
        "paper": 12,
    }
    assert robber(game) == "1,-1"
    assert tracks(game, RED) == {"trade": 0, "politics": 0, "science": 0}
    assert progress(game, RED) == {}
    assert state(game).deck_left.tolist() == [18, 18, 18]


# Production.


def test_ck_prod_01_city_and_settlement():
    """CK-PROD-01: a city on 0,0,SE has 2 brick on 11, wool and cloth on 3, ore and coin on 6."""
    for dice, cards in (("5 6", {"brick": 2}), ("1 2", {"wool": 1, "cloth": 1}), ("3 3", {"ore": 1, "coin": 1})):
        game = roll(ck().with_city(RED, "0,0,SE").before_roll(RED).game(), dice)
        assert hand(game, RED) == cards


def test_ck_prod_01_forest_and_fields():
    """CK-PROD-01: forest brings lumber and paper to a city, fields two grain; a settlement one resource."""
    game = roll(ck().with_city(RED, "-2,0,NW").with_settlement(BLUE, "-2,0,S").before_roll(RED).game(), "4 4")
    assert hand(game, RED) == {"lumber": 1, "paper": 1}
    assert hand(game, BLUE) == {"lumber": 1}
    assert hand(roll(ck().with_city(RED, "2,0,SE").before_roll(RED).game(), "4 4"), RED) == {"grain": 2}


def test_ck_prod_05_each_kind_by_itself():
    """CK-PROD-05: 3 ore and 3 coin are due, the bank holds 10 ore and 2 coin: nobody gets coin."""
    position = ck().with_city(RED, "0,-1,N", "0,-1,SE").with_city(BLUE, "0,-1,SW").with_bank(ore=10, coin=2)
    game = roll(position.before_roll(RED).game(), "4 5")
    assert hand(game, RED).get("ore") == 2
    assert hand(game, BLUE).get("ore") == 1
    assert "coin" not in hand(game, RED) | hand(game, BLUE)


def test_ck_prod_05_a_single_taker():
    """CK-PROD-05: only red is due 2 coin and the bank holds one: red gets it, and 2 ore."""
    position = ck().with_city(RED, "0,-1,N", "0,-1,SE").with_bank(ore=10, coin=1)
    assert hand(roll(position.before_roll(RED).game(), "4 5"), RED) == {"ore": 2, "coin": 1}


# The roll.


def test_ck_dice_02_the_battle_before_the_seven():
    """CK-DICE-02, CK-ROB-03: ship and 7: the landing first, then red moves the robber, which is free now."""
    position = ck().with_city(RED, "0,0,SE").with_barbarians(6).with_settlement(BLUE, "0,1,SW").with_hand(BLUE, ore=1)
    game = roll(position.before_roll(RED).game(), "3 4")
    assert building(game, "0,0,SE") == ("settlement", "red")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_ck_rob_02_locked_before_the_first_landing():
    """CK-ROB-01, CK-ROB-02: a 7 before the landing brings discards only, and no theft."""
    position = ck().with_settlement(BLUE, "0,1,SW").with_hand(BLUE, ore=8)
    game = roll(position.before_roll(RED).game(), "3 4")
    assert hand(game, BLUE) == {"ore": 4}
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert robber(game) == "1,-1"


def test_ck_rob_02_by_option_it_is_free():
    """CK-ROB-02: with the option off the robber moves at once."""
    game = roll(ck(ck_robber_locked_until_landing=False).before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_ck_rob_01_walls_raise_the_limit():
    """CK-ROB-01, CK-BUILD-03: two walls: 11 cards are kept, of 12 six go."""
    for count, left in ((11, 11), (12, 6)):
        position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_wall("0,0,SE", "0,0,NW").with_hand(RED, ore=count)
        assert hand(roll(position.before_roll(RED).game(), "3 4"), RED) == {"ore": left}


def test_ck_rob_01_commodities_count():
    """CK-ROB-01, CK-PROD-04: 5 resources and 3 commodities are 8 cards: four go, in any mix."""
    position = ck().with_hand(BLUE, ore=5, coin=3).before_roll(RED)
    game = roll(position.game(), "3 4")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, "discard coin", "discard coin", "discard coin")
    assert hand(game, BLUE) == {"ore": 4}


def test_ck_dice_02_gate_before_production():
    """CK-DICE-02, CK-PC-02: with level 2 red 3 is low enough; the card is drawn, then the 9 produces."""
    position = ck().with_tracks(BLUE, trade=2, politics=1).with_settlement(BLUE, "0,-1,N").before_roll(RED)
    game = draw(play(position.game(), "roll"), "3 6", "trade")
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD
    draw(game, "merchant")
    assert progress(game, BLUE) == {"merchant": 1}
    assert hand(game, BLUE) == {"ore": 1}


def test_ck_pc_02_who_draws():
    """CK-PC-02: level 1 draws with red 2, not with red 3; level 0 never; with red 6 only level 5."""
    for red, level, draws in ((2, 1, True), (3, 1, False), (1, 0, False), (6, 4, False), (6, 5, True)):
        position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=level).before_roll(RED)
        game = draw(play(position.game(), "roll"), f"{red} 2", "science")
        assert (asked(game)[1] == Phase.DRAWING_PROGRESS_CARD) == draws, (red, level)


def test_ck_comp_05_the_event_die():
    """CK-COMP-05, CK-DEC-06: three faces of six show a ship, one each a gate."""
    game = draw(play(ck().before_roll(RED).game(), "roll"), "1 1")
    assert chances(game) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}


# Trade with the bank.


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


# Building.


def test_ck_build_02_no_settlement_on_a_knight():
    """CK-BUILD-02, CK-ACT-09: an own knight keeps an own settlement away, and lets roads pass."""
    cards = {"brick": 2, "lumber": 2, "wool": 1, "grain": 1}
    position = ck().with_settlement(RED, "0,0,S").with_roads(RED, "0,0,SE", "0,0,E").with_hand(RED, **cards)
    assert can(position.game(), "settlement 0,0,NE")
    game = ck().with_settlement(RED, "0,0,S").with_roads(RED, "0,0,SE", "0,0,E").with_hand(RED, **cards)
    game = game.with_knight(RED, "0,0,NE").game()
    assert not can(game, "settlement 0,0,NE")
    assert can(game, "road 0,0,NE")


def test_ck_build_03_a_wall():
    """CK-BUILD-03, CK-BUILD-01: two brick, under an own city, one each, three in all."""
    game = ck().with_city(RED, "0,0,SE").with_settlement(RED, "0,0,NW").with_hand(RED, brick=4).game()
    assert not can(game, "wall 0,0,NW")
    play(game, "wall 0,0,SE")
    assert hand(game, RED) == {"brick": 2}
    assert not can(game, "wall 0,0,SE")
    assert supply(game, RED)["wall"] == 2


# Improvements and metropolises.


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


def test_ck_aqua_01_who_received_nothing():
    """CK-AQUA-01: level 3 of science and no card from a roll that is not 7: a resource of choice, or none."""
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=3).before_roll(RED)
    game = roll(position.game(), "6 6")
    assert asked(game) == (BLUE, Phase.AT_AQUEDUCT)
    assert legal(game) == {f"aqueduct {kind}" for kind in ("brick", "lumber", "wool", "grain", "ore", "none")}
    assert hand(play(game, "aqueduct ore"), BLUE) == {"ore": 1}


def test_ck_aqua_01_not_on_a_seven_nor_with_a_card():
    """CK-AQUA-01: never on a 7; a coin alone is a card received."""
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=3).before_roll(RED)
    assert asked(roll(position.game(), "3 4")) == (RED, Phase.ACTION_PHASE)
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=3).with_bank(ore=0).before_roll(RED)
    game = roll(position.game(), "3 3")
    assert (hand(game, BLUE), asked(game)[1]) == ({"coin": 1}, Phase.ACTION_PHASE)


# The barbarians.


def test_ck_barb_04_a_tie_is_won():
    """CK-BARB-02, CK-BARB-03, CK-BARB-04, CK-BARB-12: 2 against 2: the knights win and rest; the ship goes back."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_roads(BLUE, "2,-2,NE", "-2,2,NW").with_barbarians(6)
    position = position.with_knight(BLUE, "2,-2,NE", active=True).with_knight(BLUE, "-2,2,NW", active=True)
    game = roll(position.before_roll(RED).game(), "6 6")
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
    game = roll(position.game(), "1 1")
    assert asked(game) == (WHITE, Phase.LOSING_CITY)
    play(game, "lose -2,2,N")
    assert asked(game) == (ORANGE, Phase.LOSING_CITY)
    play(game, "lose 2,0,SE")
    assert building(game, "2,-2,N") == ("city", "blue")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_barb_07_the_wall_goes_too():
    """CK-BARB-07, CK-BUILD-04: the city becomes a settlement, its wall goes back, levels stay."""
    position = ck().with_city(RED, "0,0,SE").with_wall("0,0,SE").with_tracks(RED, trade=2).with_barbarians(6)
    game = roll(position.before_roll(RED).game(), "6 6")
    assert building(game, "0,0,SE") == ("settlement", "red")
    assert supply(game, RED)["wall"] == 3
    assert tracks(game, RED)["trade"] == 2


def test_ck_barb_09_a_reduced_city():
    """CK-BARB-09, CK-BUILD-05: with all settlements on the board the city lies down: 8 points; it is restored first."""
    settlements = ("0,-2,N", "2,-2,N", "-2,2,N", "2,0,SE", "-2,0,NW")
    position = ck().with_settlement(RED, *settlements).with_city(RED, "0,0,SE", "0,0,NW").with_barbarians(6)
    game = position.before_roll(RED).game()
    assert game.points(RED) == 9
    roll(game, "6 6")
    play(game, "lose 0,0,SE")
    assert game.points(RED) == 8
    assert supply(game, RED)["city"] == 2
    position = ck().with_settlement(RED, *settlements).with_reduced_city(RED, "0,0,SE").with_hand(RED, ore=3, grain=2)
    game = position.game()
    assert {text for text in legal(game) if text.startswith("city")} == {f"city {c}" for c in legal_corners(game)}
    assert len(legal_corners(game)) == 1
    play(game, f"city {legal_corners(game)[0]}")
    assert building(game, "0,0,SE") == ("city", "red")


def legal_corners(game):
    """Where a city can be built."""
    return [text.split()[1] for text in legal(game) if text.startswith("city")]


def test_ck_barb_10_tied_defenders_draw():
    """CK-BARB-10: A and B tie: in turn order from the active player each draws from a deck of choice."""
    position = ck().with_city(WHITE, "0,0,SE").with_roads(RED, "2,-2,NE").with_roads(BLUE, "-2,2,NW").with_barbarians(6)
    position = position.with_knight(RED, "2,-2,NE", active=True).with_knight(BLUE, "-2,2,NW", active=True)
    game = roll(position.before_roll(WHITE).game(), "6 6")
    assert asked(game) == (RED, Phase.CHOOSING_PROGRESS_DECK)
    draw(play(game, "deck science"), "smith")
    assert asked(game) == (BLUE, Phase.CHOOSING_PROGRESS_DECK)
    draw(play(game, "deck trade"), "merchant")
    assert (progress(game, RED), progress(game, BLUE)) == ({"smith": 1}, {"merchant": 1})
    assert game.points(RED) == 0


def test_ck_var_01_committing_knights():
    """CK-VAR-01: A sends none, B keeps its mighty knight too: 0 against 4, tied, each loses a city."""
    position = ck(ck_commit_knights=True).with_city(RED, "0,0,SE", "0,0,NW").with_city(BLUE, "2,-2,N", "-2,2,N")
    position = position.with_roads(RED, "0,0,E").with_knight(RED, "0,0,NE", active=True).with_barbarians(6)
    position = position.with_roads(BLUE, "2,-2,NE").with_knight(BLUE, "2,-2,NE", "mighty", active=True)
    game = roll(position.before_roll(RED).game(), "6 6")
    play(game, "send none", "send none")
    assert asked(game) == (RED, Phase.LOSING_CITY)
    play(game, "lose 0,0,SE", "lose 2,-2,N")
    assert knight(game, "2,-2,NE") == ("mighty", "blue", "active")


# Progress cards.


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


def test_ck_sci_07_mining():
    """CK-SCI-07: a building on 0,-1,N touches two mountains hexes: 4 ore."""
    game = play(ck().with_settlement(RED, "0,-1,N").with_progress(RED, mining=1).game(), "play mining")
    assert hand(game, RED) == {"ore": 4}


def test_ck_pol_01_bishop():
    """CK-POL-01, CK-ROB-02: a card of each opponent at the hex; locked before the first landing."""
    position = (
        ck().with_settlement(BLUE, "0,1,S").with_city(WHITE, "0,1,NE").with_hand(BLUE, ore=1).with_hand(WHITE, wool=1)
    )
    position = position.with_progress(RED, bishop=1)
    assert not can(position.game(), "play bishop")
    position = (
        ck().with_settlement(BLUE, "0,1,S").with_city(WHITE, "0,1,NE").with_hand(BLUE, ore=1).with_hand(WHITE, wool=1)
    )
    game = play(position.with_progress(RED, bishop=1).with_barbarians(landed=True).game(), "play bishop", "robber 0,1")
    assert hand(game, RED) == {"ore": 1, "wool": 1}


def test_ck_pol_04_diplomat():
    """CK-POL-04: of blue's two roads the outer one is open, the one between settlement and road is not."""
    position = ck().with_settlement(BLUE, "0,0,S").with_roads(BLUE, "0,0,SW", "0,0,W").with_progress(RED, diplomat=1)
    game = play(position.game(), "play diplomat")
    assert supply(game, BLUE)["road"] == 14
    assert [edge for edge, owner in enumerate(state(game).road_owner.tolist()) if owner == 1] == [
        game.ruleset.map.geometry.edge((0, 0, "SW"))
    ]


def test_ck_pol_04_circles():
    """CK-POL-04: six roads around a hex: with one settlement the two roads at it are open, with a second one none."""
    ring = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    position = ck().with_settlement(BLUE, "0,0,N").with_roads(BLUE, *ring).with_progress(RED, diplomat=1)
    game = play(position.game(), "play diplomat")
    assert len(legal(game)) == 2
    position = ck().with_settlement(BLUE, "0,0,N", "0,0,S").with_roads(BLUE, *ring).with_progress(RED, diplomat=1)
    assert not can(position.game(), "play diplomat")


def test_ck_pol_06_saboteur():
    """CK-POL-06: who has as many points or more discards half: 9 cards 4, 1 card none; who has fewer nothing."""
    position = ck().with_settlement(RED, "0,0,N").with_settlement(BLUE, "2,-2,N").with_city(ORANGE, "-2,2,N")
    position = position.with_hand(BLUE, ore=9).with_hand(WHITE, wool=9).with_hand(ORANGE, grain=1)
    game = play(position.with_progress(RED, saboteur=1).game(), "play saboteur")
    assert (hand(game, BLUE), hand(game, WHITE), hand(game, ORANGE)) == ({"ore": 5}, {"wool": 9}, {"grain": 1})


def test_ck_pol_08_warlord():
    """CK-POL-08, CK-KNI-07: all knights are active, and cannot act in this turn."""
    position = ck().with_roads(RED, "0,0,NE", "0,0,E").with_knight(RED, "0,0,N").with_progress(RED, warlord=1)
    game = play(position.game(), "play warlord")
    assert knight(game, "0,0,N") == ("basic", "red", "active")
    assert not any(text.startswith("move") for text in legal(game))


def test_ck_pol_09_wedding():
    """CK-POL-09: who has more points gives two cards of choice, or the only one; who has as many nothing."""
    position = ck().with_settlement(RED, "0,0,N").with_city(BLUE, "2,-2,N").with_settlement(WHITE, "-2,2,N")
    position = position.with_city(ORANGE, "2,0,SE").with_hand(BLUE, ore=3, coin=2).with_hand(WHITE, wool=2)
    game = play(position.with_hand(ORANGE, grain=1).with_progress(RED, wedding=1).game(), "play wedding")
    assert asked(game) == (BLUE, Phase.GIVING_AT_WEDDING)
    play(game, "give coin", "give ore")
    assert hand(game, RED) == {"coin": 1, "ore": 1, "grain": 1}
    assert hand(game, WHITE) == {"wool": 2}


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


def test_ck_mer_02_merchant():
    """CK-TRD-03, CK-MER-01, CK-MER-02, CK-MER-03: a point and 2:1 for wool; another Merchant takes both over."""
    position = ck().with_settlement(RED, "0,0,SE").with_settlement(BLUE, "2,-2,N").with_hand(RED, wool=2)
    game = play(
        position.with_progress(RED, merchant=1).with_progress(BLUE, merchant=1).game(), "play merchant", "merchant 1,0"
    )
    assert game.points(RED) == 2
    assert hand(play(game, "bank wool for cloth"), RED) == {"cloth": 1}
    play(game, "end")
    draw(play(game, "roll"), "1 1", "ship")
    play(game, "play merchant")
    assert (game.points(RED), game.points(BLUE)) == (1, 2)


def test_ck_pc_04_points_are_laid_open():
    """CK-PC-04, CK-SCI-08, CK-POL-02: the Printer is laid open at once, counts a point and not for the limit."""
    position = (
        ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=1).with_progress(BLUE, spy=3, smith=1).before_roll(RED)
    )
    game = draw(play(position.game(), "roll"), "1 1", "science", "printer")
    assert game.points(BLUE) == 3
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pc_05_the_fifth_card():
    """CK-PC-05: an opponent returns one of five at once; the active player at the end of the turn."""
    position = (
        ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=1).with_progress(BLUE, spy=3, smith=1).before_roll(RED)
    )
    game = draw(play(position.game(), "roll"), "1 1", "science", "crane")
    assert asked(game) == (BLUE, Phase.RETURNING_PROGRESS_CARD)
    assert legal(game) == {"return spy", "return smith", "return crane"}
    position = (
        ck().with_city(RED, "0,0,SE").with_tracks(RED, science=1).with_progress(RED, spy=3, smith=1).before_roll(RED)
    )
    game = draw(play(position.game(), "roll"), "1 1", "science", "crane")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert asked(play(game, "end")) == (RED, Phase.RETURNING_PROGRESS_CARD)


def test_ck_pol_07_spy():
    """CK-POL-07: one card of the opponent's hand, or none."""
    game = play(ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1, crane=1).game(), "play spy")
    assert legal(game) == {"take smith", "take crane", "take none"}
    assert progress(play(game, "take crane"), RED) == {"crane": 1}


def test_ck_win_02_thirteen_points():
    """CK-WIN-01, CK-WIN-02: 13 in the own turn win at once."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW", "2,-2,N").with_defender(RED, 6).with_progress(RED, merchant=1)
    game = play(position.game(), "play merchant")
    assert not game.over
    play(game, sorted(legal(game))[0])
    assert (game.over, game.winner) == (True, RED)


def test_ck_win_02_not_in_the_turn_of_another():
    """CK-WIN-02: points of another player wait for the own turn; by option they win at once."""
    position = ck().with_city(BLUE, "0,0,SE", "0,0,NW", "2,-2,N").with_defender(BLUE, 7)
    game = position.game()
    assert not game.over
    play(game, "end")
    assert (game.over, game.winner) == (True, BLUE)
    position = ck(ck_win_on_any_turn=True).with_city(BLUE, "0,0,SE", "0,0,NW", "2,-2,N").with_defender(BLUE, 7)
    assert position.game().over
