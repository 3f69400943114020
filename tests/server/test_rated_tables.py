"""Rated tables: who may play there, what they must be like, and how a game counts for those who left."""

import time
from random import Random
from typing import Any

import pytest
from server.accounts import PASSWORD, Browser
from server.databases import postgresql_only
from server.tables import GUESTS, write
from server.two_servers import Both, store_of
from server.visitors import Page, Server, serving

from insula.server.messages import ErrorCode, Setup
from insula.server.ratings import declared
from insula.server.refusal import Refusal
from insula.server.storage import ratings as stored_ratings
from insula.server.storage.errors import StorageError
from insula.server.storage.store import Row
from insula.server.tables import presence, requests, seating, setups, slow
from insula.server.tables.log import Adjudicated, Opened, Returned, StoodIn
from insula.server.tables.rated import rated_game
from insula.server.tables.seating import Player
from insula.server.tables.table import Table

pytestmark = pytest.mark.anyio

RATED: dict[str, Any] = {"is_rated": True, "hints": False, "may_take_back": False}
SHORT = {"vp_goal": 3}


@pytest.fixture
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games to few points can be rated too, so that tests end soon."""
    monkeypatch.setattr(declared, "FIXED", ())


# What a table must be like.


@pytest.mark.parametrize(
    ("changed", "case"),
    [
        ({"hints": True}, "rated_without_help"),
        ({"may_take_back": True}, "rated_without_help"),
        ({"options": {"vp_goal": 5}}, "rated_option"),
        ({"options": {"turn_limit": 9}}, "rated_option"),
        (
            {
                "rules": "seafarers+cities_knights+traders_barbarians",
                "options": {"allow_unpublished_combinations": True},
            },
            "rated_option",
        ),
        ({"bots": ["my_bots:MyBot"]}, "rated_bot"),
        ({"position": "insula position 1"}, "rated_from_start"),
    ],
)
def test_some_tables_cannot_be_rated(changed: dict[str, Any], case: str) -> None:
    with pytest.raises(Refusal) as refusal:
        setups.check(Setup(**{**RATED, **changed}))
    assert refusal.value.why.case == case


@pytest.mark.parametrize("bots", [["greedy"], ["random", "casual", "expert"]])
def test_usual_games_can_be_rated(bots: list[str]) -> None:
    setups.check(Setup(**RATED, bots=bots))
    setups.check(Setup(**RATED, rules="seafarers", options={"sea_scenario": "cloth"}))


# How a game counts.


def rated_table(people: int = 3) -> tuple[Table, list[Row]]:
    """Return a short rated game of three, and its log."""
    table, log = Table("table"), list[Row]()
    write(table, log, [Opened(Setup(players=3, options=SHORT, **RATED), GUESTS[0])])
    for seat in range(people):
        write(table, log, seating.sit(table, GUESTS[seat], seat, GUESTS[seat].title(), "", player=Player(True)))
    for seat in range(people, 3):
        write(table, log, seating.seat_bot(table, GUESTS[0], seat, "casual"))
    write(table, log, seating.start(table, GUESTS[0]))
    return table, log


def to_the_end(table: Table, log: list[Row]) -> None:
    from server.deciding import moves

    rng = Random(1)
    while table.status == "playing":
        seat = table.waited_for[0]
        write(table, log, requests.play(table, seat, table.seq, moves(rng, table, seat)))


def places(table: Table) -> dict[str, int]:
    found = rated_game(table)
    assert found
    return {result.guest or result.bot: result.place for result in found.results}


def ranking(table: Table) -> dict[int, int]:
    assert table.game
    return {seat: place for place, seat, _ in table.game.ranking}


def test_everybody_has_the_place_of_the_ranking() -> None:
    table, log = rated_table()
    assert rated_game(table) is None, "not before the end"
    to_the_end(table, log)
    assert places(table) == {GUESTS[seat]: place for seat, place in ranking(table).items()}


def test_a_bot_that_was_there_from_the_beginning_counts() -> None:
    table, log = rated_table(people=2)
    to_the_end(table, log)
    assert set(places(table)) == {"anna", "ben", "casual"}


def test_who_leaves_is_last_even_if_the_bot_wins() -> None:
    for leaver in range(3):
        table, log = rated_table()
        write(table, log, seating.leave(table, GUESTS[leaver], leaver))
        to_the_end(table, log)
        found = places(table)
        assert found.pop(GUESTS[leaver]) > max(found.values())
        assert found == {GUESTS[seat]: place for seat, place in ranking(table).items() if seat != leaver}


def test_two_who_leave_share_the_last_place() -> None:
    table, log = rated_table()
    write(table, log, seating.leave(table, "ben", 1))
    write(table, log, [StoodIn(2)])
    to_the_end(table, log)
    found = places(table)
    assert found["ben"] == found["carl"] > found["anna"]


def test_who_comes_back_before_the_end_has_not_left() -> None:
    table, log = rated_table()
    write(table, log, seating.leave(table, "ben", 1))
    write(table, log, [StoodIn(2)])
    with pytest.raises(Refusal):
        seating.sit(table, "dora", 1, "Dora", "", player=Player(True))  # the seat is Ben's
    write(table, log, seating.sit(table, "ben", 1, "Ben", "", player=Player(True)))
    write(table, log, [Returned(2)])
    to_the_end(table, log)
    assert places(table) == {GUESTS[seat]: place for seat, place in ranking(table).items()}


def test_who_is_away_because_the_server_failed_is_not_rated() -> None:
    table, log = rated_table()
    write(table, log, [StoodIn(2, is_excused=True)])
    to_the_end(table, log)
    assert set(places(table)) == {"anna", "ben"}


def test_a_table_that_is_not_rated_changes_nothing() -> None:
    table, log = Table("table"), list[Row]()
    write(table, log, [Opened(Setup(players=2, options=SHORT), "anna")])
    for seat in range(2):
        write(table, log, seating.sit(table, GUESTS[seat], seat, GUESTS[seat].title(), ""))
    write(table, log, seating.start(table, "anna"))
    to_the_end(table, log)
    assert rated_game(table) is None


# At the server.


async def signed_in(server: Server, name: str) -> Browser:
    browser = Browser(server)
    await browser.do("new", name=name, password=PASSWORD)
    return browser


async def two_at_a_rated_table(server: Server, **setup: Any) -> tuple[str, list[Browser], list[Page]]:
    """Return a rated game that has begun."""
    browsers = [await signed_in(server, name) for name in ("Anna", "Ben")]
    id = await browsers[0].open(bots=[], options=SHORT, **setup, **RATED)
    pages = [await server.page(id, browser.cookie) for browser in browsers]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=f"Player {seat}")
    await pages[0].do("start")
    return id, browsers, pages


async def nothing_begins_without(page: Page, name: str) -> None:
    """Ask for the start of a rated game, which is refused because a person has no page open."""
    reply = await page.ask("start")
    assert reply.why
    assert (reply.code, reply.why.case, reply.why.arguments) == (ErrorCode.SEATS_FREE, "rated_unready", {"name": name})
    assert not page.update.game


async def test_a_rated_game_does_not_begin_without_somebody_who_has_gone(server: Server) -> None:
    browsers = [await signed_in(server, name) for name in ("Anna", "Ben")]
    id = await browsers[0].open(bots=[], **RATED)
    pages = [await server.page(id, browser.cookie) for browser in browsers]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=f"Player {seat}")
    await pages[1].close()
    await pages[0].wait(lambda: not pages[0].update.table.seats[1].is_here)
    await nothing_begins_without(pages[0], "Player 1")
    again = await server.page(id, browsers[1].cookie)
    await again.wait(lambda: again.updates)
    await pages[0].do("start")


@pytest.mark.usefixtures("short_games")
@pytest.mark.parametrize("seconds", [0, slow.SLOW])
async def test_a_rated_rematch_does_not_begin_without_the_others(server: Server, seconds: int) -> None:
    """Whoever has closed the page loses no rating in games that others play with a bot in the seat."""
    time: dict[str, Any] = {"time": {"kind": "decision", "seconds": seconds}} if seconds else {}
    id, browsers, pages = await two_at_a_rated_table(server, **time)
    await (await server.tables.live(id)).submit(lambda _: [Adjudicated()])
    next_id = (await pages[0].do("rematch")).table.rematch
    host = await server.page(next_id, browsers[0].cookie)
    await host.wait(lambda: host.updates)
    await nothing_begins_without(host, "Player 1")
    other = await server.page(next_id, browsers[1].cookie)
    await other.do("sit", seat=1, name="Player 1")
    if seconds:
        await other.close()
        await host.wait(lambda: not host.update.table.seats[1].is_here)
    await host.do("start")


async def test_in_a_slow_rated_game_it_is_enough_to_have_sat_down(server: Server) -> None:
    browsers = [await signed_in(server, name) for name in ("Anna", "Ben")]
    id = await browsers[0].open(bots=[], time={"kind": "decision", "seconds": slow.SLOW}, **RATED)
    pages = [await server.page(id, browser.cookie) for browser in browsers]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=f"Player {seat}")
    await pages[1].close()
    await pages[0].wait(lambda: not pages[0].update.table.seats[1].is_here)
    await pages[0].do("start")


async def play_to_the_end(pages: list[Page]) -> None:
    rng = Random(1)
    while not pages[0].update.game or not pages[0].is_over:
        for page in pages:
            await page.until(max(each.update.seq for each in pages))
            if not page.is_over and page.update.game and page.update.game.choices:
                await page.decide(rng)


async def told(browser: Browser, path: str) -> dict[str, Any]:
    response = await browser.client.get(path)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


@pytest.mark.usefixtures("short_games")
async def test_the_end_of_a_rated_game_changes_the_ratings(server: Server) -> None:
    id, browsers, pages = await two_at_a_rated_table(server)
    before = await told(browsers[0], f"/api/tables/{id}/ratings")
    assert before["family"] == "duel"
    assert [seat["rating"]["rating"] for seat in before["seats"]] == [1500, 1500]
    assert [seat["after"] for seat in before["seats"]] == [None, None]
    await play_to_the_end(pages)
    after = (await told(browsers[0], f"/api/tables/{id}/ratings"))["seats"]
    assert pages[0].update.game
    ((_, winner, _), (_, loser, _)) = pages[0].update.game.ranking
    assert after[winner]["after"]["rating"] > 1500 > after[loser]["after"]["rating"]
    for seat, browser in enumerate(browsers):
        (family,) = (await told(browser, "/api/me/ratings"))["families"]
        assert family["family"] == "duel"
        assert family["now"] == after[seat]["after"]
        assert [(result["table"], result["before"]) for result in family["results"]] == [(id, 1500)]
    board = await told(browsers[0], "/api/ratings?family=duel")
    assert (board["count"], board["rows"], board["own_rank"]) == (0, [], 0), "all are provisional"
    assert board["own"] == after[0]["after"]


@pytest.mark.usefixtures("short_games")
async def test_the_end_and_the_ratings_are_written_together_or_not_at_all(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fails while the game is rated: then it is not over either, and the last decision is sent again."""
    id, browsers, pages = await two_at_a_rated_table(server)
    put, failures = stored_ratings.Ratings.put, []

    def fail_once(*arguments: Any) -> None:
        put(*arguments)
        if not failures:
            failures.append(1)
            raise StorageError("the disk is full")

    monkeypatch.setattr(stored_ratings.Ratings, "put", fail_once)
    rng = Random(1)
    while not pages[0].is_over:
        page = next((each for each in pages if each.update.game and each.update.game.choices), pages[0])
        if not failures:
            try:
                await page.decide(rng)
            except AssertionError:
                assert failures
                assert not (await server.table(id)).game.over  # type: ignore[union-attr]
        else:
            await page.decide(rng)
        for each in pages:
            await each.until((await server.table(id)).seq)
    assert failures
    assert len(server.app.state.store.ratings.of_table(id)) == 2
    (family,) = (await told(browsers[0], "/api/me/ratings"))["families"]
    assert family["games"] == 1


