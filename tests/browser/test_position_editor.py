"""The position editor: a position is set up by clicks, keys and fingers, with reasons at once; tables begin with it."""

import re

import pytest
from browser.conftest import PHONE, Visitor
from browser.held import Held
from browser.screens import SIDEWAYS, SIZES, faults
from browser.test_access import faults_in_both_themes
from importing.played import game_of_bots
from playwright.sync_api import Page, expect

from insula import Game

BASE = "/position?rules=base"
RICH = "/position?rules=seafarers+cities_knights"
POSITION = """insula position 1
players: 3
board: beginner
blue:
  settlements: 0,0,N
turn: 7 blue
"""


def edited(visit: Visitor, path: str, **options: object) -> Page:
    """Return the editor when its first position has been checked."""
    page = visit(path, **options)
    fine(page)
    return page


def fine(page: Page) -> None:
    expect(page.locator("[data-fine]")).to_be_visible()


def hold(page: Page, tool: str, group: int = 1) -> None:
    """Take a tool into the hand: of the hexes (0), the players (1), or the others (2)."""
    page.locator("[data-palette] fieldset label").nth(group).click()
    page.locator(f'[data-tool-of="{tool}"]').click()


def place(page: Page, key: str) -> tuple[float, float]:
    """Return the middle of a place on the screen, such as `corner:0,0,N`."""
    box = page.locator(f'[data-target="{key}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page: Page, *keys: str) -> None:
    for key in keys:
        page.mouse.click(*place(page, key))


def text(page: Page) -> str:
    return page.locator("[data-text]").input_value()


@pytest.mark.slow
def test_a_position_is_set_up_with_the_reasons_and_a_table_begins_with_it(visit: Visitor) -> None:
    page = edited(visit, BASE)
    hold(page, "settlements")
    click(page, "corner:0,0,N", "corner:1,-1,S")
    expect(page.locator("[data-problem=buildings_too_near]")).to_contain_text("Red · Settlements.")
    expect(page.locator("[data-open-position]")).to_be_disabled()
    click(page, "corner:1,-1,S")
    fine(page)
    hold(page, "roads")
    click(page, "side:1,0,NE")
    expect(page.locator("[data-problem=loose_road]")).to_be_visible()
    page.locator("[data-undo]").click()
    click(page, "side:0,0,NE")
    fine(page)
    hold(page, "cities")
    click(page, "corner:0,0,N")
    hold(page, "robber", 2)
    hex = "0,1" if "robber: 0,1" not in text(page) else "1,0"
    click(page, f"hex:{hex}")
    page.locator('[data-line="red hand"] [data-count=ore] [data-more]').click(click_count=3)
    page.locator('[data-line="red cards"] [data-add]').select_option(label="Knight")
    page.locator("[data-turn-of=red]").click()
    cards = page.locator('[data-line="red cards"] [data-add] option')
    assert "Swift Journey" not in cards.all_inner_texts()
    page.locator("[data-phase]").select_option(label="Discard half of the hand")
    expect(page.locator("[data-phase-data]")).to_have_value("1")
    page.locator("[data-phase-data]").select_option("2")
    expect(page.locator("[data-text]")).to_have_value(re.compile("phase: discarding 2"))
    page.locator("[data-phase]").select_option("before roll")
    expect(page.locator('[data-piece=city][data-at="0,0,N"]')).to_be_visible()
    fine(page)
    lines = {line.strip() for line in text(page).splitlines()}
    assert lines >= {"cities: 0,0,N", "roads: 0,0,NE", f"robber: {hex}", "hand: 3 ore", "cards: 1 knight"}
    assert "phase: before roll" in lines
    assert "settlements" not in text(page)
    game = Game(position=text(page))
    assert game.actor == 0

    page.locator("[data-open-position]").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator('[data-piece=city][data-at="0,0,N"]')).to_be_visible()
    expect(page.locator("[data-group=roll], [data-send=roll], [data-part=primary]").first).to_be_visible()
    page.reload()
    expect(page.locator('[data-piece=city][data-at="0,0,N"]')).to_be_visible()


