"""The start page: its size, and that one click leads to a game."""

from collections import Counter

from browser.conftest import Visitor
from browser.robot import Robot
from browser.screens import speak
from playwright.sync_api import expect

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
