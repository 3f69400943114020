"""The page of one's own games, and names that keep them: with a password on another device, and with a passkey."""

import pytest
from browser.conftest import Visitor
from browser.robot import Robot
from browser.tables import AFTER_FOUNDATION, begin
from browser.test_access import faults
from playwright.sync_api import Page, expect

PASSWORD = "correct horse"
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}
"""A device that keeps passkeys and knows its owner, as Chromium imitates it."""


def open_own_page(page: Page) -> None:
    """Open the page from the menu."""
    page.goto("/")
    page.locator("header a[href='/me']").click()
    page.get_by_role("heading", level=1).wait_for()


@pytest.mark.slow
def test_games_are_kept_under_a_name_and_found_on_another_device(visit: Visitor) -> None:
    page = visit()
    robot = Robot(page)
    begin(page, options={**AFTER_FOUNDATION, "turn_limit": 4})
    robot.play_to_the_end()
    running = begin(page)
    open_own_page(page)
    expect(page.locator("[data-part=own-games] li")).to_have_count(2)
    expect(page.locator("[data-part=own-statistics] tbody tr")).to_have_count(2)
    assert not faults(page)
    page.get_by_text("Password", exact=True).click()
    page.get_by_label("Name", exact=True).fill("Ada")
    page.get_by_role("textbox", name="Password").fill("short")
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("alert").filter(has_text="8 to 200")).to_be_visible()
    page.get_by_role("textbox", name="Password").fill(PASSWORD)
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada")
    assert not faults(page)

    other = visit("/me", color_scheme="dark")
    other.get_by_text("Sign in", exact=True).first.click()
    other.get_by_text("Password", exact=True).click()
    other.get_by_label("Name", exact=True).fill("ADA")
    other.get_by_role("textbox", name="Password").fill(PASSWORD)
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Ada")
    expect(other.locator("[data-part=own-games] li")).to_have_count(2)
    assert not faults(other)
    other.locator("[data-part=own-games] a").last.click()
    other.locator("[data-replay=forward]").click()
    there = Robot(other)
    other.goto("/")
    expect(other.get_by_label("Your name")).to_have_value("Ada")
    open_own_page(other)
    other.locator(f"[data-part=own-games] a[href='/t/{running}']").click()
    there.wait(lambda: bool(there.update) and there.update["table"]["seat"] == 0)


def test_a_passkey_needs_no_password(visit: Visitor) -> None:
    page = visit("/me")
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    page.get_by_label("Name", exact=True).fill("Grace")
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Grace")
    page.get_by_role("button", name="Create a recovery code").click()
    expect(page.locator("[data-part=code]")).to_contain_text("-")
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("alert").filter(has_text="only way")).to_be_visible()
    page.reload()
    expect(page.locator("[data-part=code]")).to_have_count(0)
    page.locator("summary", has_text="Sign out").click()
    page.get_by_role("button", name="On this device").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your games")
    page.get_by_text("Sign in", exact=True).first.click()
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Grace")
