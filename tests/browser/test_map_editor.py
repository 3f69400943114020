"""The map editor: a map is painted, checked while it is painted, saved, read again, and played; also on a phone."""

import re
from pathlib import Path

import pytest
from browser.conftest import PHONE, Visitor
from browser.hand import Fingers
from browser.screens import SIDEWAYS, SIZES, faults
from browser.test_access import faults_in_both_themes
from browser.test_own_maps import DROP
from playwright.sync_api import Locator, Page, expect
from support.own_maps import EXAMPLE

from insula.ruleset import map_files

FAULTY = EXAMPLE.replace(" L4 ", " L7 ").replace("*10 B9", "*10 B9!")
ISLAND = "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 2,-1"
"""Hexes of an island on which three can begin, but not four."""


def hold(page: Page, tool: str) -> None:
    """Take a tool into the hand, such as "hex:L"."""
    group = {"hex": 0, "number": 1, "harbor": 2}.get(tool.partition(":")[0], 3)
    page.locator("[data-palette] fieldset label").nth(group).click()
    page.locator(f'[data-tool-of="{tool}"]').click()


def site(page: Page, at: str) -> Locator:
    """Return a hex of the board, which may be empty."""
    return page.locator(f'[data-site="{at}"]')


def middle(page: Page, at: str) -> tuple[float, float]:
    """Return the middle of a hex on the screen."""
    box = site(page, at).locator(".place").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def paint(page: Page, places: str) -> None:
    """Click on hexes."""
    for at in places.split():
        page.mouse.click(*middle(page, at))


def side(page: Page, at: str, share: tuple[float, float]) -> tuple[float, float]:
    """Return a point of a hex on the screen, by shares of its width and height from its middle."""
    box = site(page, at).locator(".place").bounding_box()
    assert box
    x, y = middle(page, at)
    return x + share[0] * box["width"], y + share[1] * box["height"]


def saved(page: Page) -> str:
    """Save the map and return its text."""
    with page.expect_download() as download:
        page.locator("[data-save-map]").click()
    return Path(download.value.path()).read_text("utf-8")


def draw_an_island(page: Page) -> None:
    """Paint forest on the empty sea, so that it can be played."""
    hold(page, "hex:L")
    paint(page, ISLAND)
    expect(page.locator('[data-word^="L"]')).to_have_count(len(ISLAND.split()))


def test_a_map_is_painted_checked_saved_and_played(visit: Visitor) -> None:
    page = visit("/map")
    expect(page.locator("[data-problems]")).to_contain_text("The rows have no land.")
    draw_an_island(page)
    page.locator("[data-fact=name]").fill("Little")
    page.locator("[data-fact=name]").blur()
    expect(page.locator("[data-problems]")).to_contain_text("4 players need at least 29.")
    page.locator(".players label").filter(has_text="4").click()
    expect(page.locator("[data-fine]")).to_be_visible()
    expect(page.locator("[data-report] img")).to_be_visible()

    hold(page, "harbor:wool")
    page.mouse.click(*side(page, "2,-1", (0.5, 0)))
    hold(page, "harbor:3:1")
    page.mouse.click(*side(page, "2,-1", (0.3, -0.4)))
    expect(page.locator('[data-wrong="2,-1"]')).to_have_count(1)
    expect(page.locator("[data-problems]")).to_contain_text("This harbor shares a corner with another one.")
    expect(page.locator("[data-play-map]")).to_be_disabled()
    page.mouse.click(*side(page, "2,-1", (0.3, -0.4)))
    expect(page.locator("[data-wrong]")).to_have_count(0)
    expect(page.locator("[data-fine]")).to_be_visible()

    text = saved(page)
    checked = map_files.check(text)
    assert checked.map is not None
    assert map_files.write(checked.map) == text
    assert [harbor.kind for harbor in checked.map.harbors] == ["wool"]
    page.reload()
    expect(page.locator('[data-word^="L"]')).to_have_count(len(ISLAND.split()))
    assert saved(page) == text
    page.locator("[data-play-map]").click()
    expect(page.locator("[data-map-name]")).to_have_text("Little")
    page.locator("[data-open-table]").click()
    expect(page.get_by_text("Little").first).to_be_visible()


