"""A game on a phone: a tap marks the nearest legal place, and a button confirms it."""

from typing import Any

import pytest
from browser.conftest import PHONE, Server, Visitor
from browser.hand import Finger
from browser.prepared import BEFORE_ROLL, SEED, table_at
from browser.robot import Robot
from browser.screens import SIDEWAYS, draw
from browser.tables import AFTER_FOUNDATION, BOTS, begin, let_bots_answer_at_once, open_table, sit_down, start
from playwright.sync_api import Page, expect
from support.length import mostly_slow

from insula import ActionKind, Game
from insula.bots import GreedyBot
from insula.server.messages import Setup

FINGER = 44
"""The smallest size that a finger can tap, in pixels."""
TURNS = 2
NEEDED = """() => [...document.querySelectorAll(
  "[data-part=primary] button, [data-part=prices] button, .trading button, .tray button:not(.quiet), .brand, summary",
)]
  .filter(one => one.checkVisibility({visibilityProperty: true}))
  .map(one => [one.innerText.trim() || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([_, box]) => Math.round(box.width) < SIZE || Math.round(box.height) < SIZE)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)""".replace("SIZE", str(FINGER))
"""Return the buttons of a game that are too small for a finger."""

NOTCH = 59
"""The pixels on both sides of a phone held sideways that its notch can cover."""
BOARD = 0.4
"""The least share of the height of a phone held upright that the sea with the board has."""
UNDER_NOTCH = """notch => [...document.querySelectorAll("a, button, input, summary, h1, h2, [data-part=dice]")]
  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.matches(".skip, .unseen"))
  .filter(one => !one.closest("[inert], .unseen"))
  .map(one => [one.innerText.trim() || one.ariaLabel || one.className, one.getBoundingClientRect()])
  .filter(([_, box]) => box.left < notch || box.right > innerWidth - notch)
  .map(([name, box]) => `${name}: from ${box.left} to ${box.right}`)"""
"""Return what a notch covers."""
WIDEST_SUM = "12"
COVERED = """() => {
  const shapes = [...document.querySelectorAll("[data-part=board] :is(circle.sign, path.ground)")];
  const shown = [...document.querySelectorAll("[data-part=dice] > .dice > *, [data-part=dice] > :not(.dice)")];
  const covers = ({left, right, top, bottom}, shape) => {
    const toShape = shape.getScreenCTM().inverse();
    for (let x = left - 1; x <= right + 1; x += 2)
      for (let y = top - 1; y <= bottom + 1; y += 2)
        if (shape.isPointInFill(new DOMPoint(x, y).matrixTransform(toShape))) return true;
    return false;
  };
  return shown
    .filter(one => shapes.some(shape => covers(one.getBoundingClientRect(), shape)))
    .map(one => one.innerText || one.ariaLabel || one.localName);
}"""
"""Return what is shown above the board and covers a sign of a harbor or land, or is less than a pixel from it."""
PHONES = [(360, 740), (390, 844), (740, 360), (844, 390), (932, 430)]
"""Sizes of phones, held upright and sideways."""


def too_wide(page: Page) -> bool:
    """Return whether a page is wider than the screen."""
    wide: bool = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    return wide


def test_a_person_plays_by_tapping(visit: Visitor) -> None:
    page = visit("/", **PHONE)
    assert not too_wide(page)
    robot = Robot(page, hand=Finger(page))
    let_bots_answer_at_once(page)
    robot.wait(lambda: robot.hand.press("[data-play-bots]"))
    robot.wait(lambda: bool(robot.game))
    small, wide = set(), 0

    def has_played() -> bool:
        small.update(page.evaluate(NEEDED))
        nonlocal wide
        wide += too_wide(page)
        return robot.done["end_turn"] >= TURNS

    robot.play(has_played)
    assert robot.done["setup_settlement"] == 2
    assert not small
    assert not wide


def test_a_tapped_place_is_marked_before_it_is_chosen(visit: Visitor) -> None:
    """The first tap chooses nothing, and another place can be tapped instead."""
    page = visit(**PHONE)
    robot = Robot(page, hand=Finger(page))
    begin(page)
    robot.wait(lambda: robot.has("setup_settlement"))
    seq = robot.update["seq"]
    places = page.locator("[data-target]")
    for place in (places.nth(0), places.nth(10)):
        place.tap()
        text = place.get_attribute("data-choice")
        page.locator(f'[data-confirm="{text}"]').wait_for()
    assert robot.update["seq"] == seq
    page.locator("[data-confirm]").tap()
    robot.wait(lambda: robot.update["seq"] > seq)
    assert robot.log[-1]["text"] == text


def test_on_a_phone_held_sideways_the_board_can_be_enlarged(visit: Visitor) -> None:
    """The button is above the latest event."""
    page = visit(**SIDEWAYS)
    robot = Robot(page)
    begin(page)
    robot.wait(lambda: robot.is_asked)
    button, latest = page.locator("[data-zoom=closer]").bounding_box(), page.locator(".latest").bounding_box()
    assert button
    assert latest
    assert button["y"] + button["height"] <= latest["y"]


