"""Whole games through the page, from the first settlement to the winner."""

from typing import Any

import pytest
from browser.conftest import Visitor
from browser.hand import Finger, Mouse
from browser.robot import Robot
from browser.screens import SIDEWAYS
from browser.tables import begin
from playwright.sync_api import expect
from support.length import IS_LONG, amount, mostly_slow

ALWAYS = {"setup_settlement", "setup_road", "roll", "end_turn"}
WITH_CITIES = {*ALWAYS, "setup_city"}
SURE = {
    "base": ALWAYS,
    "cities_knights": WITH_CITIES,
}
if IS_LONG:
    SURE |= {
        "barbarian_attack": {*WITH_CITIES, "move_path_knight", "path_knight_to"},
        "traders_barbarians": {*WITH_CITIES, "end_building", "wagon_step"},
        "seafarers": {"setup_settlement", "setup_ship", "roll", "end_turn"},
    }
    SURE |= dict.fromkeys(("events", "catan_for_two", "fishermen", "rivers", "caravans"), ALWAYS)
"""The decisions that come up in every game with these rules."""
GOAL = {
    "base": amount(5, long=10),
    "cities_knights": amount(6, long=13),
    "caravans": 12,
    "barbarian_attack": 12,
    "traders_barbarians": 13,
    "seafarers": 12,
}
"""The points that win, if not 10."""
OPTIONS: dict[str, dict[str, Any]] = {"seafarers": {"sea_scenario": "fog_islands"}}
"""The options that differ from their defaults."""
PLAYERS = {"catan_for_two": 2, "barbarian_attack": 3}
"""The number of players, if not 4."""
SCREENS: dict[str, dict[str, Any]] = {"phone held sideways": SIDEWAYS} | ({"desk": {}} if IS_LONG else {})

SCENARIOS: tuple[str, ...] = ("forgotten_tribe",)
if IS_LONG:
    SCENARIOS += ("cloth", "pirate_islands", "wonders", "new_world")
"""The scenarios with rules of their own."""
SCENARIO_GOAL = {"forgotten_tribe": amount(5, long=13)}
"""The points that win, if not those of the scenario."""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("rules", mostly_slow(SURE))
def test_a_person_plays_a_whole_game_against_bots(visit: Visitor, rules: str, screen: str) -> None:
    """Every decision is made with the mouse, or by tapping, until the page shows the winner."""
    options = {**OPTIONS.get(rules, {}), "vp_goal": GOAL.get(rules, 10)}
    robot = play_to_the_end(visit, screen, rules, PLAYERS.get(rules, 4), options)
    assert robot.done.keys() >= SURE[rules]


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_person_plays_a_whole_scenario_against_bots(visit: Visitor, scenario: str, screen: str) -> None:
    """The scenarios of Seafarers that bring decisions and ends of their own."""
    options: dict[str, Any] = {"sea_scenario": scenario}
    if scenario in SCENARIO_GOAL:
        options["vp_goal"] = SCENARIO_GOAL[scenario]
    robot = play_to_the_end(visit, screen, "seafarers", 4, options)
    assert robot.done.keys() >= {"setup_settlement", "roll", "end_turn"}


def play_to_the_end(visit: Visitor, screen: str, rules: str, players: int, options: dict[str, Any]) -> Robot:
    """Open a table with bots, and play there until the page shows the winner."""
    page = visit(**SCREENS[screen])
    robot = Robot(page, hand=Finger(page) if SCREENS[screen] else Mouse(page))
    table = begin(page, rules=rules, players=players, options=options)
    robot.play_to_the_end()
    page.goto(f"/t/{table}")
    expect(page.locator("[data-part=end]")).to_contain_text("won")
    assert not [refusal for refusal in robot.refusals if refusal.startswith("illegal")]
    return robot