async def test_only_accounts_play_at_rated_tables(server: Server) -> None:
    guest = Browser(server)
    response = await guest.client.post("/api/tables", json={"players": 2, **RATED})
    assert (response.status_code, response.json()["why"]["case"]) == (401, "rated_account")
    response = await guest.client.post("/api/seeks", json={"players": 2, "is_rated": True})
    assert (response.status_code, response.json()["why"]["case"]) == (401, "rated_account")
    anna = await signed_in(server, "Anna")
    page = await server.page(await anna.open(bots=[], **RATED), guest.cookie)
    assert await page.refused("sit", seat=0, name="Guest") == ErrorCode.NOT_SIGNED_IN


async def test_spectators_of_a_rated_game_say_nothing(server: Server) -> None:
    anna, guest = await signed_in(server, "Anna"), Browser(server)
    await guest.name()
    id = await anna.open(bots=[], **RATED)
    page, watching = await server.page(id, anna.cookie), await server.page(id, guest.cookie)
    await page.do("sit", seat=0, name="Anna")
    await page.do("say", text="hello")
    assert await watching.refused("say", text="take the ore") == ErrorCode.NOT_YOUR_SEAT
    assert await watching.refused("say_phrase", phrase="hello") == ErrorCode.NOT_YOUR_SEAT


