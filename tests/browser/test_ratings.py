"""Rated games: two accounts play one, see what it changed, and find themselves on the leaderboard."""

import time

import pytest
from browser.conftest import PHONE, Server, Visitor
from browser.held import Held
from browser.prepared import guest_of, table_at
from browser.robot import Robot
from browser.test_access import faults
from playwright.sync_api import Page, Route, expect
from support.positions import BLUE, RED, a_game

from insula.server.messages import Setup
from insula.server.ratings.results import RatedGame, Result
from insula.server.storage.ratings import Ratings
from insula.server.storage.store import Store

OF_A_PART = 50
OPTIONS: dict[str, bool | int | str] = {"vp_goal": 3, "trade_with_players": False}


def account(page: Page, name: str) -> Page:
    answer = page.request.post("/api/account/new", data={"name": name, "password": "correct horse"})
    assert answer.ok, answer.text()
    return page


def played_before(server: Server, winner: Page, loser: Page, games: int) -> None:
    """Let two accounts have played many rated games, so that they are known well."""
    store = Store(server.database)
    for number in range(games):
        places = (1, 2) if number % 3 else (2, 1)
        people = [
            Result(seat, guest_of(page), "", place)
            for seat, (page, place) in enumerate(zip((winner, loser), places, strict=True))
        ]
        bots = [Result(seat, "", "greedy", seat + 1) for seat in (2, 3)]
        with store.begin() as connection:
            Ratings.put(connection, RatedGame(f"earlier{number}", "base", [*people, *bots]), time.time())
    store.close()


def rank_many(route: Route) -> None:
    """Answer with a part of a leaderboard with as many accounts as two parts have."""
    _, _, after = route.request.url.rpartition("after=")
    ranks = range(int(after) + 1, int(after) + 1 + OF_A_PART)
    rating = {"rating": 1500, "interval": 40, "is_provisional": False}
    row = {"is_bot": False, "rating": rating, "games": 40, "is_own": False}
    rows = [{**row, "rank": rank, "name": f"Player {rank}"} for rank in ranks]
    found = {"family": "base", "season": 1, "seasons": 1, "count": 2 * OF_A_PART, "rows": rows}
    route.fulfill(json={**found, "own": None, "own_rank": 0, "own_games": 0})


@pytest.mark.slow
def test_a_rated_game_changes_the_ratings(visit: Visitor, server: Server) -> None:
    ada, ben = account(visit(), "Ada Rated"), account(visit(**PHONE), "Ben Rated")
    played_before(server, ada, ben, games=40)
    position = a_game("base", 4, OPTIONS).with_settlement(RED, "0,0,N", "-2,2,N").with_roads(RED, "0,0,NW", "0,0,W")
    position.with_settlement(BLUE, "1,-1,N", "1,0,S").with_hand(RED, brick=1, lumber=1, wool=1, grain=1)
    setup = Setup(options=OPTIONS, pace=0, is_rated=True, hints=False, may_take_back=False)
    robot = Robot(ada)
    table_at(server, {"Ada": ada, "Ben": ben}, position.game().position, setup)
    robot.wait(lambda: robot.has("build_settlement"))
    ada.locator("[data-group=build_settlement]").click()
    ada.locator("[data-choice='settlement -1,1,N']").click()
    for page, change in ((ada, "+"), (ben, "−")):
        seat = page.locator("[data-part=end] [data-rating]").filter(has=page.locator("b"))
        expect(seat).to_have_count(2)
        own = page.locator(f"[data-part=end] [data-rating='{0 if page is ada else 1}'] b")
        expect(own).to_contain_text(change)
    ada.goto("/me")
    family = ada.locator("[data-part=own-ratings] [data-family=base]")
    expect(family).to_contain_text("41 rated games")
    expect(family.locator("[data-part=rating-curve]")).to_be_visible()
    assert not faults(ada)
    family.get_by_role("link").click()
    board = ada.locator("[data-leaderboard=base]")
    expect(board.locator("tbody tr").first).to_contain_text("Ada Rated")
    expect(board.locator("tr.own")).to_have_count(1)
    expect(board.locator("[data-own]")).to_contain_text("place 1 of 2")
    ada.get_by_text("For two", exact=True).click()
    expect(ada.locator("[data-leaderboard=duel]")).to_contain_text("Nobody has played enough")
    assert not faults(ada)


def test_more_rows_of_a_leaderboard_come_once(visit: Visitor) -> None:
    """While they are loaded, the button that asks for them cannot be used; after a failure, it can."""
    page = visit()
    page.route("**/api/ratings?*", rank_many)
    page.goto("/ratings")
    rows, more = page.locator("[data-leaderboard] tbody tr"), page.get_by_role("button", name="More")
    expect(rows).to_have_count(OF_A_PART)
    second = Held(page, f"**/api/ratings?*after={OF_A_PART}")
    more.click()
    expect(more).to_be_disabled()
    second.refuse()
    expect(page.get_by_role("alert")).to_be_visible()
    more.click()
    expect(rows).to_have_count(2 * OF_A_PART)
    expect(more).to_have_count(0)


def test_a_rated_table_says_so_before_anybody_sits_down(visit: Visitor) -> None:
    """It is opened by somebody with an account; a guest is told what is missing."""
    host = account(visit(), "Host Rated")
    host.goto("/new")
    host.locator("[data-rated]").get_by_text("Rated", exact=True).click()
    expect(host.get_by_text("Take back", exact=False)).to_have_count(0)
    host.locator("[data-open-table]").click()
    expect(host.locator("[data-part=rated]")).to_contain_text("whoever leaves comes last")
    expect(host.locator("[data-rating='0']")).to_contain_text("1500 ± 333?")
    guest = visit(host.url)
    expect(guest.locator("[data-part=rated]")).to_contain_text("Rated games need an account")
    guest.get_by_role("button", name="Sit here").first.click()
    expect(guest.get_by_role("alert").filter(has_text="need an account")).to_be_visible()
