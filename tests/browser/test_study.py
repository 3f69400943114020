"""Trying another move: the page plays on from a moment of a game, against opponents whose search runs in the page."""

import re
from pathlib import Path

import pytest
from browser.conftest import PHONE, Visitor
from browser.held import Held
from browser.test_access import faults_in_both_themes
from browser.test_analysis import open_record
from importing.played import game_of_bots
from playwright.sync_api import Page, expect

from insula import Game
from insula.game.action import action_of
from insula.game.moves import first_steps

PATIENCE = 400_000
"""Milliseconds for an engine, which may have to be compiled first."""
BEGUN = 30
"""The moves before the study, at least."""
MUCH = 4
"""More than the end of the turn, an offer and a single exchange."""


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.from_record(game_of_bots(4, 1).record())


def study(page: Page, game: Game, folder: Path, moment: int) -> None:
    """Play on from a moment of a game."""
    open_record(page, game.record(), folder)
    page.locator(f'[data-moment="{moment}"] button').click()
    expect(page.locator("output")).to_have_text(f"{moment} / {len(first_steps(game.steps))}")
    page.locator('[data-part="try"]').click()
    expect(page.locator('[data-part="study"] .chances li')).to_have_count(4, timeout=PATIENCE)


def own_roll(game: Game) -> int:
    """Return the number of moves before a roll after which the same seat has much to choose from."""
    firsts = first_steps(game.steps)
    for number in range(BEGUN, len(firsts)):
        first, then = firsts[number : number + 2]
        seat = game.steps[first].actor
        is_roll = action_of(game.ruleset, game.steps[first].code).text == "roll"
        if is_roll and game.steps[then].actor == seat and len(game.view_at(then, seat).legal_actions) > MUCH:
            return number
    raise AssertionError("nobody has much to choose from")


def settled(page: Page) -> None:
    """Wait until the opponents have decided."""
    expect(page.locator('[data-part="study"]')).to_have_attribute("data-thinking", "false", timeout=PATIENCE)


def a_link_leads_to_the_same_line(page: Page, told: list[str]) -> None:
    """Another page shows the same after the link, and leads to the start page; a damaged link is refused."""
    before = page.url
    page.locator('[data-study="share"]').click()
    expect(page).not_to_have_url(before)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator('[data-part="log"] .line')).to_have_count(len(told))
    assert other.locator('[data-part="log"] .line').all_inner_texts() == told
    expect(other.locator('[data-study="leave"]')).to_have_attribute("href", "/")
    other.goto(page.url.partition("#")[0] + "#position=damaged")
    other.reload()
    expect(other.get_by_role("alert")).to_be_visible()


def test_one_plays_on_once(visit: Visitor, game: Game, tmp_path: Path) -> None:
    """A second click does nothing; after a failure, the button works again."""
    page = visit("/replay")
    open_record(page, game.record(), tmp_path)
    button = page.locator('[data-part="try"]')
    start = Held(page, "**/api/records/study?*")
    button.click()
    expect(button).to_be_disabled()
    start.refuse()
    expect(page.get_by_role("alert")).to_be_visible()
    button.click()
    page.wait_for_url("**/study#*")


def test_one_plays_on_shares_it_goes_back_and_tries_something_else(visit: Visitor, game: Game, tmp_path: Path) -> None:
    """The dice are those of the game; a link leads to the same line; what was tried stays, and so does its outcome."""
    page = visit("replay")
    moment = own_roll(game)
    study(page, game, tmp_path, moment)
    first = first_steps(game.steps)[moment]
    page.locator('[data-part="primary"] .primary').click()
    settled(page)
    told = page.locator('[data-part="log"] .line').all_inner_texts()
    a_link_leads_to_the_same_line(page, told)
    rolled = action_of(game.ruleset, game.steps[first + 1].code).text
    tried = page.locator('[data-study="tried"]')
    expect(tried).to_have_text(re.compile(in_words(rolled)))
    expect(tried).to_have_attribute("aria-current", "step")
    page.locator('[data-study="back"]').click()
    expect(tried).not_to_have_attribute("aria-current", "step")
    expect(page.locator('[data-study="forward"]')).to_be_enabled()
    page.locator('[data-study="forward"]').click()
    expect(page.locator('[data-study="again"]')).to_be_visible()
    page.locator('[data-study="again"]').click()
    expect(page.locator('[data-part="log"] .line')).not_to_have_count(0)
    page.locator('[data-study="back"]').click()
    tried.first.click()
    settled(page)
    assert page.locator('[data-part="log"] .line').all_inner_texts() == told


