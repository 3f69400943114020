"""The foundation phase: the first player, starting pieces, starting cards (BASE-FOUND)."""

import random

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    a_game,
    asked,
    bank,
    building,
    chances,
    draw,
    hand,
    legal,
    play,
    refused,
    road,
    roll,
    state,
)

from insula import Game
from insula.game import Phase
from insula.rules.constants import CITY, ROAD, SETTLEMENT

SUMS = {"2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 5, "9": 4, "10": 3, "11": 2, "12": 1}
"""The number of ways out of 36 to roll each sum of two dice."""
PLACES = ("0,-2,N", "2,-2,N", "-2,0,N", "2,0,N", "-2,2,S", "0,2,S", "0,0,N", "0,1,N")
"""Eight intersections that keep the distance rule."""


def before_the_first_player(**options):
    """Return a game whose board is drawn, but whose first player is not."""
    game = Game(options=options, chance="manual", seed=1)
    while asked(game)[1] not in (Phase.ROLLING_FOR_FIRST, Phase.DRAWING_FIRST, Phase.SETTLING):
        game.play(game.legal_actions[0])
    return game


def found(game, *places):
    """Place settlements one after the other, each with the first road that is offered."""
    for place in places:
        play(game, f"settlement {place}")
        game.play(game.legal_actions[0])
    return game


# FOUND-01


def test_base_found_01_the_highest_sum_begins():
    """BASE-FOUND-01: everybody rolls both dice; the highest sum begins."""
    game = before_the_first_player()
    for total in ("7", "9", "11", "4"):
        assert chances(game) == SUMS
        draw(game, total)
    assert asked(game) == (WHITE, Phase.SETTLING)


def test_base_found_01_ties_are_rolled_again():
    """BASE-FOUND-01: blue and orange tie with 11 and roll again between themselves, twice; the others are out."""
    game = draw(before_the_first_player(), "7", "11", "3", "11")
    assert asked(game)[1] == Phase.ROLLING_FOR_FIRST
    draw(game, "5", "5")
    assert asked(game)[1] == Phase.ROLLING_FOR_FIRST
    draw(game, "2", "3")
    assert asked(game) == (ORANGE, Phase.SETTLING)


def test_base_found_01_a_tie_below_the_highest_does_not_matter():
    """BASE-FOUND-01: only those tied for the highest roll again."""
    assert asked(draw(before_the_first_player(), "5", "5", "5", "6")) == (ORANGE, Phase.SETTLING)


def test_base_found_01_three_of_four_tied():
    """BASE-FOUND-01: red, white and orange tie, then white and orange tie, then white wins."""
    game = draw(before_the_first_player(), "8", "2", "8", "8", "4", "9", "9", "6", "5")
    assert asked(game) == (WHITE, Phase.SETTLING)


@pytest.mark.parametrize("value", ["random", "oldest"])
def test_base_found_01_drawn(value):
    """BASE-FOUND-01: `random` draws the first player; so does `oldest`, because ages are unknown (BASE-BEGIN-06)."""
    game = before_the_first_player(first_player=value)
    assert chances(game) == {"red": 1, "blue": 1, "white": 1, "orange": 1}
    assert asked(draw(game, "blue")) == (BLUE, Phase.SETTLING)


@pytest.mark.parametrize("seat", [RED, ORANGE])
def test_base_found_01_chosen(seat):
    """BASE-FOUND-01: with `chosen` the table chooses the first player."""
    game = Game(options={"first_player": "chosen"}, seed=1, first=seat)
    assert asked(game) == (seat, Phase.SETTLING)


# FOUND-02 to -04


def test_base_found_02_colors_and_supplies():
    """BASE-FOUND-02: each player has a color with 5 settlements, 4 cities, 15 roads; 2 and 2 are placed."""
    game = found(a_game().foundation(RED).game(), *PLACES)
    assert len(set(game.ruleset.colors)) == 4
    for supply in state(game).supply.tolist()[:4]:
        assert (supply[SETTLEMENT], supply[CITY], supply[ROAD]) == (3, 4, 13)


def test_base_found_03_settlement_and_road():
    """BASE-FOUND-03: a settlement, then at once a road at it, in any direction."""
    game = play(a_game().foundation(BLUE).game(), "settlement 0,0,N")
    assert asked(game) == (BLUE, Phase.SETTING_ROAD)
    assert legal(game) == {"road 0,0,NE", "road 0,0,NW", "road 0,-1,E"}
    play(game, "road 0,0,NW")
    assert building(game, "0,0,N") == ("settlement", "blue")
    assert road(game, "0,0,NW") == "blue"


def test_base_found_03_any_free_intersection():
    """BASE-FOUND-03: all 54 intersections are allowed at first, even next to the desert and on the coast."""
    game = a_game().foundation(RED).game()
    assert len(legal(game)) == 54
    assert {"settlement 0,0,N", "settlement 0,-2,N"} <= legal(game)


def test_base_found_03_the_distance_rule_holds():
    """BASE-FOUND-03: a settlement closes its own intersection and the three neighboring ones."""
    game = found(a_game().foundation(RED).game(), "0,0,N")
    assert len(legal(game)) == 50
    for place in ("0,0,N", "0,0,NE", "0,0,NW", "0,-1,NE"):
        assert refused(game, f"settlement {place}")


def test_base_found_04_the_order():
    """BASE-FOUND-04: four players A, B, C, D: A, B, C, D, D, C, B, A."""
    game = a_game().foundation(RED).game()
    order = []
    for place in PLACES:
        order.append(game.actor)
        found(game, place)
    assert order == [RED, BLUE, WHITE, ORANGE, ORANGE, WHITE, BLUE, RED]


@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 2), (4, 2)])
def test_base_found_04_the_order_from_another_first_player(players, first):
    """BASE-FOUND-04: round two runs counterclockwise, and the first player is last."""
    game = a_game(players=players).foundation(first).game()
    order = []
    for place in PLACES[: 2 * players]:
        order.append(game.actor)
        found(game, place)
    one_round = [(first + i) % players for i in range(players)]
    assert order == [*one_round, *reversed(one_round)]


