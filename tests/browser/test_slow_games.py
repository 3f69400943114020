"""A game of days on the page: it is opened with a clock of days, and listed where it is the reader's turn."""

from browser.conftest import Visitor
from playwright.sync_api import expect


def test_a_game_of_days_is_opened_and_found_again(visit: Visitor) -> None:
    ada = visit("/new?seats=- greedy")
    ada.get_by_role("radio", name="Days").check(force=True)
    ada.locator("[data-part=slow-clock]").get_by_text("3 days").click()
    expect(ada.get_by_role("spinbutton", name="Or in hours")).to_have_value("72")
    ada.get_by_role("button", name="Play", exact=True).click()
    clock = ada.locator("[data-part=own-clock]")
    expect(clock).to_contain_text("2d 23h")
    ada.goto(ada.url.partition("/t/")[0] + "/")
    mine = ada.locator("[data-part=running-mine]")
    expect(mine).to_contain_text("Your turn")
    expect(mine).to_contain_text("2d 23h left")
    expect(ada).to_have_title("(1) Insula")
    mine.get_by_role("link").click()
    expect(clock).to_be_visible()
