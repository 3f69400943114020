"""The replay: a finished game can be stepped through, linked at a position, saved, and read from its record."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from browser.conftest import Server, Visitor
from browser.held import settle
from browser.prepared import SEED, table_after
from browser.robot import Robot
from browser.screens import SIDEWAYS
from browser.tables import begin
from importing.colonist_files import Writer
from importing.pioneers_files import TWO_ISLANDS, pioneers_map
from importing.played import game_of_bots
from playwright.sync_api import Browser, Page, Request, StorageState, expect

from insula import Game
from insula.ruleset.map_files import read
from insula.server.messages import Setup

SHORT = {"turn_limit": 4}
"""A game that ends soon: everybody has one turn after the foundation phase."""
LONG = 3000
"""Milliseconds in which a replay that plays goes on by a position."""
MOVES = 3
FADED = 32
"""The pixels at the end of a row of buttons that are faded."""
IS_LAST_WHOLE = """faded => {
  const header = document.querySelector("main header");
  if (!header || header.scrollWidth <= header.clientWidth) return false;
  header.scrollTo(header.scrollWidth, 0);
  const last = [...header.querySelectorAll("a, button")].at(-1).getBoundingClientRect();
  return last.right <= header.getBoundingClientRect().right - faded;
}"""
"""Whether the buttons of a replay can be scrolled, and the last one is not faded then."""
MANY = 60
"""More moves than a list can show at once."""


@pytest.fixture(scope="module")
def played(browser: Browser, server: Server) -> tuple[str, StorageState]:
    """Return the table of a short game that was played to its end, and the storage of its player's browser."""
    visit = Visitor(browser, server.url)
    page = visit()
    robot = Robot(page)
    table = begin(page, options=SHORT)
    robot.play_to_the_end()
    player = page.context.storage_state()
    visit.leave()
    return table, player


@pytest.fixture
def finished(visit: Visitor, played: tuple[str, StorageState]) -> tuple[Page, str]:
    """The page of who has played a game to its end, and its table."""
    table, player = played
    return visit(f"/t/{table}", storage_state=player), table


def drop(page: Page, text: str, name: str) -> None:
    """Drop a file on the replay page."""
    transfer = page.evaluate_handle(
        """([text, name]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], name, {type: "text/plain"}));
          return transfer;
        }""",
        [text, name],
    )
    page.dispatch_event("main", "drop", {"dataTransfer": transfer})


@pytest.mark.slow
def test_a_finished_game_is_stepped_through(finished: tuple[Page, str]) -> None:
    page, _ = finished
    page.get_by_role("link", name="Step through the game").first.click()
    expect(page.locator("[data-replay=forward]")).to_be_enabled()
    expect(page.locator("[data-piece=road]")).to_have_count(0)
    for step in range(1, 9):
        page.locator("[data-replay=forward]").click()
        expect(page).to_have_url(f"{page.url.partition('?')[0]}?moment={step}")
    expect(page.locator("[data-piece=road]")).to_have_count(4)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-piece=road]")).to_have_count(3)
    page.keyboard.press("End")
    expect(page.locator("[data-replay=last]")).to_be_disabled()
    expect(page.locator("[data-part=result]")).to_contain_text(re.compile(r"\d{4} · .+ won"))


def test_a_link_leads_to_a_position(finished: tuple[Page, str], visit: Visitor) -> None:
    """The link opens the position at which it was made."""
    _, table = finished
    other = visit(f"/t/{table}?moment=6")
    expect(other.locator("[data-piece=road]")).to_have_count(3)
    expect(other.locator("[data-piece=settlement]")).to_have_count(3)


def test_new_moves_of_a_running_game_do_not_scroll_the_list(visit: Visitor, server: Server) -> None:
    """Who looks at later moves is not led back to the current one."""
    page, reader = visit(), visit()
    game, rng = Game(seed=SEED), Random(SEED)
    while len(game.steps) < MANY or game.actor != 0:
        game.play(rng.choice(game.legal_actions))
    robot = Robot(page)
    table = table_after(server, game, Setup(pace=0), {"Ada": page})
    page.goto(f"/t/{table}")
    robot.wait(lambda: robot.is_asked)
    reader.goto(f"/t/{table}?moment=1")
    moves = reader.locator("li[data-moment]")
    last = moves.last.get_attribute("data-moment")
    expect(moves.first).to_be_in_viewport()
    moves.last.scroll_into_view_if_needed()
    robot.wait(robot.decide)
    expect(moves.last).not_to_have_attribute("data-moment", last or "")
    expect(reader.locator(f"li[data-moment='{last}']")).to_be_in_viewport()
    expect(moves.first).not_to_be_in_viewport()


