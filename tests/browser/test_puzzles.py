"""The page of the puzzles: an answer on the board or in the list, the chances after it, and one's own record."""

import json
import re
from contextlib import AbstractContextManager
from typing import Any

import pytest
from browser.conftest import PHONE, Visitor
from browser.held import Held
from browser.screens import SIDEWAYS
from browser.test_access import faults, faults_in_both_themes
from browser.test_phone import FINGER, too_wide
from playwright.sync_api import Locator, Page, expect

from insula.puzzles import RULES, Puzzle, puzzle, puzzles

KEY = "insula.puzzles"
ROUNDED = 0.51
"""What rounding to whole percent changes at most."""
ON_BOARD = next(one for one in puzzles("base") if one.best.text.startswith("settlement"))
"""A puzzle that is answered on the board."""


def open_puzzle(page: Page, one: Puzzle) -> None:
    page.goto(f"/puzzles?name={one.name}")
    page.locator(f'[data-puzzle="{one.name}"]').wait_for()


def in_list(page: Page, text: str) -> Locator:
    """Return the button of a choice in the list, for which the places of its kind are shown."""
    found = page.locator(f'[data-answer="{text}"]')
    groups = page.locator("[data-group]")
    for number in range(groups.count()):
        if found.count() == 0:
            groups.nth(number).click()
    return found


def arrived(page: Page, rules: str) -> AbstractContextManager[object]:
    """Wait until all puzzles of some rules have arrived: a response alone is only its beginning."""
    return page.expect_event("requestfinished", lambda request: re.search(rf"/{rules}-[^/]*\.puzzles$", request.url))


def told(page: Page) -> str | None:
    return page.locator('[data-part="verdict"]').get_attribute("data-right")


def kept(page: Page) -> Any:
    return json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))


def test_the_best_place_is_clicked_on_the_board(visit: Visitor) -> None:
    page = visit("/puzzles")
    open_puzzle(page, ON_BOARD)
    page.locator('[data-group="build_settlement"]').click()
    page.locator(f'[data-choice="{ON_BOARD.best.text}"]').click()
    assert told(page) == "true"
    expect(page.locator("[data-target]")).to_have_count(0)
    assert kept(page) == {"first": {ON_BOARD.name: True}, "row": 1, "longest": 1}


@pytest.mark.parametrize("rules", RULES)
def test_another_choice_is_told_what_is_better(visit: Visitor, rules: str) -> None:
    one = puzzles(rules)[0]
    page = visit("/puzzles")
    page.evaluate("localStorage.setItem('insula', JSON.stringify({notation: true}))")
    open_puzzle(page, one)
    worst = one.choices[-1]
    in_list(page, worst.text).click()
    assert told(page) == "false"
    rows = page.locator("section tbody tr")
    for row, choice in ((rows.first, one.best), (rows.last, worst)):
        expect(row.locator("code")).to_have_text(choice.text)
        assert int(row.locator("td").inner_text().rstrip("%")) == pytest.approx(100 * choice.chance, abs=ROUNDED)


def test_only_the_first_answer_counts(visit: Visitor) -> None:
    """Also after the page was closed."""
    page = visit("/puzzles")
    for text in (ON_BOARD.choices[1].text, ON_BOARD.best.text):
        open_puzzle(page, ON_BOARD)
        in_list(page, text).click()
        page.locator('[data-part="verdict"]').wait_for()
    assert told(page) == "true"
    assert kept(page)["first"] == {ON_BOARD.name: False}
    expect(page.locator('[data-part="score"] li').first).to_contain_text("0 of 1 right")


def test_the_game_goes_on_from_a_puzzle(visit: Visitor) -> None:
    """The seat that was asked can play what it found, and come back to the puzzle."""
    page = visit("/puzzles")
    open_puzzle(page, ON_BOARD)
    in_list(page, ON_BOARD.best.text).click()
    page.locator("[data-play-on]").click()
    page.wait_for_url("**/study#position=*")
    page.locator(f'[data-group="build_settlement"], [data-choice="{ON_BOARD.best.text}"]').first.wait_for()
    page.locator('[data-study="leave"]', has_text="Back to the puzzle").click()
    page.wait_for_url("**/puzzles*")


