"""Games with a clock of days: they sleep while nobody looks, and go on when they are due."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
import sqlalchemy as sql
from server.databases import postgresql_only
from server.tables import GUESTS, play
from server.test_together import offered
from server.visitors import SOON, BotsHere, Page, Server, serving
from support import RED, WHITE

from insula.server.messages import ErrorCode, Setup, TimeControl
from insula.server.tables import log, open_tables
from insula.server.tables.driver import Driver
from insula.server.tables.live_table import Decide
from insula.server.tables.log import Seated, StoodIn
from insula.server.tables.slow import PATIENCE, answers_until, deadline, is_due
from insula.server.tables.table import Table

pytestmark = pytest.mark.anyio
DAY = 24 * 3600
HOUR = 3600
TWO_DAYS: dict[str, Any] = {"kind": "decision", "seconds": 2 * DAY}


class Later:
    """The time of the server, which a test moves on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._real = time.time
        self.by = 0.0
        monkeypatch.setattr(time, "time", lambda: self._real() + self.by)


@pytest.fixture(autouse=True)
def looks_only_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """After its start, a server looks for games that are due when the test says so."""
    monkeypatch.setattr(open_tables, "WAKING", HOUR)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


async def until_asleep(server: Server, id: str) -> None:
    async with asyncio.timeout(SOON):
        while server.tables.is_live(id):
            await asyncio.sleep(0.01)


async def a_sleeping_game(server: Server) -> tuple[str, list[Page]]:
    """Open a game of two people with two days for each decision, and close both pages."""
    id, pages = await server.open(people=2, players=2, time=TWO_DAYS)
    for page in pages:
        await page.close()
    await until_asleep(server, id)
    return id, pages


async def running(server: Server, page: Page) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = (await server.client(page).get("/api/me/running")).json()["games"]
    return games


async def test_a_clock_has_at_most_two_weeks(server: Server) -> None:
    guest = await server.guest()
    await guest.open(time={"kind": "decision", "seconds": 14 * DAY})
    longer = {"time": {"kind": "decision", "seconds": 14 * DAY + 1}}
    response = await server.client(guest).post("/api/tables", json=longer)
    assert response.status_code == 400
    assert response.json()["why"]["case"] == "wrong_clock"


async def test_a_game_sleeps_until_its_deadline(server: Server, later: Later) -> None:
    id, pages = await a_sleeping_game(server)
    later.by = 2 * DAY - HOUR
    assert await server.tables.wake_due() == 0
    assert not server.tables.is_live(id)
    later.by = 2 * DAY + PATIENCE + HOUR
    assert await server.tables.wake_due() == 1
    await until_asleep(server, id)
    (other,) = [page for page in pages if page.update.game and not page.update.game.choices]
    again = await server.page(id, other.cookie)
    await again.until(1)
    stood_in = [seat.is_stood_in for seat in again.update.table.seats]
    assert stood_in.count(True) == 1, "the bot plays for the one whose time was up, and then the other is asked"
    assert again.update.game
    assert again.update.game.choices
    assert again.update.game.clocks[again.update.table.seat].left > DAY


async def test_closing_all_pages_costs_nothing(server: Server, later: Later) -> None:
    id, (first, _) = await a_sleeping_game(server)
    later.by = 2 * DAY - HOUR
    again = await server.page(id, first.cookie)
    await again.until(1)
    assert not any(seat.is_stood_in for seat in again.update.table.seats)
    assert all(seat.seconds_to_stand_in == 0 for seat in again.update.table.seats)


async def test_a_page_is_told_the_same_before_and_after_sleep(server: Server) -> None:
    id, pages = await server.open(people=2, players=2, time=TWO_DAYS)
    before = [page.update.game for page in pages]
    assert all(before)
    for page in pages:
        await page.close()
    await until_asleep(server, id)
    for page, game in zip(pages, before, strict=True):
        again = await server.page(id, page.cookie)
        await again.until(page.update.seq)
        assert again.update.game
        assert game
        assert again.update.game.frame == game.frame
        assert again.update.game.choices == game.choices


async def test_a_deadline_that_passed_while_nothing_ran_is_found(database: str, later: Later) -> None:
    async with serving(database) as before:
        id, _ = await a_sleeping_game(before)
    later.by = 3 * DAY
    async with serving(database) as after:
        async with asyncio.timeout(SOON):
            while "stand_in" not in [line.kind for line in (await after.table(id)).lines]:
                await asyncio.sleep(0.01)
        (entry,) = [row.entry for row in after.app.state.store.log(id) if isinstance(row.entry, StoodIn)]
        assert not entry.is_excused, "a restart within two days is no excuse"


