"""No text breaks the layout: the longest names and chat lines, in every language, on every page, at every size."""

import pytest
from browser.conftest import Server, Visitor
from browser.robot import Robot
from browser.screens import faults
from browser.tables import BOTS, open_table, sit_down, start
from playwright.sync_api import Browser, Page, StorageState

LONGEST_NAME = "W" * 24
ADDRESS = "https://example.com/" + "a-very-long-address/" * 8
LANGUAGES = ["en", "de", "hu", "pl", "da"]
RULES = ["base", "cities_knights"]
PAGES = {
    "home": "/",
    "a new table": "/new",
    "the public tables": "/tables",
    "the rules": "/rules/base",
    "the empty replay": "/replay",
    "one's own games": "/me",
}


def begin(page: Page, **setup: object) -> tuple[Robot, str]:
    """Start a game of a player with the longest name, who writes an address into the chat; return its address."""
    robot = Robot(page)
    table = open_table(page, bots=BOTS, **setup)
    sit_down(page, table, LONGEST_NAME)
    start(page)
    robot.wait(lambda: robot.is_asked)
    page.keyboard.press("c")
    page.locator("[data-chat]").fill(ADDRESS)
    page.keyboard.press("Enter")
    robot.wait(lambda: any(line["kind"] == "say" for line in robot.log))
    return robot, f"/t/{table}"


@pytest.fixture(scope="module")
def tables(browser: Browser, server: Server) -> tuple[dict[str, str], StorageState]:
    """Return the addresses of tables in every phase, and the storage of the browser of the player at all of them."""
    visit = Visitor(browser, server.url)
    page = visit("/")
    found = {}
    table = open_table(page, bots=BOTS)
    sit_down(page, table, LONGEST_NAME)
    found["the waiting room"] = f"/t/{table}"
    for rules in RULES:
        _, found[f"the first settlement of {rules}"] = begin(visit.another(page.context, "/"), rules=rules)
        robot, found[f"a turn of {rules}"] = begin(visit.another(page.context, "/"), rules=rules)
        robot.play(lambda: robot.has("end_turn"))  # noqa: B023 -- it is called at once
        robot, end = begin(visit.another(page.context, "/"), rules=rules, options={"turn_limit": 4})
        robot.play_to_the_end()
        found |= {f"the end of {rules}": end, f"the replay of {rules}": f"{end}?moment=8"}
    storage = page.context.storage_state()
    visit.leave()
    return found, storage


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits(visit: Visitor, tables: tuple[dict[str, str], StorageState], language: str) -> None:
    """Every page is loaded once in each language; on a turn, the chat and the trays are opened too."""
    addresses, storage = tables
    page = visit("/", storage_state=storage)
    page.evaluate("code => localStorage.setItem('insula', JSON.stringify({language: code}))", language)
    found = {}
    for name, address in {**PAGES, **addresses}.items():
        page.goto(address)
        page.locator("h1, [data-part=board]").first.wait_for()
        page.evaluate("() => document.fonts.ready")
        found[name] = faults(page)
        if "turn" in name:
            for key in ("c", "t", "g", "k"):
                page.keyboard.press(key)
                found[f"{name} after {key}"] = faults(page)
                page.keyboard.press("Escape")
    assert not {name: lost for name, lost in found.items() if lost}