@pytest.mark.slow
def test_a_new_island_shows_its_openings_and_a_game_begins_there(visit: Visitor) -> None:
    """Also as its analysis. The setup can be chosen and left; the player whose turn it is begins."""
    page = edited(visit, BASE)
    page.locator("[data-turn-of=blue]").click()
    fine(page)
    page.locator("[data-openings]").click()
    spots = page.locator("[data-spot]")
    expect(spots).to_have_count(54)
    expect(page.locator("[data-text]")).to_have_value(
        re.compile("first player: blue\nphase: settling blue; foundation")
    )
    expect(page.locator("[data-part=openings-bar]")).to_contain_text("best")
    page.locator('[data-target="corner:0,0,N"]').hover()
    expect(page.locator("[data-part=seen-chance]")).to_contain_text("Chance of winning here")
    page.mouse.click(*place(page, "corner:0,0,N"))
    expect(page.locator("[data-piece=settlement]")).to_have_count(0)
    page.locator("[data-close-openings]").click()
    expect(spots).to_have_count(0)
    page.locator("[data-analyze]").click()
    expect(spots).to_have_count(54)

    page.locator("[data-turn-of=red]").click()
    expect(page.locator("[data-text]")).to_have_value(re.compile("settling red"))
    page.locator("[data-phase]").select_option(label="Trade and build")
    expect(page.locator("[data-part=openings-bar]")).to_have_count(0)
    fine(page)
    assert "turn: 1 red" in text(page)
    page.locator("[data-phase]").select_option(label="Setup")
    fine(page)
    page.locator("[data-open-position]").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator('[data-target^="corner:"]')).to_have_count(54)


@pytest.mark.slow
def test_a_new_table_leads_to_the_openings_of_a_new_island(visit: Visitor) -> None:
    """With its rules. The link asks for them once: what is set up afterwards stays when the page is read again."""
    page = visit("/new?rules=cities_knights")
    page.locator("[data-look-at-openings]").click()
    expect(page.locator("[data-spot]")).to_have_count(54)
    assert "rules: cities_knights" in text(page)
    assert page.url.endswith("/position")
    page.reload()
    fine(page)
    expect(page.locator("[data-spot]")).to_have_count(0)


@pytest.mark.slow
def test_it_is_as_before_when_the_page_is_read_again(visit: Visitor) -> None:
    """Also if its rules came from the address; a new island has these rules too, with their options."""
    page = edited(visit, "/position?rules=seafarers&seats=-+-+-&o.vp_goal=12")
    hold(page, "ships")
    page.locator("[data-text]").fill(text(page).replace("turn: 1", "turn: 9"))
    expect(page.locator("[data-turn-of=blue]")).to_be_visible()
    fine(page)
    page.reload()
    fine(page)
    assert "turn: 9" in text(page)
    page.locator("[data-new-island]").click()
    expect(page.locator("[data-text]")).to_have_value(re.compile("turn: 1"))
    fine(page)
    assert text(page).startswith("insula position 1\nrules: seafarers\nplayers: 3\noptions: vp_goal=12\n")
    page.locator("[data-undo]").click()
    expect(page.locator("[data-text]")).to_have_value(re.compile("turn: 9"))
    page.locator("[data-other-rules]").click()
    expect(page.locator("[data-set-up]")).to_have_attribute("href", re.compile("rules=seafarers.*vp_goal=12"))


def test_an_island_that_comes_late_leaves_the_address_of_the_next_page(visit: Visitor) -> None:
    page = visit()
    island = Held(page, "**/api/positions/new")
    page.goto(BASE)
    page.locator("[data-other-rules]").click()
    page.locator("[data-open-table]").wait_for()
    address = page.url
    assert "/new" in address
    island.let_go()
    expect(page).to_have_url(address)


def test_hexes_and_tokens_are_set(visit: Visitor) -> None:
    page = edited(visit, BASE)
    hold(page, "desert", 0)
    click(page, "hex:0,0")
    hold(page, "fields", 0)
    click(page, "hex:0,0")
    hold(page, "token 9", 0)
    click(page, "hex:0,0")
    fine(page)
    assert re.search(r"row 0: -2 [^,]*, [^,]*, fields 9,", text(page))


