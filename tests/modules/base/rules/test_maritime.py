"""Trade with the bank and harbors (BASE-MARI)."""

import pytest
from support import BLUE, RED, a_game, bank, can, hand, legal, play, refused, roll

KINDS = ("brick", "lumber", "wool", "grain", "ore")
SPECIAL = {"grain": "1,-2,NE", "ore": "2,-1,NE", "wool": "1,1,SE", "brick": "-2,1,W", "lumber": "-1,-1,W"}
"""The special harbors of the beginner board (BASE-BEGIN-03)."""
CLOCKWISE = ("N", "NE", "SE", "S", "SW", "NW")
ENDS = dict(zip(("NE", "E", "SE", "SW", "W", "NW"), zip(CLOCKWISE, (*CLOCKWISE[1:], "N"), strict=True), strict=True))
"""The corners at the ends of a side."""
THREE_TO_ONE = "0,-2,N"


def corners(side):
    hex, direction = side.rsplit(",", 1)
    return [f"{hex},{corner}" for corner in ENDS[direction]]


def exchanges(game):
    return {text for text in legal(game) if text.startswith("bank")}


def test_base_mari_01_four_to_one():
    """BASE-MARI-01: return 4 ore, take 1 lumber; no harbor is needed."""
    game = play(a_game().with_hand(RED, ore=4).game(), "bank ore for lumber")
    assert hand(game, RED) == {"lumber": 1}
    assert (bank(game)["ore"], bank(game)["lumber"]) == (19, 18)


@pytest.mark.parametrize("given", KINDS)
def test_base_mari_01_every_kind_for_every_other(given):
    """BASE-MARI-01: 4 cards of one kind for 1 card of another kind; 3 cards are not enough."""
    game = a_game().with_hand(RED, **{given: 4}).game()
    assert exchanges(game) == {f"bank {given} for {taken}" for taken in KINDS if taken != given}
    assert exchanges(a_game().with_hand(RED, **{given: 3}).game()) == set()


def test_base_mari_01_after_the_roll():
    """BASE-MARI-01: not before the roll."""
    game = a_game().with_hand(RED, ore=4).before_roll(RED).game()
    assert refused(game, "bank ore for lumber")
    assert can(roll(game, "1 1"), "bank ore for lumber")


@pytest.mark.parametrize("place", [*corners("0,-2,NW"), *corners("2,0,E"), *corners("-1,2,SE"), *corners("-2,2,SW")])
def test_base_mari_02_three_to_one(place):
    """BASE-MARI-02: at a 3:1 harbor return 3 lumber, take 1 ore, from either of its intersections."""
    game = play(a_game().with_settlement(RED, place).with_hand(RED, lumber=3).game(), "bank lumber for ore")
    assert hand(game, RED) == {"ore": 1}


def test_base_mari_02_three_equal_cards():
    """BASE-MARI-02: 2 lumber and 1 brick are not three of one kind."""
    game = a_game().with_city(RED, THREE_TO_ONE).with_hand(RED, lumber=2, brick=1).game()
    assert exchanges(game) == set()


@pytest.mark.parametrize("kind", SPECIAL)
@pytest.mark.parametrize("end", [0, 1])
def test_base_mari_03_two_to_one(kind, end):
    """BASE-MARI-03: 2 cards of the harbor's resource for 1 of another kind, from either intersection."""
    position = a_game().with_settlement(RED, corners(SPECIAL[kind])[end])
    game = position.with_hand(RED, **{kind: 2}).game()
    assert exchanges(game) == {f"bank {kind} for {taken}" for taken in KINDS if taken != kind}
    other = "ore" if kind != "ore" else "wool"
    play(game, f"bank {kind} for {other}")
    assert hand(game, RED) == {other: 1}


def test_base_mari_03_four_wool_for_two_cards():
    """BASE-MARI-03: at the wool harbor 4 wool buy 2 cards, equal or different: two exchanges."""
    for first, second in (("ore", "ore"), ("ore", "brick")):
        game = a_game().with_settlement(RED, "1,1,S").with_hand(RED, wool=4).game()
        play(game, f"bank wool for {first}", f"bank wool for {second}")
        assert hand(game, RED) == ({"ore": 2} if first == second else {"ore": 1, "brick": 1})


