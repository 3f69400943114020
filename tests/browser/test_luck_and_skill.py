"""The end of a game says luck and skill of the reader in one line each; nothing if the browser cannot find out."""

from random import Random

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import SEED, table_after
from browser.test_access import faults
from browser.test_analysis import CLOSE, PATIENCE
from playwright.sync_api import Page, expect

from insula import Game
from insula.analysis import analyze
from insula.server.messages import Setup

SETUP = Setup(options={"vp_goal": 3})


@pytest.fixture(scope="module")
def game() -> Game:
    played, rng = Game(seed=SEED, options=SETUP.options), Random(SEED)
    while not played.over:
        played.play(rng.choice(played.legal_actions))
    return played


def points(page: Page, name: str) -> float:
    """Return the change in a line of the end, such as that of luck."""
    (line,) = page.locator("[data-part=luck-and-skill] p", has_text=f"{name}:").all_inner_texts()
    return float(line.split()[1].rstrip("%").replace("−", "-")) / 100


@pytest.mark.slow
def test_the_lines_are_those_of_the_analysis(visit: Visitor, server: Server, game: Game) -> None:
    page = visit()
    page.goto(f"/t/{table_after(server, game, SETUP, {'Ada': page})}")
    lines = page.locator("[data-part=luck-and-skill]")
    expect(lines).to_contain_text("Skill", timeout=PATIENCE)
    found = analyze(game)
    assert points(page, "Luck") == pytest.approx(found.luck[0], abs=CLOSE)
    assert points(page, "Skill") == pytest.approx(-found.lost[0], abs=CLOSE)
    costly = [decision for decision in found.losses if decision.seat == 0]
    if len(costly) > 1:
        expect(lines).to_contain_text(f"with {len(costly)} costly decisions.")
    assert not faults(page)
    requests = list[str]()
    page.on("request", lambda request: requests.append(request.url))
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("button", name="Show the result").click()
    expect(lines).to_contain_text("Skill")
    assert not requests


def test_without_an_engine_nothing_is_said(visit: Visitor, server: Server, game: Game) -> None:
    page = visit()
    table = table_after(server, game, SETUP, {"Ada": page})
    with page.expect_request("**/api/records/engine") as asked:
        page.route("**/api/records/engine", lambda route: route.abort())
        page.goto(f"/t/{table}")
    assert asked.value
    page.locator("[data-part=curve]").wait_for()
    expect(page.locator("[data-part=luck-and-skill]")).to_be_hidden()
    expect(page.locator("[role=alert]:not(:empty)")).to_have_count(0)


def test_who_watches_has_no_lines(visit: Visitor, server: Server, game: Game) -> None:
    page = visit(f"/t/{table_after(server, game, SETUP)}")
    page.locator("[data-part=curve]").wait_for()
    expect(page.locator("[data-part=luck-and-skill]")).to_have_count(0)
