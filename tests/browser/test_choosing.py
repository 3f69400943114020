"""A game is put together on the start page, and the table shows what its modules change."""

from browser.conftest import Visitor
from playwright.sync_api import Page, Route, expect

WHY = {
    "case": "no_rules_known",
    "arguments": {"module": "Harbormaster"},
    "line": 0,
    "column": 0,
    "expected": [],
    "illegal": None,
}
FORGET = "localStorage.removeItem('insula.known_modules')"


def put_together(page: Page, *modules: str) -> None:
    for module in modules:
        page.locator(f"[data-module={module}]").check()


def test_modules_that_are_chosen_are_played_and_explained_once(visit: Visitor) -> None:
    page = visit("/")
    page.locator("[data-part=pairs] summary").click()
    page.locator("[data-pair='cities_knights+rivers']").click()
    expect(page.locator("[data-together]")).to_contain_text("13 points")
    page.locator("[data-module=rivers]").uncheck()
    put_together(page, "harbormaster")
    expect(page.locator("[data-together]")).to_contain_text("14 points")
    assert page.locator("[data-players] option").all_inner_texts() == [f"{count} players" for count in range(3, 7)]
    page.evaluate(FORGET)
    page.locator("[data-together-bots]").click()
    news = page.locator("[data-part=news]")
    expect(news.locator("[data-news=cities_knights]")).to_contain_text("13 points")
    expect(news.locator("[data-news=harbormaster] li")).to_have_count(3)
    page.locator("[data-close-news]").click()
    expect(news).to_have_count(0)
    page.get_by_label("Settings").click()
    page.locator("[data-show-news]").click()
    expect(news).to_be_visible()


def test_what_does_not_fit_says_why_and_cannot_be_chosen(visit: Visitor) -> None:
    page = visit("/nowhere")

    def refuse_the_harbormaster(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        for addition in found["additions"]:
            if addition["name"] == "harbormaster":
                addition.update(players=[], why=WHY)
        route.fulfill(response=answer, json=found)

    page.route("**/api/combination?*", refuse_the_harbormaster)
    page.goto("/")
    expect(page.locator("[data-why=harbormaster]")).to_be_visible()
    tile = page.locator("[data-module=harbormaster]")
    tile.focus()
    page.keyboard.press("Space")
    page.locator("[data-why=harbormaster]").click(force=True)
    expect(tile).not_to_be_checked()
    description = page.locator(f"[id='{tile.get_attribute('aria-describedby')}']")
    expect(description).to_contain_text("The rules are not known: Harbormaster")
