"""Rule tests of The Fishermen of Catan with Traders & Barbarians: COMBO-FISH-TB, COMBO-B-ADD-01."""

from collections import Counter

import pytest
from modules.fishermen.waters import corners, grounds, lakes, spent, tokens
from modules.pairs.fishermen_with_traders_barbarians.places import RULES, driving, waters, with_fish
from modules.traders_barbarians.places import barbarians, points_left
from support import BLUE, RED, asked, can, chances, hand, legal, play, refused, roll, state

from insula import Game, Ruleset
from insula.errors import ImpossiblePositionError
from insula.game import Phase
from insula.notation.positions import read_position
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

CLOSED = {"-2,0": ("SW", "NW"), "2,-2": ("N", "NE"), "0,2": ("SE", "S")}
"""The closed corners of the trade hexes."""
FISH_FOR_WAGON = "use fish for wagon"


@pytest.mark.parametrize("seed", range(4))
def test_combo_fish_tb_the_board(seed: int) -> None:
    """COMBO-FISH-TB: the board of Traders & Barbarians without a lake; six grounds, none at a trade hex."""
    game = Game(RULES, seed=seed)
    land = game.ruleset.boards[0]["land"][:19].tolist()
    found = Counter(TERRAINS[state(game).hex_terrain[hex]] for hex in land)
    trade_hexes = {"castle": 1, "quarry": 1, "glassworks": 1}
    assert found == {"forest": 4, "pasture": 3, "fields": 3, "hills": 3, "mountains": 3, **trade_hexes}
    assert lakes(game) == []
    assert set(grounds(game)) == {"-1,-2", "1,-3", "3,-1", "2,1", "-2,3", "-3,2"}
    assert sorted(grounds(game).values()) == [4, 5, 6, 8, 9, 10]


def test_combo_b_add_01_grounds_touch_no_closed_corner() -> None:
    """COMBO-FISH-TB, COMBO-B-ADD-01: no ground touches a trade hex, so none touches a closed corner."""
    game = waters().game()
    at_grounds = {corner for sea in grounds(game) for corner in corners(game, sea)}
    geometry = game.ruleset.map.geometry
    for hex, closed in CLOSED.items():
        assert not at_grounds & {
            geometry.node_names[geometry.node(parse_place(f"{hex},{corner}"))] for corner in closed
        }


def test_combo_fish_tb_two_fish_for_movement_points() -> None:
    """COMBO-FISH-TB: 2 fish add 2 movement points, in the wagon step, also when all are used."""
    game = driving(2, 1, 1).with_hand(RED, grain=1).game()
    play(game, "wagon -1,0,NW")
    assert legal(game) == {"grain for wagon", FISH_FOR_WAGON, "end"}
    play(game, FISH_FOR_WAGON)
    assert (points_left(game), tokens(game, RED), spent(game)) == (2, [], [1, 1])
    assert hand(game, RED) == {"grain": 1}
    assert asked(game) == (RED, Phase.MOVING_WAGON)


def test_combo_fish_tb_grain_or_fish() -> None:
    """COMBO-FISH-TB, COMBO-B-ADD-01: fish and grain together only once per turn."""
    paid = "red has already paid for more movement points"
    game = play(driving(6, 2, 2).with_hand(RED, grain=1).game(), FISH_FOR_WAGON)
    assert points_left(game) == 8
    assert (game.why_not("grain for wagon"), game.why_not(FISH_FOR_WAGON)) == (paid, paid)
    game = play(driving(6, 2).with_hand(RED, grain=1).game(), "grain for wagon")
    assert refused(game, FISH_FOR_WAGON)
    assert game.why_not(FISH_FOR_WAGON) == paid


@pytest.mark.parametrize("is_per_movement", [False, True])
def test_combo_fish_tb_in_a_second_movement(is_per_movement: bool) -> None:
    """COMBO-FISH-TB, TRADER-WAGON-05: again with Swift Journey only if the option lets grain be paid again."""
    position = driving(6, 2, 2, trader_grain_per_movement=is_per_movement).with_cards(RED, swift_journey=1)
    game = play(position.game(), FISH_FOR_WAGON, "wagon -1,0,NW", "play swift journey")
    assert can(game, FISH_FOR_WAGON) == is_per_movement


def test_combo_fish_tb_again_in_the_next_turn() -> None:
    """COMBO-FISH-TB: once in each turn; the points are lost at its end."""
    game = play(with_fish(driving(6, 2), BLUE, 2).with_wagon(BLUE, "0,0,N").game(), FISH_FOR_WAGON, "end")
    roll(game, "1 2")
    play(game, "end building")
    assert points_left(game) == 4
    assert can(game, FISH_FOR_WAGON)


def test_combo_fish_tb_when_it_is_not_possible() -> None:
    """COMBO-FISH-TB, COMBO-B-ADD-01: only in the wagon step, before a plaza ends the movement, and with 2 fish."""
    game = driving(6, 1).game()
    assert game.why_not(FISH_FOR_WAGON) == "red has fewer than 2 fish"
    game = play(driving(6, 2).game(), "wagon -2,0,C-NE")
    assert asked(game)[1] == Phase.DRAWING_GOODS
    play(game, "tools")
    assert game.why_not(FISH_FOR_WAGON) == "the movement of the wagon ended on the plaza"
    game = waters(2).with_wagon(RED, "-2,0,NE").game()
    assert game.why_not(FISH_FOR_WAGON) == "red must end building first; then the wagon moves"
    assert refused(game, FISH_FOR_WAGON)


