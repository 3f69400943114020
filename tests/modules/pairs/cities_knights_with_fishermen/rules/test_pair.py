"""Tests of COMBO-FISH-CK: Cities & Knights with the Fishermen of Catan."""

import pytest
from modules.fishermen.waters import holding, pool, tokens
from support import RED, asked, draw, legal, play, refused, roll_ck, state

from insula import Ruleset
from insula.game import CHANCE, Game, Phase

HEAD = "insula position 1\nrules: cities_knights+fishermen\nplayers: 4\n"
GROUNDS = "fishing grounds: 1,-3 6; -1,-2 10; 3,-1 5; 2,1 4; -3,2 8; -2,3 9\n"


def fish(lines: str, options: str = "") -> Game:
    """Return a game from the lines after the board."""
    turn = "" if "turn:" in lines else "\nturn: 5 red"
    head = f"{HEAD}options: trade_with_players=off {options}\nboard: beginner\n"
    return Game(position=f"{head}{GROUNDS}{lines}{turn}", chance="manual")


def test_combo_ck_01_goal_and_board() -> None:
    """COMBO-FISH-CK, COMBO-MATRIX-06: 13 points win, with three to six players; the lake is on the board."""
    for players in (3, 4, 5, 6):
        ruleset = Ruleset.of("cities_knights+fishermen", players)
        assert ruleset.options["vp_goal"] == 13
        assert "lake" in ruleset.map.terrains
        assert "desert" not in ruleset.map.terrains


def test_combo_ck_02_the_robber_waits_for_the_barbarians() -> None:
    """COMBO-FISH-CK: the robber stays beside the board until the barbarians have landed."""
    game = roll_ck(fish("blue:\n  settlements: 1,0,N\nturn: 5 red\nphase: before roll"), "3 4", "trade")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    game = roll_ck(fish("barbarians: 0 landed\nturn: 5 red\nphase: before roll"), "3 4", "trade")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_combo_ck_03_seven_fish_bring_a_progress_card() -> None:
    """COMBO-FISH-CK: the top card of a deck of choice, in place of a development card."""
    game = fish(f"red:\n{holding(3, 3, 1)}")
    assert "use fish for card" not in legal(game)
    play(game, "use fish for progress")
    assert asked(game) == (RED, Phase.CHOOSING_DECK_FOR_FISH)
    assert legal(game) == {"deck trade", "deck politics", "deck science"}
    play(game, "deck science")
    assert asked(game)[0] == CHANCE
    draw(game, "crane")
    assert state(game).progress_size.tolist()[RED] == [0, 0, 1]
    assert tokens(game, RED) == []
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert refused(fish(f"red:\n{holding(3, 3)}"), "use fish for progress")


def test_combo_fish_ck_a_position_while_fish_pay_for_a_card() -> None:
    """COMBO-FISH-CK: a position is read while tokens are chosen that pay for a progress card."""
    game = play(fish(f"red:\n{holding(3, 3, 2, 1)}"), "use fish for progress")
    assert asked(game) == (RED, Phase.PAYING_FISH)
    again = Game(position=game.position)
    assert again.legal_actions == game.legal_actions


def test_combo_ck_04_a_point_is_laid_open() -> None:
    """COMBO-FISH-CK: a victory point card for fish is laid open at once."""
    game = play(fish(f"red:\n{holding(3, 3, 1)}"), "use fish for progress", "deck science")
    draw(game, "printer")
    assert state(game).printer == RED


def test_combo_ck_05_four_fish_bring_a_resource() -> None:
    """COMBO-FISH-CK: no commodity can be taken."""
    game = play(fish(f"red:\n{holding(3, 1)}"), "use fish for resource")
    assert legal(game) == {"take brick", "take lumber", "take wool", "take grain", "take ore"}


def test_combo_ck_06_three_fish_can_bring_a_commodity() -> None:
    """COMBO-FISH-CK: the card of an opponent is a resource or a commodity."""
    game = play(fish(f"red:\n{holding(3)}\nblue:\n  hand: 1 cloth, 1 ore"), "use fish for theft")
    assert {str(outcome) for outcome, _ in game.outcomes} == {"cloth", "ore"}


def test_combo_ck_07_fish_before_the_aqueduct() -> None:
    """COMBO-FISH-CK: who got only fish may use the Aqueduct, after the fish are drawn."""
    lines = "red:\n  settlements: 0,-2,NE\n  tracks: science 3\nturn: 5 red\nphase: before roll"
    game = roll_ck(fish(lines), "3 3", "trade")
    assert asked(game) == (CHANCE, Phase.DRAWING_FISH_TOKEN)
    draw(game, "2 fish")
    assert asked(game) == (RED, Phase.AT_AQUEDUCT)
    assert sum(pool(game)) == 29


def test_combo_ck_08_a_starting_city_brings_one_token() -> None:
    """COMBO-FISH-CK: the starting city at a fishing ground brings 1 token, not 2."""
    lines = (
        "red:\n  settlements: 1,1,S\n  roads: 1,1,SE\n  start: 1,1,S -\n"
        "blue:\n  settlements: 2,-1,SE\n  cities: -2,1,SW\n  roads: 2,-1,E -2,1,W\n  start: 2,-1,SE -2,1,SW\n"
        "white:\n  settlements: -2,0,N\n  cities: -1,1,S\n  roads: -2,0,NW -1,1,SW\n  start: -2,0,N -1,1,S\n"
        "orange:\n  settlements: -1,0,N\n  cities: 0,2,S\n  roads: -1,0,NE 0,2,SW\n  start: -1,0,N 0,2,S\n"
        "first player: red\nturn: 0\nphase: settling city red 1"
    )
    game = play(fish(lines), "city 0,-2,NE", "road 0,-2,NE")
    draw(game, "3 fish")
    assert tokens(game, RED) == [3]


@pytest.mark.parametrize(("dice", "place"), [("4 5", "-1,2,S"), ("5 6", "0,0,S")])
@pytest.mark.parametrize(("kind", "count"), [("cities", 2), ("sabotaged cities", 1), ("reduced cities", 1)])
def test_combo_fish_ck_cities_that_lie(kind: str, count: int, dice: str, place: str) -> None:
    """COMBO-FISH-CK, decision, CK-POL-10, CK-BARB-09: a city that lies catches 1 token, at a ground and at the lake."""
    lines = f"barbarians: 0 landed\nred:\n  {kind}: {place}\nturn: 5 red\nphase: before roll"
    game = roll_ck(fish(lines, "ck_saboteur=sabotage_city"), dice, "trade")
    for _ in range(count):
        draw(game, "1 fish")
    assert (tokens(game, RED), asked(game)) == ([1] * count, (RED, Phase.ACTION_PHASE))
