"""Vacations: for some days a year, the clocks of an account's slow games stand still."""

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
import sqlalchemy as sql
from server.accounts import PASSWORD, Browser
from server.databases import both_databases, postgresql_only
from server.test_slow_games import DAY, HOUR, TWO_DAYS, Later, later, until_asleep  # noqa: F401 (a fixture)
from server.visitors import SOON, BotsHere, Page, Server, serving

from insula.server.accounts import vacations
from insula.server.messages import TimeControl
from insula.server.storage.leases import FIRST_EPOCH
from insula.server.storage.rebuild import rebuild
from insula.server.storage.store import Append
from insula.server.tables import open_tables
from insula.server.tables.clock import Clocks
from insula.server.tables.log import OfTournament, Paused, Resumed, Seated, StoodIn
from insula.server.tables.slow import PATIENCE
from insula.server.tables.table import Table
from insula.server.tables.vacation import has_pauses

pytestmark = [pytest.mark.anyio, both_databases]
SUMMER = datetime(2030, 7, 1, 12, tzinfo=UTC).timestamp()


@pytest.fixture(autouse=True)
def looks_only_at_the_start(monkeypatch: pytest.MonkeyPatch, later: Later) -> None:  # noqa: F811
    """A server looks when the test says so; and it is summer, so that no year ends within a test."""
    monkeypatch.setattr(open_tables, "WAKING", HOUR)
    later.by = SUMMER - time.time()


class Player:
    """Somebody with an account at a game of days."""

    def __init__(self, server: Server, browser: Browser, page: Page) -> None:
        self.server = server
        self.browser = browser
        self.page = page

    async def vacation(self, what: str = "", **given: object) -> dict[str, Any]:
        path = "/api/account/vacation"
        asked = self.browser.client.post(f"{path}/{what}", json=given) if what else self.browser.client.get(path)
        response = await asked
        assert response.status_code == 200, response.text
        told: dict[str, Any] = response.json()
        return told


async def an_account(server: Server, name: str) -> Browser:
    browser = Browser(server)
    await browser.do("new", name=name, password=PASSWORD)
    return browser


async def a_game(server: Server, time: dict[str, Any] = TWO_DAYS) -> tuple[str, Player, Player]:
    """Start a game of days; return its ID, who decides first, and the other one."""
    browsers = [await an_account(server, name) for name in ("Anna", "Ben")]
    response = await browsers[0].client.post("/api/tables", json={"players": 2, "pace": 0, "time": time})
    id = str(response.json()["id"])
    pages = [await server.page(id, browser.cookie) for browser in browsers]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=("Anna", "Ben")[seat])
    await pages[0].do("start")
    for page in pages:
        await page.until(pages[0].update.seq)
    players = [Player(server, browser, page) for browser, page in zip(browsers, pages, strict=True)]
    first, other = sorted(players, key=lambda player: not (player.page.update.game and player.page.update.game.choices))
    return id, first, other


async def asleep(server: Server, id: str, *players: Player) -> None:
    for player in players:
        await player.page.close()
    await until_asleep(server, id)


async def drives_on(server: Server, id: str) -> Table:
    """Let what is due happen, and return the table then."""
    await server.tables.wake_due()
    await until_asleep(server, id)
    return await server.table(id)


def entries(server: Server, id: str, *kinds: type) -> list[Any]:
    return [row.entry for row in server.app.state.store.log(id) if isinstance(row.entry, kinds)]


# The clock.


def clock() -> Clocks:
    """The clock of a seat with 100 seconds, asked at 0."""
    clocks = Clocks(TimeControl("decision", 100), 2)
    clocks.ask([0], 0)
    return clocks


async def test_a_clock_subtracts_the_pause() -> None:
    clocks = clock()
    clocks.pause(0, 30, 130)
    assert [clocks.left(0, now) for now in (30, 80, 130, 140)] == [70, 70, 70, 60]
    assert [clocks.runs_down_to(0, 0, now) for now in (30, 80, 140)] == [200, 200, 200]
    assert clocks.runs_down_to(0.25, 0, 80) == 175
    assert [info.is_running for info in clocks.info(80)] == [False, False]
    assert [info.is_running for info in clocks.info(135)] == [True, False]


