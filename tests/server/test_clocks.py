"""Time: clocks per decision or per game, the countdown, the bot that takes over, and the player who returns."""

import asyncio
import time
from functools import partial
from typing import Any

import pytest
from server.tables import GUESTS, SECONDS, a_table, seated, write
from server.visitors import SOON, Server
from support import RED, a_game

from insula.server.messages import Setup, TimeControl
from insula.server.storage.rebuild import rebuild
from insula.server.storage.store import Row
from insula.server.tables import driver, presence, requests, seating
from insula.server.tables.driver import Driver
from insula.server.tables.log import Adjudicated, StoodIn
from insula.server.tables.presence import AWAY, Presence
from insula.server.tables.slow import PATIENCE
from insula.server.tables.table import Table

BEGAN = 1000 + SECONDS * 4
"""The time at which the game of `Timed` began."""


class Timed:
    """A game of three players with clocks; the test sets the time."""

    def __init__(self, control: TimeControl) -> None:
        self.log: list[Row] = seated(Setup(players=3, time=control))
        self.table: Table = rebuild("table", self.log, None)
        self.presence = Presence(since=BEGAN)
        for guest in GUESTS[:3]:
            self.presence.come(guest)

    @property
    def asked(self) -> int:
        return self.table.waited_for[0]

    def play(self, at: float) -> int:
        """Let the seat that is asked decide at a time after the beginning."""
        seat = self.asked
        move = self.table.asked[seat].legal_actions[0].text
        for entry in requests.play(self.table, seat, self.table.seq, [move]):
            self.table.apply(BEGAN + at, entry)
        return seat

    def take_back(self, at: float) -> None:
        """Let the seat that decided last take this back at a time after the beginning."""
        for entry in requests.take_back(self.table, self.table.turns[-1].seat, self.table.seq):
            self.table.apply(BEGAN + at, entry)

    def left(self, seat: int, at: float) -> float:
        return self.table.clocks.info(BEGAN + at)[seat].left

    def rest(self, at: float, seat: int | None = None) -> float:
        return self.presence.seconds_to_stand_in(self.table, self.asked if seat is None else seat, BEGAN + at)


def test_a_decision_that_is_taken_back_gives_no_time() -> None:
    game = Timed(TimeControl("game", 60, increment=10))
    seat = game.asked
    for at in range(2, 22, 4):
        assert game.play(at) == seat
        game.take_back(at + 2)
    assert game.left(seat, 20) == 40
    game.play(30)
    assert game.left(seat, 30) == 40, "the time of a decision that stays"


def test_a_clock_without_increment_is_not_refilled_by_taking_back() -> None:
    game = Timed(TimeControl("decision", 30))
    seat = game.play(20)
    assert game.left(seat, 25) == 25
    game.take_back(25)
    assert game.left(seat, 26) == 4
    game.play(28)
    assert game.left(seat, 28) == 30


def test_decisions_that_are_taken_back_one_by_one_give_no_time() -> None:
    position = a_game().with_settlement(RED, "0,0,N").with_hand(RED, lumber=2, brick=2).game().position
    table = a_table(position, time=TimeControl("game", 60, increment=10))
    for at, road in ((5, "road 0,0,NE"), (15, "road 0,0,NW")):
        (played,) = requests.play(table, RED, table.seq, [road])
        table.apply(at, played)
    assert table.clocks.left(RED, 15) == 65
    for at, left in ((20, 60 - 5 + 10 - 15), (25, 60 - 25)):
        (taken_back,) = requests.take_back(table, RED, table.seq)
        table.apply(at, taken_back)
        assert table.clocks.left(RED, at) == left


def test_who_takes_back_the_end_of_a_turn_pays_for_the_time() -> None:
    """The next player has as much time as before, because the turn has not begun."""
    table = a_table(a_game().game().position, time=TimeControl("game", 60, increment=10))
    (played,) = requests.play(table, RED, table.seq, ["end"])
    table.apply(5, played)
    (following,) = table.waited_for
    assert (table.clocks.left(RED, 20), table.clocks.left(following, 20)) == (65, 45)
    (taken_back,) = requests.take_back(table, RED, table.seq)
    table.apply(20, taken_back)
    assert (table.clocks.left(RED, 20), table.clocks.left(following, 20)) == (40, 60)
    assert (table.clocks.left(RED, 30), table.clocks.left(following, 30)) == (30, 60)