async def test_people_who_seek_a_rated_game_meet_each_other_only(server: Server) -> None:
    anna = await signed_in(server, "Anna")

    async def found(is_rated: bool) -> str:
        response = await anna.client.post("/api/seeks", json={"players": 2, "is_rated": is_rated})
        return str(response.json()["id"])

    rated, casual = await found(True), await found(False)
    assert rated != casual
    setup = (await server.table(rated)).setup
    assert (setup.is_rated, setup.hints, setup.may_take_back) == (True, False, False)


async def test_the_family_of_a_leaderboard_must_exist(server: Server) -> None:
    response = await Browser(server).client.get("/api/ratings?family=chess")
    assert response.status_code == 400
    assert "base, cities_knights" in response.json()["reason"]


@postgresql_only
@pytest.mark.usefixtures("short_games")
async def test_only_a_process_that_fails_is_an_excuse(both: Both) -> None:
    """A game was interrupted if its process cannot be reached, but not if the process has given it up."""
    one, other = both
    failed, _, _ = await two_at_a_rated_table(one)
    given_up = await (await one.guest()).open(players=2, bots=["greedy"] * 2)
    page = await one.page(given_up)
    await page.wait(lambda: page.updates)
    assert (await other.tables.live(failed, store_of(one).process)).was_interrupted
    await one.tables.give_up(5.0)
    assert not (await other.tables.live(given_up)).was_interrupted


@pytest.mark.usefixtures("short_games")
async def test_after_a_restart_nobody_loses_by_not_coming_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna comes back to the game, and Ben does not: his seat is played on, and he is not rated."""
    monkeypatch.setattr(presence, "AWAY", 0.2)
    async with serving(database) as server:
        id, browsers, _ = await two_at_a_rated_table(server)
    began = time.time()
    async with serving(database) as again:
        page = await again.page(id, browsers[0].cookie)
        await page.wait(lambda: page.updates)
        rng = Random(2)
        while await page.decide(rng):
            pass
        table = await again.table(id)
        assert table.seats[1].is_excused
        assert table.lines[-1].at >= began
        assert again.app.state.store.ratings.of_table(id) == [], "nobody is left to compare Anna with"