async def test_a_pause_that_ends_earlier_gives_no_more_time() -> None:
    clocks = clock()
    clocks.pause(0, 30, 1000)
    clocks.resume(0, 60)
    assert clocks.left(0, 70) == 60
    assert clocks.paused_until(0, 60) is None
    clocks.pause(0, 80, 90)
    assert clocks.left(0, 90) == 50, "a second one counts as well"


async def test_a_pause_counts_only_while_the_clock_runs() -> None:
    clocks = clock()
    clocks.pause(0, -50, 40)
    assert clocks.left(0, 50) == 90
    clocks.begin_decision(0, 50)
    clocks.ask([0], 50)
    assert clocks.left(0, 60) == 90


@pytest.mark.parametrize(("seconds", "minutes", "is_paused"), [(DAY, 0, True), (DAY - 1, 0, False), (DAY, 60, False)])
async def test_clocks_of_a_day_stand_still_unless_a_round_has_an_end(
    server: Server, seconds: int, minutes: int, is_paused: bool
) -> None:
    id, _, _ = await a_game(server, {"kind": "decision", "seconds": seconds})
    table = await server.table(id)
    table.tournament = OfTournament("t", "Cup", 1, 60, minutes)
    assert has_pauses(table) == is_paused


# At tables.


async def test_the_time_stands_still_and_goes_on_at_the_end(server: Server, later: Later) -> None:  # noqa: F811
    id, first, other = await a_game(server)
    later.by += DAY
    told = await first.vacation("begin", days=10)
    assert told["until"] == pytest.approx(time.time() + 10 * DAY, abs=60)
    await other.page.wait(lambda: other.page.update.table.seats[first.page.update.table.seat].vacation_until)
    await asleep(server, id, first, other)
    later.by += 10 * DAY
    assert await server.tables.wake_due() == 0
    later.by += DAY - HOUR
    assert await server.tables.wake_due() == 0, "a day was left when the vacation began"
    later.by += HOUR + PATIENCE + 60
    table = await drives_on(server, id)
    assert [seat.is_stood_in for seat in table.seats].count(True) == 1


async def test_a_sleeping_game_is_told_at_once(server: Server, later: Later) -> None:  # noqa: F811
    id, first, other = await a_game(server)
    await asleep(server, id, first, other)
    await first.vacation("begin", days=3)
    (paused,) = entries(server, id, Paused)
    assert paused.until - paused.since == 3 * DAY
    deadline = 5 * DAY + PATIENCE
    assert server.app.state.store.deadlines.due(time.time() + deadline - HOUR, 10) == []
    assert server.app.state.store.deadlines.due(time.time() + deadline + HOUR, 10) == [id]


async def test_an_early_end_gives_the_days_back_and_lets_the_clock_run(server: Server, later: Later) -> None:  # noqa: F811
    id, first, other = await a_game(server)
    assert (await first.vacation())["left"] == 21
    await first.vacation("begin", days=20)
    assert (await first.vacation())["left"] == 1
    later.by += 5 * DAY
    told = await first.vacation("end")
    assert told == {"days": 21, "left": pytest.approx(16, abs=0.01), "until": 0}
    (resumed,) = entries(server, id, Resumed)
    assert resumed.at == pytest.approx(time.time(), abs=60)
    await asleep(server, id, first, other)
    later.by += 2 * DAY - HOUR
    assert await server.tables.wake_due() == 0
    later.by += HOUR + PATIENCE + 60
    assert await server.tables.wake_due() == 1


async def test_a_log_with_a_vacation_replays_the_same(server: Server, later: Later) -> None:  # noqa: F811
    id, first, _ = await a_game(server)
    later.by += HOUR
    await first.vacation("begin", days=2)
    later.by += DAY
    for _ in range(2):
        await first.page.decide(Random(1))
    await first.vacation("end")
    live = (await server.tables.live(id)).table
    again = rebuild(id, server.app.state.store.log(id), None)
    moments = [time.time() + hours * HOUR for hours in (0, 1, 30)]
    assert [again.clocks.info(now) for now in moments] == [live.clocks.info(now) for now in moments]
    assert again.clocks.pauses == live.clocks.pauses


