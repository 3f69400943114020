"""Somebody is blocked at a table, is not read there any more, and is unblocked on the page of the account."""

import pytest
from browser.conftest import PHONE, Visitor
from browser.tables import open_table, sit_down
from browser.test_access import faults
from browser.test_own_games import PASSWORD
from playwright.sync_api import Page, expect


def sign_up(page: Page, name: str) -> None:
    made = page.request.post("/api/account/new", data={"name": name, "password": PASSWORD})
    assert made.ok, made.text()


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(text)


@pytest.mark.slow
def test_somebody_is_blocked_and_unblocked(visit: Visitor) -> None:
    host, rude = visit(**PHONE), visit()
    sign_up(host, "Bianca")
    sign_up(rude, "Rudi")
    table = open_table(host, players=3)
    sit_down(host, table, "Bianca")
    sit_down(rude, table, "Rudi")
    say(rude, "something rude")
    chat = host.get_by_role("log", name="Chat")
    chat.get_by_role("button", name="About Rudi").click()
    about = host.get_by_role("dialog")
    assert not faults(host)
    about.get_by_role("button", name="Block Rudi").click()
    expect(about.get_by_role("status")).to_contain_text("Rudi is blocked")
    about.get_by_role("button", name="Close").click()
    expect(chat).not_to_contain_text("something rude")
    host.reload()
    expect(chat).to_be_visible()
    expect(chat).not_to_contain_text("something rude")
    rude.get_by_role("button", name="Stand up").click()
    rude.get_by_role("button", name="Sit here").first.click()
    expect(rude.get_by_role("alert").filter(has_text="You cannot sit down at this table")).to_be_visible()

    host.goto("/me")
    host.get_by_text("Blocked players").click()
    blocks = host.locator("[data-part=blocks]")
    expect(blocks.get_by_role("listitem")).to_contain_text("Rudi")
    assert not faults(host)
    blocks.get_by_role("button", name="Unblock").click()
    expect(blocks.get_by_role("listitem")).to_have_count(0)
    blocks.get_by_label("Name of the account").fill("Nobody at all")
    blocks.get_by_role("button", name="Block", exact=True).click()
    expect(blocks.get_by_role("alert").filter(has_text="no account")).to_be_visible()
    rude.get_by_role("button", name="Sit here").first.click()
    expect(rude.get_by_role("button", name="Stand up")).to_be_visible()


def test_a_guest_is_told_that_blocking_needs_an_account(visit: Visitor) -> None:
    host, other = visit(), visit()
    table = open_table(host, players=2)
    sit_down(host, table, "Greta")
    sit_down(other, table, "Otto")
    host.locator("[data-about='1']").first.click()
    about = host.get_by_role("dialog", name="About Otto")
    expect(about.get_by_role("link", name="Whoever has an account can also block somebody.")).to_be_visible()
    expect(about.get_by_role("button", name="Block Otto")).to_have_count(0)
    about.get_by_role("button", name="Hide what Otto writes").click()
    expect(about.get_by_role("button", name="Show again what Otto writes")).to_be_visible()


def test_somebody_is_reported(visit: Visitor) -> None:
    host, rude = visit(), visit()
    table = open_table(host, players=2)
    sit_down(host, table, "Greta")
    sit_down(rude, table, "Rudi")
    host.locator("[data-about='1']").first.click()
    about = host.get_by_role("dialog", name="About Rudi")
    about.get_by_text("Report Rudi").click()
    assert not faults(host)
    about.get_by_label("Reason").select_option("Spam or advertising")
    about.get_by_label("What happened?").fill("the same link again and again")
    about.get_by_role("button", name="Send the report").click()
    expect(about.get_by_role("status")).to_have_text("Thank you. The operators have your report.")
    about.get_by_role("button", name="Close").click()
    host.locator("[data-about='1']").first.click()
    about.get_by_text("Report Rudi").click()
    about.get_by_role("button", name="Send the report").click()
    expect(about.get_by_role("alert").filter(has_text="already reported")).to_be_visible()