def test_no_bot_stands_in_at_once_for_who_takes_back_late() -> None:
    game = Timed(TimeControl("decision", 30))
    seat = game.play(29)
    game.take_back(29 + 28)
    assert game.left(seat, 57) == 0
    assert game.rest(58) == PATIENCE - 1
    game.play(59)
    assert game.left(seat, 59) == 30


def test_without_time_control_there_are_no_clocks() -> None:
    game = Timed(TimeControl())
    assert game.table.clocks.info(BEGAN) == []
    assert game.rest(10_000) == 0


def test_each_decision_has_its_own_time() -> None:
    game = Timed(TimeControl("decision", 30))
    assert game.left(game.asked, 10) == 20
    seat = game.play(10)
    assert game.asked == seat, "the road after the settlement"
    assert game.left(seat, 15) == 25


def test_the_time_of_a_game_grows_with_each_decision() -> None:
    game = Timed(TimeControl("game", 60, increment=5))
    seat = game.play(10)
    assert game.left(seat, 10) == 55
    game.play(30)
    assert (game.left(seat, 30), game.left(seat, 99)) == (40, 40), "the clock is stopped while others decide"
    assert game.left(game.asked, 36) == 54


def test_the_bot_takes_over_after_a_countdown_that_all_can_see() -> None:
    game = Timed(TimeControl("decision", 30))
    assert game.rest(29) == 0
    assert game.rest(31) == PATIENCE - 1
    assert 0 < game.rest(30 + PATIENCE + 100) < 1
    others = [seat for seat in range(3) if seat != game.asked]
    assert [game.rest(100, seat) for seat in others] == [0, 0], "nobody is waiting for them"


def test_a_player_who_returns_has_time_again() -> None:
    game = Timed(TimeControl("decision", 30))
    seat = game.asked
    game.table.apply(BEGAN + 50, StoodIn(seat))
    assert game.rest(51) == 0
    (returned,) = seating.come_back(game.table, GUESTS[seat])
    game.table.apply(BEGAN + 60, returned)
    assert game.left(seat, 70) == 20
    assert seating.come_back(game.table, GUESTS[seat]) == []


def test_a_player_who_is_away_has_time_to_come_back() -> None:
    game = Timed(TimeControl())
    guest = GUESTS[game.asked]
    game.presence.go(guest, BEGAN + 10)
    assert game.rest(20) == AWAY - 10
    game.presence.come(guest)
    assert game.rest(20) == 0


@pytest.mark.parametrize(
    "time", [TimeControl("decision", 30), TimeControl("decision", 86_400), TimeControl("game", 3600)]
)
def test_a_player_who_is_away_has_the_time_of_the_clock(time: TimeControl) -> None:
    """A clock promises time to think, and nobody must keep a page open for it, least of all for a day."""
    game = Timed(time)
    game.presence.go(GUESTS[game.asked], BEGAN + 1)
    assert game.rest(time.seconds - 1) == 0
    assert game.rest(time.seconds + 1) == PATIENCE - 1


def test_the_wait_for_an_absent_player_begins_when_they_are_asked() -> None:
    game = Timed(TimeControl())
    away = (game.asked + 1) % 3
    game.presence.go(GUESTS[away], BEGAN - 500)
    game.play(5)
    game.play(10)
    assert game.asked == away
    assert game.rest(12) == AWAY - 2


def test_after_a_restart_no_bot_takes_over_at_once() -> None:
    """The clock continued while the server was down; a player who has not come back since then is away."""
    game = Timed(TimeControl("decision", 30))
    game.presence = Presence(since=BEGAN + 5_000)
    assert game.rest(5_001) == PATIENCE - 1
    game = Timed(TimeControl())
    game.presence = Presence(since=BEGAN + 5_000)
    assert game.rest(5_001) == AWAY - 1


def test_the_clocks_are_in_the_log() -> None:
    game = Timed(TimeControl("game", 60, increment=5))
    for at in (10, 30, 36, 50):
        seat = game.asked
        move = game.table.asked[seat].legal_actions[0].text
        write(game.table, game.log, requests.play(game.table, seat, game.table.seq, [move]))
        assert at
    write(game.table, game.log, requests.take_back(game.table, seat, game.table.seq))
    now = BEGAN + 100
    assert rebuild("table", game.log, None).clocks.info(now) == game.table.clocks.info(now)


def test_the_clocks_run_when_a_game_continues_from_its_snapshot() -> None:
    table = a_table(a_game().game().position, time=TimeControl("decision", 30))
    assert [clock.left for clock in table.clocks.info(10)] == [20, 30, 30, 30]
    assert [clock.is_running for clock in table.clocks.info(10)] == [True, False, False, False]


