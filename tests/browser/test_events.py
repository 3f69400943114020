"""Event cards at the table: a card in place of the dice, gifts from a tray, a damaged road that is repaired."""

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import table_at
from playwright.sync_api import Page, expect

from insula.server.messages import Setup

HEAD = "insula position 1\nrules: events\noptions: trade_with_players=off\nboard: beginner\n"
GIFT = """red:
  hand: 1 ore, 1 wool
turn: 5 red
event card: 6 good neighbors
phase: giving to neighbor red; passing gifts
"""
DAMAGE = """damaged roads: 0,0,E
red:
  settlements: 0,0,N
  roads: 0,0,NE 0,0,E
  hand: 1 brick, 1 lumber
turn: 5 red
event card: 9
"""


@pytest.fixture
def page(visit: Visitor) -> Page:
    return visit()


def seat_at(server: Server, page: Page, position: str) -> None:
    setup = Setup(rules="events", players=4, options={"trade_with_players": "off"}, pace=0)
    table_at(server, {"Ada": page}, HEAD + position, setup)


def test_a_gift_is_chosen_by_its_card(server: Server, page: Page) -> None:
    """The card of the turn says what is asked (EVENT-CARD-GOOD)."""
    seat_at(server, page, GIFT)
    expect(page.locator("[data-part=dice]")).to_contain_text("Good Neighbors")
    page.locator("[data-choice='pass wool']").click()
    expect(page.locator("#side-page")).to_contain_text("gives")


def test_a_damaged_road_is_repaired_on_the_board(server: Server, page: Page) -> None:
    """The repair is on the price list while it is possible, and its place on the board (EVENT-CARD-QUAKE)."""
    seat_at(server, page, DAMAGE)
    page.locator("[data-group=repair_road]").click()
    page.locator("[data-target][data-choice='repair road 0,0,E']").click()
    expect(page.locator("#side-page")).to_contain_text("repairs the road")
    expect(page.locator("[data-group=repair_road]")).to_have_count(0)