async def test_it_holds_across_a_restart(database: str, later: Later) -> None:  # noqa: F811
    async with serving(database) as before:
        id, first, other = await a_game(before)
        await first.vacation("begin", days=10)
        await asleep(before, id, first, other)
    later.by += 11 * DAY
    async with serving(database) as after:
        assert await after.tables.wake_due() == 0
        assert (await after.table(id)).clocks.left(0, time.time()) > 0
        later.by += DAY + PATIENCE + 60
        table = await drives_on(after, id)
        assert [seat.is_stood_in for seat in table.seats].count(True) == 1


async def test_a_server_that_stopped_before_it_told_the_tables_tells_them_later(
    database: str,
    later: Later,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def nobody(_: object) -> None:
        pass

    async with serving(database) as before:
        id, first, other = await a_game(before)
        await asleep(before, id, first, other)
        with monkeypatch.context() as patched:
            patched.setattr(open_tables.OpenTables, "tell_vacations", nobody)
            await first.vacation("begin", days=10)
        assert entries(before, id, Paused) == []
    later.by += 5 * DAY  # the time would be up
    async with serving(database) as after:
        async with asyncio.timeout(SOON):
            while not entries(after, id, Paused):
                await asyncio.sleep(0.01)
        assert entries(after, id, StoodIn) == []
        async with asyncio.timeout(SOON):
            while after.app.state.store.vacations.untold(time.time(), 10):
                await asyncio.sleep(0.01)
        table = await after.table(id)
        assert max(table.clocks.left(seat, time.time()) for seat in table.waited_for) > 2 * DAY - 60


async def test_a_damaged_table_keeps_no_other_from_being_told(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is put off, or it would take the place of others."""
    id, first, other = await a_game(server)
    await asleep(server, id, first, other)
    store = server.app.state.store
    store.append(Append("damaged", 1, 0.0, [Seated(8, "guest", "Cleo", "", "")], FIRST_EPOCH))
    with store.begin() as connection:
        connection.execute(sql.text("INSERT INTO vacation_table VALUES ('damaged', 0)"))
    monkeypatch.setattr(open_tables, "MOST_WOKEN", 1)
    await first.vacation("begin", days=10)
    assert entries(server, id, Paused) == []
    await server.tables.tell_vacations()
    assert len(entries(server, id, Paused)) == 1


async def test_a_table_that_was_not_told_asks_before_a_bot_stands_in(
    server: Server,
    later: Later,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def nobody(_: object) -> None:
        pass

    id, first, _ = await a_game(server)
    monkeypatch.setattr(open_tables.OpenTables, "tell_vacations", nobody)
    await first.vacation("begin", days=10)
    later.by += 2 * DAY + PATIENCE + 60
    (await server.tables.live(id)).wake()
    seat = first.page.update.table.seat
    await first.page.wait(lambda: first.page.update.table.seats[seat].vacation_until)
    assert entries(server, id, StoodIn) == []


async def test_a_game_that_begins_during_a_vacation_waits_as_well(server: Server, later: Later) -> None:  # noqa: F811
    anna, ben = await an_account(server, "Anna"), await an_account(server, "Ben")
    response = await anna.client.post("/api/tables", json={"players": 2, "time": TWO_DAYS})
    id = str(response.json()["id"])
    pages = [await server.page(id, browser.cookie) for browser in (anna, ben)]
    for seat, page in enumerate(pages):
        await page.do("sit", seat=seat, name=f"Player {seat}")
    await anna.client.post("/api/account/vacation/begin", json={"days": 5})
    assert entries(server, id, Paused) == []
    await pages[1].ask("start")
    await pages[0].do("start")
    await pages[0].wait(lambda: pages[0].update.table.seats[0].vacation_until)
    assert [entry.seat for entry in entries(server, id, Paused)] == [0]


async def test_others_see_in_their_lists_who_is_on_vacation(server: Server, later: Later) -> None:  # noqa: F811
    _, first, other = await a_game(server)
    told = await first.vacation("begin", days=4)
    name = first.page.update.table.seats[first.page.update.table.seat].name
    (game,) = (await other.browser.client.get("/api/me/running")).json()["games"]
    assert game["away"] == [{"name": name, "until": told["until"]}]
    (own,) = (await first.browser.client.get("/api/me/running")).json()["games"]
    assert own["away"] == []
    assert own["left"] > 5 * DAY


async def test_deleting_the_account_ends_the_vacation(server: Server, later: Later) -> None:  # noqa: F811
    id, first, _ = await a_game(server)
    await first.vacation("begin", days=20)
    await first.browser.do("delete", name=await first.browser.name())
    assert len(entries(server, id, Resumed)) == 1


# The budget.


async def test_the_budget_is_kept(server: Server, later: Later) -> None:  # noqa: F811
    anna = await an_account(server, "Anna")
    for days in (0, -1, 22, 1e9):
        response = await anna.client.post("/api/account/vacation/begin", json={"days": days})
        assert response.json()["code"] == "no_vacation"
    player = Player(server, anna, await server.lobby())
    await player.vacation("begin", days=20)
    response = await anna.client.post("/api/account/vacation/begin", json={"days": 1})
    assert response.json()["code"] == "no_vacation", "one at a time"
    later.by += 20 * DAY + 60
    assert await player.vacation() == {"days": 21, "left": pytest.approx(1, abs=0.01), "until": 0}
    response = await anna.client.post("/api/account/vacation/begin", json={"days": 2})
    assert response.json()["code"] == "no_vacation"
    await player.vacation("begin", days=1)


async def test_short_vacations_and_many_of_them_are_refused(
    server: Server,
    later: Later,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them adds entries to the logs of all slow games of the account."""
    monkeypatch.setattr(vacations, "MOST", 2)
    anna = await an_account(server, "Anna")
    player = Player(server, anna, await server.lobby())
    response = await anna.client.post("/api/account/vacation/begin", json={"days": 0.9})
    assert response.json()["code"] == "no_vacation"
    assert "a vacation has at least 1 day, and this one has 0.9" in response.text
    later.by += datetime(2030, 6, 1, tzinfo=UTC).timestamp() - time.time()
    for _ in range(2):
        await player.vacation("begin", days=1)
        assert (await player.vacation("end"))["left"] == pytest.approx(21, abs=0.01)
    response = await anna.client.post("/api/account/vacation/begin", json={"days": 1})
    assert response.json()["code"] == "no_vacation"
    later.by += 365 * DAY
    await player.vacation("begin", days=1)


async def test_days_count_in_the_year_in_which_they_are(server: Server, later: Later) -> None:  # noqa: F811
    anna = await an_account(server, "Anna")
    player = Player(server, anna, await server.lobby())
    later.by += datetime(2030, 12, 22, tzinfo=UTC).timestamp() - time.time()
    await player.vacation("begin", days=20)
    assert (await player.vacation())["left"] == pytest.approx(11, abs=0.01)
    later.by += 12 * DAY
    assert (await player.vacation())["left"] == pytest.approx(11, abs=0.01), "ten of them are in this year"


async def test_a_guest_without_an_account_has_none(server: Server) -> None:
    browser = Browser(server)
    assert await browser.refused("vacation/begin", days=1) == "not_signed_in"


@postgresql_only
class TestOfTwoProcesses:
    @pytest.fixture
    async def other_server(self, database: str) -> AsyncIterator[Server]:
        async with serving(database, BotsHere()) as running:
            yield running

    async def test_a_table_of_another_process_is_told_at_once(self, server: Server, other_server: Server) -> None:
        id, first, _ = await a_game(server)
        elsewhere = Browser(other_server)
        await elsewhere.do("sign_in", name=await first.browser.name(), password=PASSWORD)
        response = await elsewhere.client.post("/api/account/vacation/begin", json={"days": 5})
        assert response.status_code == 200, response.text
        seat = first.page.update.table.seat
        await first.page.wait(lambda: first.page.update.table.seats[seat].vacation_until)
        assert len(entries(server, id, Paused)) == 1

    async def test_of_two_requests_at_once_only_one_begins_a_vacation(
        self, server: Server, other_server: Server
    ) -> None:
        anna = await an_account(server, "Anna")
        elsewhere = Browser(other_server)
        await elsewhere.do("sign_in", name="Anna", password=PASSWORD)
        asked = [each.client.post("/api/account/vacation/begin", json={"days": 15}) for each in (anna, elsewhere)]
        answers = await asyncio.gather(*asked)
        assert sorted(answer.status_code == 200 for answer in answers) == [False, True]
