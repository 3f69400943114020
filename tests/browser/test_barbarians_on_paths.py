"""Barbarian Attack with Traders & Barbarians on a phone: a barbarian lands on a path, then knights and a wagon move."""

from browser.conftest import PHONE, Server, Visitor
from browser.hand import Finger
from browser.prepared import table_at
from playwright.sync_api import expect

from insula import Game
from insula.server.messages import Setup

PRIMARY = "[data-part=primary] button.primary"
RULES = "barbarian_attack+traders_barbarians"
OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off"}
POSITION = """insula position 1
rules: barbarian_attack+traders_barbarians
players: 3
options: trade_with_players=off
board:
  row -2: 0 mountains 3, pasture 8, quarry
  row -1: -1 fields 9, hills 4, pasture 5, forest 10
  row 0: -2 castle 12, forest 6, fields 10, mountains 8, hills 11
  row 1: -2 fields 4, mountains 9, fields 3, pasture 5
  row 2: -2 castle, hills 6, glassworks 2
harbors: 0,-2,NW any; 1,-2,NE grain; 2,-1,NE ore; 2,0,E any; 1,1,SE wool; -1,2,SE any; -2,2,SW any; -2,1,W brick
barbarians on hexes: 1,1 2; 0,-2 1
barbarians on paths: 0,-2,E; 1,1,W
hexes of barbarians: 0,-2,E of 0,-2; 1,1,W of 1,1
blue:
  cities: 0,0,N
  roads: 0,0,NE
  wagon: 0,0,N
  wagon level: 3
  gold: 5
  knights on paths: -1,1,E
white:
  cities: 1,-1,NE
  roads: 1,-1,E
  gold: 5
orange:
  cities: 0,1,S
  roads: 0,1,SE
  gold: 5
turn: 28 blue
dice: 4 5
phase: choosing landing path blue 1,1; action phase blue
"""


def test_a_landing_and_the_steps_of_a_turn(visit: Visitor, server: Server) -> None:
    """The path of the barbarian is tapped and confirmed; the primary button leads from knights to the wagon."""
    page = visit("/", **PHONE)
    position = Game(position=POSITION).position
    table_at(server, {"Ada": page}, position, Setup(rules=RULES, players=3, options=OPTIONS, pace=0))
    primary, finger = page.locator(PRIMARY), Finger(page)
    barbarians = page.locator("[data-piece=path_barbarian]")
    expect(page.locator("[data-piece=barbarians][data-at='1,1'] .figure")).to_have_count(1)
    expect(barbarians).to_have_count(2)
    page.locator("[data-target][data-choice='land 1,1,E']").tap()
    primary.wait_for()
    assert finger.press(PRIMARY)
    expect(barbarians).to_have_count(3)
    expect(page.locator("[data-piece=barbarians][data-at='1,1'] .figure")).to_have_count(0)
    expect(primary).to_contain_text("Done, move knights")
    assert finger.press(PRIMARY)
    expect(primary).to_contain_text("On to the wagon")
    assert finger.press(PRIMARY)
    expect(primary).to_contain_text("End turn")
    assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
