"""Goals that nobody can reach are refused, and the bound is never below what players can reach."""

from random import Random

import pytest
from ruleset.playable_sets import playable_sets
from support.length import amount

from insula import Game, Ruleset
from insula.errors import RulesetError
from insula.game.map_report import report_on
from insula.ruleset.map_files import check

TINY = """
name = "Tiny"
players = [3, 4]
goal = {goal}
rows = '''
  B6 L5 W4
    G9 O8 D
  B10 L11 W3
'''
"""
HARBOR = 'harbors = [{ row = 1, hex = 1, side = "W", kind = "3:1" }]'


@pytest.mark.parametrize(
    ("rules", "most"), [("base", 22), ("harbormaster", 24), ("rivers", 23), ("friendly_robber", 22)]
)
def test_a_goal_is_at_most_what_a_player_can_have(rules: str, most: int) -> None:
    """BASE-WIN-01: five settlements, four cities, two cards of two points each, and five victory point cards."""
    assert Ruleset.of(rules, 4, {"vp_goal": most}).options["vp_goal"] == most
    with pytest.raises(RulesetError, match=f"nobody can reach more than {most} points") as refused:
        Ruleset.of(rules, 4, {"vp_goal": most + 1})
    assert refused.value.case == "goal_out_of_reach"


def test_a_map_with_few_corners_gives_fewer_points() -> None:
    """The report on a map file says it at the key with the goal, once for all numbers of players."""
    assert [str(problem) for problem in report_on(TINY.format(goal=25) + HARBOR).problems] == [
        "goal: nobody can reach 25 points on this map: 22 are the most"
    ]
    assert report_on(TINY.format(goal=22) + HARBOR).problems == ()


@pytest.mark.parametrize("harbors", ["", "harbors = []", HARBOR])
def test_a_map_can_be_without_harbors(harbors: str) -> None:
    assert report_on(TINY.format(goal=10) + harbors).problems == ()


def test_a_message_says_how_many_harbors_there_can_be() -> None:
    """25 harbors are too many, also if their places are wrong."""
    row = '{ row = 1, hex = 1, side = "W", kind = "3:1" }'
    said = [str(problem) for problem in check(TINY.format(goal=10) + f"harbors = [{', '.join([row] * 25)}]").problems]
    assert "harbors: there are 25 harbors, a map has at most 24" in said


@pytest.mark.parametrize("case", [*playable_sets(1), *playable_sets(2)], ids=str)
def test_every_default_goal_can_be_reached(case: tuple[str, int]) -> None:
    """The rulesets of the rulebooks are accepted."""
    assert Ruleset.of(*case).options["vp_goal"]


@pytest.mark.parametrize("rules", ["base", "harbormaster", "rivers", "seafarers", "caravans"])
def test_nobody_has_more_points_than_the_bound(rules: str) -> None:
    """Random games: the points of all seats, hidden ones too, after every decision."""
    choices = Random(1)
    for seed in range(amount(1, long=20)):
        game = Game(rules, 4, seed=seed, options={"vp_goal": 18})
        for _ in range(amount(400, long=4000)):
            if game.over:
                break
            game.play(choices.choice(game.legal_actions))
        bound = game.ruleset.most_points
        assert bound is not None
        assert all(game.points(seat) <= bound for seat in range(4))
