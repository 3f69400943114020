"""The card of the Harbormaster changes hands at the table, and wins a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import Server, Visitor
from browser.tables import BOTS, open_table, sit_down, start
from modules.pages import DOCS, draw
from playwright.sync_api import Browser, Page, expect

from insula import Game

OPTIONS = {"trade_with_players": "off", "vp_goal": 9}


def last_decision() -> Game:
    """The commented game, before blue wins it by its fourth harbor point. The first seat is blue."""
    game = Game.from_record(draw().record_of(DOCS / "games" / "harbormaster.md"))
    game.undo()
    return game


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The table of that game, with a person as blue."""
    server = Server(tmp_path)
    visit = Visitor(browser, server.url)
    page = visit("/")
    id = open_table(page, rules="harbormaster", players=3, bots=BOTS[:2], options=OPTIONS)
    sit_down(page, id)
    start(page)
    page.locator("[data-part=board]").wait_for()
    server.go_on_from(id, last_decision().position)
    page.reload()
    yield page
    visit.leave()
    server.stop()


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
    expect(table.locator("#side-page")).to_contain_text("takes the Harbormaster from Orange with 4 harbor points")
