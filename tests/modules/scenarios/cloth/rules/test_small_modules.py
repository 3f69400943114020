"""Cloth for Catan with small modules: SEA-CL, SEA-MIX-03."""

import pytest
from modules.scenarios.cloth.places import COAST, TO_TEN, cloth, cloth_game
from support import RED, play, state

from insula import Ruleset
from insula.errors import RulesetError
from insula.game import Phase


def test_event_cards_bring_cloth() -> None:
    """SEA-CL-04, SEA-MIX-03: the number of a card is that of a roll."""
    position = cloth_game(rules="seafarers+events").with_settlement(RED, COAST).with_ships(RED, TO_TEN)
    game = play(position.before_roll(RED).game(), "roll")
    assert state(game).stack_phase[state(game).stack_size - 1] < Phase.ACTION_PHASE
    ten = next(str(action) for action, _ in game.outcomes if str(action).startswith("10"))
    assert cloth(play(game, ten))[RED] == 1


def test_the_harbormaster_raises_the_goal() -> None:
    """SEA-MIX-03, HARBOR-GOAL-01: the goal is 15."""
    assert Ruleset.of("seafarers+harbormaster", 4, {"sea_scenario": "cloth"}).options["vp_goal"] == 15
    assert Ruleset.of("seafarers+friendly_robber", 4, {"sea_scenario": "cloth"}).options["vp_goal"] == 14


@pytest.mark.parametrize("rules", ["seafarers+cities_knights", "seafarers+fishermen", "seafarers+rivers"])
def test_large_modules_are_refused(rules: str) -> None:
    """COMBO-SEA-01: the scenario goes with small modules only."""
    with pytest.raises(RulesetError, match="cannot be played with the scenario Cloth for Catan"):
        Ruleset.of(rules, 4, {"sea_scenario": "cloth"})
