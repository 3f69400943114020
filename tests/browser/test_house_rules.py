"""House rules are saved under a name, stand on the start page, follow an account, and reach others by a link."""

import pytest
from browser.conftest import Visitor
from browser.screens import faults as lost
from browser.test_access import faults
from browser.test_own_games import PASSWORD
from playwright.sync_api import expect

SHARED = """async () => {
  const copied = await navigator.clipboard.readText();
  return copied.includes("hand_limit=9") && copied;
}"""
"""The link that was copied, once it is in the clipboard."""


@pytest.mark.slow
def test_house_rules_are_saved_and_shared(visit: Visitor) -> None:
    page = visit("/new?rules=seafarers&o.hand_limit=9", is_kept=False)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Name of these house rules").fill("Friday")
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator("[data-share]").click()
    link = page.wait_for_function(SHARED).json_value()
    page.goto("/")
    own = page.locator("[data-house-rules] a")
    expect(own).to_contain_text("Friday")
    assert not faults(page)
    own.click()
    expect(page.locator("[data-open-table]")).to_be_enabled()
    assert "hand_limit=9" in page.url

    friend = visit(link)
    shared = friend.locator("[data-shared-rules]")
    expect(shared.get_by_role("heading")).to_have_text("House rules: “Friday”")
    expect(shared.locator("li")).to_have_count(1)
    expect(shared.locator("li")).to_contain_text("9")
    assert not faults(friend)
    shared.locator("[data-keep-shared]").click()
    expect(shared).to_contain_text("Saved")
    friend.goto("/")
    expect(friend.locator("[data-house-rules] a")).to_contain_text("Friday")
    assert not lost(friend, ["en", "de"])


@pytest.mark.slow
def test_house_rules_follow_an_account(visit: Visitor) -> None:
    page = visit("/new?rules=seafarers&o.hand_limit=9")
    page.get_by_label("Name of these house rules").fill("Friday")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Rename Friday").click()
    renamed = page.get_by_role("list", name="House rules").get_by_role("textbox")
    expect(renamed).to_be_focused()
    renamed.fill("Sunday")
    renamed.press("Enter")
    expect(page.get_by_role("button", name="Sunday", exact=True)).to_be_visible()
    assert not faults(page)
    made = page.request.post("/api/account/new", data={"name": "Rosa", "password": PASSWORD})
    assert made.ok, made.text()
    page.goto("/")
    expect(page.locator("[data-house-rules] a")).to_contain_text("Sunday")

    other = visit("/")
    expect(other.locator("[data-house-rules]")).to_have_count(0)
    assert other.request.post("/api/account/sign_in", data={"name": "Rosa", "password": PASSWORD}).ok
    other.goto("/new")
    other.get_by_role("button", name="Sunday", exact=True).click()
    expect(other.locator("[data-open-table]")).to_be_enabled()
    assert "hand_limit=9" in other.url
    other.get_by_role("button", name="Delete Sunday").click()
    expect(other.get_by_role("button", name="Sunday", exact=True)).to_have_count(0)
    page.goto("/new")
    expect(page.locator("[data-open-table]")).to_be_enabled()
    expect(page.get_by_role("button", name="Sunday", exact=True)).to_have_count(0)
