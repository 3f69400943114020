"""The rivers at the table: a bridge on the board, gold in the tray of the bank and in an offer, the two tiles."""

import re

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import table_at
from playwright.sync_api import Page, expect

from insula.server.messages import Setup

POSITION = """insula position 1
rules: rivers
board:
  row -2: 0 fields 3, forest 6, pasture 5
  row -1: -1 swamp, pasture 9, hills 10, mountains 8
  row 0: -2 fields 8, forest 4, hills 11, fields 3, forest 4
  row 1: -2 swamp, hills 5, mountains 6, mountains 11
  row 2: -2 pasture 10, fields 9, forest 12
harbors: 1,-2,NE any; 2,-1,NE ore; 2,0,E any; 1,1,SE lumber; -1,2,SE wool; -2,2,SW brick; -2,1,W any; -1,-1,W grain
robber: -1,-1
red:
  settlements: 0,-1,NE 0,1,S
  roads: 0,-1,NE 0,1,SW
  hand: 2 brick, 1 lumber, 1 wool
  gold: 1
blue:
  settlements: 2,0,N -2,2,N
  roads: 2,0,NE -2,2,NE
  bridges: -2,1,E
  hand: 1 ore
  gold: 3
white:
  settlements: 1,0,SE -1,0,N
  roads: 1,0,E -1,0,NE
  gold: 1
orange:
  settlements: 0,2,S -1,-1,NW
  cities: 1,-2,N
  roads: 0,2,SE -1,-1,W
  bridges: -1,-1,NW
dice: 3 5
turn: 9 red
"""


@pytest.fixture
def table(visit: Visitor, server: Server) -> Page:
    """The table at that position, with a person as red."""
    page = visit()
    table_at(server, {"Ada": page}, POSITION, Setup(rules="rivers", players=4, pace=0))
    return page


def test_a_bridge_gold_and_the_tiles(table: Page) -> None:
    """A bridge brings 3 gold and the tile of the wealthiest; 2 gold buy a card; gold is offered like a card."""
    red, blue = table.locator("[data-seat='0']"), table.locator("[data-seat='1']")
    expect(blue.get_by_text("Wealthiest Settler")).to_be_attached()
    table.locator("[data-group=build_bridge]").click()
    table.locator("[data-target][data-choice='bridge 0,-1,E']").click()
    expect(table.locator("[data-piece=bridge]")).to_have_count(3)
    expect(red.get_by_text("Wealthiest Settler")).to_be_attached()
    expect(red.get_by_text("4 gold")).to_be_attached()
    table.locator("[data-group=bank_trade]").click()
    expect(table.locator("[data-choice='bank gold for ore']")).to_be_visible()
    table.locator("[data-choice='buy ore']").click()
    expect(red.get_by_text("2 gold")).to_be_attached()
    table.locator("[data-group=offer_trade]").click()
    table.locator("[data-step='give:gold']").click()
    table.locator("[data-step='want:ore']").click()
    table.locator("[data-send=offer]").click()
    expect(table.locator("#side-page")).to_contain_text(re.compile("buys"))
