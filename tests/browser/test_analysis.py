"""The analysis of a finished game in the page: its numbers are those of Python, and it leads through the replay."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import PHONE, USUAL, Server, Visitor
from browser.robot import Robot
from browser.screens import draw
from browser.tables import begin
from browser.test_access import faults, faults_in_both_themes
from importing.played import game_of_bots
from playwright.sync_api import Browser, Page, expect

from insula import Game
from insula.analysis import Analysis, analyze
from insula.game.moves import first_steps

PATIENCE = 400_000
"""Milliseconds for an analysis on a busy machine, where the engine may have to be compiled first."""
CLOSE = 0.015
"""What half precision of the weights may change in the sum over a game."""
RANKS = 1
"""What it may change in the order of corners that are nearly the same."""


SHORT = {"turn_limit": 4}
"""A game whose analysis takes a moment."""


@pytest.fixture(scope="module")
def record() -> str:
    return game_of_bots(4, 1, options={"vp_goal": 6}).record()


@pytest.fixture(scope="module")
def judged(record: str) -> Analysis:
    """What Python finds in the game."""
    return analyze(record)


@pytest.fixture(scope="module")
def analyzed(browser: Browser, server: Server, record: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The replay page with the analysis of the game, at which all tests look."""
    visit = Visitor(browser, server.url)
    page = visit("replay")
    open_record(page, record, tmp_path_factory.mktemp("record"))
    page.locator('[data-analysis="start"]').click()
    expect(page.locator('[data-part="analysis"]')).to_have_attribute("data-state", "done", timeout=PATIENCE)
    yield page
    visit.leave()


def open_record(page: Page, record: str, folder: Path) -> None:
    """Open a record on the replay page."""
    file = folder / "game.txt"
    file.write_text(record, "utf-8")
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.locator('[data-replay="forward"]')).to_be_enabled()


@pytest.mark.slow
def test_the_page_finds_what_python_finds(analyzed: Page, judged: Analysis) -> None:
    """Luck, losses and exchanges of all seats, and the most costly decisions."""
    rows = analyzed.locator('[data-part="analysis"] > .wide tbody tr')
    for seat in range(4):
        told = [float(text.replace("−", "-")) / 100 for text in rows.nth(seat).locator("td").all_inner_texts()]
        expected = judged.luck[seat], -judged.lost[seat], judged.traded[seat]
        assert told == pytest.approx(expected, abs=CLOSE)
    steps = [int(button.get_attribute("data-step") or -1) for button in analyzed.locator("[data-step]").all()]
    assert steps[0] in [decision.step for decision in judged.losses[:3]]


def test_a_costly_decision_leads_to_its_moment(analyzed: Page, record: str, judged: Analysis) -> None:
    """There the page says what would have been better, and shows where."""
    page = analyzed
    losses = {decision.step: decision for decision in judged.losses}
    button = page.locator("[data-step]").first
    step = int(button.get_attribute("data-step") or -1)
    button.click()
    firsts = first_steps(Game.from_record(record).steps)
    expect(page.locator("output")).to_have_text(f"{sum(first <= step for first in firsts)} / {len(firsts)}")
    expect(page.locator(".decision .chosen")).to_have_attribute("data-action", losses[step].chosen.text)
    expect(page.locator(".decision tbody tr").first).to_have_attribute("data-action", losses[step].options[0].text)
    at = losses[step].options[0].text.split(" ")[-1]
    marks = page.locator('[data-part="board"] [data-pointed]')
    expect(marks).to_have_attribute("data-pointed", at)
    other = page.locator(".decision tbody tr:has(button)").nth(1)
    other.locator("button").hover()
    expect(marks).to_have_attribute("data-pointed", (other.get_attribute("data-action") or "").split(" ")[-1])
    seat = losses[step].seat
    page.locator(f'[data-next="{seat}"]').click()
    expect(page.locator(".decision .chosen")).to_be_visible()


@pytest.mark.slow
def test_the_analysis_fits_a_phone_and_has_no_serious_fault(analyzed: Page) -> None:
    analyzed.set_viewport_size(PHONE["viewport"])
    draw(analyzed)
    assert analyzed.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults_in_both_themes(analyzed)
    analyzed.set_viewport_size(USUAL["viewport"])


def test_a_game_that_is_not_over_is_not_analyzed(visit: Visitor, tmp_path: Path) -> None:
    """There is nothing to see of others' cards before the end."""
    page = visit("replay")
    open_record(page, game_of_bots(4, 1, decisions=60).record(), tmp_path)
    expect(page.locator('[data-part="analysis"]')).to_have_count(0)


def test_the_end_of_a_game_leads_to_its_analysis(visit: Visitor) -> None:
    page = visit()
    robot = Robot(page)
    begin(page, options=SHORT)
    robot.play_to_the_end()
    page.locator('[data-part="to-analysis"]').click()
    expect(page.locator('[data-part="analysis"]')).to_have_attribute("data-state", "done", timeout=PATIENCE)
    expect(page.locator('[data-part="analysis"] figure')).to_be_visible()


@pytest.mark.slow
def test_what_goes_wrong_is_said_and_can_be_tried_again(visit: Visitor, tmp_path: Path) -> None:
    """The server does not answer, and then with something that is no engine."""
    page = visit("replay")
    open_record(page, game_of_bots(4, 1, options=SHORT).record(), tmp_path)
    panel = page.locator('[data-part="analysis"]')
    page.route("**/api/records/engine", lambda route: route.abort())
    panel.locator('[data-analysis="start"]').click()
    expect(panel.get_by_role("alert")).to_have_text("The server cannot be reached.")
    page.unroute("**/api/records/engine")
    page.route("**/api/records/engine", lambda route: route.fulfill(body=b"no engine"))
    panel.get_by_role("button").click()
    expect(panel.get_by_role("alert")).to_have_text("Your browser could not analyze this game.")
    page.unroute("**/api/records/engine")
    panel.get_by_role("button").click()
    expect(panel).to_have_attribute("data-state", "done", timeout=PATIENCE)


def test_starts_have_their_rank_and_a_heat_map(analyzed: Page, judged: Analysis) -> None:
    """The rank of each chosen corner is that of Python. Its moment, and the first one, show all free corners."""
    page = analyzed
    starts = [decision for decision in judged.decisions if decision.turn == 0 and "settlement" in decision.chosen.text]
    rows = page.locator("[data-part=starts] tbody tr")
    expect(rows).to_have_count(len(starts))
    for row, start in zip(rows.all(), starts, strict=True):
        better = sum(option.expected[start.seat] > start.chosen.expected[start.seat] for option in start.options)
        rank, count = (int(number) for number in row.locator("button").inner_text().split(" of "))
        assert count == len(start.options)
        assert abs(rank - 1 - better) <= RANKS
    rows.nth(1).locator("button").click()
    expect(page.locator("[data-spot]")).to_have_count(len(starts[1].options))
    assert not faults(page)
    page.locator("[data-part=openings]").click()
    expect(page.locator("[data-spot]")).to_have_count(0)
    page.locator("[data-part=openings]").click()
    page.keyboard.press("Home")
    expect(page.locator("[data-spot]")).to_have_count(len(starts[0].options))
