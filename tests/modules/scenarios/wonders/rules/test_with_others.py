"""The Wonders of Catan with other modules: COMBO-SEA-01, SEA-MIX-03."""

import pytest
from modules.scenarios.wonders.places import wonders
from support import state

from insula import Ruleset
from insula.errors import RulesetError
from insula.game import Game, Thing

WONDERS = {"sea_scenario": "wonders"}


@pytest.mark.parametrize(
    ("rules", "players", "goal"),
    [
        ("seafarers", 3, 10),
        ("seafarers", 6, 10),
        ("seafarers+catan_for_two", 2, 10),
        ("seafarers+events+friendly_robber", 5, 10),
        ("seafarers+harbormaster", 4, 11),
    ],
)
def test_combo_sea_01_small_modules(rules: str, players: int, goal: int) -> None:
    """COMBO-SEA-01, SEA-MIX-03: the small variants combine, and the Harbormaster raises the goal by 1."""
    game = Game(rules, players, 1, WONDERS)
    assert game.ruleset.options["vp_goal"] == goal
    assert len(game.legal_actions) > players


@pytest.mark.parametrize(
    "other", ["cities_knights", "fishermen", "rivers", "caravans", "barbarian_attack", "traders_barbarians"]
)
def test_combo_sea_01_large_modules(other: str) -> None:
    """COMBO-SEA-01: the others are refused, with the scenario and the rule."""
    with pytest.raises(RulesetError, match=r"cannot be played with the scenario The Wonders of Catan \(COMBO-SEA-01\)"):
        Ruleset.of(f"seafarers+{other}", 4, WONDERS)


def test_combo_sea_01_neutral_players_have_no_wonder() -> None:
    """COMBO-SEA-01, TWO-COMBO-03: neutral players build ships and no wonders, so only the opponent's levels count."""
    game = wonders(2, "seafarers+catan_for_two").with_wonder(0, "monument", 1).game()
    assert [row[Thing.SHIP] for row in state(game).supply.tolist()[:4]] == [14, 15, 15, 15]
    assert not game.over