def test_base_found_04_the_second_road_touches_the_second_settlement():
    """BASE-FOUND-04: the second settlement is independent of the first, and its road must start there."""
    game = found(a_game(players=2).foundation(0).game(), "0,0,N", "0,-2,N", "0,2,S")
    play(game, "settlement -1,1,S")
    assert legal(game) == {"road -1,2,NW", "road -2,2,NE", "road -2,2,E"}
    assert refused(game, "road 0,0,NE")


# FOUND-05


def test_base_found_05_second_settlement_yields_cards():
    """BASE-FOUND-05: second settlement at hills, hills, desert: 2 brick; the first settlement yields nothing."""
    position = a_game(players=2).foundation(0).with_hex("0,-1", "hills", 6).with_hex("1,-1", "hills", 6)
    game = found(position.game(), "0,2,S", "0,-2,N")
    assert (hand(game, 0), hand(game, 1)) == ({}, {})
    found(game, "2,0,N", "0,0,N")
    assert hand(game, 0) == {"brick": 2}
    assert bank(game)["brick"] == 19 - 2 - hand(game, 1).get("brick", 0)


def test_base_found_05_the_robber_does_not_matter():
    """BASE-FOUND-05: hexes 0,-1 hills with the robber on it and 1,-1 pasture: 1 brick, 1 wool."""
    position = a_game(players=2).foundation(0).with_robber("0,-1")
    game = found(position.game(), "0,2,S", "0,-2,N", "2,0,N", "0,0,N")
    assert hand(game, 0) == {"brick": 1, "wool": 1}


