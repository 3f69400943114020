"""Trades by clicking: they take few clicks, hold nobody up, and offers that nobody wants go away by themselves."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from browser.conftest import BLANK, PHONE, USUAL, Server, Visitor
from browser.prepared import table_at
from browser.screens import draw, speak, stop_the_clock
from playwright.sync_api import Browser, Locator, Page, expect
from support import BLUE, RED, WHITE, a_game

NAMES = ("Ada", "Ben", "Cleo")
THOUGHT = 3_000
"""The most milliseconds before a page declines an offer by itself."""


class People(NamedTuple):
    """The pages of three people. It is the turn of Ada, who has ore, brick and lumber; Ben has wool, Cleo grain."""

    ada: Page
    ben: Page
    cleo: Page


@pytest.fixture(scope="module")
def pages(browser: Browser, server: Server) -> Iterator[dict[str, Page]]:
    """The pages of three people. Their clocks stand still until a test moves them on."""
    visit = Visitor(browser, server.url)
    pages = {name: visit(BLANK) for name in NAMES}
    for page in pages.values():
        page.clock.install()
        stop_the_clock(page)
    yield pages
    visit.leave()


@pytest.fixture
def people(pages: dict[str, Page], server: Server) -> People:
    """Three people at a new table, who have chosen nothing before."""
    position = a_game().with_settlement(RED, "0,-1,N").with_roads(RED, "0,-1,NE")
    position = position.with_hand(RED, ore=2, brick=1, lumber=1).with_hand(BLUE, wool=2).with_hand(WHITE, grain=2)
    for page in pages.values():
        page.set_viewport_size(USUAL["viewport"])
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
    table_at(server, pages, position.game().position)
    return People(*pages.values())


def offer(page: Page, give: str, want: str, *, to: str = "offer") -> None:
    """Make an offer, or a proposal, with three clicks."""
    pile(page, give).click()
    page.locator(f'[data-step="want:{want}"]').click()
    page.locator(f'[data-send="{to}"]').click()


def pile(page: Page, card: str) -> Locator:
    """Return a kind of card in the hand."""
    return page.locator("[data-part=hand]").get_by_role("button", name=card)


def answer_of(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-answer-of="{seat}"]')


def test_a_trade_takes_three_clicks_and_a_yes(people: People) -> None:
    """The first yes is taken by itself; if the maker of the offer does not want that, a click takes one."""
    offer(people.ada, "ore", "grain")
    people.cleo.locator('[data-answer="accept"]').wait_for()
    expect(answer_of(people.ada, WHITE)).to_have_attribute("data-given", "none")
    people.cleo.locator('[data-answer="accept"]').click()
    expect(pile(people.ada, "grain")).to_be_visible()
    expect(pile(people.ada, "ore")).to_contain_text("1")
    expect(people.ada.locator("[data-offer]")).to_have_count(0)
    pile(people.ada, "ore").click()
    people.ada.locator("[data-first-yes]").click()
    people.ada.locator('[data-step="want:grain"]').click()
    people.ada.locator('[data-send="offer"]').click()
    people.cleo.locator('[data-answer="accept"]').click()
    expect(answer_of(people.ada, WHITE)).to_have_attribute("data-given", "accepted")
    answer_of(people.ada, WHITE).get_by_role("button").click()
    expect(pile(people.ada, "grain")).to_contain_text("2")


def test_an_ignored_offer_does_not_keep_anybody_from_building(people: People) -> None:
    """Ben, who has no grain, declines by himself. Cleo is asked, and sees the price list. Then Ada builds a road."""
    offer(people.ada, "ore", "grain")
    expect(people.ben.locator("[data-offer]")).to_contain_text("you do not have these cards")
    let_decline(people.ben)
    expect(answer_of(people.ada, BLUE)).to_have_attribute("data-given", "declined")
    expect(answer_of(people.ada, WHITE)).to_have_attribute("data-given", "none")
    people.cleo.locator('[data-answer="accept"]').wait_for()
    expect(people.cleo.locator("[data-part=prices]")).to_be_visible()
    people.ada.locator("[data-group=build_road]").click()
    people.ada.locator("[data-target]").first.click()
    expect(people.ada.locator("[data-piece=road]")).to_have_count(2)
    expect(people.cleo.locator("[data-offer]")).to_have_count(0)


def test_no_offers_are_wanted_in_this_turn(people: People) -> None:
    """The offer that is open is declined, and the next one too."""
    offer(people.ada, "ore", "grain")
    people.cleo.locator('[data-pause="turn"]').click()
    expect_declined(people)
    offer(people.ada, "brick", "grain")
    expect_declined(people)
    expect(people.cleo.locator('[data-pause="turn"]')).to_have_attribute("aria-pressed", "true")


def test_a_kind_of_card_is_never_given(people: People) -> None:
    """Offers that ask for it are declined, whatever they give."""
    offer(people.ada, "ore", "grain")
    people.cleo.locator("[data-never]").click()
    expect_declined(people)
    offer(people.ada, "brick", "grain")
    expect_declined(people)


def let_decline(page: Page) -> None:
    """Let a page decline an offer by itself, as soon as it shows it."""
    page.locator("[data-offer]").wait_for()
    page.clock.fast_forward(THOUGHT)


def expect_declined(people: People) -> None:
    """Wait until Ben, who has no grain, and Cleo have declined the offer of Ada by themselves."""
    for page in (people.ben, people.cleo):
        let_decline(page)
    for page in people:
        expect(page.locator("[data-offer]")).to_have_count(0)
    expect(people.ada.get_by_role("log").locator("p").last).to_contain_text("Ben, Cleo decline")


def test_a_proposal_is_accepted_with_one_click_or_ignored(people: People) -> None:
    offer(people.ben, "wool", "ore", to="proposal")
    card = people.ada.locator(f'[data-offer="{BLUE}"]')
    expect(card).to_contain_text("Ben proposes: gives")
    expect(people.ada.get_by_role("button", name="End turn")).to_be_enabled()
    card.locator('[data-answer="accept"]').click()
    expect(pile(people.ada, "wool")).to_be_visible()


def test_on_a_phone_an_offer_is_shown_while_the_reader_composes_a_trade(people: People) -> None:
    """The proposal of Cleo is not sent as an answer. It is still there after the answer."""
    people.cleo.set_viewport_size({"width": 360, "height": 740})
    pile(people.cleo, "grain").click()
    people.cleo.locator('[data-send="proposal"]').wait_for()
    offer(people.ada, "ore", "grain")
    people.cleo.locator('[data-answer="decline"]').click()
    let_decline(people.ben)
    expect(people.cleo.locator('[data-step="give:grain"]')).to_be_visible()
    expect(people.cleo.locator('[data-send="proposal"]')).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=["upright", "sideways"])
def test_on_a_phone_a_proposal_is_seen_next_to_the_offer_being_composed(people: People, size: tuple[int, int]) -> None:
    """It can be accepted there, and nothing covers it."""
    people.ada.set_viewport_size({"width": size[0], "height": size[1]})
    pile(people.ada, "brick").click()
    people.ada.locator('[data-send="offer"]').wait_for()
    offer(people.ben, "wool", "ore", to="proposal")
    people.ada.locator(f'[data-offer="{BLUE}"] [data-answer="accept"]').click()
    expect(pile(people.ada, "wool")).to_be_visible()


@pytest.mark.parametrize("size", [(740, 360), (667, 375), (568, 320)], ids=str)
def test_on_a_phone_held_sideways_an_offer_can_be_sent_in_every_language(
    visit: Visitor, server: Server, size: tuple[int, int]
) -> None:
    """The button is wholly visible, however low the screen is."""
    page = visit(BLANK, **{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    table_at(server, {"Ada": page}, a_game().with_hand(RED, ore=2).with_hand(BLUE, wool=2).game().position)
    page.keyboard.press("t")
    for language in ("en", "de", "hu", "pl", "da"):
        speak(page, language)
        draw(page)
        button, trays = page.locator("[data-send]").bounding_box(), page.locator(".trays").bounding_box()
        assert button
        assert trays
        assert button["y"] + button["height"] <= trays["y"] + trays["height"], language
