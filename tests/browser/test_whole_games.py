"""Whole games through the page, from the first settlement to the winner."""

from typing import Any

import pytest
from browser.conftest import Visitor
from browser.hand import Finger, Mouse
from browser.robot import Robot
from browser.screens import SIDEWAYS
from browser.tables import begin
from playwright.sync_api import expect
from support.length import IS_LONG, amount

SURE = {
    "base": {"setup_settlement", "setup_road", "roll", "end_turn"},
    "cities_knights": {"setup_settlement", "setup_city", "setup_road", "roll", "end_turn"},
}
"""The decisions that come up in every game with these rules."""
GOAL = {"base": amount(8, long=10), "cities_knights": amount(9, long=13)}
"""The points that win."""
SCREENS: dict[str, dict[str, Any]] = {"phone held sideways": SIDEWAYS} | ({"desk": {}} if IS_LONG else {})
KINDS = 8
"""The least number of kinds of decisions in a game; the kinds vary."""


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("rules", SURE)
def test_a_person_plays_a_whole_game_against_bots(visit: Visitor, rules: str, screen: str) -> None:
    """Every decision is made with the mouse, or by tapping, until the page shows the winner."""
    page = visit("/", **SCREENS[screen])
    robot = Robot(page, hand=Finger(page) if SCREENS[screen] else Mouse(page))
    table = begin(page, rules=rules, options={"vp_goal": GOAL[rules]})
    robot.play_to_the_end()
    page.goto(f"/t/{table}")
    expect(page.locator("[data-part=end]")).to_contain_text("won")
    assert robot.done.keys() >= SURE[rules]
    assert len(robot.done) >= KINDS, robot.done
    assert not [refusal for refusal in robot.refusals if refusal.startswith("illegal")]
