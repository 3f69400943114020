"""The board and the buttons keep their places, whatever is held or decided; only an open tray moves the board aside."""

import re
from collections.abc import Iterator

import pytest
from browser.conftest import PHONE, Visitor
from browser.hand import Finger, Fingers, Mouse
from browser.robot import Robot
from browser.screens import SIDEWAYS, draw, stop_the_clock
from browser.tables import begin
from playwright.sync_api import Page, expect
from support.length import IS_LONG, amount, mostly_slow

SCREENS = {
    "1440x900": {},
    "1024x768": {"viewport": {"width": 1024, "height": 768}},
    "844x390": SIDEWAYS,
    "390x844": {**PHONE, "viewport": {"width": 390, "height": 844}},
}
RULES = ["base", "cities_knights"]
SEEN = [
    (rules, screen)
    for at, rules in enumerate(RULES)
    for place, screen in enumerate(SCREENS)
    if IS_LONG or (at + place) % 2
]
"""The rules with the screens; in `make test` each screen has one of the rules."""
STAND_OUT = 1_600
"""Milliseconds for which the places stand out."""
TURNS = amount(1, long=3)
BOXES = """() => {
  const boxes = {};
  const parts = ["[data-part=stage]", ".dock .own", "[data-part=primary] > *", ".trading button",
    "[data-part=prices] li"];
  const board = document.querySelector("[data-part=board]");
  boxes["[data-part=board]"] = [board.offsetLeft, board.offsetTop, board.offsetWidth, board.offsetHeight];
  for (const part of parts) {
    document.querySelectorAll(part).forEach((one, number) => {
      const {x, y, width, height} = one.getBoundingClientRect();
      boxes[`${part} ${number}`] = [x, y, width, height].map(Math.round);
    });
  }
  return boxes;
}"""
"""The boxes of the board, before it moves aside, and of everything that is pressed often."""
ASIDE = """() => {
  const parts = ["[data-part=board]", ".island"];
  const [board, area] = parts.map(part => document.querySelector(part).getBoundingClientRect());
  return [board.x + board.width / 2 - area.x - area.width / 2, board.y + board.height / 2 - area.y - area.height / 2];
}"""
"""How far the center of the board is from the center of its area, to the right and down."""


def moved(before: dict[str, list[int]], page: Page) -> dict[str, tuple[list[int], list[int]]]:
    """Return what is somewhere else than before."""
    now: dict[str, list[int]] = page.evaluate(BOXES)
    return {part: (box, now[part]) for part, box in before.items() if part in now and now[part] != box}


def openers(robot: Robot) -> Iterator[str]:
    """Return what opens each tray, and what begins to choose a place."""
    yield "[data-group=offer_trade]"
    yield "[data-group=bank_trade]"
    yield ".held button"
    yield "[data-part=prices] [data-group]"
    yield '[data-part=prices] [aria-disabled="true"]'


@pytest.mark.parametrize(("rules", "screen"), mostly_slow(SEEN))
def test_nothing_moves(visit: Visitor, rules: str, screen: str) -> None:
    """Neither during turns with all their decisions nor after opening a tray."""
    page = visit(**SCREENS[screen])
    hand = Finger(page) if "has_touch" in SCREENS[screen] else Mouse(page)
    robot = Robot(page, hand=hand)
    begin(page, rules=rules)
    robot.wait(lambda: robot.is_asked)
    before = page.evaluate(BOXES)
    assert {part.partition(" ")[0] for part in before} >= {"[data-part=board]", ".dock", ".trading"}
    found = {}

    def has_played() -> bool:
        found.update(moved(before, page))
        return robot.done["end_turn"] >= TURNS and robot.has("end_turn")

    robot.play(has_played)
    for opener in openers(robot):
        if hand.press(opener):
            draw(page)
            found.update(moved(before, page))
            page.keyboard.press("Escape")
    assert not found


@pytest.mark.parametrize("rules", mostly_slow(["base", "seafarers"]))
def test_the_board_is_in_the_middle_and_moves_aside_for_a_tray(visit: Visitor, rules: str) -> None:
    """Where the sea beside it is too narrow for the tray."""
    page = visit()
    robot = Robot(page)
    begin(page, rules=rules)
    robot.play(lambda: robot.has("end_turn"))
    for width, height in [(1920, 1080), (1440, 900), (1024, 768)]:
        page.set_viewport_size({"width": width, "height": height})
        draw(page)
        assert page.evaluate(ASIDE) == pytest.approx([0, 0], abs=1)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("[data-group=offer_trade]").click()
    page.locator(".tray.trade").wait_for()
    aside, down = page.evaluate(ASIDE)
    assert aside < -50
    assert abs(down) < 1
    island, tray = page.locator("[data-part=board]").bounding_box(), page.locator(".tray.trade").bounding_box()
    assert island
    assert tray
    assert island["x"] + island["width"] <= tray["x"] or island["x"] < 30
    page.keyboard.press("Escape")
    draw(page)
    assert page.evaluate(ASIDE) == pytest.approx([0, 0], abs=1)


