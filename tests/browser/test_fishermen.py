"""Fish at the table: a resource is paid for with tokens, and the old boot goes to another player."""

from browser.conftest import Server, Visitor
from browser.prepared import table_at
from browser.screens import SIDEWAYS
from modules.fishermen.waters import GROUND_6, GROUND_9, GROUND_10, holding
from playwright.sync_api import expect

from insula import Game
from insula.server.messages import Setup

OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off", "fish_grounds": "example"}
POSITION = f"""\
insula position 1
rules: fishermen
players: 4
options: trade_with_players=off fish_grounds=example
board: beginner
robber: 1,0
spent fish: 1 single, 2 double
red:
  settlements: {GROUND_6[1]} 0,0,S
  cities: {GROUND_10[1]}
  roads: 0,0,SW 0,0,SE 0,-2,NE
  hand: 2 brick, 1 wool, 1 ore
{holding(3, 3, 2, 1, 1)}
blue:
  settlements: {GROUND_9[0]} 1,0,SE
  cities: 2,0,SE
  roads: 1,0,E -1,2,SE
  hand: 2 grain
{holding(2, 2)}
old boot: red
turn: 9 red
"""


def test_fish_pay_for_a_resource_and_the_boot_is_passed_on(visit: Visitor, server: Server) -> None:
    """On a phone held sideways: the tray with the prices, the choice of a token, the resource; then the boot."""
    page = visit(**SIDEWAYS)
    position = Game(position=POSITION).position
    table_at(server, {"Ada": page}, position, Setup(rules="fishermen", players=4, options=OPTIONS, pace=0))
    expect(page.locator("[data-piece=fishing_ground]")).to_have_count(6)
    expect(page.locator("[data-piece=lake]")).to_have_count(1)
    tokens = page.locator("[data-group=fish_action]").first
    tokens.click()
    page.locator("[data-choice='use fish for resource']").click()
    page.locator("[data-choice='pay 3 fish']").click()
    page.locator("[data-choice='pay 1 fish']").click()
    page.locator("[data-choice='take ore']").click()
    expect(page.locator("[data-part=hand]")).to_contain_text("2")
    tokens.click()
    page.locator("[data-choice='boot to blue']").click()
    expect(page.locator("[data-seat='1']").get_by_text("needs one more point")).to_be_attached()
    expect(page.locator("[data-choice='boot to blue']")).to_have_count(0)
