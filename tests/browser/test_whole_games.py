"""Whole games played by clicking, from the first settlement to the winner."""

import pytest
from browser.conftest import Visitor
from browser.robot import Robot
from browser.tables import open_table, sit_down

ALWAYS = {"roll", "end_turn", "move_robber", "answer_offer", "build_road"}
"""Decisions that come up in every game."""
OWN = {
    "base": {"setup_settlement", "setup_road", "buy_development_card"},
    "cities_knights": {"setup_city", "setup_road", "buy_improvement", "recruit_knight"},
}
"""Decisions that come up in every game with these rules."""


@pytest.mark.slow
@pytest.mark.parametrize("rules", OWN)
def test_a_person_plays_a_whole_game_against_bots(visit: Visitor, rules: str) -> None:
    """Every decision that comes up is made with the mouse, until the page shows who has won."""
    page = visit("/")
    robot = Robot(page)
    sit_down(page, open_table(page, rules=rules, bots=["greedy"] * 3))
    page.get_by_role("button", name="Start").click()
    robot.play_to_the_end()
    assert page.locator("[data-part=end]").is_visible()
    assert robot.done.keys() >= ALWAYS | OWN[rules], robot.done
    assert not [refusal for refusal in robot.refusals if refusal.startswith("illegal")]