def test_base_mari_03_as_far_as_the_bank_has_them():
    """BASE-MARI-03: with 1 ore in the bank the second exchange takes another kind."""
    game = a_game().with_settlement(RED, "1,1,S").with_hand(RED, wool=4).with_bank(ore=1).game()
    play(game, "bank wool for ore")
    assert refused(game, "bank wool for ore")
    play(game, "bank wool for brick")


def test_base_mari_03_no_three_to_one_for_other_resources():
    """BASE-MARI-03: at the wool harbor 3 ore buy nothing; 4 ore do."""
    position = a_game().with_settlement(RED, "1,1,S")
    assert exchanges(position.with_hand(RED, ore=3).game()) == set()
    assert can(a_game().with_settlement(RED, "1,1,S").with_hand(RED, ore=4).game(), "bank ore for wool")


def test_base_mari_04_the_wanted_card_is_in_the_bank():
    """BASE-MARI-04: without wool in the bank no wool can be taken; nobody takes the kind that they return."""
    game = a_game().with_hand(RED, ore=4).with_bank(wool=0).game()
    assert exchanges(game) == {"bank ore for brick", "bank ore for lumber", "bank ore for grain"}
    assert refused(game, "bank ore for ore")


@pytest.mark.parametrize(("first", "second"), [("1,1,S", THREE_TO_ONE), (THREE_TO_ONE, "1,1,S")])
def test_base_mari_04_the_best_rate(first, second):
    """BASE-MARI-04: a wool and a 3:1 harbor: 2 wool, 3 of any other kind, in whichever order they were built."""
    position = a_game().with_settlement(RED, first).with_roads(RED, "1,1,SE", "0,-2,NE")
    game = position.with_hand(RED, brick=3, lumber=1, wool=6, grain=1, ore=5).game()
    play(game, f"settlement {second}", "bank wool for grain", "bank ore for grain")
    assert hand(game, RED) == {"brick": 2, "wool": 3, "grain": 2, "ore": 2}


def test_base_mari_04_no_change():
    """BASE-MARI-04: each exchange is separate: 7 ore at 4:1 make one exchange, and 3 ore stay."""
    game = play(a_game().with_hand(RED, ore=7).game(), "bank ore for wool")
    assert hand(game, RED) == {"wool": 1, "ore": 3}
    assert exchanges(game) == set()


def test_base_mari_05_only_the_owner():
    """BASE-MARI-05: red cannot use blue's harbor, and blue can use it only in blue's turn."""
    position = a_game().with_settlement(BLUE, "1,1,S").with_hand(RED, wool=3).with_hand(BLUE, wool=2)
    game = position.game()
    assert exchanges(game) == set()
    roll(play(game, "end"), "1 1")
    assert can(game, "bank wool for ore")


def test_base_mari_05_a_road_is_not_enough():
    """BASE-MARI-05: a road to the harbor is not enough; a building is needed."""
    game = a_game().with_roads(RED, "1,1,SE", "1,1,E").with_hand(RED, wool=3).game()
    assert exchanges(game) == set()


def test_base_mari_05_the_robber_does_not_close_it():
    """BASE-MARI-05: the robber at the harbor's hex changes nothing."""
    game = a_game().with_city(RED, "1,1,S").with_robber("1,1").with_hand(RED, wool=2).game()
    assert can(game, "bank wool for ore")


def test_base_mari_05_one_building_at_most():
    """BASE-MARI-05: the two intersections of a harbor are adjacent: a building on one closes the other."""
    one, other = corners("1,1,SE")
    position = a_game().with_settlement(BLUE, one).with_roads(RED, "0,2,E", "0,2,NE")
    game = position.with_hand(RED, brick=1, lumber=1, wool=1, grain=1).game()
    assert refused(game, f"settlement {other}")


def test_base_mari_06_in_the_same_turn():
    """BASE-MARI-06: the harbor can be used right after the settlement is built."""
    position = a_game().with_roads(RED, "1,1,SE").with_hand(RED, brick=1, lumber=1, wool=3, grain=1)
    game = position.game()
    assert refused(game, "bank wool for ore")
    play(game, "settlement 1,1,S", "bank wool for ore")
    assert hand(game, RED) == {"ore": 1}
