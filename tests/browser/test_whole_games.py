"""Whole games played by clicking, from the first settlement to the winner."""

import pytest
from browser.conftest import Visitor
from browser.robot import Robot


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seed"), [("base", 1), ("cities_knights", 2)])
def test_a_person_plays_a_whole_game_against_bots(visit: Visitor, rules: str, seed: int) -> None:
    """Every decision that comes up is made with the mouse, until the page shows who has won."""
    page = visit("/")
    made = page.request.post("/api/tables", data={"rules": rules, "bots": ["greedy"] * 3, "pace": 0})
    robot = Robot(page, seed)
    page.goto(f"/t/{made.json()['id']}")
    page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Start").click()
    robot.play_to_the_end()
    assert page.locator("[data-part=end]").is_visible()
    assert sum(robot.done.values()) > 50
