"""The lessons are played to the end by pressing what they point at."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.conftest import PHONE, Visitor
from browser.tables import let_bots_answer_at_once
from browser.test_access import faults
from playwright.sync_api import Page

LAPTOP = {"viewport": {"width": 1440, "height": 900}}
TALL_PHONE = {**PHONE, "viewport": {"width": 390, "height": 844}}
MOST_PRESSES = 120
PAUSE = 150
"""Milliseconds between two presses: the pointer follows the page at this pace."""

_POINTED = """() => {
  const ring = document.querySelector("[data-pointer]")?.getBoundingClientRect();
  return ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2] : null;
}"""


@pytest.mark.parametrize(("lesson", "screen"), [("base", TALL_PHONE), ("cities_knights", LAPTOP)])
def test_a_lesson_is_finished_by_pressing_what_it_points_at(
    visit: Visitor, lesson: str, screen: dict[str, Any]
) -> None:
    page = visit("/learn", **screen)
    let_bots_answer_at_once(page)
    page.locator(f"[data-lesson-of={lesson}]").wait_for()
    assert not faults(page)
    page.locator(f"[data-lesson-of={lesson}] [data-lesson=start]").click()
    page.locator("[data-part=lesson]").wait_for()
    assert not faults(page)
    finish(page, page.touchscreen.tap if "has_touch" in screen else page.mouse.click)
    page.goto("/learn")
    page.locator(f"[data-lesson-of={lesson}] .done").wait_for()


def finish(page: Page, press: Callable[[float, float], None]) -> None:
    """Press what the lesson points at until it is finished, with one reload on the way."""
    is_reloaded = False
    for _ in range(MOST_PRESSES):
        if page.locator("[data-lesson=game]").count():
            return
        if page.locator("[data-lesson=next]").count():
            if not is_reloaded:
                name = page.locator("[data-part=lesson]").get_attribute("data-step-name")
                page.reload()
                page.locator(f"[data-step-name={name}][data-done]").wait_for()
                is_reloaded = True
            page.locator("[data-lesson=next]").click()
        elif where := page.evaluate(_POINTED):
            press(*where)
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"not finished: {page.locator('[data-part=lesson]').inner_text()}")
