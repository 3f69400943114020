"""Tables for tests: a request opens them, which is faster than the form, and players sit down by clicking."""

from typing import Any

from playwright.sync_api import Page, Route

BOTS = ["greedy"] * 3
AFTER_FOUNDATION = {"setup": "beginner"}
"""The option with which a game begins after the foundation phase."""


def open_table(page: Page, **setup: Any) -> str:
    """Open a table with the page's guest as host, and bots that answer at once; return its ID."""
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
    """Open a table in the page and take the first free seat."""
    page.goto(f"/t/{table}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Stand up").wait_for()


def start(page: Page) -> None:
    """Start the game as the host, and wait until the page shows it."""
    page.get_by_role("button", name="Start").click()
    page.locator("[data-part=board]").wait_for()


def begin(page: Page, **setup: Any) -> str:
    """Start a game of one person against bots; return the ID of its table."""
    table = open_table(page, bots=BOTS[: setup.get("players", 4) - 1], **setup)
    sit_down(page, table)
    start(page)
    return table
