"""Every allowed set of up to three modules can be played: it has the documented goal, and random games end."""

from itertools import combinations as subsets

import pytest
from engine.random_games import play_randomly
from ruleset import combinations_book as book
from support.length import amount

from insula import Ruleset
from insula.errors import RulesetError
from insula.ruleset.family import FAMILY

NAMES = [name for name, module in FAMILY.items() if module.spec and not module.by_players and module.code != "BASE"]
SHORT = 5
"""The goal of the games, so that they are short; with `INSULA_LONG=1` they have the goal of the set."""


def is_playable(names: tuple[str, ...], players: int) -> bool:
    """Return whether a set is allowed, and its rules are implemented."""
    if not book.is_allowed(frozenset(FAMILY[name].code for name in names), players):
        return False
    try:
        return bool(Ruleset.of("+".join(names), players))
    except RulesetError as error:
        if not error.case.startswith("pair_not_implemented"):
            raise
        return False


def sets() -> list[tuple[str, int]]:
    """Return each set that can be played, with the smallest and the largest number of players."""
    found = []
    for size in (1, 2, 3):
        for names in subsets(NAMES, size):
            players = [players for players in range(2, 7) if is_playable(names, players)]
            found += [("+".join(names), count) for count in sorted({*players[:1], *players[-1:]})]
    return found


@pytest.mark.parametrize(("rules", "players"), sets())
def test_a_set_has_its_goal_and_a_game_of_it_ends(rules: str, players: int) -> None:
    """COMBO-MATRIX-04, COMBO-MATRIX-06: a table for two without Catan for Two plays to 15 (BASE-TWO-01)."""
    codes = frozenset(FAMILY[name].code for name in rules.split("+"))
    more = 5 if players == 2 and "TWO" not in codes else 0
    goal = Ruleset.of(rules, players).options["vp_goal"]
    assert goal == book.goal(codes, "new_shores") + more
    played_to = amount(SHORT, long=int(goal))
    options = {"trade_with_players": False, "vp_goal": played_to}
    *_, game = play_randomly(players, 1, options, rules=rules)
    assert game.over
    assert game.winner is not None
    assert game.points(game.winner) >= played_to
