"""Cloth for Catan on a small screen: villages, cloth and the end are visible, and cloth is stolen with one tap."""

from browser.conftest import PHONE, Server, Visitor
from browser.prepared import table_at
from modules.scenarios.cloth.rules.test_pirate import stealing, with_traders
from playwright.sync_api import expect
from support import BLUE

from insula.server.messages import Setup

OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off", "sea_scenario": "cloth"}


def test_cloth_is_stolen(visit: Visitor, server: Server) -> None:
    """The villages, the cloth of each seat and the empty villages are shown; the thief chooses cloth."""
    game = stealing(with_traders().with_hand(BLUE, ore=2).with_cloth(BLUE, 3))
    page = visit("/", **PHONE)
    table_at(server, {"Ada": page}, game.position, Setup(rules="seafarers", players=4, options=OPTIONS, pace=0))
    expect(page.locator("[data-piece=village]")).to_have_count(8)
    expect(page.get_by_role("img", name="0 of 5 villages are empty")).to_be_visible()
    expect(page.get_by_role("list", name="Players").get_by_text("3 cloth")).to_be_attached()
    page.locator("[data-choice='steal cloth']").tap()
    expect(page.get_by_role("list", name="Players").get_by_text("3 cloth")).not_to_be_attached()
    expect(page.get_by_role("list", name="Players").get_by_text("2 cloth")).to_have_count(2)
    assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
