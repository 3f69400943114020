"""The rules page: the search in all rulebooks, and what comes late."""

from browser.conftest import Visitor
from browser.held import Held
from playwright.sync_api import expect


def test_the_search_finds_something_if_it_is_used_before_the_list_of_rulebooks_is_here(visit: Visitor) -> None:
    page = visit()
    list_of_rulebooks = Held(page, "**/api/rules")
    page.goto("/rules/base")
    page.get_by_role("searchbox").fill("robber")
    list_of_rulebooks.let_go()
    expect(page.get_by_role("search").get_by_role("link").first).to_be_visible()


def test_a_rulebook_stays_if_one_that_was_left_cannot_be_loaded(visit: Visitor) -> None:
    page = visit("/rules/base")
    heading = page.locator("article h2").first
    expect(heading).to_be_visible()
    seafarers = Held(page, "**/api/rules/seafarers")
    page.locator("nav a[href='/rules/seafarers']").click()
    with page.expect_event("requestfinished", lambda done: done.url.endswith("/api/rules/base")):
        page.locator("nav a[href='/rules/base']").click()
    seafarers.refuse()
    expect(heading).to_be_visible()


def test_a_found_section_is_scrolled_to_also_if_its_rulebook_is_shown(visit: Visitor) -> None:
    """It is found again after the reader has scrolled away."""
    page = visit("/rules")
    page.locator("article h2").first.wait_for()
    for _ in range(2):
        page.get_by_role("searchbox").fill("BASE-CITY-01")
        page.get_by_role("search").get_by_role("link").first.click()
        expect(page.locator("[id=BASE-CITY-01]")).to_be_in_viewport()
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator("[id=BASE-CITY-01]")).not_to_be_in_viewport()


def test_a_page_of_rules_has_one_first_heading(visit: Visitor) -> None:
    """It is the title of the rulebook; the summary above it is a part of the page."""
    page = visit("/rules/base")
    page.locator("article h2").first.wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text(["The base game"])
    expect(page.locator("[data-part=summary]").get_by_role("heading", level=2)).to_have_count(1)
    expect(page.locator("[data-part=summary]").get_by_role("heading", level=3).first).to_be_visible()
