"""The seven, the robber, stealing (BASE-SEVEN, BASE-ROB, BASE-STEAL)."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    a_game,
    asked,
    bank,
    cards,
    chances,
    draw,
    hand,
    legal,
    play,
    refused,
    robber,
    roll,
    state,
)

from insula.game import Phase

LAND = {f"{q},{r}" for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}


def seven(position):
    """Return a game in which red has rolled a seven."""
    return roll(position.before_roll(RED).game(), "3 4")


# SEVEN


def test_base_seven_01_no_production():
    """BASE-SEVEN-01: on a 7 nobody gets anything."""
    position = a_game()
    for seat, place in ((RED, "0,0,N"), (BLUE, "0,1,S"), (WHITE, "2,0,N"), (ORANGE, "-2,1,N")):
        position.with_city(seat, place)
    game = seven(position)
    assert [hand(game, seat) for seat in range(4)] == [{}, {}, {}, {}]


def test_base_seven_02_only_more_than_seven_discard():
    """BASE-SEVEN-02: hands of 6, 7 and 11: only the third discards, 5 cards, for example 3 lumber and 2 wool."""
    position = a_game().with_hand(RED, ore=6).with_hand(BLUE, ore=7).with_hand(WHITE, lumber=6, wool=5)
    game = seven(position)
    play(game, *["discard lumber"] * 3, *["discard wool"] * 2)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert [hand(game, seat) for seat in (RED, BLUE, WHITE)] == [{"ore": 6}, {"ore": 7}, {"lumber": 3, "wool": 3}]
    assert (bank(game)["lumber"], bank(game)["wool"]) == (19 - 3, 19 - 3)


@pytest.mark.parametrize(("size", "discarded"), [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (15, 7)])
def test_base_seven_02_half_rounded_down(size, discarded):
    """BASE-SEVEN-02: hands of 8 and 9 discard 4, a hand of 11 discards 5."""
    game = seven(a_game().with_hand(BLUE, ore=size - 1, wool=1))
    steps = 0
    while asked(game) == (BLUE, Phase.DISCARDING):
        play(game, "discard ore")
        steps += 1
    assert steps == discarded
    assert sum(hand(game, BLUE).values()) == size - discarded


def test_base_seven_02_the_active_player_too():
    """BASE-SEVEN-02: everybody over the limit discards, including the active player, before the robber moves."""
    position = a_game().with_hand(RED, ore=4, wool=4).with_hand(ORANGE, ore=4, wool=4)
    game = seven(position)
    assert {asked(game)} == {(RED, Phase.DISCARDING)}
    play(game, *["discard ore"] * 4)
    assert asked(game) == (ORANGE, Phase.DISCARDING)
    assert refused(game, "robber 1,0")
    play(game, *["discard ore"] * 4)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_base_seven_02_equal_cards_go_without_asking():
    """BASE-SEVEN-02: a player with 8 equal cards has no choice: 4 of them go back without asking."""
    game = seven(a_game().with_hand(BLUE, grain=8))
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert hand(game, BLUE) == {"grain": 4}


def test_base_seven_02_every_set_can_be_chosen():
    """BASE-SEVEN-02: a player chooses the cards: from 7 ore and 1 wool the wool may be kept or discarded."""
    game = seven(a_game().with_hand(BLUE, ore=7, wool=1))
    assert legal(game) == {"discard ore", "discard wool"}
    play(game, "discard wool")
    assert asked(game) == (RED, Phase.MOVING_ROBBER), "three of seven ore: no choice is left"
    assert hand(game, BLUE) == {"ore": 4}


@pytest.mark.parametrize("limit", range(5, 21))
def test_base_seven_02_hand_limit(limit):
    """BASE-SEVEN-02: the rule reads "more than `hand_limit`", for each of 5 to 20."""
    options = {"hand_limit": limit}
    halves = {"ore": limit // 2, "wool": limit - limit // 2}
    game = seven(a_game(options=options).with_hand(BLUE, **halves))
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    game = seven(a_game(options=options).with_hand(BLUE, **halves).with_hand(WHITE, grain=limit - 1, brick=2))
    steps = 0
    while asked(game) == (WHITE, Phase.DISCARDING):
        play(game, "discard grain")
        steps += 1
    assert hand(game, WHITE) == {"grain": limit - 1 - (limit + 1) // 2, "brick": 2}
    assert hand(game, BLUE) == halves


def test_base_seven_03_development_cards_are_safe():
    """BASE-SEVEN-03: 7 cards and 5 development cards: nothing is discarded, and no development card is stolen."""
    position = a_game().with_hand(BLUE, ore=7).with_cards(BLUE, knight=5).with_cards(WHITE, knight=3)
    game = seven(position.with_settlement(WHITE, "1,0,N"))
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    play(game, "robber 1,0")
    assert asked(game) == (RED, Phase.ACTION_PHASE), "white holds no resource card and cannot be robbed"
    assert (cards(game, WHITE), cards(game, RED)) == ({"knight": 3}, {})


# ROB


def test_base_rob_01_to_another_land_hex():
    """BASE-ROB-01: to any land hex except the current one, with or without buildings."""
    position = a_game().with_robber("1,0").with_settlement(RED, "0,-2,N").with_settlement(BLUE, "2,-2,N")
    assert legal(seven(position)) == {f"robber {hex}" for hex in LAND - {"1,0"}}


def test_base_rob_01_after_the_discards_only():
    """BASE-ROB-01: it cannot stay: from the desert it goes to one of 18 hexes."""
    game = seven(a_game())
    assert len(legal(game)) == 18
    assert refused(game, "robber 0,0")
    assert robber(play(game, "robber 2,-2")) == "2,-2"


@pytest.mark.parametrize("card", [False, True])
@pytest.mark.parametrize(("robber_to_desert", "allowed"), [("on", True), ("off", False)])
def test_base_rob_01_robber_to_desert(robber_to_desert, allowed, card):
    """BASE-ROB-01: with `robber_to_desert` off it cannot go to the desert, neither for a seven nor for a knight."""
    position = a_game(options={"robber_to_desert": robber_to_desert}).with_robber("1,0").with_cards(RED, knight=1)
    game = play(position.game(), "play knight") if card else seven(position)
    assert ("robber 0,0" in legal(game)) == allowed
    assert len(legal(game)) == (18 if allowed else 17)


def test_base_rob_02_no_production_and_nothing_else():
    """BASE-ROB-02: the hex does not produce; building there and the harbor there are not affected."""
    position = a_game().with_robber("0,-2").with_settlement(RED, "0,-2,N").with_roads(RED, "0,-2,NE")
    game = position.with_hand(RED, brick=2, lumber=1, ore=2, wool=3).before_roll(RED).game()
    roll(game, "4 6")
    assert hand(game, RED) == {"brick": 2, "lumber": 1, "ore": 2, "wool": 3}
    play(game, "road 0,-2,NW", "bank wool for grain")
    assert hand(game, RED) == {"brick": 1, "ore": 2, "grain": 1}


def test_base_rob_03_it_moves_on_a_seven_or_a_knight_only():
    """BASE-ROB-03: it does not move on ten other rolls, when somebody builds, or in a trade."""
    game = a_game().with_robber("1,0").with_hand(RED, ore=4).before_roll(RED).game()
    for dice in ("1 1", "1 2", "1 3", "1 4", "1 5", "2 6", "3 6", "4 6", "5 6", "6 6"):
        roll(game, dice)
        play(game, "end")
        assert robber(game) == "1,0"


# STEAL


def test_base_steal_01_one_card_from_an_opponent():
    """BASE-STEAL-01: one card from an opponent with a building at the new hex."""
    game = play(seven(a_game().with_settlement(BLUE, "1,0,N").with_hand(BLUE, ore=3)), "robber 1,0")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 2})


def test_base_steal_01_several_opponents():
    """BASE-STEAL-01: the active player chooses one of them."""
    position = a_game().with_settlement(BLUE, "1,0,N").with_city(WHITE, "1,0,S").with_settlement(RED, "1,0,SW")
    position.with_settlement(ORANGE, "0,-2,N").with_hand(ORANGE, ore=1).with_hand(RED, brick=1)
    game = play(seven(position.with_hand(BLUE, ore=1).with_hand(WHITE, wool=2)), "robber 1,0")
    assert asked(game) == (RED, Phase.STEALING)
    assert legal(game) == {"steal from blue", "steal from white"}
    play(game, "steal from white")
    assert hand(game, RED) == {"brick": 1, "wool": 1}


def test_base_steal_01_an_opponent_without_cards_is_passed_over():
    """BASE-STEAL-01: a red settlement with 0 cards, a blue city with 3: the card comes from blue without asking."""
    position = a_game().before_roll(WHITE).with_settlement(RED, "1,0,N").with_city(BLUE, "1,0,S")
    game = play(roll(position.with_hand(BLUE, ore=3).game(), "3 4"), "robber 1,0")
    assert (hand(game, WHITE), hand(game, BLUE)) == ({"ore": 1}, {"ore": 2})
    assert asked(game) == (WHITE, Phase.ACTION_PHASE)


@pytest.mark.parametrize("steal", ["forced", "optional"])
def test_base_steal_01_nobody_can_be_robbed(steal):
    """BASE-STEAL-01: with only own buildings and opponents without cards nothing is stolen, and nobody is asked."""
    position = a_game(options={"steal": steal}).with_settlement(RED, "1,0,N").with_settlement(BLUE, "1,0,S")
    game = play(seven(position.with_hand(RED, ore=2).with_hand(WHITE, ore=2)), "robber 1,0")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 2}, {}, {"ore": 2}, {}]


@pytest.mark.parametrize("steal", ["forced", "optional"])
def test_base_steal_01_a_player_without_cards_is_refused(steal):
    """BASE-STEAL-01: whatever the option says, nobody steals from an opponent without cards."""
    position = a_game(options={"steal": steal}).with_settlement(BLUE, "1,0,N").with_settlement(WHITE, "1,0,SW")
    position = position.with_settlement(ORANGE, "1,0,SE")
    game = play(seven(position.with_hand(BLUE, ore=1).with_hand(WHITE, ore=1)), "robber 1,0")
    assert refused(game, "steal from orange")
    assert game.why_not("steal from orange") == "orange has no card"


@pytest.mark.parametrize("choice", ["blue", "nobody"])
def test_base_steal_01_optional(choice):
    """BASE-STEAL-01: `optional` lets the active player decline."""
    position = a_game(options={"steal": "optional"}).with_settlement(BLUE, "1,0,N").with_hand(BLUE, ore=3)
    game = play(seven(position), "robber 1,0")
    assert legal(game) == {"steal from blue", "steal from nobody"}
    play(game, f"steal from {choice}")
    assert hand(game, RED) == ({"ore": 1} if choice == "blue" else {})


def test_base_steal_01_forced_cannot_be_declined():
    """BASE-STEAL-01: by default the player steals."""
    position = a_game().with_settlement(BLUE, "1,0,N").with_settlement(WHITE, "1,0,S")
    game = play(seven(position.with_hand(BLUE, ore=1).with_hand(WHITE, ore=1)), "robber 1,0")
    assert refused(game, "steal from nobody")


def test_base_steal_02_each_card_is_equally_likely():
    """BASE-STEAL-02: with 3 ore, 2 wool, 1 brick each of the six cards has a probability of one sixth."""
    position = a_game().with_settlement(BLUE, "1,0,N").with_hand(BLUE, ore=3, wool=2, brick=1)
    game = play(seven(position), "robber 1,0")
    assert chances(game) == {"brick": 1, "wool": 2, "ore": 3}
    draw(game, "brick")
    assert (hand(game, RED), hand(game, BLUE)) == ({"brick": 1}, {"ore": 3, "wool": 2})


def test_base_steal_02_one_card_however_many_buildings():
    """BASE-STEAL-02: three cities at the hex: one card only."""
    position = a_game().with_city(BLUE, "1,0,N", "1,0,SE", "1,0,SW").with_hand(BLUE, ore=7)
    game = play(seven(position), "robber 1,0")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 6})


def test_base_steal_02_only_thief_and_victim_see_it():
    """BASE-STEAL-02: white and orange receive the same, whether ore or wool was stolen."""
    position = a_game().with_settlement(BLUE, "1,0,N").with_hand(BLUE, ore=1, wool=1)
    game = play(seven(position), "robber 1,0")
    ore, wool = draw(game.copy(foresee=True), "ore"), draw(game.copy(foresee=True), "wool")
    for seat in (WHITE, ORANGE, None):
        assert ore.view(seat).bytes == wool.view(seat).bytes
    for seat in (RED, BLUE):
        assert ore.view(seat).bytes != wool.view(seat).bytes


def test_base_steal_03_the_turn_goes_on():
    """BASE-STEAL-03: after the theft red can trade and build, even with the stolen card."""
    position = a_game().with_settlement(BLUE, "1,0,N").with_hand(BLUE, lumber=1)
    position.with_settlement(RED, "0,-2,N").with_hand(RED, brick=1)
    game = play(seven(position), "robber 1,0")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    play(game, "road 0,-2,NE")
    assert state(game).dice.tolist() == [3, 4]
