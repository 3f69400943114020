"""A game with the keyboard alone: from the start page through the foundation phase and two turns."""

import pytest
from browser.conftest import Visitor
from browser.hand import Keys
from browser.robot import Robot
from browser.screens import draw
from browser.tables import begin, let_bots_answer_at_once
from playwright.sync_api import Page, expect

TURNS = 2
LEADS_TO = """([key, selector]) => {
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return document.activeElement.matches(selector);
}"""
"""Press a key, and return whether the focus is on an element immediately."""


@pytest.mark.slow
def test_a_game_needs_no_mouse(visit: Visitor) -> None:
    page = visit("/")
    robot = Robot(page, hand=Keys(page))
    let_bots_answer_at_once(page)
    robot.wait(lambda: robot.hand.press("[data-play-bots]"))
    robot.wait(lambda: bool(robot.game))
    robot.play(lambda: robot.done["end_turn"] >= TURNS)
    assert robot.done["setup_road"] == 2


def test_the_page_lists_the_keys_and_they_work(visit: Visitor) -> None:
    page = visit()
    begin(page)
    page.locator("[data-target]").first.wait_for()
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name="Keys")
    expect(help_.get_by_role("term")).to_have_count(18)
    page.keyboard.press("Escape")
    expect(help_).to_be_hidden()
    page.keyboard.press("b")
    assert focused(page, "[data-target]")
    page.keyboard.press("c")
    expect(page.locator("[data-chat]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("d")
    expect(page.locator("[data-part=dice]").last).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("[data-log]")).to_be_visible()


def test_a_key_works_at_once_after_a_dialog(visit: Visitor) -> None:
    """Until the browser draws again, the focus is in the dialog that was closed."""
    page = visit()
    begin(page)
    page.locator("[data-target]").first.wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.evaluate("""() => {
        document.activeElement.click();
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));
    }""")
    assert focused(page, "[data-target]")


def test_a_key_leads_at_once_to_what_it_shows(visit: Visitor) -> None:
    """So a second key that comes immediately after it goes there, too."""
    page = visit()
    begin(page)
    page.locator("[data-target]").first.wait_for()
    for key, selector in (("1", "[data-target]"), ("c", "[data-chat]")):
        assert page.evaluate(LEADS_TO, [key, selector]), key


def test_the_focus_is_in_the_page_to_which_a_link_or_the_way_back_led(visit: Visitor) -> None:
    """The first page leaves it where the browser puts it."""
    page = visit("/")
    link = page.locator("header a[href='/new']")
    link.wait_for()
    assert focused(page, "body")
    link.press("Enter")
    page.locator("h1", has_text="New table").wait_for()
    expect(page.locator("#content")).to_be_focused()
    page.go_back()
    page.locator("[data-play-bots]").wait_for()
    expect(page.locator("#content")).to_be_focused()


def test_the_focus_is_at_the_table_that_was_opened(visit: Visitor) -> None:
    """No outline is drawn around the table, and the arrow keys move the enlarged board as usual."""
    page = visit("/")
    page.locator("[data-play-bots]").press("Enter")
    page.locator("[data-target]").first.wait_for()
    stage = page.locator("[data-part=stage]")
    expect(stage).to_be_focused()
    expect(stage).to_have_css("outline-style", "none")
    page.keyboard.press("+")
    zoomed = page.locator(".board.zoomed svg.above")
    zoomed.wait_for()
    before = zoomed.get_attribute("viewBox")
    page.keyboard.press("ArrowRight")
    expect(zoomed).not_to_have_attribute("viewBox", before or "")


def test_the_focus_is_in_the_waiting_room_of_a_table_that_was_opened(visit: Visitor) -> None:
    page = visit("/new")
    page.locator("[data-open-table]").press("Enter")
    expect(page.locator("main.room")).to_be_focused()


def test_the_next_place_has_the_focus_after_a_tray_was_closed(visit: Visitor) -> None:
    """Also if the table as a whole had it before."""
    page = visit()
    begin(page)
    page.locator("[data-target]").first.wait_for()
    page.locator("[data-part=stage]").focus()
    page.keyboard.press("Escape")
    expect(page.locator("[data-target]:focus")).to_have_count(1)


def test_a_menu_closes_when_it_is_left_with_keys(visit: Visitor) -> None:
    """Escape leads back to what opened it, Tab goes on behind it."""
    page = visit("/new")
    menu = page.locator("[data-learn-menu]")
    summary = menu.locator("summary")
    summary.press("Enter")
    page.keyboard.press("Tab")
    expect(menu.get_by_role("link").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(menu.get_by_role("link").count()):
        page.keyboard.press("Tab")
        expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    expect(menu).not_to_have_attribute("open", "")


def test_the_keys_do_not_move_the_island_on_the_start_page(visit: Visitor) -> None:
    page = visit("/")
    page.locator("[inert] .board").wait_for()
    page.keyboard.press("+")
    draw(page)
    assert not page.locator("[inert] .board.zoomed").count()


def focused(page: Page, selector: str) -> bool:
    """Return whether an element has the focus."""
    on: bool = page.evaluate("selector => document.activeElement.matches(selector)", selector)
    return on
