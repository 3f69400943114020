"""A tray of what need not be chosen, the exchanges of a Commercial Harbor: it can be closed and opened again."""

from typing import Any

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import table_at
from browser.screens import SIDEWAYS
from playwright.sync_api import Page, expect
from support import BLUE, RED, WHITE, ck, play
from support.length import mostly_slow

from insula.server.messages import Setup

SCREENS: dict[str, dict[str, Any]] = {
    "sideways": SIDEWAYS,
    "small and sideways": {**SIDEWAYS, "viewport": {"width": 740, "height": 360}},
    "upright": {**SIDEWAYS, "viewport": {"width": 390, "height": 844}},
    "desk": {"viewport": {"width": 1280, "height": 720}},
}
OPTIONS: dict[str, bool | int | str] = {"trade_with_players": "off"}
COVERED = """() => [...document.querySelectorAll("[data-part=prices] button, [data-part=primary] button")]
  .filter(one => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".trays");
  })
  .map(one => one.innerText)"""
"""The prices and main buttons that a tray covers."""


def at_harbor(server: Server, page: Page) -> None:
    """Open a table at which Red has played a Commercial Harbor, can exchange with two players and can build a road."""
    position = ck().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NW").with_hand(RED, brick=1, lumber=1, ore=1)
    position.with_progress(RED, commercial_harbor=1).with_city(BLUE, "0,1,S").with_hand(BLUE, cloth=1, paper=1)
    position.with_city(WHITE, "2,0,S").with_hand(WHITE, coin=1)
    game = play(position.game(), "play commercial harbor")
    table_at(server, {"Ada": page}, game.position, Setup(rules="cities_knights", options=OPTIONS, pace=0))


@pytest.mark.parametrize("screen", mostly_slow(SCREENS))
def test_it_leaves_the_prices_free_when_it_is_closed(visit: Visitor, server: Server, screen: str) -> None:
    page = visit("/", **SCREENS[screen])
    at_harbor(server, page)
    exchange = page.locator(".trays [data-choice^='exchange with']")
    more = page.locator("[data-group=more]")
    expect(exchange).to_have_count(2)
    page.locator(".trays .close").click()
    expect(exchange).to_have_count(0)
    assert page.evaluate(COVERED) == []
    more.click()
    expect(exchange).to_have_count(2)
    page.keyboard.press("Escape")
    expect(exchange).to_have_count(0)
    more.focus()
    page.keyboard.press("Enter")
    expect(exchange).to_have_count(2)


def test_it_stays_closed_until_it_is_opened(visit: Visitor, server: Server) -> None:
    """A road is built meanwhile; the exchange is still there afterwards."""
    page = visit("/", **SIDEWAYS)
    at_harbor(server, page)
    exchange = page.locator(".trays [data-choice^='exchange with']")
    expect(exchange).to_have_count(2)
    page.locator(".trays .close").click()
    page.locator("[data-part=prices] [data-group=build_road]").click()
    page.locator("[data-target][data-choice^='road']").first.click()
    expect(page.locator("[data-piece=road]")).to_have_count(2)
    expect(exchange).to_have_count(0)
    page.locator("[data-group=more]").click()
    exchange.first.click()
    expect(exchange).to_have_count(0)