def test_no_clock_runs_when_the_last_entry_before_the_snapshot_ended_the_game() -> None:
    table = a_table(a_game().game().position, time=TimeControl("decision", 30))
    assert table.game
    table.apply(5, Adjudicated())
    table.resume(5, table.game.position)
    assert (table.status, table.waited_for) == ("over", [])
    assert not any(clock.is_running for clock in table.clocks.info(10))


@pytest.mark.anyio
async def test_a_bot_plays_for_an_absent_player(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "AWAY", 1.0)
    monkeypatch.setattr(driver, "HEARTBEAT", 0.1)
    id, pages = await server.open(people=2, players=2)
    assert pages[0].update.game
    asked = pages[0].update.game.asked[0]
    away, other = pages[asked], pages[1 - asked]
    await away.close()
    await other.wait(lambda: other.update.table.seats[asked].is_stood_in)
    assert max(update.table.seats[asked].seconds_to_stand_in for update in other.updates) > 0
    await other.wait(lambda: other.update.game and other.update.game.moment >= 2)
    again = await server.page(id, away.cookie)
    await again.wait(lambda: again.updates and not again.update.table.seats[asked].is_stood_in)
    assert "return" in [line.kind for update in again.updates for line in update.log]


@pytest.mark.anyio
async def test_a_bot_plays_for_a_player_without_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees the countdown; the player whose time was up can take over again."""
    monkeypatch.setattr(presence, "PATIENCE", 1.0)
    monkeypatch.setattr(driver, "HEARTBEAT", 0.1)
    id, pages = await server.open(people=2, players=2, time={"kind": "decision", "seconds": 5})
    slow = (await server.table(id)).waited_for[0]
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 5)
    for page in pages:
        await page.wait(lambda: page.update.table.seats[slow].is_stood_in)  # noqa: B023 (it is awaited at once)
        assert max(update.table.seats[slow].seconds_to_stand_in for update in page.updates) > 0
    await pages[slow].do("return")
    assert not pages[slow].update.table.seats[slow].is_stood_in


@pytest.mark.anyio
async def test_no_bot_takes_over_from_a_player_who_decides_in_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The decision is still being saved when the driver sees that the time is up."""
    live = await server.tables.live(await server.tables.open(Setup(players=2, time=TimeControl("decision", 5)), "anna"))
    for seat, guest in enumerate(GUESTS[:2]):
        await live.submit(partial(seating.sit, guest=guest, seat=seat, name=guest, symbol=""))
    await live.submit(partial(seating.start, guest="anna"))
    (seat,) = live.table.waited_for
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 5 + PATIENCE)
    live.presence = Presence(since=real())
    bots = Driver(live, server.tables._bots)
    move = live.table.asked[seat].legal_actions[0].text
    decided = live.submit(partial(requests.play, seat=seat, seq=live.table.seq, moves=[move]))
    await asyncio.gather(decided, bots._stand_in())
    assert [line.kind for line in live.table.lines[-2:]] == ["start", "play"]
    assert live.table.waited_for == [seat], "the road after the settlement"
    monkeypatch.setattr(time, "time", lambda: real() + 2 * (5 + PATIENCE))
    assert await bots._stand_in()
    assert live.table.seats[seat].is_stood_in


@pytest.mark.anyio
@pytest.mark.parametrize("setup", [{}, {"time": {"kind": "game", "seconds": 3600}}], ids=["no clock", "an hour"])
async def test_nobody_looks_at_a_table_whose_players_have_time(
    server: Server, monkeypatch: pytest.MonkeyPatch, setup: dict[str, Any]
) -> None:
    """Hundreds of tables can wait for people at no cost. Once a player without a clock is away, time is told."""
    monkeypatch.setattr(driver, "HEARTBEAT", 0.05)
    looks: list[Driver] = []
    act = Driver._act
    monkeypatch.setattr(Driver, "_act", lambda each: looks.append(each) or act(each))
    _, pages = await server.open(people=2, players=2, **setup)
    assert pages[0].update.game
    await asyncio.sleep(0.2)
    before = len(looks)
    await asyncio.sleep(0.5)
    assert len(looks) == before
    if not setup:
        await pages[pages[0].update.game.asked[0]].close()
        async with asyncio.timeout(SOON):
            while len(looks) <= before + 3:
                await asyncio.sleep(0.01)