def in_words(rolled: str) -> str:
    """Return how the log tells a roll such as `3 4`."""
    dice = [int(die) for die in rolled.split()]
    return rf"rolls {sum(dice)} \({dice[0]} and {dice[1]}\)"


def test_the_way_back_leads_to_the_same_moment_with_the_analysis(visit: Visitor, tmp_path: Path) -> None:
    """By the link, by the browser's button, and after the page was loaded anew, where the analysis must begin anew."""
    page = visit("replay")
    open_record(page, game_of_bots(4, 1, options={"turn_limit": 4}).record(), tmp_path)
    page.locator('[data-moment="5"] button').click()
    page.locator('[data-analysis="start"]').click()
    analysis = page.locator('[data-part="analysis"]')
    expect(analysis).to_have_attribute("data-state", "done", timeout=PATIENCE)
    for leave in (lambda: page.locator('[data-study="leave"]').click(), page.go_back):
        page.locator('[data-part="try"]').click()
        expect(page.locator('[data-study="leave"]')).to_have_text("Back to the game")
        leave()
        expect(page.locator("output")).to_have_text(re.compile(r"^5\b"))
        expect(analysis).to_have_attribute("data-state", "done")
        expect(analysis.locator("svg").first).to_be_visible()
    page.reload()
    expect(page.locator("output")).to_have_text(re.compile(r"^5\b"))
    expect(analysis).to_have_attribute("data-state", "idle")


@pytest.mark.slow
def test_the_best_moves_can_be_played_and_the_opponents_go_on(visit: Visitor, game: Game, tmp_path: Path) -> None:
    """The reader rolls, declines what is proposed, and follows the advice, or ends the turn: both stay in the tree.

    Then the others play until it is the reader's turn again.
    """
    page = visit("replay")
    study(page, game, tmp_path, own_roll(game))
    turn, primary = page.locator(".what .quietly").first, page.locator('[data-part="primary"] .primary')
    begun = int((turn.text_content() or "").split()[-1])
    page.locator('[data-study="advice"]').check()
    expect(page.locator('[data-part="advice"]')).to_have_text("Only one move is possible here.")
    primary.click()
    page.locator('[data-answer="decline"]').click()
    choices = page.locator('[data-part="choices"] li')
    expect(choices).to_have_count(4, timeout=PATIENCE)
    own = page.locator('[data-part="study"] .chances li', has_text="Orange").locator("b")
    expect(own).to_have_text(choices.first.locator("b").inner_text())
    assert not faults_in_both_themes(page)
    choices.first.locator("button").click()
    settled(page)
    page.locator('[data-study="back"]').click()
    primary.filter(has_text="End turn").click()
    expect(page.locator('[data-study="tried"]')).to_contain_text(["rolls", "road", "ends the turn"])
    settled(page)
    expect(turn).to_have_text(f"· turn {begun + 4}", timeout=PATIENCE)


@pytest.mark.slow
def test_it_has_no_serious_fault_on_a_phone(visit: Visitor, game: Game, tmp_path: Path) -> None:
    page = visit("replay", **PHONE)
    study(page, game, tmp_path, own_roll(game))
    page.locator('[data-study="advice"]').check()
    settled(page)
    assert not faults_in_both_themes(page)
