"""Tokens on the page of the account, and the program that plays with one, at tables and in the room before a game."""

import httpx
from browser.conftest import SLOWEST, Server, Visitor
from browser.test_access import faults
from playwright.sync_api import Page, expect

PASSWORD = "correct horse"
SOON = SLOWEST / 1000
"""Seconds for an answer of the server."""


def account_page(page: Page, name: str) -> None:
    """Make an account, and open its page."""
    page.goto("/")
    made = page.request.post("/api/account/new", data={"name": name, "password": PASSWORD})
    assert made.ok, made.text()
    page.goto("/me")
    page.locator("[data-part=own-account]").wait_for()


def test_a_token_is_made_shown_once_and_revoked(visit: Visitor, server: Server) -> None:
    page = visit()
    account_page(page, "Robo")
    tokens = page.locator("[data-part=tokens]")
    tokens.locator("summary").press("Enter")
    tokens.get_by_label("Name of the token").fill("laptop")
    tokens.get_by_label("May challenge other bots").press("Space")
    tokens.get_by_role("button", name="Create a token").press("Enter")
    token = tokens.locator("[data-part=token]").inner_text()
    expect(tokens.locator("li")).to_contain_text("laptop")
    assert not faults(page)
    headers = {"authorization": f"Bearer {token}"}
    known = httpx.get(f"{server.url}/api/bot/account", headers=headers, timeout=SOON).json()
    assert (known["name"], known["scopes"], known["is_bot"]) == ("Robo", ["challenge", "play"], False)

    opened = httpx.post(f"{server.url}/api/bot/tables", json={"players": 2}, headers=headers, timeout=SOON).json()
    page.goto(opened["path"])
    expect(page.locator("ol.seats li").first).to_contain_text("Bot: program")
    page.goto("/me")
    tokens.locator("summary").press("Enter")
    expect(tokens).to_contain_text("This account is a bot.")
    expect(tokens.locator("[data-part=token]")).to_have_count(0)
    tokens.get_by_role("button", name="Revoke").press("Enter")
    expect(tokens.locator("li")).to_have_count(0)
    revoked = httpx.get(f"{server.url}/api/bot/account", headers=headers, timeout=SOON)
    assert revoked.status_code == httpx.codes.UNAUTHORIZED


def test_a_person_invites_a_program_in_the_room_before_the_game(visit: Visitor, server: Server) -> None:
    page = visit()
    account_page(page, "Gast")
    made = page.request.post("/api/account/tokens/new", data={"name": "a", "scopes": ["play"]}).json()
    headers = {"authorization": f"Bearer {made['secret']}"}
    httpx.post(f"{server.url}/api/bot/tables", json={"players": 2}, headers=headers, timeout=SOON)

    host = visit("/")
    id = host.request.post("/api/tables", data={"players": 2}).json()["id"]
    host.goto(f"/t/{id}")
    invite = host.locator("[data-part=invite-program]")
    invite.locator("summary").press("Enter")
    for name, answer in (("Nobody", "alert"), ("Gast", "status")):
        invite.get_by_label("Name of its account").fill(name)
        invite.get_by_role("button", name="Invite").press("Enter")
        expect(invite.get_by_role(answer)).not_to_be_empty()
        assert not faults(host)
    invited = httpx.get(f"{server.url}/api/bot/invitations", headers=headers, timeout=SOON).json()
    assert [each["table"] for each in invited] == [id]
    httpx.post(f"{server.url}/api/bot/tables/{id}/join", headers=headers, timeout=SOON)
    expect(host.locator("ol.seats li").first).to_contain_text("Gast")
