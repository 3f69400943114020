"""The lessons are played to the end by pressing what they point at."""

from collections.abc import Callable
from typing import Any

import pytest
from browser.conftest import PHONE, Visitor
from browser.robot import Robot
from browser.screens import draw
from browser.tables import let_bots_answer_at_once
from browser.test_access import faults
from support.length import mostly_slow

LAPTOP = {"viewport": {"width": 1440, "height": 900}}
TALL_PHONE = {**PHONE, "viewport": {"width": 390, "height": 844}}
LESSONS = [("base", TALL_PHONE), ("cities_knights", LAPTOP), ("seafarers", TALL_PHONE)]
"""Some of the lessons, each with a screen."""
MOST_PRESSES = 120
PACE = 150
"""Milliseconds after which the pointer follows the page."""
_POINTED = """() => {
  const ring = document.querySelector("[data-pointer]")?.getBoundingClientRect();
  return ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2] : null;
}"""


@pytest.mark.parametrize(("lesson", "screen"), mostly_slow(LESSONS))
def test_a_lesson_is_finished_by_pressing_what_it_points_at(
    visit: Visitor, lesson: str, screen: dict[str, Any]
) -> None:
    page = visit(is_kept=False, **screen)
    page.clock.install()
    robot = Robot(page)
    let_bots_answer_at_once(page)
    page.goto("/learn")
    page.locator(f"[data-lesson-of={lesson}]").wait_for()
    assert not faults(page)
    page.locator(f"[data-lesson-of={lesson}] [data-lesson=start]").click()
    page.locator("[data-part=lesson]").wait_for()
    assert not faults(page)
    finish(robot, page.touchscreen.tap if "has_touch" in screen else page.mouse.click)
    page.goto("/learn")
    page.locator(f"[data-lesson-of={lesson}] .done").wait_for()


def finish(robot: Robot, press: Callable[[float, float], None]) -> None:
    """Press what the lesson points at until it is finished, with one reload on the way."""
    page, is_reloaded = robot.page, False

    def goes_on() -> bool:
        page.clock.fast_forward(PACE)
        draw(page)
        return bool(page.locator("[data-lesson=game], [data-lesson=next]").count() or page.evaluate(_POINTED))

    for _ in range(MOST_PRESSES):
        robot.wait(goes_on)
        if page.locator("[data-lesson=game]").count():
            return
        if page.locator("[data-lesson=next]").count():
            name = page.locator("[data-part=lesson]").get_attribute("data-step-name")
            if not is_reloaded:
                page.reload()
                page.locator(f"[data-step-name={name}][data-done]").wait_for()
                is_reloaded = True
            page.locator("[data-lesson=next]").click()
            page.locator(f"[data-part=lesson]:not([data-step-name={name}])").wait_for()
        elif where := page.evaluate(_POINTED):
            seq, sent = robot.update["seq"], robot.sent
            press(*where)
            draw(page)
            robot.wait(lambda: robot.sent == sent or robot.update["seq"] > seq)  # noqa: B023
    raise AssertionError(f"not finished: {page.locator('[data-part=lesson]').inner_text()}")