def test_a_replay_of_a_running_game_follows_what_is_taken_back(visit: Visitor) -> None:
    """The next decision has the number of the one that was taken back."""
    page = visit()
    robot = Robot(page)
    table = begin(page)
    robot.play(lambda: robot.has("setup_settlement"))
    robot.play(lambda: robot.has("setup_road"))
    reader = visit.another(page.context, f"/t/{table}?moment={robot.game['moment']}")

    def places() -> list[str]:
        return sorted(piece["at"] for piece in robot.frame["pieces"] if piece["kind"] == "settlement")

    def shows(expected: list[str]) -> None:
        reader.wait_for_function(
            """expected => {
              const shown = [...document.querySelectorAll("[data-piece=settlement]")].map(({dataset}) => dataset.at);
              return JSON.stringify(shown.sort()) === JSON.stringify(expected);
            }""",
            arg=expected,
        )

    first = places()
    shows(first)
    page.get_by_role("button", name="Take back").click()
    robot.wait(lambda: robot.has("setup_settlement"))
    shows(places())
    robot.play(lambda: robot.has("setup_road"))
    reader.locator("[data-replay=last]").click()
    shows(places())


@pytest.mark.slow
def test_a_saved_record_is_read_again(finished: tuple[Page, str], tmp_path: Path) -> None:
    """It is saved at the end of the game, and dropped onto the replay page."""
    page, _ = finished
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").first.click()
    record = Path(saved.value.path()).read_text(encoding="utf-8")
    assert record.startswith("insula record")
    page.goto("/replay")
    drop(page, record, "game.txt")
    page.locator("[data-replay=last]").click()
    expect(page.locator("[data-piece=settlement]")).not_to_have_count(0)
    moves = page.get_by_role("region", name="Moves")
    expect(moves).to_contain_text("builds a settlement at")
    last = page.locator("[data-moment]").last
    expect(last).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-part=result]")).to_contain_text("won")
    expect(moves.locator("code")).to_have_count(0)
    moves.get_by_label("Notation").check()
    expect(moves.locator("code")).not_to_have_count(0)
    moves.get_by_label("Notation").uncheck()
    expect(moves.locator("code")).to_have_count(0)
    moves.get_by_label("Show").select_option(label="Dice")
    expect(last).to_contain_text("rolls")


def test_on_a_phone_held_sideways_the_buttons_fade_where_more_can_be_scrolled_to(visit: Visitor) -> None:
    """The last button is not faded when the reader has scrolled to it."""
    page = visit("/replay", **{**SIDEWAYS, "viewport": {"width": 740, "height": 360}})
    drop(page, game_of_bots(4, 1, options=SHORT).record(), "game.txt")
    page.wait_for_function(IS_LAST_WHOLE, arg=FADED)  # buttons are added while the page is being loaded


def test_whose_view_is_shown_is_seen_on_a_tablet_without_scrolling(visit: Visitor) -> None:
    page = visit("/replay", viewport={"width": 1024, "height": 768})
    drop(page, game_of_bots(4, 1, options=SHORT).record(), "game.txt")
    page.locator("[data-part=analysis], .beside .button.primary").first.wait_for()
    choice, column = page.get_by_label("Seen by").bounding_box(), page.locator(".beside").bounding_box()
    assert choice
    assert column
    assert choice["y"] + choice["height"] <= column["y"] + column["height"]


def test_a_replay_that_plays_stops_when_it_is_left(visit: Visitor) -> None:
    page = visit("/healthz", is_kept=False)
    page.clock.install()
    page.goto("/replay")
    drop(page, game_of_bots(4, 1, options=SHORT).record(), "game.txt")
    page.locator("[data-replay=play]").click()
    moment = re.compile(r"/api/records[?]moment=")
    with page.expect_request(moment):
        page.clock.fast_forward(LONG)
    page.locator("header nav a[href='/rules']").click()
    expect(page.locator("article h2").first).to_be_visible()
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if moment.search(request.url) else None)
    for _ in range(MOVES):
        page.clock.fast_forward(LONG)
        settle(page)
    assert not sent


