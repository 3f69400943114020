"""Production, commodities and the Aqueduct: CK-PROD, CK-AQUA."""

from support import BLUE, RED, asked, ck, hand, legal, play, roll_ck

from insula.game import Phase


def test_ck_prod_01_city_and_settlement():
    """CK-PROD-01: a city on 0,0,SE has 2 brick on 11, wool and cloth on 3, ore and coin on 6."""
    for dice, cards in (("5 6", {"brick": 2}), ("1 2", {"wool": 1, "cloth": 1}), ("3 3", {"ore": 1, "coin": 1})):
        game = roll_ck(ck().with_city(RED, "0,0,SE").before_roll(RED).game(), dice)
        assert hand(game, RED) == cards


def test_ck_prod_01_forest_and_fields():
    """CK-PROD-01: forest brings lumber and paper to a city, fields two grain; a settlement one resource."""
    game = roll_ck(ck().with_city(RED, "-2,0,NW").with_settlement(BLUE, "-2,0,S").before_roll(RED).game(), "4 4")
    assert hand(game, RED) == {"lumber": 1, "paper": 1}
    assert hand(game, BLUE) == {"lumber": 1}
    assert hand(roll_ck(ck().with_city(RED, "2,0,SE").before_roll(RED).game(), "4 4"), RED) == {"grain": 2}


def test_ck_prod_02_one_of_each():
    """CK-PROD-02: without coins in the bank a city at mountains takes one ore, not two."""
    position = ck().with_city(RED, "0,0,SE").with_bank(coin=0).before_roll(RED)
    assert hand(roll_ck(position.game(), "3 3"), RED) == {"ore": 1}


def test_ck_prod_03_the_robber():
    """CK-PROD-03: the robber's hex brings neither resource nor commodity."""
    position = ck().with_city(RED, "0,0,SE").with_robber("0,1").before_roll(RED)
    assert hand(roll_ck(position.game(), "3 3"), RED) == {}


def test_ck_prod_05_each_kind_by_itself():
    """CK-PROD-05: 3 ore and 3 coin are due, the bank holds 10 ore and 2 coin: nobody gets coin."""
    position = ck().with_city(RED, "0,-1,N", "0,-1,SE").with_city(BLUE, "0,-1,SW").with_bank(ore=10, coin=2)
    game = roll_ck(position.before_roll(RED).game(), "4 5")
    assert hand(game, RED).get("ore") == 2
    assert hand(game, BLUE).get("ore") == 1
    assert "coin" not in hand(game, RED) | hand(game, BLUE)


def test_ck_prod_05_a_single_taker():
    """CK-PROD-05: only red is due 2 coin and the bank holds one: red gets it, and 2 ore."""
    position = ck().with_city(RED, "0,-1,N", "0,-1,SE").with_bank(ore=10, coin=1)
    assert hand(roll_ck(position.before_roll(RED).game(), "4 5"), RED) == {"ore": 2, "coin": 1}


def test_ck_aqua_01_who_received_nothing():
    """CK-AQUA-01: level 3 of science and no card from a roll that is not 7: a resource of choice, or none."""
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=3).before_roll(RED)
    game = roll_ck(position.game(), "6 6")
    assert asked(game) == (BLUE, Phase.AT_AQUEDUCT)
    assert legal(game) == {f"aqueduct {kind}" for kind in ("brick", "lumber", "wool", "grain", "ore", "none")}
    assert hand(play(game, "aqueduct ore"), BLUE) == {"ore": 1}


def test_ck_aqua_01_not_on_a_seven_nor_with_a_card():
    """CK-AQUA-01: never on a 7; a coin alone is a card received."""
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=3).before_roll(RED)
    assert asked(roll_ck(position.game(), "3 4")) == (RED, Phase.ACTION_PHASE)
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=3).with_bank(ore=0).before_roll(RED)
    game = roll_ck(position.game(), "3 3")
    assert (hand(game, BLUE), asked(game)[1]) == ({"coin": 1}, Phase.ACTION_PHASE)
