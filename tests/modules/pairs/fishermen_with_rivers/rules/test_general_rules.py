"""Rule tests of what holds in every combination: COMBO-GEN."""

import pytest
from modules.pairs.fishermen_with_rivers.waters import ISLAND, NETWORK
from support import BLUE, RED, asked, can, hand, play, roll, state

from insula import Game, Ruleset
from insula.errors import RulesetError
from insula.game import Phase


def test_combo_gen_01_all_rules_of_both_modules_hold() -> None:
    """COMBO-GEN-01: the goal is that of the pair; a building at a ground brings fish, one by the river gold."""
    cards = "1 brick, 1 lumber, 1 wool, 1 grain"
    lines = f"red:\n  settlements: 2,0,NE\n  roads: 2,0,NE 2,-1,E\n  hand: {cards}\nturn: 5 red"
    assert Ruleset.of("rivers+caravans").options["vp_goal"] == 12, "neither 10 nor another sum"
    text = f"insula position 1\nrules: fishermen+rivers\noptions: trade_with_players=off\n{ISLAND}"
    grounds = "fishing grounds: -1,-2 10; 1,-3 6; 3,-1 5; 2,1 4; -2,3 9; -3,2 8\nrobber: -1,-1\n"
    game = Game(position=f"{text}{grounds}{lines}", chance="manual")
    play(game, "settlement 2,-1,NE")
    assert state(game).gold[RED] == 1
    play(game, "end")
    assert asked(roll(game, "2 3"))[1] == Phase.DRAWING_FISH_TOKEN, "the 5 at 2,0,NE"


@pytest.mark.parametrize(
    ("rules", "plain", "goal"),
    [
        ("fishermen+rivers", 10, 11),
        ("fishermen+caravans", 12, 13),
        ("rivers+caravans", 12, 13),
    ],
)
@pytest.mark.parametrize("more", ["", "+friendly_robber"])
def test_combo_gen_02_variants_in_a_combination(rules: str, plain: int, goal: int, more: str) -> None:
    """COMBO-GEN-02: each variant may be added; Harbormaster raises the goal by 1."""
    assert Ruleset.of(rules + more).options["vp_goal"] == plain
    assert Ruleset.of(f"{rules}{more}+harbormaster").options["vp_goal"] == goal


def test_combo_gen_04_one_stock_of_gold() -> None:
    """COMBO-GEN-04: gold may be given to the bank by default with Rivers, and two purchases in a turn are the most."""
    for rules in ("rivers", "fishermen+rivers", "rivers+caravans"):
        assert Ruleset.of(rules).options["gold_to_bank"] is True
    text = f"insula position 1\nrules: fishermen+rivers\noptions: trade_with_players=off fish_grounds=example\n{ISLAND}"
    game = Game(position=f"{text}robber: -1,-1\nred:\n{NETWORK}  gold: 10\nturn: 5 red", chance="manual")
    assert can(game, "bank gold for ore")
    play(game, "buy ore", "buy ore")
    assert not can(game, "buy ore")
    play(game, "bank gold for ore")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 3}, {})
    with pytest.raises(RulesetError):
        Ruleset.of("fishermen+caravans", 4, {"gold_to_bank": False})
