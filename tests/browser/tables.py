"""Tables for tests: opened by a request, which is quicker than by the form, and sat down at by clicking."""

from typing import Any

from playwright.sync_api import Page, Route

BOTS = ["greedy"] * 3


def open_table(page: Page, **setup: Any) -> str:
    """A new table whose host is the page's guest; bots answer at once. Its id."""
    answer = page.request.post("/api/tables", data={"pace": 0, **setup})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    return table


def let_bots_answer_at_once(page: Page) -> None:
    """Without the pauses in which a person could see what bots do, also at tables that the page opens by itself."""

    def open_without_pauses(route: Route) -> None:
        setup = route.request.post_data_json
        route.continue_(post_data={**setup, "pace": 0} if setup else None)

    page.route("**/api/tables", open_without_pauses)


def sit_down(page: Page, table: str, name: str = "Ada") -> None:
    """Go to a table and take the first free seat."""
    page.goto(f"/t/{table}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Stand up").wait_for()


def start(page: Page) -> None:
    """Begin the game, as its host."""
    page.get_by_role("button", name="Start").click()


def begin(page: Page, **setup: Any) -> str:
    """Begin a game of one person against bots; the id of its table."""
    table = open_table(page, bots=BOTS, **setup)
    sit_down(page, table)
    start(page)
    return table