def test_combo_fish_tb_no_change_is_given() -> None:
    """COMBO-FISH-TB, FISH-ACT-03: a token with 3 fish can pay, and the third fish is lost."""
    game = play(driving(6, 3, 1, 1).game(), FISH_FOR_WAGON)
    assert legal(game) == {"pay 3 fish", "pay 1 fish"}
    play(game, "pay 3 fish")
    assert (points_left(game), tokens(game, RED)) == (8, [1, 1])


def test_combo_fish_tb_no_robber_to_remove() -> None:
    """COMBO-FISH-TB: there is no robber, so no fish remove it."""
    game = waters(3, 3).game()
    assert refused(game, "use fish for robber")


def test_combo_fish_tb_seven_fish_for_a_card() -> None:
    """COMBO-FISH-TB: 7 fish bring a development card of Traders & Barbarians."""
    game = play(waters(3, 2, 2).game(), "use fish for card")
    assert asked(game)[1] == Phase.DRAWING_DEVELOPMENT_CARD
    assert chances(game) == {"knight": 16, "road building": 3, "swift journey": 3, "victory point": 3}


def test_combo_fish_tb_other_uses() -> None:
    """COMBO-FISH-TB: 3, 4 and 5 fish as usual; the free road can lie on an inner path, but not on a closed one."""
    position = waters(3, 3).with_settlement(RED, "-2,0,N").with_hand(BLUE, ore=1)
    game = position.game()
    assert {"use fish for theft", "use fish for resource", "use fish for road"} <= legal(game)
    play(game, "use fish for road")
    assert "road -2,0,C-N" in legal(game)
    assert refused(game, "road -2,0,NW")


def test_combo_fish_tb_fish_are_used_before_the_movement() -> None:
    """COMBO-FISH-TB, TRADER-TURN-02: in the wagon step fish bring movement points and nothing else."""
    game = driving(6, 3, 2, 2).with_hand(BLUE, ore=1).game()
    assert {text for text in legal(game) if "fish" in text} == {FISH_FOR_WAGON}


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_combo_b_add_01_two_and_twelve_are_rolled_again(dice: str) -> None:
    """COMBO-B-ADD-01: no ground shows 2 or 12, so they are rolled again, and nobody catches fish."""
    game = roll(waters().before_roll(RED).with_settlement(BLUE, "0,-2,NE").game(), dice)
    assert asked(game)[1] == Phase.ROLLING_DICE
    assert tokens(game, BLUE) == []


def test_combo_fish_tb_a_ground_brings_fish() -> None:
    """COMBO-FISH-TB: who has a building at a ground catches fish, also with a number on trade hexes' neighbors."""
    game = roll(waters().before_roll(RED).with_settlement(BLUE, "0,-2,NE").game(), "2 4")
    assert asked(game)[1] == Phase.DRAWING_FISH_TOKEN


def test_combo_fish_tb_a_seven_moves_a_barbarian() -> None:
    """COMBO-FISH-TB: there is no robber; a 7 moves a barbarian, and fish do not count as cards."""
    game = roll(waters(1, 1).before_roll(RED).with_hand(RED, ore=7).game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_BARBARIAN)
    assert len(barbarians(game)) == 3


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_combo_fish_tb_the_goal(seat: int) -> None:
    """COMBO-FISH-TB: 12 VP, and 13 for the holder of the old boot; with the Harbormaster one more."""
    assert Ruleset.of(RULES).options["vp_goal"] == 12
    assert Ruleset.of(f"{RULES}+harbormaster").options["vp_goal"] == 13
    position = waters().with_wagon(RED, "-2,0,NE", goods="glass").with_delivered(RED, 11)
    state(position._game).old_boot = seat
    state(position._game).fish_pool[3] = 0
    state(position._game).fish_pool_size -= 1
    game = play(position.moving(RED, 4).game(), "wagon -2,0,C-NE")
    assert game.points(RED) == 12
    assert game.over == (seat == BLUE)


@pytest.mark.parametrize(("is_behind", "price"), [(True, 1), (False, 2)])
def test_combo_fish_tb_the_price_with_catan_for_two(is_behind: bool, price: int) -> None:
    """COMBO-FISH-TB, FISH-COMBO-TWO: with Catan for Two the player with fewer VP pays 1 fish for the points."""
    position = waters(1, rules=f"catan_for_two+{RULES}", players=2).with_wagon(RED, "-2,0,NE")
    position.with_delivered(BLUE if is_behind else RED, 1)
    game = position.moving(RED, 4).game()
    assert can(game, FISH_FOR_WAGON) == (price == 1)


def test_combo_fish_tb_payment_in_positions() -> None:
    """COMBO-FISH-TB: positions during the payment read back; a second payment in one movement is refused."""
    game = play(driving(6, 3, 1, 1).game(), FISH_FOR_WAGON)
    assert "phase: paying fish red 2 up to triple; adding points for fish red; moving wagon red" in game.position
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()
    wrong = game.position.replace("wagon_points = 6", "wagon_points = 6\nalso: grain_paid = 1")
    with pytest.raises(ImpossiblePositionError, match="red cannot add movement points any more"):
        read_position(wrong)


def test_combo_fish_tb_the_log() -> None:
    """COMBO-FISH-TB: players read what the fish were used for."""
    game = play(driving(6, 2).game(), FISH_FOR_WAGON)
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert "red uses fish for 2 movement points" in sentences
