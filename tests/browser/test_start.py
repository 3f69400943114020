"""The start page: its size, and that one click leads to a game."""

from collections import Counter
from typing import Any

import pytest
from browser.conftest import PHONE, Visitor
from browser.robot import Robot
from browser.screens import speak
from playwright.sync_api import Locator, Page, expect

BUDGET = 300_000
"""The limit for the scripts and styles of the start page, in transferred bytes."""
SENT = """() => performance.getEntriesByType("resource")
  .filter(one => /[.](js|css)$/.test(new URL(one.name).pathname))
  .map(one => [one.name, one.transferSize, one.encodedBodySize, one.decodedBodySize])"""


def test_one_click_leads_to_a_game_against_three_bots(visit: Visitor) -> None:
    page = visit("/")
    robot = Robot(page)
    page.locator("[data-play-bots]").click()
    robot.play(lambda: robot.done["setup_road"] == 1)
    seats = robot.update["table"]["seats"]
    assert Counter(bool(seat["bot"]) for seat in seats) == {True: 3, False: 1}
    expect(page.locator("[data-part=board]")).to_be_visible()


def test_a_game_begins_without_scrolling(visit: Visitor) -> None:
    page = visit("/")
    for language in ("en", "de", "pl"):
        speak(page, language)
        for width, height in [(1280, 720), (1440, 900), (1024, 768)]:
            page.set_viewport_size({"width": width, "height": height})
            for button in ("[data-play-bots]", "[data-play-friends]"):
                box = page.locator(button).bounding_box()
                assert box
                assert box["y"] + box["height"] <= height, (language, button)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_a_menu_leads_to_everything_with_which_one_learns(visit: Visitor, size: dict[str, Any]) -> None:
    """It closes when it is used, and with Escape; it is on the screen at every size."""
    page = visit("/", **size)
    menu = page.locator("[data-learn-menu]")
    links = menu.get_by_role("link")
    for path in ("/learn", "/puzzles", "/replay", "/position"):
        menu.locator("summary").click()
        expect(links).to_have_count(4)
        assert all(is_inside(page, link) for link in links.all())
        menu.locator(f"a[href='{path}']").click()
        page.wait_for_url(f"**{path}")
        expect(links).to_have_count(0)
    menu.locator("summary").click()
    expect(menu.locator("a[href='/position']")).to_have_attribute("aria-current", "page")
    page.keyboard.press("Escape")
    expect(links).to_have_count(0)


def is_inside(page: Page, link: Locator) -> bool:
    box, size = link.bounding_box(), page.viewport_size
    assert box
    assert size
    return box["x"] >= 0 and box["x"] + box["width"] <= size["width"]


def test_who_knows_the_game_is_led_to_the_puzzle_of_the_day(visit: Visitor) -> None:
    page = visit("/")
    expect(page.locator("[data-card]")).to_have_attribute("href", "/learn")
    page.evaluate("localStorage.setItem('insula.lessons', JSON.stringify({base: {isFinished: true}}))")
    page.reload()
    page.locator("[data-card=puzzles]").click()
    expect(page.locator("h1")).to_contain_text("Puzzle of the day")


def test_the_start_page_is_small_and_compressed(visit: Visitor) -> None:
    """The first time, when the browser has stored nothing of it."""
    page = visit("/", is_kept=False)
    page.wait_for_load_state("networkidle")
    sent = page.evaluate(SENT)
    assert sent
    assert sum(size for _, size, _, _ in sent) < BUDGET
    large = [(name, encoded, decoded) for name, _, encoded, decoded in sent if decoded > 2_000]
    assert all(encoded < decoded for _, encoded, decoded in large), large


def test_an_unknown_table_shows_a_message(visit: Visitor) -> None:
    page = visit("/t/nowhere")
    expect(page.get_by_role("heading")).to_contain_text("This table does not exist")
    page.get_by_role("link", name="start page").first.click()
    expect(page.locator("[data-play-bots]")).to_be_visible()


def test_an_unknown_address_shows_a_message(visit: Visitor) -> None:
    page = visit("/nowhere")
    expect(page.get_by_role("heading")).to_contain_text("This page does not exist")
    page.get_by_role("link", name="start page").first.click()
    expect(page.locator("[data-play-bots]")).to_be_visible()
