"""A tournament: the host opens it, people enter, and everybody finds the table of the first round."""

from datetime import date, timedelta

import pytest
from browser.conftest import PHONE, Visitor
from browser.held import Held
from browser.screens import faults as lost
from browser.test_access import faults
from playwright.sync_api import Page, expect


def account(page: Page, name: str) -> Page:
    answer = page.request.post("/api/account/new", data={"name": name, "password": "correct horse"})
    assert answer.ok, answer.text()
    return page


@pytest.mark.slow
def test_a_tournament_is_opened_entered_and_begun(visit: Visitor) -> None:
    host, ben, carl = account(visit(), "Host Cup"), account(visit(**PHONE), "Ben Cup"), account(visit(), "Carl Cup")
    host.goto("/")
    host.locator("a[href='/tournaments']").click()
    host.locator("[data-new-tournament] > summary").click()
    host.get_by_label("Name", exact=True).fill("Autumn cup")
    assert not faults(host)
    host.locator("[data-new-tournament] button.primary").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Autumn cup")
    host.locator("[data-enter]").click()
    ben.goto("/tournaments")
    ben.get_by_role("link", name="Autumn cup").click()
    ben.locator("[data-enter]").click()
    carl.goto(host.url)
    carl.locator("[data-enter]").click()
    expect(host.locator("[data-standings] tbody tr")).to_have_count(3)
    assert not lost(host, ["en", "de"])
    assert not faults(host)
    host.locator("[data-begin]").click()
    for page in (host, ben, carl):
        expect(page.locator("[data-round='1'] ol li")).to_have_count(3)
        page.locator("[data-own-table]").click()
    for page in (host, ben, carl):
        page.locator("[data-part=board]").wait_for()
    ben.goto("/tournaments")
    expect(ben.locator("[data-tournaments=running]")).to_contain_text("Autumn cup")
    expect(ben.locator("[data-tournaments=running] .button")).to_be_visible()


def test_the_host_sets_everything_and_all_see_it(visit: Visitor) -> None:
    host, ben = account(visit(), "Host All"), account(visit(**PHONE), "Ben All")
    host.goto("/tournaments")
    form = host.locator("[data-new-tournament]")
    form.locator("summary").first.click()
    form.get_by_label("Name", exact=True).fill("League night")
    form.get_by_role("spinbutton", name="Minutes between rounds").fill("7")
    form.get_by_label("Begin the first round").fill(f"{date.today() + timedelta(days=30)}T20:00")
    form.locator("[data-more] summary").click()
    form.get_by_label("Place 1").first.fill("9")
    form.get_by_text("of three, as far as possible").click()
    form.get_by_label("Tie-break 1").select_option("opponents")
    form.get_by_label("Tie-break 3").select_option("")
    form.get_by_label("If the numbers do not fit").select_option("")
    form.get_by_role("spinbutton", name="Minutes for a game").fill("90")
    assert not faults(host)
    form.locator("button.primary").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("League night")
    expect(host.locator("[data-next]")).to_contain_text("The first round begins")
    host.locator("[data-more-tools] summary").click()
    host.get_by_label("Reason, which everybody sees").fill("Power cut")
    host.get_by_role("button", name="Cancel the tournament").click()
    ben.goto(host.url)
    terms = ben.locator("[data-terms]")
    terms.locator("summary").click()
    for text in (
        "9 – 3 – 2 – 1",
        "of three",
        "points of the opponents, share of victory points",
        "a player has a bye",
        "90 minutes",
        "7 min",
    ):
        expect(terms).to_contain_text(text)
    ben.locator("[data-events] summary").click()
    expect(ben.locator("[data-events] li").first).to_contain_text("The host cancelled the tournament: Power cut")
    assert not faults(ben)
    assert not lost(ben, ["en", "de", "hu"])


def test_a_tournament_is_opened_once(visit: Visitor) -> None:
    """A second click does nothing; after a failure, the form is still there with the reason, and works again."""
    host = account(visit(), "Host Once")
    host.goto("/tournaments")
    form = host.locator("[data-new-tournament]")
    form.locator("summary").first.click()
    form.get_by_label("Name", exact=True).fill("Only cup")
    button = form.locator("button.primary")
    opening = Held(host, "**/api/tournaments")
    button.click()
    expect(button).to_be_disabled()
    opening.refuse()
    expect(form.get_by_role("alert")).not_to_be_empty()
    opening = Held(host, "**/api/tournaments")
    button.click()
    expect(button).to_be_disabled()
    opening.let_go()
    expect(host.get_by_role("heading", level=1)).to_have_text("Only cup")


def test_without_an_account_one_watches(visit: Visitor) -> None:
    page = visit("/tournaments")
    expect(page.get_by_text("Tournaments need an account")).to_be_visible()
    page.goto("/tournaments/nothing")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
