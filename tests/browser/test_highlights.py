"""Highlights over the board: a robbery and a new Longest Road are shown, can be skipped, and block nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import table_at
from browser.screens import stop_the_clock
from playwright.sync_api import Page, expect
from support.length import mostly_slow

from insula.server.messages import Setup
from insula.server.tables.setups import SLOWEST_PACE

HIGHLIGHT = "[data-part=highlight]"
PICTURE = f"{HIGHLIGHT} .picture"
SHOWN = 1_600
"""Milliseconds for which a highlight of one sentence is shown."""
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
POSITION = """insula position 1
board: beginner
red:
  settlements: 0,-1,N 1,0,N
  roads: 0,-1,NE 0,-1,E 0,-1,SE 0,-1,SW
  hand: 4 brick, 4 lumber
blue:
  settlements: 1,1,N -1,0,N
  hand: 3 wool
white:
  settlements: 1,1,S
  hand: 2 ore
turn: 9 red
phase: {phase} red"""
ROBBING = "moving robber"

Open = Callable[..., Page]


@pytest.fixture
def at(visit: Visitor, server: Server) -> Open:
    """Open the page of red, in a phase of the position above. Bots pause before they decide."""

    def open_page(phase: str, **options: Any) -> Page:
        page = visit(is_kept=False, **options)
        page.clock.install()
        table_at(server, {"Ada": page}, POSITION.format(phase=phase), Setup(pace=SLOWEST_PACE))
        return page

    return open_page


def rob(page: Page) -> None:
    """Move the robber between blue and white, and take a card of blue."""
    page.locator("[data-target][data-choice='robber 1,1']").dispatch_event("click")
    blue = page.locator("[data-choice='steal from blue']")
    expect(blue).to_contain_text("3 cards in hand")
    blue.click()


@pytest.mark.parametrize("skip", mostly_slow(["key", "click"]))
def test_a_robbery_is_shown_and_skipped_by_any_key_or_click(at: Open, skip: str) -> None:
    page = at(ROBBING, **MOVING)
    expect(page.locator(HIGHLIGHT)).to_have_count(0)
    stop_the_clock(page)
    rob(page)
    expect(page.locator(HIGHLIGHT)).to_contain_text("Ada steals")
    expect(page.locator(PICTURE)).to_be_visible()
    if skip == "key":
        page.keyboard.press("Shift")
    else:
        page.mouse.click(5, 300)
    expect(page.locator(HIGHLIGHT)).to_have_count(0)
    expect(page.locator("[data-part=log]")).to_contain_text("Ada steals")


def test_a_highlight_ends_by_itself_and_is_not_shown_again(at: Open) -> None:
    page = at(ROBBING, **MOVING)
    stop_the_clock(page)
    rob(page)
    expect(page.locator(HIGHLIGHT)).to_be_visible()
    page.clock.fast_forward(SHOWN)
    expect(page.locator(HIGHLIGHT)).to_have_count(0)
    page.reload()
    page.locator("[data-part=log]").get_by_text("steals").wait_for()
    expect(page.locator(HIGHLIGHT)).to_have_count(0)


def test_with_reduced_motion_a_robbery_is_a_plain_line(at: Open) -> None:
    page = at(ROBBING)
    stop_the_clock(page)
    rob(page)
    expect(page.locator(HIGHLIGHT)).to_contain_text("Ada steals")
    expect(page.locator(PICTURE)).to_have_count(0)


def test_a_longest_road_is_shown_while_the_next_decision_is_made(at: Open) -> None:
    """The fifth road takes the card. The button to end the turn works at once."""
    page = at("action phase", **MOVING)
    stop_the_clock(page)
    page.locator("[data-group=build_road]").click()
    page.locator("[data-target][data-choice='road 0,-1,NW']").dispatch_event("click")
    expect(page.locator(HIGHLIGHT)).to_contain_text("Ada takes the Longest Road with 5")
    expect(page.locator(PICTURE)).to_be_visible()
    page.locator("[data-choice=end]").click()
    expect(page.locator("[data-seat='1'].active")).to_be_visible()
