"""A battle at the table: a knight goes farther for a grain, comes back, and wins with the others."""

from browser.conftest import Server, Visitor
from browser.prepared import table_at
from playwright.sync_api import expect

from insula.server.messages import Setup

OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off"}
POSITION = """insula position 1
rules: barbarian_attack
players: 3
options: trade_with_players=off
board:
  row -2: 0 mountains 3, pasture 8, desert
  row -1: -1 fields 9, hills 4, pasture 5, forest 10
  row 0: -2 fields 12, forest 6, fields 10, mountains 8, hills 11
  row 1: -2 forest 4, mountains 9, fields 3, pasture 5
  row 2: -2 castle, pasture 6, hills 2
harbors: 0,-2,NW any; 1,-2,NE grain; 2,-1,NE ore; 2,0,E any; 1,1,SE wool; \
-1,2,SE any; -2,2,SW any; -2,1,W brick; -1,-1,W lumber
robber: none
barbarians on hexes: 2,0 3
blue:
  settlements: 2,0,SE
  roads: 2,0,E
  hand: 2 grain
  knights on paths: 2,0,NW 2,0,W 2,0,SW 0,2,SW
white:
  settlements: 1,-1,N
  roads: 1,-1,NE
orange:
  settlements: -1,2,SE
  roads: -1,2,E
turn: 28 blue
dice: 4 5
"""


def test_a_battle(visit: Visitor, server: Server) -> None:
    """Places that cost a grain are marked before it is paid, and the move can be taken back until dice are rolled."""
    page = visit("/")
    table_at(server, {"Ada": page}, POSITION, Setup(rules="barbarian_attack", players=3, options=OPTIONS, pace=0))
    barbarians = page.locator("[data-piece=barbarians][data-at='2,0'] .figure")
    lying = page.locator("[data-piece=settlement][data-at='2,0,SE'] g[transform='rotate(90)']")
    primary = page.locator("[data-part=primary] button.primary")
    log = page.locator("#side-page")
    expect(barbarians).to_have_count(3)
    expect(lying).to_have_count(1)
    expect(primary).to_contain_text("Done, move knights")
    primary.click()
    page.locator("[data-target][data-choice='move 0,2,SW']").click()
    farther = page.get_by_role("button", name="Knight: side between hills 11 and the sea")
    farther.click()
    expect(log).to_contain_text("pays 1 grain")
    page.get_by_label("Take back").click()
    farther.click()
    primary.click()
    expect(log).to_contain_text("defeat 3 barbarians")
    expect(log).to_contain_text("takes 3 prisoners")
    expect(log).to_contain_text("on the loss die")
    expect(barbarians).to_have_count(0)
    expect(lying).to_have_count(0)
