"""A vote at the table: cards are laid down together with one button, and the camel is placed on the board."""

from browser.conftest import Server, Visitor
from browser.prepared import table_at
from playwright.sync_api import expect

from insula import Game
from insula.server.messages import Setup

OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off"}
POSITION = """insula position 1
rules: caravans
players: 4
options: trade_with_players=off
board: beginner
caravans: NW -1,0,NE
red:
  settlements: -1,-1,SE 1,0,SE
  roads: -1,-1,E
  hand: 2 wool, 3 grain, 3 ore
blue:
  settlements: 2,0,NE -1,1,S
  roads: 2,0,E
  hand: 1 wool
turn: 20 red
"""


def test_a_vote_and_a_camel(visit: Visitor, server: Server) -> None:
    """Steppers choose the cards, one button lays them down; the winner places the camel, which brings a point."""
    game = Game(position=POSITION)
    for text in ("city 1,0,SE", "end"):
        game.play(text)
    page = visit()
    table_at(server, {"Ada": page}, game.position, Setup(rules="caravans", players=4, options=OPTIONS, pace=0))
    expect(page.locator("[data-piece=camel]")).to_have_count(1)
    expect(page.locator("[data-piece=arrow]")).to_have_count(2)
    for card in ("wool", "wool", "grain"):
        page.locator(f"[data-step='vote:{card}']").click()
    button = page.locator("[data-part=primary] button.primary")
    expect(button).to_contain_text("Lay down 3 cards")
    button.click()
    page.locator("[data-target][data-choice='camel -1,-1,E of NW']").click()
    expect(page.locator("[data-piece=camel]")).to_have_count(2)
    expect(page.locator("#side-page")).to_contain_text("a point for a building between camels")