def test_base_found_05_right_after_the_second_road():
    """BASE-FOUND-05: the cards come before the next player places."""
    game = found(a_game(players=2).foundation(0).game(), "0,2,S", "0,-2,N")
    play(game, "settlement 0,0,N")
    assert hand(game, 1) == {}
    play(game, "road 0,0,NE")
    assert (hand(game, 1), game.actor) == ({"brick": 1, "wool": 1}, 0)


def test_base_found_05_both():
    """BASE-FOUND-05: with `both` each settlement pays when it is placed."""
    game = found(a_game(players=2, options={"starting_resources": "both"}).foundation(0).game(), "0,0,N")
    assert hand(game, 0) == {"brick": 1, "wool": 1}
    found(game, "0,2,S", "0,-2,N", "-2,0,N")
    assert hand(game, 0) == {"brick": 1, "wool": 1, "grain": 2}


def test_base_found_05_choose():
    """BASE-FOUND-05: with `choose` the player names one of the two settlements after the second road."""
    for named, cards in (("0,0,N", {"brick": 1, "wool": 1}), ("-2,0,N", {"grain": 2})):
        game = a_game(players=2, options={"starting_resources": "choose"}).foundation(0).game()
        found(game, "0,0,N", "0,2,S")
        found(game, "0,-2,N")
        assert asked(game) == (1, Phase.CHOOSING_INCOME)
        assert legal(game) == {"pays 0,2,S", "pays 0,-2,N"}
        play(game, "pays 0,-2,N")
        assert hand(game, 1) == {"ore": 1}
        found(game, "-2,0,N")
        assert hand(game, 0) == {}
        play(game, f"pays {named}")
        assert hand(game, 0) == cards
        assert asked(game) == (0, Phase.BEFORE_ROLL)


# FOUND-06 to -08


@pytest.mark.parametrize("seed", range(10))
def test_base_found_06_all_paths_are_free(seed):
    """BASE-FOUND-06: two paths at a coastal corner of one land hex, three elsewhere, wherever the settlement is."""
    rng = random.Random(seed)
    game = a_game().foundation(RED).game()
    board = game.ruleset.boards[0]
    for _ in range(8):
        settled = rng.choice(game.legal_actions)
        game.play(settled)
        hexes = [hex for hex in board["node_hexes"][settled.argument].tolist() if hex >= 0 and hex in board["land"]]
        assert len(game.legal_actions) == (2 if len(hexes) == 1 else 3)
        game.play(rng.choice(game.legal_actions))


@pytest.mark.parametrize("first", [RED, WHITE])
def test_base_found_07_the_first_player_takes_the_first_turn(first):
    """BASE-FOUND-07: the player who placed the last settlement rolls first."""
    game = found(a_game().foundation(first).game(), *PLACES)
    assert (asked(game), game.turn) == ((first, Phase.BEFORE_ROLL), 1)
    roll(game, "1 1")
    assert asked(game)[0] == first


def test_base_found_08_nothing_else_happens():
    """BASE-FOUND-08: the only decisions are settlements and roads; nobody can propose a trade, nobody gets a card."""
    game = a_game(options={"vp_goal": 3, "starting_resources": "both"}).foundation(RED).game()
    for place in PLACES:
        assert asked(game)[1] == Phase.SETTLING
        assert {text.split()[0] for text in legal(game)} == {"settlement"}
        assert not any(game.unasked_actions(seat) for seat in range(4))
        found(game, place)
    assert (game.over, state(game).longest_road) == (False, -1)


def test_base_found_08_two_roads_in_a_row_are_not_a_longest_road():
    """BASE-FOUND-08: with two roads at most nobody has the Longest Road."""
    game = a_game(players=2).foundation(0).game()
    play(game, "settlement 0,0,N", "road 0,0,NE", "settlement 0,2,S", "road 0,2,SE")
    play(game, "settlement 0,-2,N", "road 0,-2,NE", "settlement 0,0,SE", "road 0,0,E")
    assert state(game).road_length.tolist()[:2] == [2, 1]
    assert state(game).longest_road == -1
