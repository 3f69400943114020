"""The end of a game with its statistics, the clock, the waiting room, and the names in the log."""

import re
from random import Random

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import SEED, table_after
from browser.tables import begin, open_table, sit_down
from playwright.sync_api import expect

from insula import Game
from insula.server.messages import Setup

SHORT_GAME: dict[str, bool | int | str] = {"vp_goal": 3}


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """The table of a short game of bots."""
    setup = Setup(options=SHORT_GAME)
    game, rng = Game(seed=SEED, options=setup.options), Random(SEED)
    while not game.over:
        game.play(rng.choice(game.legal_actions))
    return table_after(server, game, setup)


def test_the_end_shows_curve_dice_and_cards(visit: Visitor, finished: str) -> None:
    page = visit(f"/t/{finished}")
    counted = page.request.get(f"/api/tables/{finished}/statistics").json()
    end = page.locator("[data-part=end]")
    expect(end.locator("[data-part=curve] .line")).to_have_count(4)
    expect(end.locator("figure .bar")).to_have_count(11)
    for seat, cards in enumerate(counted["seats"]):
        row = end.locator(f"[data-part=cards] [data-seat='{seat}']")
        for column in ("gained", "spent", "blocked", "stolen"):
            expect(row.locator(f"[data-column={column}]")).to_have_text(str(sum(cards[column].values())))
        expect(row.locator("[data-column=trades]")).to_have_text(str(cards["trades"]))
    if counted["turning_point"] is not None:
        expect(end.locator("[data-part=turning]")).to_contain_text(f"in turn {counted['turning_point']}")


def test_the_end_is_saved_as_a_picture_and_shown_again(visit: Visitor, finished: str) -> None:
    page = visit(f"/t/{finished}")
    with page.expect_download() as saved:
        page.locator("[data-part=save-picture]").click()
    assert saved.value.suggested_filename == f"insula-{finished}.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator("[data-part=end]")).to_have_count(0)
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator("[data-part=end]")).to_be_visible()
    page.goto(f"/t/{finished}?moment=3")
    page.locator("[data-part=statistics] summary").click()
    expect(page.locator("[data-part=statistics] [data-part=curve] .line")).to_have_count(4)


def test_the_last_ten_seconds_are_on_the_main_button(visit: Visitor) -> None:
    page = visit(is_kept=False)
    page.clock.install()
    begin(page, options={"setup": "beginner"}, time={"kind": "decision", "seconds": 120})
    clock = page.locator("[data-part=primary] [data-part=own-clock]")
    expect(clock).to_have_text(re.compile(r"^[12]:\d\d$"))
    expect(clock).not_to_contain_class("short")
    now, left = clock.evaluate("clock => [Date.now(), clock.innerText]")
    minutes, seconds = map(int, left.split(":"))
    page.clock.pause_at(now / 1000 + 60 * minutes + seconds - 8)
    expect(clock).to_have_text(re.compile(r"^\d$"))
    expect(clock).to_contain_class("short")
    expect(page.locator("[data-part=primary] [role=status]")).to_have_text("10 seconds left")


def test_the_waiting_room_says_what_is_unusual(visit: Visitor) -> None:
    """Options with their default values are not listed, even if they were asked for."""
    host = visit()
    clock = {"kind": "game", "seconds": 600, "increment": 5}
    table = open_table(host, options={"hand_limit": 9, "vp_goal": 10}, time=clock)
    sit_down(host, table)
    friend = visit(f"/t/{table}", locale="de-DE")
    expect(host.locator("[data-part=time]")).to_contain_text("10 minutes for the game, and 5 more seconds")
    expect(host.locator("[data-part=unusual] li")).to_have_count(1)
    expect(host.locator("[data-part=unusual] li")).to_contain_text("9")
    expect(friend.locator("[data-part=time]")).to_contain_text("10 Minuten")
    host.goto(f"/t/{open_table(host)}")
    host.get_by_label("Your name").wait_for()
    expect(host.locator("[data-part=time], [data-part=unusual]")).to_have_count(0)


def test_the_log_keeps_the_name_of_a_player_who_left(visit: Visitor) -> None:
    page = visit()
    begin(page)
    page.get_by_label("Settings").first.click()
    page.get_by_role("button", name="Give up my seat").click()
    page.get_by_role("button", name="Give up your seat").click()
    log = page.locator("[data-part=log]")
    expect(log).to_contain_text("Ada left")
    expect(log).to_contain_text("Ada sat down")
    expect(page.get_by_role("button", name="Give up")).to_have_count(0)
    expect(page.locator("details.settings[open]")).to_have_count(0)
