"""Fair dice on the page: what a player contributes, the seal, and the verification in the browser."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from browser.conftest import KeptPages, Server, Visitor
from browser.prepared import store_entries
from browser.robot import Robot, play_together
from browser.screens import SIDEWAYS
from browser.tables import AFTER_FOUNDATION, open_table, start
from browser.test_access import faults
from playwright.sync_api import Browser, Page, expect

from insula.game.fair import DEFAULT_CONTRIBUTION
from insula.server.messages import Setup
from insula.server.tables import requests, seating
from insula.server.tables.fairness import committed
from insula.server.tables.log import LogEntry, Opened
from insula.server.tables.table import Table

PROMISE = "the server commits to a secret number"


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """The table of a finished game of bots whose dice can be verified."""
    table, entries, rng = Table("new"), list[LogEntry](), Random(1)
    setup = Setup(players=2, options={"turn_limit": 8})
    seed, commitment = committed(setup)
    made: list[LogEntry] = [Opened(setup, "nobody", commitment, seed), *seating.bots_seated(0, ["greedy", "greedy"])]
    while made or table.status != "over":
        for entry in made:
            table.apply(1.0, entry)
        entries += made
        if table.status == "waiting":
            made = seating.start(table, "nobody")
        elif table.status == "playing":
            game = table.asked[table.waited_for[0]]
            quick = [action.text for action in game.legal_actions if action.text not in ("offer",)]
            made = requests.play(table, table.waited_for[0], table.seq, [rng.choice(quick)])
        else:
            made = []
    return store_entries(server, entries)


def verified(page: Page, state: str) -> str:
    """Verify the dice, and return what the page says when it is in a state."""
    box = page.locator("[data-part=verify]")
    box.get_by_role("button", name="Verify the dice").click()
    expect(box).to_have_attribute("data-state", state)
    return box.locator("[role=status]").inner_text()


def test_the_dice_of_a_finished_game_are_verified(visit: Visitor, finished: str) -> None:
    page = visit(f"/t/{finished}")
    record = page.request.get(f"/api/tables/{finished}/record").text()
    count = re.findall(r"\n  (\d+): \[", record)[-1]
    assert f"All {count} draws are correct" in verified(page, "verified")
    page.goto(f"/t/{finished}?moment=3")
    assert f"All {count} draws are correct" in verified(page, "verified")
    assert not faults(page)


def test_an_altered_outcome_is_named(visit: Visitor, finished: str, tmp_path: Path) -> None:
    """The record is altered on its way, once where the browser sees it, and once where only the rules do."""
    page = visit(f"/t/{finished}")
    record = page.request.get(f"/api/tables/{finished}/record").text()
    number, drawn = re.findall(r"\n  (\d+): \[(\d \d)\]", record)[2]
    altered = record.replace(f"\n  {number}: [{drawn}]", f"\n  {number}: [9 9]")
    page.route(f"**/api/tables/{finished}/record", lambda route: route.fulfill(body=altered))
    assert f"Draw {number} is [{drawn}], but the record has [9 9]." in verified(page, "differs")
    other = record.replace("of hills*3; forest*4", "of hills*3; forest*4; sea*0", 1)
    page.unroute(f"**/api/tables/{finished}/record")
    page.route(f"**/api/tables/{finished}/record", lambda route: route.fulfill(body=other))
    assert "Draw 1 was made from different outcomes or weights." in verified(page, "differs")
    file = tmp_path / "altered.txt"
    file.write_text(altered.replace("[9 9]", "[2 1]" if drawn == "1 1" else "[1 1]"), "utf-8")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    assert f"Draw {number} is" in verified(page, "differs")


def test_a_game_of_an_older_version_has_no_seal(visit: Visitor) -> None:
    page = visit()
    page.goto(f"/t/{open_table(page, bots=['greedy'], players=2)}")
    page.get_by_label("Your name").wait_for()
    expect(page.locator("[data-part=seal], [data-part=contribution]")).to_have_count(0)


def is_whole_sideways(page: Page) -> bool:
    """Return whether the seal is inside the screen of a phone held sideways."""
    usual = page.viewport_size
    page.set_viewport_size(SIDEWAYS["viewport"])
    box = page.locator("[data-part=seal]").bounding_box()
    if usual:
        page.set_viewport_size(usual)
    return box is not None and box["x"] >= 0


@pytest.fixture(scope="module")
def committing_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as people have it: each of its tables has a seed of its own."""
    running = Server(tmp_path_factory.mktemp("committing"), "insula.cli")
    yield running
    running.stop()


