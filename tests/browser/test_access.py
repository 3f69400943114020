"""Accessibility of the pages: axe finds no serious fault."""

from pathlib import Path

import pytest
from browser.conftest import Visitor
from browser.robot import Robot
from browser.tables import begin
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .filter(found => ["serious", "critical"].includes(found.impact))
  .map(found => `${found.id}: ${found.nodes.map(node => node.html.slice(0, 120)).join(" | ")}`)"""
THEMES = ["light", "dark"]


def faults(page: Page) -> list[str]:
    """Return the serious faults that axe finds in a page."""
    page.evaluate(AXE.read_text())  # the content policy allows no scripts in the page
    found: list[str] = page.evaluate(CHECK)
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/", "/new", "/rules/base", "/replay"])
def test_pages_have_no_serious_fault(visit: Visitor, path: str, theme: str) -> None:
    page = visit(path, color_scheme=theme)
    page.get_by_role("heading").first.wait_for()
    assert not faults(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("rules", ["base", "cities_knights"])
def test_a_table_and_its_replay_have_no_serious_fault(visit: Visitor, rules: str, theme: str) -> None:
    """In the waiting room, at the first decision, in the middle of the game with an open tray, and in the replay."""
    page = visit(color_scheme=theme)
    robot = Robot(page)
    table = begin(page, rules=rules)
    robot.wait(lambda: robot.is_asked)
    assert not faults(page)

    def is_composing() -> bool:
        if robot.has("offer_trade") and robot.hand.press('[data-group="offer_trade"]:not([aria-pressed="true"])'):
            page.wait_for_timeout(300)  # a bot may make a proposal first
        return page.locator("[data-send=offer]").is_visible()

    robot.play(is_composing)
    assert not faults(page)
    page.goto(f"/t/{table}?moment=3")
    page.locator("[data-replay=forward]").wait_for()
    assert not faults(page)
