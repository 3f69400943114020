"""New World with other modules: COMBO-SEA-01, SEA-MIX-03."""

import pytest

from insula import Ruleset
from insula.errors import RulesetError
from insula.game import Game

NEW_WORLD = {"sea_scenario": "new_world"}


@pytest.mark.parametrize(
    ("rules", "players", "goal"),
    [
        ("seafarers", 3, 12),
        ("seafarers", 6, 12),
        ("seafarers+catan_for_two", 2, 12),
        ("seafarers+events+friendly_robber", 5, 12),
        ("seafarers+harbormaster", 4, 13),
    ],
)
def test_combo_sea_01_small_modules(rules: str, players: int, goal: int) -> None:
    """COMBO-SEA-01, SEA-MIX-03: the small variants combine, and the Harbormaster raises the goal by 1."""
    game = Game(rules, players, 1, NEW_WORLD)
    assert game.ruleset.options["vp_goal"] == goal
    assert len(game.legal_actions) > players


@pytest.mark.parametrize(
    "other", ["cities_knights", "fishermen", "rivers", "caravans", "barbarian_attack", "traders_barbarians"]
)
def test_combo_sea_01_large_modules(other: str) -> None:
    """COMBO-SEA-01: the others are refused, with the scenario and the rule."""
    with pytest.raises(RulesetError, match=r"cannot be played with the scenario New World \(COMBO-SEA-01\)"):
        Ruleset.of(f"seafarers+{other}", 4, NEW_WORLD)