@pytest.mark.slow
def test_pieces_of_modules_have_tools_and_values(visit: Visitor) -> None:
    """A strong, active knight, an improvement, and a pirate; nothing in the page names them."""
    page = edited(visit, RICH)
    hold(page, "cities")
    click(page, "corner:0,0,N")
    hold(page, "roads")
    click(page, "side:0,0,NE")
    hold(page, "knights")
    page.locator("[data-parts] select").select_option("strong")
    page.locator("[data-parts] input").first.check()
    click(page, "corner:1,-1,S")
    page.locator('[data-line="red tracks"] [data-count=science] [data-more]').click()
    fine(page)
    assert "knights: 1,-1,S strong active" in text(page)
    assert "tracks: science 1" in text(page)
    hold(page, "pirate", 2)
    click(page, "hex:0,0")
    expect(page.locator("[data-problem]")).to_have_count(1)


def test_text_goes_in_and_out(visit: Visitor) -> None:
    """A text that cannot be read keeps the last drawing; a link brings the position to somebody else."""
    page = edited(visit, BASE)
    page.locator("[data-text]").fill(POSITION)
    expect(page.locator("[data-seat]")).to_have_count(3)
    fine(page)
    page.locator("[data-text]").fill(POSITION.replace("players: 3", "players: 9"))
    expect(page.locator("[data-problem]")).to_have_count(1)
    expect(page.locator('[data-piece=settlement][data-at="0,0,N"]')).to_be_visible()
    page.locator("[data-text]").fill(POSITION)
    fine(page)
    analyze = page.locator("[data-analyze]")
    expect(analyze).to_have_attribute("href", re.compile("/study"))
    address = analyze.get_attribute("href") or ""
    other = edited(visit, address.replace("/study", "/position"))
    assert "settlements: 0,0,N" in text(other)
    page.goto("/position")
    fine(page)
    assert text(page) == POSITION


def test_a_moment_of_a_replay_is_edited(visit: Visitor) -> None:
    game = game_of_bots(3, 1, options={"turn_limit": 4})
    page = visit("/replay")
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": game.record().encode()}
    page.locator("input[type=file]").set_input_files([file])
    page.locator("[data-edit-position]").click()
    fine(page)
    assert "players: 3" in text(page)
    assert "seen by" not in text(page)


def test_it_works_with_the_keyboard_alone(visit: Visitor) -> None:
    page = edited(visit, BASE)
    page.locator('[data-tool-of="settlements"]').focus()
    page.keyboard.press("Space")
    page.locator('[data-target="corner:0,0,N"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-piece=settlement][data-at="0,0,N"]')).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-piece=settlement]")).to_have_count(0)


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_it_works_with_a_finger(visit: Visitor, screen: dict[str, object]) -> None:
    """One tap puts a piece; the sign on the board leads to the reasons."""
    page = edited(visit, BASE, **screen)
    page.locator('[data-tool-of="roads"]').tap()
    page.locator("[data-editor=position]").scroll_into_view_if_needed()
    page.touchscreen.tap(*place(page, "side:0,0,NE"))
    expect(page.locator("[data-piece=road]")).to_have_count(1)
    page.locator("[data-status]").tap()
    expect(page.locator("[data-problem=loose_road]")).to_be_in_viewport()


@pytest.mark.slow
def test_it_has_no_serious_fault(visit: Visitor) -> None:
    page = edited(visit, RICH)
    page.locator("[data-table-panel] > summary").click()
    page.locator("[data-seats] > summary").click()
    for tool, group in (("hills", 0), ("knights", 1), ("merchant", 2)):
        hold(page, tool, group)
        assert not faults_in_both_themes(page, "[data-palette]")
    click(page, "hex:0,0")
    page.locator("[data-problem]").first.wait_for()
    assert not faults_in_both_themes(page)


@pytest.mark.slow
def test_everything_fits_at_every_size(visit: Visitor) -> None:
    page = edited(visit, RICH)
    page.locator("[data-table-panel] > summary").click()
    hold(page, "knights")
    click(page, "corner:0,0,N")
    page.locator("[data-problem]").first.wait_for()
    found = faults(page, ["de", "hu", "pl", "da"], sizes=[*SIZES, (1280, 800)])
    assert not found, found
