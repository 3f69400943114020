"""The card of the Harbormaster changes hands at the table, and wins a game."""

import re

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import table_at
from modules.pages import DOCS, script
from playwright.sync_api import Page, expect

from insula import Game
from insula.server.messages import Setup

OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off", "vp_goal": 9}


def last_decision() -> Game:
    """The commented game, before blue wins it by its fourth harbor point. The first seat is blue."""
    game = Game.from_record(script("draw").record_of(DOCS / "games" / "harbormaster.md"))
    game.undo()
    return game


@pytest.fixture
def table(visit: Visitor, server: Server) -> Page:
    """The table of that game, with a person as blue."""
    page = visit()
    setup = Setup(rules="harbormaster", players=3, options=OPTIONS, pace=0)
    table_at(server, {"Ada": page}, last_decision().position, setup)
    return page


def test_the_card_changes_hands_and_wins_the_game(table: Page) -> None:
    """Orange holds it with 3 harbor points. A city is the fourth of blue, who takes the card (HARBOR-CARD-02)."""
    orange, blue = table.locator("[data-seat='2']"), table.locator("[data-seat='0']")
    expect(orange.get_by_text("3 harbor points, Harbormaster")).to_be_attached()
    expect(blue.get_by_text("3 harbor points", exact=True)).to_be_attached()
    table.locator("[data-group=build_city]").click()
    table.locator("[data-target][data-choice='city 1,1,S']").click()
    winner = table.locator("[data-part=end] li").first
    expect(winner).to_contain_text("Harbormaster 2")
    expect(winner.locator("b")).to_contain_text("11")
    expect(blue.get_by_text("4 harbor points, Harbormaster")).to_be_attached()
    expect(table.locator("#side-page")).to_contain_text(
        re.compile(r"takes the Harbormaster from \w+ with 4 harbor points")
    )
