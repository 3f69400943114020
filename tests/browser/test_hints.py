"""Hints: asked for by the button or a key, with the place on the board; not at a table with a second person."""

import re
from typing import Any

import pytest
from browser.conftest import PHONE, Server, Visitor
from browser.prepared import table_at
from browser.robot import Robot
from browser.screens import SIDEWAYS, draw
from browser.tables import begin
from browser.test_access import faults
from playwright.sync_api import expect

from insula.server.messages import Setup

CHANCE = re.compile(r"Chance of winning here: \d+%")
STROKE = "ring => getComputedStyle(ring).stroke"
POSITION = """insula position 1
rules: base
board: beginner
options: vp_goal=3
red:
  settlements: 0,-1,N -1,1,N
  hand: 3 ore, 2 grain
blue:
  settlements: 1,0,N
turn: 9 red
phase: action phase red
"""


def test_a_hint_says_what_wins_and_where(visit: Visitor, server: Server) -> None:
    page = visit()
    table_at(server, {"Ada": page}, POSITION, Setup(pace=0, options={"vp_goal": 3}))
    page.locator("[data-group=build_city]").wait_for()
    page.keyboard.press("h")
    hint = page.locator("[data-part=hint]")
    expect(hint).to_have_attribute("data-reason", "victory")
    expect(hint).to_contain_text("You win with it.")
    expect(hint).to_contain_text("100%")
    move = hint.locator("[data-hint]").get_attribute("data-hint") or ""
    assert move.startswith("city ")
    expect(page.locator(f'[data-pointed="{move.removeprefix("city ")}"]')).to_have_count(1)
    page.locator("[data-group=build_city]").click()
    colors = [page.locator(ring).first.evaluate(STROKE) for ring in ("[data-pointed] .line", "[data-target] .outline")]
    assert colors[0] != colors[1], "the ring of the hint is not that of a place to choose, or of the last move"
    assert not faults(page)
    hint.get_by_role("button").click()
    expect(hint).to_have_count(0)
    expect(page.locator("[data-pointed]")).to_have_count(0)


def test_a_hint_goes_when_its_decision_is_made(visit: Visitor) -> None:
    page = visit()
    robot = Robot(page)
    begin(page)
    robot.wait(lambda: robot.is_asked)
    page.locator("[data-part=hint-button]").click()
    hint = page.locator("[data-part=hint]")
    hint.wait_for()
    robot.play(lambda: robot.done["setup_settlement"] == 1)
    expect(hint).to_have_count(0)


def test_a_table_without_hints_has_no_button(visit: Visitor) -> None:
    page = visit()
    robot = Robot(page)
    begin(page, hints=False)
    robot.wait(lambda: robot.is_asked)
    expect(page.locator("[data-part=hint-button]")).to_have_count(0)


def test_with_a_second_person_there_is_no_button(visit: Visitor, server: Server) -> None:
    ada, ben = visit(), visit()
    table_at(server, {"Ada": ada, "Ben": ben}, POSITION, Setup(pace=0, options={"vp_goal": 3}))
    ada.locator("[data-group=build_city]").wait_for()
    expect(ada.locator("[data-part=hint-button]")).to_have_count(0)


def test_a_hint_for_a_start_shows_the_chances_of_all_corners(visit: Visitor) -> None:
    """As a heat map; the chance of a corner is told when the keys or the mouse reach it."""
    page = visit()
    robot = Robot(page)
    begin(page)
    robot.wait(lambda: robot.is_asked)
    corners = [choice["value"] for choice in robot.game["choices"]]
    page.keyboard.press("h")
    page.locator("[data-part=openings]").click()
    spots = page.locator("[data-spot]")
    expect(spots).to_have_count(len(corners))
    assert {spot.get_attribute("data-spot") for spot in spots.all()} == set(corners)
    expect(page.locator("[data-part=heat-legend]")).to_contain_text("best")
    page.keyboard.press("b")
    expect(page.locator("[data-part=seen-chance]")).to_have_text(CHANCE)
    assert CHANCE.search(page.locator("[data-target]:focus").get_attribute("aria-label") or "")
    assert not faults(page)
    page.locator("[data-part=openings]").click()
    expect(spots).to_have_count(0)


UNCOVERED = """() => [...document.querySelectorAll("[data-spot]")].every(spot => {
  const {x, y, width, height} = spot.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-part=board]");
})"""
"""Whether nothing covers a corner of the heat map."""
BEST = 4
"""The corners whose numbers are shown, besides the one that is marked."""


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_on_a_phone_no_corner_of_the_heat_map_is_covered(visit: Visitor, size: dict[str, Any]) -> None:
    """A tap shows the chance of a corner beside it and in words; the best corners have their numbers."""
    page = visit(**size)
    robot = Robot(page)
    begin(page)
    robot.wait(lambda: robot.is_asked)
    page.locator("[data-part=hint-button]").tap()
    page.locator("[data-part=openings]").tap()
    spots = page.locator("[data-spot]")
    spots.first.wait_for()
    expect(page.locator("[data-number]")).to_have_count(BEST)
    expect(page.locator("[data-part=seen-chance]")).to_have_text("Tap a corner to see its chance.")
    draw(page)
    page.wait_for_function(UNCOVERED)
    worst = spots.last.get_attribute("data-spot")
    page.locator(f'[data-choice="settlement {worst}"]').tap()
    expect(page.locator("[data-part=seen-chance]")).to_have_text(CHANCE)
    chance = re.search(r"\d+%", page.locator("[data-part=seen-chance]").inner_text())
    assert chance
    expect(page.locator(f'[data-number="{worst}"]')).to_have_text(chance[0])
