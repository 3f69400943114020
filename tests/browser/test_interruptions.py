"""Interruptions of a game: a lost connection, a reloaded page, a second tab, a killed server."""

from collections.abc import Iterator

import pytest
from browser.cable import Cable
from browser.conftest import Server, Visitor
from browser.robot import Robot, play_together
from browser.tables import AFTER_FOUNDATION, begin, open_table, sit_down, start
from browser.test_return import CONTROLLED
from playwright.sync_api import Browser, expect

HEAD = ".top .line[role=status]"
LOST = "Connection lost"
LONGEST = 15_000
"""Milliseconds within which a page must have reconnected."""


def half_an_offer(visit: Visitor) -> tuple[list[Robot], str]:
    """Play with two people until one of them composes an offer; return both, that one first, and the card to give."""
    pages = [visit(), visit()]
    robots = [Robot(page) for page in pages]
    table = open_table(pages[0], players=2, options=AFTER_FOUNDATION)
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        sit_down(page, table, name)
    start(pages[0])

    def may_offer() -> bool:
        return robots[0].has("offer_trade") and bool(robots[0].frame["hand"])

    play_together(robots, may_offer)
    give = next(iter(robots[0].frame["hand"]))
    robots[0].wait(lambda: robots[0].hand.press('[data-group="offer_trade"]'))
    robots[0].wait(lambda: robots[0].hand.press(f'[data-step="give:{give}"]'))
    return robots, give


def position(robot: Robot) -> object:
    """Return the last position that a page received."""
    return robot.update["seq"], robot.frame, robot.game["choices"]


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that no other file needs, so that it can be killed."""
    started = Server(tmp_path_factory.mktemp("own"))
    yield started
    started.stop()


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """A cable to the server that all tests share."""
    laid = Cable(server.port)
    yield laid
    laid.put_away()


@pytest.mark.slow
def test_a_connection_lost_in_the_middle_of_a_decision_is_restored(browser: Browser, cable: Cable) -> None:
    """The page shows it and reconnects by itself, and the tray holds the same cards as before."""
    visit = Visitor(browser, cable.url)
    robots, give = half_an_offer(visit)
    one = robots[0]
    before, turn = position(one), one.frame["turn"]
    cable.cut()
    expect(one.page.locator(HEAD)).to_contain_text(LOST)
    cable.mend()
    expect(one.page.locator(HEAD)).to_be_empty(timeout=LONGEST)
    assert position(one) == before
    expect(one.page.locator(f'[role=group]:has(> [data-step="give:{give}"]) output')).to_have_text("−1")
    play_together(robots, lambda: one.frame["turn"] > turn + 1)
    visit.leave()


def test_a_page_that_only_waits_notices_a_dead_connection(browser: Browser, server: Server, cable: Cable) -> None:
    """The path is dead, but nothing has closed the socket: the page asks by itself, and gets what it missed."""
    other, waiting = Visitor(browser, server.url), Visitor(browser, cable.url)
    host, page = other(), waiting(is_kept=False)
    page.clock.install()
    page.reload()
    table = open_table(host, players=2, bots=["random"])
    sit_down(host, table)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("Ada").first).to_be_visible()
    cable.silence()
    start(host)
    page.clock.run_for(30_000)
    expect(page.locator("[data-part=board]")).to_be_visible(timeout=LONGEST)
    other.leave()
    waiting.leave()


def test_a_reloaded_page_is_asked_the_same(visit: Visitor) -> None:
    """Cards that were not sent are forgotten, but the decision is still pending."""
    (one, _), _ = half_an_offer(visit)
    before = position(one)
    one.update = {}
    one.page.reload()
    one.wait(lambda: one.is_asked)
    assert position(one) == before
    one.wait(one.decide)


@pytest.mark.slow
def test_two_tabs_of_one_guest_agree(visit: Visitor) -> None:
    """Each tab shows decisions that were made in the other, and both can decide."""
    first = visit()
    one = Robot(first)
    table = begin(first)
    second = visit.another(first.context, "/")
    two = Robot(second)
    second.goto(f"/t/{table}")

    def agree() -> bool:
        return one.is_asked and one.update["seq"] == two.update.get("seq")

    for robot in (one, two) * 2:
        robot.wait(agree)
        robot.page.bring_to_front()
        robot.decide()
    one.wait(agree)
    assert position(one) == position(two)


def test_a_game_goes_on_after_the_server_was_killed(browser: Browser, own_server: Server) -> None:
    """The page shows that the server is gone, and continues from the same position when it is back."""
    visit = Visitor(browser, own_server.url)
    page = visit()
    robot = Robot(page)
    begin(page, options=AFTER_FOUNDATION)
    robot.wait(lambda: robot.has("roll"))
    before = position(robot)
    own_server.kill()
    expect(page.locator(HEAD)).to_contain_text(LOST)
    robot.update = {}
    own_server.start()
    robot.wait(lambda: robot.is_asked)
    assert position(robot) == before
    robot.play(lambda: robot.done["end_turn"] > 0)
    visit.leave()


@pytest.mark.slow
def test_a_page_opened_without_the_server_loads_when_it_is_back(browser: Browser, own_server: Server) -> None:
    """The network was there all the time, so that the browser tells the page nothing."""
    visit = Visitor(browser, own_server.url)
    page = visit("/rules/base", service_workers="allow")
    page.evaluate(CONTROLLED)
    own_server.kill()
    page.goto("/")
    expect(page.get_by_role("heading")).to_contain_text("You are offline")
    own_server.start()
    expect(page.locator("[data-play-bots]")).to_be_visible()
    visit.leave()
