"""A game of days on the page: it is opened with a clock of days, and listed where it is the reader's turn."""

import pytest
from browser.conftest import Visitor
from browser.tables import open_table, sit_down, start
from browser.test_access import faults
from playwright.sync_api import Page, expect


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


@pytest.mark.slow
def test_a_vacation_is_seen_by_others_at_once(visit: Visitor) -> None:
    """It begins and ends on the own page; the list of the other and the table change without a reload."""
    people = [visit(), visit()]
    for page, name in zip(people, ("Ada Away", "Ben Away"), strict=True):
        assert page.request.post("/api/account/new", data={"name": name, "password": "correct horse"}).ok
    table = open_table(people[0], players=2, time={"kind": "decision", "seconds": 2 * 24 * 3600})
    for page, name in zip(people, ("Ada Away", "Ben Away"), strict=True):
        sit_down(page, table, name)
    start(people[0])
    away, other = sorted(people, key=lambda page: not is_asked(page))
    other.goto("/tables")
    waiting = other.locator("[data-part=running-others]")
    expect(waiting).to_contain_text("others decide")
    away.goto("/me")
    vacation = away.locator("[data-part=vacation]")
    vacation.locator("summary").click()
    vacation.get_by_role("spinbutton", name="Days from now on").fill("3")
    assert not faults(away)
    vacation.get_by_role("button", name="Begin the vacation").click()
    expect(vacation).to_contain_text("Your clocks stand still until")
    expect(waiting).to_contain_text("is on vacation until")
    other.goto(f"/t/{table}")
    seat = other.locator("[data-seat] [data-part=vacation]")
    expect(seat).to_contain_text("on vacation until")
    vacation.get_by_role("button", name="End the vacation").click()
    expect(seat).to_have_count(0)


def is_asked(page: Page) -> bool:
    """Return whether the only game of a visitor waits for them."""
    (game,) = page.request.get("/api/me/running").json()["games"]
    return bool(game["is_waiting"])
