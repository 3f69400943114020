"""The analysis of a finished game in the page: its numbers are those of Python, and it leads through the replay."""

import json
from pathlib import Path

from browser.conftest import Visitor
from importing.played import game_of_bots
from playwright.sync_api import Page, expect

from insula import Game
from insula.analysis import analyze
from insula.analysis.words import signed
from insula.game.moves import first_steps

PATIENCE = 120_000
"""Milliseconds for an analysis on a busy machine, where the engine may have to be compiled first."""


def analyzed(page: Page, record: str, folder: Path) -> None:
    """Open a record on the replay page, and let it be analyzed."""
    file = folder / "game.txt"
    file.write_text(record, "utf-8")
    page.locator('input[type="file"]').set_input_files(file)
    page.locator('[data-analysis="start"]').click()
    expect(page.locator('[data-part="analysis"]')).to_have_attribute("data-state", "done", timeout=PATIENCE)


def test_the_page_finds_what_python_finds(visit: Visitor, tmp_path: Path) -> None:
    """Luck, losses and exchanges of all seats, and the most costly decisions."""
    record = game_of_bots(4, 1).record()
    page = visit("replay")
    analyzed(page, record, tmp_path)
    found = analyze(record)
    rows = page.locator('[data-part="analysis"] > .wide tbody tr')
    for seat in range(4):
        told = [_number(text) for text in rows.nth(seat).locator("td").all_inner_texts()]
        expected = found.luck[seat], -found.lost[seat], found.traded[seat]
        for one, other in zip(told, expected, strict=True):
            assert abs(one - 100 * other) < 1.5, (seat, told, [signed(value) for value in expected])
    steps = [int(button.get_attribute("data-step") or -1) for button in page.locator("[data-step]").all()]
    assert steps[0] in [decision.step for decision in found.losses[:3]]


def _number(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))


def test_a_costly_decision_leads_to_its_moment(visit: Visitor, tmp_path: Path) -> None:
    record = game_of_bots(4, 1).record()
    page = visit("replay")
    analyzed(page, record, tmp_path)
    button = page.locator("[data-step]").first
    step = int(button.get_attribute("data-step") or -1)
    button.click()
    game = Game.from_record(record)
    moment = sum(first <= step for first in first_steps(game.steps))
    expect(page.locator("output")).to_have_text(f"{moment} / {len(first_steps(game.steps))}")
    expect(page.locator(".decision .chosen")).to_be_visible()
    assert json.loads(page.evaluate("JSON.stringify(getComputedStyle(document.querySelector('.decision')).display)")) != "none"


def test_a_game_that_is_not_over_is_not_analyzed(visit: Visitor, tmp_path: Path) -> None:
    """There is nothing to see of others' cards before the end."""
    file = tmp_path / "game.txt"
    file.write_text(game_of_bots(4, 1, decisions=60).record(), "utf-8")
    page = visit("replay")
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.locator('[data-replay="forward"]')).to_be_visible()
    expect(page.locator('[data-part="analysis"]')).to_have_count(0)
