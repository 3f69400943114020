"""The analysis of a finished game in the page: its numbers are those of Python, and it leads through the replay."""

import re
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

STUDY = re.compile("/api/records/study")
"""The request of a moment from which a reader plays on."""
SHORT = {"turn_limit": 4}
"""A game whose analysis takes a moment."""
UNCOVERED = """selector => {
  const found = document.querySelector(selector);
  const {left, right, top, bottom} = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
"""Whether nothing covers the center of an element."""


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
    rows = analyzed.locator("[data-part=sums] tbody tr")
    for seat in range(4):
        told = [float(text.replace("−", "-")) / 100 for text in rows.nth(seat).locator("td").all_inner_texts()]
        expected = judged.luck[seat], -judged.lost[seat], judged.traded[seat]
        assert told == pytest.approx(expected, abs=CLOSE)
    steps = [int(button.get_attribute("data-step") or -1) for button in analyzed.locator("[data-step]").all()]
    assert steps[0] in [decision.step for decision in judged.losses[:3]]


def test_a_costly_decision_leads_to_the_position_before_it(analyzed: Page, record: str, judged: Analysis) -> None:
    """There the page says who decides and what would have been better, and the board shows the best actions."""
    page = analyzed
    button = page.locator("[data-step]").first
    loss = {decision.step: decision for decision in judged.losses}[int(button.get_attribute("data-step") or -1)]
    button.click()
    game = Game.from_record(record)
    firsts = first_steps(game.steps)
    moment = sum(first <= loss.step for first in firsts) - 1
    expect(page.locator("output")).to_have_text(f"{moment} / {len(firsts)}")
    card = page.locator(".decision")
    expect(card.locator("h3")).to_contain_text(f"{game.ruleset.colors[loss.seat].capitalize()} decides")
    expect(card.locator(".chosen")).to_have_attribute("data-action", loss.chosen.text)
    shown = [row.get_attribute("data-action") or "" for row in card.locator("tbody tr").all()]
    assert shown[0] == loss.options[0].text
    places = [text.split(" ")[-1] for text in shown if "," in text]
    suggested = page.locator('[data-part="board"] [data-suggestion]')
    assert sorted(one.get_attribute("data-suggestion") or "" for one in suggested.all()) == sorted(places)
    played = page.locator('[data-part="board"] [data-played]')
    expect(played).to_have_attribute("data-suggestion", loss.chosen.text.split(" ")[-1])
    other = card.locator("tbody tr:has(button)").nth(1)
    other.locator("button").hover()
    emphasized = page.locator('[data-part="board"] [data-emphasized]')
    expect(emphasized).to_have_attribute("data-suggestion", (other.get_attribute("data-action") or "").split(" ")[-1])
    page.locator(f'[data-next="{loss.seat}"]').click()
    expect(page.locator(".decision .chosen")).to_be_visible()


def test_another_move_is_tried_where_the_decision_was_made(analyzed: Page, judged: Analysis) -> None:
    """The reader gets the position in which the seat chose."""
    page = analyzed
    row = page.locator("[data-step]").first
    step = int(row.get_attribute("data-step") or -1)
    row.click()
    page.route(STUDY, lambda route: route.abort())
    with page.expect_request(STUDY) as asked:
        page.locator("[data-part=try]").click()
    expect(page.locator("header").get_by_role("alert")).to_be_visible()
    page.unroute(STUDY)
    firsts = first_steps(Game.from_record(asked.value.post_data or "").steps)
    assert firsts[int(asked.value.url.split("=")[-1])] == step
    assert step in {decision.step for decision in judged.losses}


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1366, 768)])
def test_the_better_move_is_visible_without_scrolling(analyzed: Page, size: tuple[int, int]) -> None:
    """After a jump, together with the board."""
    page = analyzed
    page.set_viewport_size({"width": size[0], "height": size[1]})
    last = page.locator("[data-step]").last
    last.scroll_into_view_if_needed()
    last.click()
    expect(page.locator('[data-part="board"]')).to_be_in_viewport(ratio=0.98)
    expect(page.locator(".decision tbody tr").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".decision .chosen")).to_be_in_viewport(ratio=1)
    page.wait_for_function(UNCOVERED, arg=".decision .chosen .pill")
    page.set_viewport_size(USUAL["viewport"])


def test_the_curve_leads_to_turns_by_keys_and_by_pointer(analyzed: Page, judged: Analysis) -> None:
    page = analyzed
    curve = page.get_by_role("slider", name="Chances of winning")
    end = judged.curve[-1].turn + 1
    curve.focus()
    page.keyboard.press("Home")
    expect(page.locator("output")).to_have_text(re.compile(r"^0\s/"))
    page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuenow", "1")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"^turn 1, \w+: \d+%, "))
    page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuenow", str(end))
    box = curve.bounding_box()
    assert box
    curve.click(position={"x": box["width"] / 2, "y": 60})
    expect(curve).not_to_have_attribute("aria-valuenow", str(end))
    assert abs(int(curve.get_attribute("aria-valuenow") or 0) - end / 2) < end / 4
    assert not faults(page)


def test_bars_and_marks_of_the_curve_are_those_of_a_chosen_seat(analyzed: Page, judged: Analysis) -> None:
    page = analyzed
    for seat in range(4):
        page.locator(f'[data-whose="{seat}"]').check(force=True)
        costly = [loss for loss in judged.losses if loss.seat == seat]
        marks = page.locator('.curve [data-mark="mistake"]')
        assert abs(marks.count() - len(costly)) <= RANKS
        turns = {outcome.turn for outcome in judged.outcomes}
        assert page.locator("[data-part=luck-bars] rect").count() >= len(turns)


def test_what_luck_decided_is_told_in_sentences(analyzed: Page) -> None:
    entries = analyzed.locator("[data-part=luck] li")
    for entry in entries.all():
        expect(entry.locator(".sentence").first).to_contain_text(re.compile("rolls|buys|steals"))
        expect(entry.locator("code")).to_have_count(0)
    rolls = entries.filter(has_text="rolls").first
    expect(rolls.locator(".dice svg")).to_have_count(2)


def test_exchanges_are_listed_with_what_both_gained(analyzed: Page, judged: Analysis) -> None:
    page = analyzed
    more = page.locator("[data-part=all-trades]")
    if more.count():
        more.click()
    entries = page.locator("[data-part=trades] li")
    expect(entries).to_have_count(len(judged.trades))
    most = max(abs(trade.gains[seat]) for trade in judged.trades for seat in (trade.seat, trade.partner))
    gains = [
        float(text.split()[-1].rstrip("%").replace("−", "-"))
        for text in entries.first.locator(".gain").all_inner_texts()
    ]
    assert max(map(abs, gains)) / 100 == pytest.approx(most, abs=CLOSE)
    expect(entries.first.locator(".sentence")).to_contain_text("trades")


def test_the_hands_of_all_seats_are_shown_at_once(analyzed: Page, record: str) -> None:
    """They can be hidden by choosing the view of one seat."""
    page = analyzed
    page.keyboard.press("End")
    game = Game.from_record(record)
    hands = page.locator('[aria-label="Players"] [data-part=hand]')
    expect(hands).to_have_count(4)
    page.get_by_text("Moves", exact=True).click()
    page.get_by_label("Seen by").select_option(label=game.ruleset.colors[1].capitalize())
    expect(hands).to_have_count(1 if sum(game.view(1).hand) else 0)
    page.get_by_label("Seen by").select_option(label="All hands")
    expect(hands).to_have_count(4)
    page.get_by_text("Analysis", exact=True).first.click()


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