def test_only_a_file_that_can_be_read_replaces_the_record(visit: Visitor) -> None:
    """Neither a dropped text nor a file with a mistake does."""
    page = visit("/replay")
    drop(page, game_of_bots(4, 1, options=SHORT).record(), "game.txt")
    page.locator("[data-replay=forward]").click()
    expect(page).to_have_url(re.compile("moment=1$"))
    text = page.evaluate_handle("() => { const text = new DataTransfer(); text.setData('text', 'word'); return text; }")
    for event in ("dragover", "drop"):
        page.dispatch_event("main", event, {"dataTransfer": text})
    drop(page, "insula record 1\nrules: none", "wrong.txt")
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page).to_have_url(re.compile("moment=1$"))
    expect(page.locator("[data-replay=forward]")).to_be_visible()
    drop(page, game_of_bots(4, 2, options=SHORT).record(), "other.txt")
    expect(page).to_have_url(re.compile("moment=0$"))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_game_of_another_program_is_imported_and_says_what_was_assumed(visit: Visitor) -> None:
    """A replay as one of its players sees it, so the cards of the others are chosen."""
    page = visit("/replay")
    drop(page, json.dumps(Writer(game_of_bots(4, 1), viewer=0).document()), "game.json")
    page.locator("[data-replay=last]").click()
    expect(page.locator("[data-piece=settlement]")).not_to_have_count(0)
    imported = page.locator("[data-imported]")
    expect(imported).to_contain_text("colonist.io")
    imported.locator("summary").click()
    expect(imported.locator("li").first).to_be_visible()
    with page.expect_download() as saved:
        imported.get_by_role("link").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8").startswith("insula record")


def test_a_map_of_another_program_is_saved_as_a_map_of_ones_own(visit: Visitor) -> None:
    page = visit("/replay")
    drop(page, pioneers_map(TWO_ISLANDS), "island.game")
    with page.expect_download() as saved:
        page.locator("[data-imported]").get_by_role("link").click()
    assert read(Path(saved.value.path()).read_text(encoding="utf-8")).rows


def test_a_table_is_opened_on_a_map_of_another_program(visit: Visitor) -> None:
    page = visit("/replay")
    drop(page, pioneers_map(TWO_ISLANDS), "island.game")
    page.locator("[data-play-map]").click()
    expect(page.locator("[data-own-map] [data-map-name]")).not_to_be_empty()
    expect(page).to_have_url(re.compile(r"/new\?rules=seafarers&o\."))


def test_a_broken_file_of_another_program_is_refused_with_the_place(visit: Visitor) -> None:
    file = Writer(game_of_bots(4, 1)).document()
    file["data"]["eventHistory"]["initialState"]["mapState"]["tileHexStates"]["3"]["type"] = 77
    page = visit("/replay")
    drop(page, json.dumps(file), "game.json")
    expect(page.locator("[data-drop] [role=alert]")).to_contain_text("tileHexStates")
    expect(page.locator("[data-replay=forward]")).to_have_count(0)


def test_the_page_leads_to_the_analysis_of_ones_own_finished_games(visit: Visitor) -> None:
    page = visit("/replay")
    expect(page.locator("main")).to_contain_text("any finished game analyzed")
    expect(page.locator("[data-analyze-own]")).to_have_count(0)
    table = {"modules": ["base"], "seat": 0, "names": ["Ada"], "bots": 3, "at": 1}
    tables = [{**table, "id": "finished", "status": "over"}, {**table, "id": "running", "status": "playing"}]
    page.evaluate(f"localStorage.setItem('insula.tables', JSON.stringify({json.dumps(tables)}))")
    page.reload()
    expect(page.locator("main")).to_contain_text("Your own games are below.")
    expect(page.locator("[data-analyze-own]")).to_have_count(1)
    expect(page.locator("[data-analyze-own]")).to_have_attribute("href", "/t/finished?moment=0&analysis")


def test_a_file_that_is_not_a_record_is_refused_with_the_reason(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/replay")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("a shopping list")
    page.locator("[data-drop] input").set_input_files(wrong)
    expect(page.locator("[data-drop] [role=alert]")).not_to_be_empty()
    expect(page.locator("[data-replay=forward]")).to_have_count(0)