@pytest.mark.parametrize("screen", ["1440x900", "390x844"])
def test_the_board_is_enlarged_and_played_on(visit: Visitor, screen: str) -> None:
    """A place is chosen on the enlarged board; the button shows the whole board again."""
    page = visit(**SCREENS[screen])
    hand = Finger(page) if "has_touch" in SCREENS[screen] else Mouse(page)
    robot = Robot(page, hand=hand)
    begin(page)
    robot.wait(lambda: robot.has("setup_settlement"))
    board = page.locator("[data-part=board]")
    board.wait_for()
    box = board.bounding_box()
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("Shift+ArrowUp")
    expect(board).to_have_attribute("data-scale", re.compile("^(1.[5-9]|[2-9])"))
    assert board.bounding_box() == box
    seq = robot.update["seq"]
    target = page.locator("[data-target]").filter(visible=True)
    inside = target.evaluate_all(
        """(all, board) => all.map(one => one.getBoundingClientRect()).findIndex(({left, top, right, bottom}) =>
          left > board.x && top > board.y && right < board.x + board.width && bottom < board.y + board.height - 60)""",
        box,
    )
    text = target.nth(inside).get_attribute("data-choice")
    hand.press(f'[data-target][data-choice="{text}"]')
    if hand.confirms:
        page.locator(f'[data-confirm="{text}"]').tap()
    robot.wait(lambda: robot.update["seq"] > seq)
    assert text in [line["text"] for line in robot.log]
    page.locator("[data-zoom=whole]").click()
    expect(board).to_have_attribute("data-scale", "1")


def test_the_wheel_enlarges_and_a_drag_moves_without_choosing(visit: Visitor) -> None:
    """What lies under the pointer stays under it, and a drag is no click."""
    page = visit()
    robot = Robot(page)
    begin(page)
    robot.wait(lambda: robot.has("setup_settlement"))
    place = page.locator("[data-target]").first
    before = place.bounding_box()
    assert before
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function("document.querySelector('[data-part=board]').dataset.scale > 1")
    after = place.bounding_box()
    assert after
    assert after["width"] > before["width"]
    assert abs(after["x"] + after["width"] / 2 - x) < 3
    assert abs(after["y"] + after["height"] / 2 - y) < 3
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    draw(page)
    dragged = place.bounding_box()
    assert dragged
    assert dragged["x"] - after["x"] > 20
    assert robot.sent == 0


def test_fingers_enlarge_the_board_without_choosing(visit: Visitor) -> None:
    """Two fingers enlarge it around the point between them. Two taps on the sea enlarge it, or show all of it again."""
    page = visit(**SCREENS["390x844"])
    robot = Robot(page)
    begin(page)
    robot.wait(lambda: robot.has("setup_settlement"))
    board = page.locator("[data-part=board]")
    box = board.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    fingers.pinch(x, y, before=80, after=160)
    expect(board).to_have_attribute("data-scale", re.compile("^(1.9|2)"))
    assert board.bounding_box() == box
    sea = (box["x"] + 6, box["y"] + 6)
    fingers.tap_twice(*sea)
    expect(board).to_have_attribute("data-scale", "1")
    fingers.tap_twice(*sea)
    expect(board).to_have_attribute("data-scale", "2")
    expect(page.locator("[data-confirm]")).to_have_count(0)


@pytest.mark.parametrize("screen", ["1440x900", "390x844", *(["844x390"] if IS_LONG else [])])
def test_buttons_enlarge_the_board_and_show_all_of_it(visit: Visitor, screen: str) -> None:
    """A large map is seen as a whole at first, and no button moves."""
    page = visit(**SCREENS[screen])
    robot = Robot(page)
    begin(page, rules="seafarers", options={"sea_scenario": "greater_catan"})
    robot.wait(lambda: bool(robot.game))
    board = page.locator("[data-part=board]")
    expect(board).to_have_attribute("data-scale", "1")
    closer, farther, whole = (page.locator(f"[data-zoom={name}]") for name in ("closer", "farther", "whole"))
    expect(farther).to_have_count(0)
    place = closer.bounding_box()
    closer.click()
    closer.click()
    expect(board).to_have_attribute("data-scale", re.compile("^1.9"))
    assert closer.bounding_box() == place
    page.evaluate("document.activeElement.blur()")
    hex = page.locator("[data-hex='0,0']")
    before = hex.bounding_box()
    page.keyboard.press("ArrowRight")
    draw(page)
    after = hex.bounding_box()
    assert before
    assert after
    assert after["x"] < before["x"]
    farther.click()
    expect(board).to_have_attribute("data-scale", re.compile("^1.4"))
    whole.click()
    expect(board).to_have_attribute("data-scale", "1")
    assert robot.sent == 0


def test_the_text_that_asks_for_a_place_points_at_the_places(visit: Visitor) -> None:
    """It shows the whole board, and lets the places stand out for a moment."""
    page = visit(is_kept=False)
    page.clock.install()
    robot = Robot(page)
    begin(page)
    robot.wait(lambda: robot.has("setup_settlement"))
    board = page.locator("[data-part=board]")
    page.keyboard.press("+")
    stop_the_clock(page)
    page.get_by_role("button", name="Place a settlement").click()
    expect(board).to_contain_class("standing-out")
    expect(board).to_have_attribute("data-scale", "1")
    page.clock.fast_forward(STAND_OUT)
    expect(board).not_to_contain_class("standing-out")


def test_motion_follows_the_device_or_the_setting(visit: Visitor) -> None:
    """The setting is kept in the browser."""
    page = visit("/", reduced_motion="reduce")
    root = page.locator("html")
    expect(root).to_have_attribute("data-motion", "reduced")
    page.emulate_media(reduced_motion="no-preference")
    expect(root).to_have_attribute("data-motion", "full")
    page.locator("details.settings > summary").click()
    page.locator("[data-motion=reduced]").last.click()
    page.reload()
    expect(root).to_have_attribute("data-motion", "reduced")