@pytest.fixture
def committing(browser: Browser, committing_server: Server, kept: KeptPages) -> Iterator[Visitor]:
    visitor = Visitor(browser, committing_server.url, kept)
    yield visitor
    visitor.leave()


@pytest.mark.slow
def test_a_player_contributes_words_and_verifies_them_at_the_end(committing: Visitor) -> None:
    """And again after a rematch, to which the page contributes by itself."""
    page = committing()
    robot = Robot(page)
    table = open_table(page, players=2, bots=["random"], options={**AFTER_FOUNDATION, "turn_limit": 2})
    page.goto(f"/t/{table}")
    expect(page.locator("main")).to_contain_text(PROMISE)
    expect(page.locator("[data-part=contribution]")).to_have_attribute("placeholder", "drawn for you")
    assert not faults(page)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Stand up").wait_for()
    page.locator("[data-part=contribution]").fill("seven  pigs")
    page.locator("[data-part=contribution]").press("Enter")
    start(page)
    page.locator("[data-part=seal]").hover()
    expect(page.locator("#explanation")).to_contain_text(PROMISE)
    expect(page.locator("#explanation")).to_contain_text("anybody can verify")
    assert is_whole_sideways(page)
    robot.play_to_the_end()
    assert "draws are correct" in verified(page, "verified")
    record = page.request.get(f"/api/tables/{table}/record").text()
    assert re.search(r"^contribution \w+: seven pigs$", record, re.MULTILINE)
    assert f": {DEFAULT_CONTRIBUTION}\n" in record, "the bot"
    lied = record.replace("seven pigs", "seven cows")
    page.route(f"**/api/tables/{table}/record", lambda route: route.fulfill(body=lied))
    assert "Not correct: Draw" in verified(page, "differs")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: "/t/" in address and table not in address)
    robot.wait(lambda: not robot.is_over)
    robot.play_to_the_end()
    assert "draws are correct" in verified(page, "verified")
    again = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/record").text()
    assert re.search(r"^contribution \w+: [0-9a-f]{32}$", again, re.MULTILINE)


@pytest.mark.slow
def test_who_comes_from_the_game_before_contributes_anew(committing: Visitor) -> None:
    """Two people: their pages contribute as soon as they see the table of the rematch."""
    ada, ben = committing(), committing()
    robots = [Robot(ada), Robot(ben)]
    table = open_table(ada, players=2, options={**AFTER_FOUNDATION, "turn_limit": 2})
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        page.goto(f"/t/{table}")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Stand up").wait_for()
    start(ada)
    play_together(robots, lambda: all(robot.is_over for robot in robots))
    ada.get_by_role("button", name="Play again").click()
    ben.get_by_role("link", name="To the next game").click()
    for page in (ada, ben):
        page.get_by_role("button", name="Stand up").wait_for()
    start(ada)
    robots[1].wait(lambda: not robots[1].is_over)
    play_together(robots, lambda: all(robot.is_over for robot in robots))
    assert "draws are correct" in verified(ben, "verified")
    record = ben.request.get(f"/api/tables/{ben.url.rpartition('/')[2]}/record").text()
    assert len(set(re.findall(r"^contribution \w+: ([0-9a-f]{32})$", record, re.MULTILINE))) == 2
