"""Every allowed set of up to three modules can be played: it has the documented goal, and random games end."""

from itertools import combinations as subsets

import pytest
from engine.random_games import play_randomly
from ruleset import combinations_book as book
from ruleset.playable_sets import playable_sets, representative
from support.length import IS_LONG, amount

from insula import Ruleset
from insula.errors import RulesetError
from insula.ruleset.family import FAMILY

SHORT = 5
"""The goal of the games, so that they are short; with `INSULA_LONG=1` they have the goal of the set."""


LARGE = [name for name, module in FAMILY.items() if module.large and module.spec]
ON_REQUEST: dict[str, bool | int | str] = {"trade_with_players": False, "allow_unpublished_combinations": True}
DECISIONS = 60
"""How many decisions are played in a set that is allowed on request only."""


def is_allowed_on_request(rules: str) -> bool:
    """Return whether the rules of all pairs can be used together (COMBO-GEN-03)."""
    try:
        return bool(Ruleset.of(rules, 3, ON_REQUEST))
    except RulesetError:
        return False


@pytest.mark.parametrize("rules", [rules for rules in map("+".join, subsets(LARGE, 3)) if is_allowed_on_request(rules)])
def test_sets_on_request_can_be_played_and_written(rules: str) -> None:
    """COMBO-GEN-03: three large modules, with the texts of all actions and positions."""
    for game in play_randomly(3, 1, ON_REQUEST, rules=rules, decisions=DECISIONS):
        assert all(str(action) for action in game.legal_actions)
    assert game.position


SETS = [one for size in (1, 2, 3) for one in playable_sets(size)]


@pytest.mark.parametrize(("rules", "players"), SETS)
def test_a_set_has_its_goal(rules: str, players: int) -> None:
    """COMBO-MATRIX-06: a table for two without Catan for Two plays to 15 (BASE-TWO-01)."""
    codes = frozenset(FAMILY[name].code for name in rules.split("+"))
    more = 5 if players == 2 and "TWO" not in codes else 0
    assert Ruleset.of(rules, players).options["vp_goal"] == book.goal(codes, "new_shores") + more


@pytest.mark.parametrize(("rules", "players"), SETS if IS_LONG else representative(SETS, all_pairs=True))
def test_a_game_of_a_set_ends(rules: str, players: int) -> None:
    """COMBO-MATRIX-04: each module with each other one that it can meet; in long runs every set."""
    played_to = amount(SHORT, long=int(Ruleset.of(rules, players).options["vp_goal"]))
    options = {"trade_with_players": False, "vp_goal": played_to}
    *_, game = play_randomly(players, 1, options, rules=rules)
    assert game.over
    assert game.winner is not None
    assert game.points(game.winner) >= played_to