def test_strokes_are_undone_and_the_map_grows(visit: Visitor) -> None:
    page = visit("/map")
    hold(page, "hex:W")
    page.mouse.move(*middle(page, "-2,0"))
    page.mouse.down()
    page.mouse.move(*middle(page, "2,0"), steps=6)
    page.mouse.up()
    expect(page.locator('[data-word^="W"]')).to_have_count(5)
    paint(page, "4,0")
    expect(site(page, "5,0")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(site(page, "5,0")).to_have_count(0)
    page.locator("[data-undo]").click()
    expect(page.locator('[data-word^="W"]')).to_have_count(0)
    expect(page.locator("[data-undo]")).to_be_disabled()
    page.locator("[data-redo]").click()
    expect(page.locator('[data-word^="W"]')).to_have_count(5)


def test_a_map_ends_at_its_limit(visit: Visitor) -> None:
    page = visit("/map")
    hold(page, "hex:~")
    paint(page, "4,0 -4,0 4,-4 -4,4 0,4 0,-4")
    column = 5
    while not page.locator("[data-full]").count():
        paint(page, f"{column},0")
        column += 1
    expect(page.locator("[data-full]")).to_contain_text("At most 95 hexes are possible")
    expect(page.locator("[data-problems]")).not_to_contain_text("with the sea around it. At most")


def test_the_keyboard_paints(visit: Visitor) -> None:
    """The words of a file, and the tool in the hand."""
    page = visit("/map")
    site(page, "0,0").focus()
    keys = "B 1 2 ! ArrowRight a ArrowRight Enter ArrowLeft ArrowLeft ArrowLeft G 5"
    for key in keys.split():
        page.keyboard.press(key)
    expect(site(page, "0,0")).to_have_attribute("data-word", "B12!")
    expect(site(page, "1,0")).to_have_attribute("data-word", "a")
    expect(site(page, "2,0")).to_have_attribute("data-word", "L5")
    expect(site(page, "-1,0")).to_have_attribute("data-word", "G5")
    expect(site(page, "-1,0")).to_be_focused()
    page.keyboard.press("Delete")
    expect(site(page, "-1,0")).to_have_attribute("data-word", ".")
    hold(page, "harbor:ore")
    site(page, "0,0").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert 'side = "SE", kind = "ore"' in saved(page)


@pytest.mark.slow
def test_a_file_is_read_and_what_is_random_is_fitted(visit: Visitor) -> None:
    """What cannot be read is said; a mistake leads to its hex. The map before comes back."""
    page = visit("/map")
    page.locator("[data-editor=map]").wait_for()
    page.evaluate(DROP, FAULTY)
    expect(page.locator("[data-unread]")).to_contain_text("“L7” is not a hex.")
    expect(page.locator("[data-problems] li")).to_have_count(1)
    page.locator("[data-problems] li button").click()
    expect(page.locator("[data-site]:focus")).to_have_attribute("data-word", "D!")
    page.keyboard.press("!")
    expect(page.locator("[data-fine]")).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator("[data-problems]")).to_contain_text("The pool has terrain for 18 hexes, but the rows have 19.")
    page.locator("[data-fit-all]").click()
    expect(page.locator("[data-fine]")).to_be_visible()
    page.evaluate(DROP, "rows = [")
    expect(page.locator("[data-unread]")).to_contain_text("This is not TOML.")
    expect(page.locator('[data-word="a"]')).to_have_count(19)
    page.locator("[data-example-map]").click()
    expect(page.locator('[data-word="a"]')).to_have_count(18)
    checked = map_files.check(EXAMPLE)
    assert checked.map is not None
    assert saved(page) == map_files.with_comments(map_files.write(checked.map), map_files.comments_of(EXAMPLE))
    page.locator("[data-undo]").click()
    expect(page.locator('[data-word="a"]')).to_have_count(19)


def test_a_map_that_was_dropped_is_edited(visit: Visitor) -> None:
    page = visit("/new")
    page.locator("[data-draw-map]").click()
    expect(page.locator("[data-editor=map]")).to_be_visible()
    page.go_back()
    page.locator("[data-own-map]").wait_for()
    page.evaluate(DROP, EXAMPLE)
    expect(page.locator("[data-map-name]")).to_have_text("Two Shores")
    page.locator("[data-edit-map]").click()
    expect(page.locator('[data-word="a"]')).to_have_count(18)
    page.locator("[data-new-map]").click()
    expect(page.locator("[data-fact=name]")).to_have_value(re.compile("New World"))
    expect(page.locator("[data-fine]")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_map_is_painted_with_a_finger(visit: Visitor, screen: dict[str, object]) -> None:
    page = visit("/map", **screen)
    page.locator('[data-tool-of="hex:B"]').tap()
    page.touchscreen.tap(*middle(page, "0,0"))
    page.touchscreen.tap(*middle(page, "1,0"))
    expect(page.locator('[data-word^="B"]')).to_have_count(2)
    fingers = Fingers(page)
    fingers.drag(*(middle(page, at) for at in ("-1,0", "-1,1", "-1,2")))
    expect(page.locator('[data-word^="B"]')).to_have_count(5)
    fingers.pinch(*middle(page, "0,0"), 30, 90)
    expect(page.locator("[data-zoom=whole]")).to_be_visible()
    expect(page.locator('[data-word^="B"]')).to_have_count(5)
    page.locator("[data-zoom=whole]").tap()
    hold(page, "harbor:3:1")
    page.touchscreen.tap(*side(page, "1,0", (0.5, 0)))
    assert 'side = "E", kind = "3:1"' in saved(page)
    page.locator("[data-status]").tap()
    expect(page.locator("[data-problems]")).to_be_in_viewport()


@pytest.mark.slow
def test_the_editor_has_no_serious_fault(visit: Visitor) -> None:
    page = visit("/map")
    page.locator("[data-example-map]").click()
    page.locator("[data-fine]").wait_for()
    for group in ("number:6", "harbor:ore", "area:s", "hex:a"):
        hold(page, group)
        assert not faults_in_both_themes(page, "[data-palette]")
    assert not faults_in_both_themes(page)


def test_everything_fits_at_every_size(visit: Visitor) -> None:
    page = visit("/map")
    page.locator("[data-editor=map]").wait_for()
    page.evaluate(DROP, FAULTY.replace("gold = 1, ", ""))
    page.locator("[data-unread]").wait_for()
    page.locator("[data-problems] li").first.wait_for()
    found = faults(page, ["de", "hu", "pl", "da"], sizes=[*SIZES, (414, 896), (1280, 800)])
    assert not found, found
