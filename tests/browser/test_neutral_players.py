"""Two players with neutral players on the page: building for them, trade tokens, and the second roll."""

from browser.conftest import PHONE, Server, Visitor
from browser.prepared import table_at
from playwright.sync_api import Page, expect

from insula import Game
from insula.server.messages import Setup

FIRST, SECOND = Game("catan_for_two", 2, seed=1).ruleset.colors
POSITION = f"""insula position 1
rules: catan_for_two
players: 2
options: trade_with_players=off
board: beginner
robber: 1,0
neutral 1 settlements: 1,-2,S
neutral 2 settlements: -1,2,N
neutral 2 roads: -1,1,E -1,1,NE
{FIRST}:
  settlements: -1,0,NW 2,0,NE
  roads: -1,0,NW 2,0,E
  start: -1,0,NW 2,0,NE
  hand: 1 brick, 2 lumber, 1 ore
  trade tokens: 3
{SECOND}:
  settlements: 1,1,S -2,2,S
  roads: 1,1,SE -2,2,SW
  start: 1,1,S -2,2,S
  hand: 1 wool
  trade tokens: 5
first player: {FIRST}
dice: 6 5
turn: 7 {FIRST}
"""


def at_table(server: Server, visit: Visitor, **options: object) -> Page:
    page = visit(**options)
    setup = Setup(rules="catan_for_two", players=2, options={"trade_with_players": False}, pace=0)
    table_at(server, {"Ada": page}, POSITION, setup)
    return page


def test_building_for_a_neutral_player_and_spending_tokens(server: Server, visit: Visitor) -> None:
    """A road asks for a neutral road; a button shows the places of one neutral player; tokens have a tray."""
    page = at_table(server, visit)
    expect(page.locator("[data-part=neutrals] li")).to_have_count(2)
    page.locator("[data-group=build_road]").click()
    page.locator('[data-choice="road -2,0,E"]').click()
    button = page.locator('[data-neutral="1"]')
    button.wait_for()
    both = page.locator("[data-target]").count()
    button.click()
    expect(page.locator("[data-target]")).not_to_have_count(both)
    expect(page.locator('[data-choice^="neutral road 1"]')).to_have_count(0)
    page.locator('[data-choice^="neutral road 2"]').first.click()
    expect(page.locator('[data-piece="road"]')).to_have_count(8)
    page.locator("[data-group=store]").click()
    page.locator('[data-choice="force trade"]').click()
    for card in ("wool", "lumber"):
        page.locator(f'[data-step="discard:{card}"]').click()
    page.locator("[data-send=discard]").click()
    expect(page.locator("[data-group=store]")).to_contain_text("2")
    page.locator("[data-group=store]").click()
    expect(page.locator("[data-part=stage] ~ .trays li").nth(1)).to_contain_text("already used trade tokens")


def test_tokens_on_a_phone(server: Server, visit: Visitor) -> None:
    """The tray has a row for each decision; the robber goes to the desert with one press."""
    page = at_table(server, visit, **PHONE)
    page.locator("[data-group=store]").tap()
    page.locator('[data-choice^="send robber to"]').tap()
    expect(page.locator('[data-piece="robber"]')).to_have_attribute("data-at", "0,0")
