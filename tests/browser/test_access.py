"""Accessibility of the pages: axe finds no serious fault."""

from pathlib import Path

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import BEFORE_ROLL, table_at
from browser.robot import Robot
from browser.screens import draw
from browser.tables import begin
from playwright.sync_api import Page, expect
from support.length import mostly_slow

from insula.server.messages import Setup

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async ([part, rules]) => (await axe.run(part, {resultTypes: ["violations"], ...rules})).violations
  .filter(found => ["serious", "critical"].includes(found.impact))
  .map(found => `${found.id}: ${found.nodes.map(node => node.html.slice(0, 120)).join(" | ")}`)"""
COLORS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""The rules that a page can follow in one theme and break in the other."""


def faults(page: Page, part: str = "html") -> list[str]:
    """Return the serious faults that axe finds in a page, or in the part of it that a selector names."""
    page.evaluate(AXE.read_text())  # the content policy allows no scripts in the page
    found: list[str] = page.evaluate(CHECK, [part, {}])
    return found


def faults_in_both_themes(page: Page, part: str = "html") -> list[str]:
    """Return the serious faults of a page that was opened with the light theme, and those of the dark theme."""
    found = faults(page, part)
    page.emulate_media(color_scheme="dark")
    draw(page)
    found += page.evaluate(CHECK, [part, COLORS])
    page.emulate_media(color_scheme="light")
    draw(page)
    return found


@pytest.mark.parametrize("path", mostly_slow(["/new", "/", "/rules/base", "/replay"]))
def test_pages_have_no_serious_fault(visit: Visitor, path: str) -> None:
    page = visit(path)
    page.get_by_role("heading").first.wait_for()
    assert not faults_in_both_themes(page)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["base", "cities_knights"])
def test_a_table_and_its_replay_have_no_serious_fault(visit: Visitor, server: Server, rules: str) -> None:
    """At the first decision, while the roll of the last turn is still shown, with an open tray, and in the replay."""
    page = visit()
    robot = Robot(page)
    table = begin(page, rules=rules)
    robot.wait(lambda: robot.is_asked)
    assert not faults_in_both_themes(page)
    robot.play(lambda: robot.done["setup_road"] == 1)
    table_at(server, {"Ada": page}, BEFORE_ROLL.format(rules=rules), Setup(rules=rules, pace=0))
    robot.wait(lambda: robot.has("roll"))
    expect(page.locator("[data-part=dice]")).to_contain_text("11")
    assert not faults_in_both_themes(page)
    robot.play(lambda: robot.has("offer_trade"))
    page.locator("[data-group=offer_trade]").click()
    page.locator("[data-send=offer]").wait_for()
    assert not faults_in_both_themes(page)
    page.goto(f"/t/{table}?moment=2")
    page.locator("[data-replay=forward]").wait_for()
    assert not faults_in_both_themes(page)
