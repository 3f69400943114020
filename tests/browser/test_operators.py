"""An operator reads a report, deletes a line, bans, renames and closes a table; whoever is banned is told why."""

import pytest
from browser.conftest import PHONE, Server, Visitor
from browser.screens import faults as lost
from browser.tables import open_table, sit_down
from browser.test_access import faults
from browser.test_blocks import say, sign_up
from browser.test_own_games import PASSWORD
from playwright.sync_api import expect
from typer.testing import CliRunner

from insula.cli.app import app
from insula.server.storage.reports import Report
from insula.server.storage.store import Store


@pytest.mark.slow
def test_an_operator_acts_on_a_report(visit: Visitor, server: Server) -> None:
    olga, rude, host = visit("/me"), visit(**PHONE), visit()
    sign_up(olga, "Olga")
    sign_up(rude, "Ruben")
    table = open_table(host, players=2)
    sit_down(host, table, "Greta")
    sit_down(rude, table, "Ruben")
    say(rude, "something rude")
    told = host.request.post(f"/api/tables/{table}/reports", data={"seat": 1, "reason": "insults", "text": "look"})
    assert told.ok, told.text()

    olga.goto("/operator")
    expect(olga.get_by_role("heading", name="This page does not exist.")).to_be_visible()
    made = CliRunner().invoke(app, ["operators", "add", "Olga", "--database", server.database])
    assert made.exit_code == 0, made.output
    olga.goto("/me")
    olga.get_by_role("link", name="Operators").click()
    card = olga.locator("[data-report]").filter(has_text="Ruben")
    expect(card).to_contain_text("something rude")
    expect(card.get_by_role("button", name="Ban")).to_be_disabled()
    assert not faults(olga)
    card.get_by_label("Reason").fill("insults in the chat")
    card.get_by_role("button", name="Delete something rude").click()
    expect(card).to_contain_text("deleted")
    expect(host.get_by_role("log", name="Chat")).not_to_contain_text("something rude")
    card.get_by_label("Length of the ban").select_option("For good")
    card.get_by_role("button", name="Ban").click()
    expect(rude.get_by_role("heading", name="Reason: insults in the chat")).to_be_visible()
    expect(olga.locator("[data-part=bans]")).to_contain_text("Ruben")
    card.get_by_role("button", name="Close the table").click()
    expect(host.get_by_role("heading", name="An operator has closed this table.")).to_be_visible()
    card.get_by_role("button", name="Close the report").click()
    expect(card).to_be_hidden()
    actions = olga.locator("[data-part=actions] li")
    expect(actions).to_have_count(4)
    expect(actions.first).to_contain_text("closed a report")
    assert not faults(olga)
    assert not lost(olga, ["en", "de"])

    rude.goto("/me")
    refused = rude.request.post("/api/account/sign_in", data={"name": "Ruben", "password": PASSWORD})
    assert refused.status == 403
    accounts = olga.locator("[data-part=accounts]")
    accounts.get_by_label("Name of the account").fill("Ruben")
    accounts.get_by_label("Reason").fill("offensive")
    accounts.get_by_label("New name").fill("Player 99")
    accounts.get_by_role("button", name="Rename").click()
    expect(actions.first).to_contain_text("Ruben → Player 99")
    bans = olga.locator("[data-part=bans]")
    bans.get_by_label("Reason").fill("appeal")
    bans.get_by_role("button", name="Lift the ban Ruben").click()
    expect(actions.first).to_contain_text("lifted a ban")
    assert rude.request.post("/api/account/sign_in", data={"name": "Player 99", "password": PASSWORD}).ok


@pytest.mark.slow
def test_an_operator_turns_pages_and_closes_related_reports(visit: Visitor, server: Server) -> None:
    olga = visit("/me", is_kept=False)
    sign_up(olga, "Orsolya")
    assert CliRunner().invoke(app, ["operators", "add", "Orsolya", "--database", server.database]).exit_code == 0
    store = Store(server.database)
    for number in range(21):
        id = f"false {number}"
        store.reports.add(Report(id, float(number), id, 1, 0, "x", f"Name {number}", "liar", "", "spam", "", []), 30)
    store.close()
    olga.goto("/operator")
    pages, cards = olga.locator("[data-part=range]"), olga.locator("[data-report^=false]")
    expect(pages).to_contain_text("1 to 20 of")
    expect(olga.get_by_role("button", name="Previous")).to_be_disabled()
    assert not faults(olga)
    assert not lost(olga, ["en", "de", "hu", "pl", "da"])
    olga.get_by_role("button", name="Next").click()
    expect(olga.locator("[data-report='false 20']")).to_be_visible()
    olga.get_by_role("button", name="Previous").click()
    first = olga.locator("[data-report='false 0']")
    first.get_by_label("Reason").fill("all of them are false")
    first.get_by_role("button", name="Close all by the same reporter: 21").click()
    expect(pages).to_be_hidden()
    expect(cards.filter(visible=True)).to_have_count(0)
    expect(olga.locator("[data-part=actions] li").first).to_contain_text("closed several reports")