def test_a_phone_held_sideways_shows_the_board_and_the_hand(visit: Visitor) -> None:
    """The board is as high as the screen, and what is played with stays next to it."""
    page = visit(**SIDEWAYS)
    height = SIDEWAYS["viewport"]["height"]
    robot = Robot(page, hand=Finger(page))
    begin(page)
    robot.play(lambda: robot.has("end_turn"))
    board = page.locator("[data-part=board]").bounding_box()
    button = page.locator("[data-part=primary] button").first.bounding_box()
    assert board
    assert button
    assert board["height"] > 0.95 * height
    assert board["x"] + board["width"] <= button["x"]
    assert button["y"] + button["height"] <= height
    assert not too_wide(page)


@pytest.mark.parametrize("screen", mostly_slow([PHONE, SIDEWAYS]), ids=["upright", "sideways"])
def test_bank_log_and_chat_are_one_tap_away(visit: Visitor, screen: dict[str, Any]) -> None:
    """A line of somebody else that was not read is counted on the button that opens the chat."""
    page, other = visit(**screen), visit(**screen)
    table = open_table(page, bots=BOTS[1:])
    sit_down(page, table)
    sit_down(other, table, "Ben")
    start(page)
    page.locator("[data-open=log]").tap()
    expect(page.locator("[data-part=log]")).to_be_visible()
    expect(page.locator(".bank")).to_be_visible()
    page.locator("[data-open=log]").tap()
    expect(page.locator("[data-part=log]")).to_be_hidden()
    other.locator("[data-open=chat]").tap()
    other.locator("[data-chat]").fill("Hello")
    other.keyboard.press("Enter")
    expect(page.locator("[data-open=chat]")).to_have_text("1")
    page.locator("[data-open=chat]").tap()
    expect(page.get_by_text("Hello")).to_be_visible()
    expect(page.locator("[data-open=chat]")).to_have_text("")


def test_the_chat_stays_open_when_the_turn_changes(visit: Visitor) -> None:
    """What is being written is kept, also while the log is open."""
    page = visit(**PHONE)
    robot = Robot(page, hand=Finger(page))
    begin(page, options=AFTER_FOUNDATION)
    robot.play(lambda: robot.has("end_turn"))
    turn, chat = robot.frame["turn"], page.locator("[data-chat]")
    page.locator("[data-open=chat]").tap()
    chat.fill("Hel")
    page.locator("[data-part=primary] button.primary").tap()
    robot.wait(lambda: robot.frame["turn"] > turn)
    expect(chat).to_have_value("Hel")
    page.locator("[data-open=log]").tap()
    expect(chat).to_be_hidden()
    page.locator("[data-open=chat]").tap()
    expect(chat).to_have_value("Hel")


def test_on_a_phone_held_sideways_nothing_lies_under_the_notch(visit: Visitor) -> None:
    """Neither on the pages nor at a table, whose sea goes on beside the notch."""
    page = visit("/", is_kept=False, **SIDEWAYS)
    sides = dict.fromkeys(("left", "leftMax", "right", "rightMax"), NOTCH)
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": sides})
    covered = {}
    for path in ("/", "/new", "/replay", "/rules/base"):
        page.goto(path)
        page.locator("h1").first.wait_for()
        covered[path] = page.evaluate(UNDER_NOTCH, NOTCH)
        assert not too_wide(page)
    table = open_table(page, bots=BOTS)
    sit_down(page, table)
    covered["the waiting room"] = page.evaluate(UNDER_NOTCH, NOTCH)
    start(page)
    for name, opens in {"the table": "", "the log": "[data-open=log]", "the chat": "[data-open=chat]"}.items():
        if opens:
            page.locator(opens).tap()
        covered[name] = page.evaluate(UNDER_NOTCH, NOTCH)
    assert not any(covered.values()), covered
    assert not too_wide(page)


@pytest.mark.parametrize("size", [(360, 740), (360, 800), (390, 844)], ids=str)
def test_the_board_has_much_of_a_phone_held_upright_also_with_many_prices(
    visit: Visitor, server: Server, size: tuple[int, int]
) -> None:
    page = visit("/", **{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    table_at(server, {"Ada": page}, BEFORE_ROLL.format(rules="cities_knights"), Setup(rules="cities_knights", pace=0))
    stage = page.locator("[data-part=stage]").bounding_box()
    assert stage
    assert stage["height"] >= BOARD * size[1]


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("rules", mostly_slow(["cities_knights", "base", "seafarers"]))
def test_the_dice_cover_neither_harbors_nor_land(visit: Visitor, server: Server, rules: str, players: int) -> None:
    """Also with the widest sum, next to the seal of dice that can be verified."""
    page = visit("/", **PHONE)
    setup = Setup(rules=rules, players=players, pace=0)
    game = Game(rules, players, SEED)
    bots = [GreedyBot(seat) for seat in range(players)]
    while game.actor != 0 or game.legal_actions[0].kind != ActionKind.ROLL:
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    table_at(server, {"Ada": page}, game.position, setup, is_committed=True)
    page.locator("[data-choice=roll]").click()
    page.locator("[data-part=dice] .dice > b").evaluate("(sum, widest) => { sum.textContent = widest }", WIDEST_SUM)
    expect(page.locator("[data-part=seal]")).to_be_visible()
    covered = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        draw(page)
        covered[width, height] = page.evaluate(COVERED)
    assert not any(covered.values()), covered
