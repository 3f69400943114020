"""A wagon at the table: the cheapest way is shown and driven with one click, taken back, and a delivery is made."""

from browser.conftest import Server, Visitor
from browser.prepared import table_at
from playwright.sync_api import expect

from insula import Game
from insula.server.messages import Setup

OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off"}
POSITION = """\
insula position 1
rules: traders_barbarians
players: 4
options: trade_with_players=off
board:
  row -2: 0 mountains 11, forest 9, quarry
  row -1: -1 fields 4, forest 6, hills 5, forest 10
  row 0: -2 castle, fields 3, pasture 11, hills 4, pasture 8
  row 1: -2 hills 8, fields 10, pasture 9, forest 3
  row 2: -2 mountains 5, mountains 6, glassworks
harbors: 0,-2,NW any; 1,-2,NE any; 2,-1,NE grain; 2,0,E ore; 1,1,SE lumber; -1,2,SE any; -2,2,SW any; -2,1,W brick
stacks: castle 5 sand 6 tools; quarry 5 marble 6 sand; glassworks 6 glass 6 tools
barbarians on paths: 1,-1,E; 1,0,E; 0,1,SW
red:
  cities: -1,0,N
  roads: -1,0,NE
  wagon level: 2
  carries: marble
  gold: 1
blue:
  cities: -2,1,N
  roads: -1,0,W -1,0,NW
  carries: sand
turn: 20 red
"""
TO_THE_CORNER = "wagon -1,0,NW"
TO_THE_CASTLE = "wagon -1,0,NW; wagon -2,0,C-NE"


def test_a_way_with_a_toll_is_driven_taken_back_and_leads_to_a_delivery(visit: Visitor, server: Server) -> None:
    """The toll is shown before it is paid; a step is taken back; a click on the castle drives the whole way."""
    page = visit("/")
    position = Game(position=POSITION).position
    table_at(
        server,
        {"Ada": page},
        position,
        Setup(rules="traders_barbarians", players=4, options=OPTIONS, pace=0),
    )
    expect(page.locator("[data-piece=path_barbarian]")).to_have_count(3)
    page.locator("[data-choice='end building']").click()
    castle = page.locator(f"[data-moves='{TO_THE_CASTLE}']")
    castle.hover()
    expect(page.locator("[data-part=way]")).to_contain_text("3 movement points, 1 gold for")
    page.locator(f"[data-choice='{TO_THE_CORNER}']").click()
    expect(page.locator("[data-piece=wagon][data-at='-1,0,N']")).to_have_count(0)
    expect(castle).to_have_count(0)
    page.get_by_role("button", name="Take back").click()
    castle.click()
    own = page.locator("[data-seat='0']")
    expect(own.get_by_text("1 token delivered")).to_be_attached()
    expect(own.get_by_text("2 gold")).to_be_attached()
    expect(page.locator("#side-page")).to_contain_text("deliver")
    expect(page.get_by_role("button", name="Take back")).to_have_attribute("aria-disabled", "true")