async def test_a_damaged_game_keeps_no_other_from_being_woken(
    server: Server, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log names a seat that the table does not have. It is put off, or it would take the place of others."""
    (damaged, _), (id, _) = await a_sleeping_game(server), await a_sleeping_game(server)
    seated = sql.text("UPDATE entry SET body = :body WHERE table_id = :id AND seq = 2")
    with server.app.state.store.begin() as connection:
        connection.execute(seated, {"id": damaged, "body": log.write(Seated(8, "guest", "Anna", "", ""))})
    monkeypatch.setattr(open_tables, "MOST_WOKEN", 1)
    later.by = 3 * DAY
    assert server.app.state.store.deadlines.due(time.time(), 1) == [damaged]
    assert await server.tables.wake_due() == 0
    assert await server.tables.wake_due() == 1
    await until_asleep(server, id)
    page = await server.page(damaged)
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    assert page.goodbye.code == ErrorCode.STORAGE
    later.by += 2 * open_tables.PUT_OFF
    assert server.app.state.store.deadlines.due(time.time(), 1) == [damaged], "it is tried again"


async def test_bots_decide_while_nobody_looks(server: Server) -> None:
    id, (page,) = await server.open(players=3, time=TWO_DAYS)
    await page.close()
    await until_asleep(server, id)
    table = await server.table(id)
    assert [table.seats[seat].guest != "" for seat in table.waited_for] == [True], "the person is asked again"


async def test_where_nobody_plays_any_more_the_game_rests(server: Server, later: Later) -> None:
    id, _ = await a_sleeping_game(server)
    for days in (3, 6):
        later.by = days * DAY
        await server.tables.wake_due()
        await until_asleep(server, id)
    table = await server.table(id)
    assert all(seat.is_stood_in for seat in table.seats)
    assert await server.tables.wake_due() == 0


async def test_the_list_says_whose_turn_it_is(server: Server, later: Later) -> None:
    id, pages = await a_sleeping_game(server)
    later.by = DAY
    games = [(await running(server, page))[0] for page in pages]
    assert [game["table"] for game in games] == [id, id]
    assert sorted(game["is_waiting"] for game in games) == [False, True]
    waiting = next(game for game in games if game["is_waiting"])
    assert DAY - HOUR < waiting["left"] <= DAY
    assert await running(server, await server.page(id)) == []


def offered_in(seconds: int) -> Table:
    """Return a table at which RED has offered ore for brick, with so many seconds for each decision."""
    return offered(live_answers=True, time=TimeControl("decision", seconds))


@pytest.mark.parametrize(("days", "hours"), [(1, 6), (7, 6), (0.5, 3)])
async def test_an_offer_does_not_wait_as_long_as_a_turn(days: float, hours: float) -> None:
    """A quarter of the time for a decision, and at most six hours."""
    table = offered_in(int(days * DAY))
    assert {answers_until(table, seat) for seat in table.waited_for} == {hours * HOUR}
    play(table, "decline", seat=WHITE)
    due = deadline(table, 0)
    assert due
    assert due.at == hours * HOUR
    assert WHITE not in due.waits
    assert not is_due(table, hours * HOUR - 1)


async def test_who_does_not_answer_an_offer_declines_and_keeps_the_seat(server: Server, later: Later) -> None:
    id = await server.tables.open(Setup(players=4, time=TimeControl("decision", DAY)), GUESTS[0])
    live = await server.tables.live(id)
    live.table = offered_in(DAY)
    live.table.id = id
    due = Driver(live, BotsHere())
    later.by = 7 * HOUR - time.time()

    async def submit(decide: Decide) -> None:
        for entry in decide(live.table):
            live.table.apply(time.time(), entry)

    live.submit = submit  # type: ignore[method-assign]
    while answers_until(live.table, (live.table.waited_for or [0])[0]) is not None:
        assert await due._act()
    assert not any(seat.is_stood_in for seat in live.table.seats)
    assert live.table.waited_for == [RED], "who made the offer goes on"


async def test_in_a_quick_game_an_offer_has_no_time_of_its_own() -> None:
    table = offered_in(30)
    assert answers_until(table, table.waited_for[0]) is None


@postgresql_only
class TestOfTwoProcesses:
    @pytest.fixture
    async def other(self, database: str) -> AsyncIterator[Server]:
        async with serving(database, BotsHere()) as running:
            yield running

    async def test_only_one_of_them_wakes_a_game(self, server: Server, other: Server, later: Later) -> None:
        id, _ = await a_sleeping_game(server)
        later.by = 3 * DAY
        assert sum(await asyncio.gather(server.tables.wake_due(), other.tables.wake_due())) == 1
        await until_asleep(server, id)
        await until_asleep(other, id)
        stood_in = [row for row in server.app.state.store.log(id) if isinstance(row.entry, StoodIn)]
        assert len(stood_in) == 1

    async def test_a_game_that_another_process_shows_is_left_to_it(
        self, server: Server, other: Server, later: Later
    ) -> None:
        await server.open(people=2, players=2, time=TWO_DAYS)
        later.by = 3 * DAY
        assert await other.tables.wake_due() == 0
        assert other.app.state.store.deadlines.due(time.time(), 50) == [], "or it would take the place of others"