def test_the_puzzle_of_the_day_and_the_next_one(visit: Visitor) -> None:
    """They follow each other without the mouse."""
    page = visit("/")
    page.locator('.ways a[href="/puzzles"]').click()
    shown = page.locator("[data-puzzle]")
    expect(page.locator("h1")).to_contain_text("Puzzle of the day")
    today = puzzle(shown.get_attribute("data-puzzle") or "")
    button = in_list(page, today.best.text)
    button.focus()
    page.keyboard.press("Enter")
    assert told(page) == "true"
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).not_to_contain_text("of the day")
    assert shown.get_attribute("data-puzzle") != today.name
    expect(page.locator('[data-part="verdict"]')).to_have_count(0)
    expect(page.get_by_role("heading", name="What is best")).to_be_focused()
    page.locator("[data-today]").click()
    expect(shown).to_have_attribute("data-puzzle", today.name)


def test_puzzles_go_on_when_the_server_is_away(visit: Visitor) -> None:
    """Once the page is open: the answer, the next puzzle, and those of other rules."""
    page = visit("/puzzles", is_kept=False)
    with arrived(page, "cities_knights"), arrived(page, "seafarers"):
        open_puzzle(page, ON_BOARD)
    page.context.set_offline(True)
    in_list(page, ON_BOARD.best.text).click()
    assert told(page) == "true"
    page.locator("[data-next]").click()
    shown = page.locator("[data-puzzle]")
    expect(shown).not_to_have_attribute("data-puzzle", ON_BOARD.name)
    page.locator('[data-rules="seafarers"]').click()
    expect(shown).to_have_attribute("data-puzzle", re.compile("seafarers-"))
    assert kept(page)["first"] == {ON_BOARD.name: True}


def test_a_puzzle_stays_when_another_one_cannot_be_loaded(visit: Visitor) -> None:
    """It can still be answered. Later, the other one is loaded."""
    page = visit("/healthz", is_kept=False)
    page.route("**/seafarers-*.puzzles", lambda route: route.abort())
    open_puzzle(page, ON_BOARD)
    page.locator('[data-rules="seafarers"]').click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", ON_BOARD.name)
    in_list(page, ON_BOARD.best.text).click()
    assert told(page) == "true"
    page.unroute("**/seafarers-*.puzzles")
    page.locator("[data-today]").click()
    page.locator('[data-rules="seafarers"]').click()
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", re.compile("seafarers-"))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_puzzle_says_nothing_of_another_one_that_was_left_and_cannot_be_loaded(visit: Visitor) -> None:
    page = visit("/healthz", is_kept=False)
    seafarers = Held(page, "**/seafarers-*.puzzles")
    open_puzzle(page, ON_BOARD)
    page.locator('[data-rules="seafarers"]').click()
    page.go_back()
    seafarers.refuse()
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", ON_BOARD.name)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_puzzle_is_that_of_the_calendar(visit: Visitor) -> None:
    """Each of three days in a row has a puzzle of other rules."""
    page = visit("/puzzles", is_kept=False)
    names = []
    for day in (1, 2, 3):
        page.clock.set_fixed_time(f"2026-06-0{day}T12:00:00")
        page.goto("/puzzles")
        names.append(page.locator("[data-puzzle]").get_attribute("data-puzzle") or "")
    assert {name.rpartition("-")[0] for name in names} == set(RULES)


def test_a_name_without_a_puzzle_says_so(visit: Visitor) -> None:
    page = visit("/")
    page.goto("/puzzles?name=base-0")
    expect(page.get_by_role("alert")).to_contain_text("does not exist")


@pytest.mark.slow
def test_puzzles_have_no_serious_fault(visit: Visitor) -> None:
    page = visit("/puzzles")
    for rules in RULES:
        one = puzzles(rules)[0]
        open_puzzle(page, one)
        button = in_list(page, one.best.text)
        assert not faults(page)
        button.click()
        page.locator('[data-part="verdict"]').wait_for()
        assert not faults_in_both_themes(page)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_puzzle_on_a_phone(visit: Visitor, size: dict[str, Any]) -> None:
    """A tap marks a place, and another one chooses it; everything is large enough for a finger."""
    page = visit("/puzzles", **size)
    open_puzzle(page, ON_BOARD)
    page.locator('[data-group="build_settlement"]').tap()
    place = page.locator(f'[data-choice="{ON_BOARD.best.text}"]')
    place.wait_for()
    assert not too_wide(page)
    buttons = page.locator("[data-group], [data-answer]").all()
    assert all((button.bounding_box() or {"height": 0})["height"] >= FINGER for button in buttons)
    place.tap()
    expect(page.locator('[data-part="verdict"]')).to_have_count(0)
    place.tap()
    assert told(page) == "true"
    assert not too_wide(page)
