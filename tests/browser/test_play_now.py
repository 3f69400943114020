"""*Play now* on the page: two people who want the same meet, and bots take the other seats after the wait."""

import re

import pytest
from browser.conftest import PHONE, USUAL, Visitor
from browser.test_access import faults_in_both_themes
from playwright.sync_api import Page, Route, expect
from support.length import mostly_slow

WIDTHS = {"phone": PHONE, "sideways": {**PHONE, "viewport": {"width": 844, "height": 390}}, "desk": USUAL}


def choose(page: Page, *texts: str) -> None:
    """Choose a game, a pace or a wait."""
    for text in texts:
        page.locator("[data-play-now]").get_by_text(text).click()


def seek(page: Page, *texts: str) -> None:
    """Press *Play now*, and wait for a seat."""
    choose(page, *texts)
    page.locator("[data-play-now]").get_by_role("button", name="Play now").click()
    expect(page.locator("[data-gathering]")).to_contain_text("you")


@pytest.mark.slow
def test_two_people_meet_and_bots_fill_the_table(visit: Visitor) -> None:
    ada, ben = visit("/"), visit("/")
    seek(ada, "Quick", "After 15 s")
    seek(ben, "Quick", "After 15 s")
    expect(ada.locator("[data-gathering]")).to_contain_text("2 of 4 players here")
    assert ada.url == ben.url
    expect(ada.locator("[data-next]")).to_contain_text("bots take the free seats")
    for page in (ada, ben):
        expect(page.locator("[data-part=board]")).to_be_visible()


@pytest.mark.slow
def test_who_wants_only_people_waits_for_them(visit: Visitor) -> None:
    ada = visit("/")
    seek(ada, "No clock", "Never")
    expect(ada.locator("[data-next]")).to_contain_text("as soon as all seats are taken")
    people = [visit("/") for _ in range(3)]
    for page in people:
        seek_without_waiting(page, "No clock", "Never")
    for page in (ada, *people):
        expect(page.locator("[data-part=board]")).to_be_visible()


def seek_without_waiting(page: Page, *texts: str) -> None:
    choose(page, *texts)
    page.locator("[data-play-now]").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def test_cancel_gives_the_seat_up_and_leads_home(visit: Visitor) -> None:
    """The table is not among the last ones, and the choices are remembered."""
    ada, ben = visit("/"), visit("/")
    seek(ada, "Calm", "Never")
    seek(ben, "Calm", "Never")
    ada.get_by_role("button", name="Cancel").click()
    expect(ada.locator("[data-play-now]")).to_be_visible()
    expect(ben.locator("[data-gathering]")).to_contain_text("1 of 4 players here")
    expect(ada.get_by_text("Your last tables")).to_have_count(0)
    expect(ada.locator("[data-play-now]").get_by_label("Never")).to_be_checked()
    ben.get_by_role("button", name="Cancel").click()


def test_an_answer_that_comes_late_leads_nobody_away(visit: Visitor) -> None:
    """The reader has gone to the rules meanwhile, and takes no seat."""
    ada = visit("/", is_kept=False)
    held: list[Route] = []
    ada.route("**/api/seeks", lambda route: held.append(route))
    with ada.expect_request("**/api/seeks"):
        ada.locator("[data-play-now]").get_by_role("button", name="Play now").click()
    ada.locator("header nav a[href='/rules']").click()
    expect(ada).to_have_title(re.compile("Rules"))
    with ada.expect_response("**/api/seeks"):
        held.pop().continue_()
    ada.wait_for_load_state("networkidle")
    assert ada.url.endswith("/rules")


def test_a_page_that_is_read_again_keeps_the_seat(visit: Visitor) -> None:
    ada = visit("/")
    seek(ada, "Cities & Knights", "Never")
    ada.reload()
    expect(ada.locator("[data-gathering]")).to_contain_text("1 of 4 players here")
    ada.get_by_role("button", name="Cancel").click()


def test_by_keyboard(visit: Visitor) -> None:
    """The choices by arrows, the button by Enter, Cancel too."""
    ada = visit("/")
    ada.locator("[data-play-now] input").first.focus()
    for key in ("Tab", "Tab", "ArrowRight", "Tab", "Enter"):
        ada.keyboard.press(key)
    expect(ada.locator("[data-next]")).to_contain_text("as soon as all seats are taken")
    ada.locator("[data-cancel]").focus()
    ada.keyboard.press("Enter")
    expect(ada.locator("[data-play-now]")).to_be_visible()


@pytest.mark.parametrize("width", mostly_slow(WIDTHS))
def test_the_waiting_view_has_no_serious_fault(visit: Visitor, width: str) -> None:
    ada = visit("/", **WIDTHS[width])
    seek(ada, "Quick", "Never")
    assert not faults_in_both_themes(ada)
    assert ada.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(ada.get_by_role("button", name="Cancel")).to_be_in_viewport()
    ada.get_by_role("button", name="Cancel").click()
    expect(ada.locator("[data-play-now]")).to_be_visible()
