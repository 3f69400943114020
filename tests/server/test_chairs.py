"""Seating: seats, names, bots, the rights of the host, the start, and the next game."""

import asyncio
from collections.abc import Sequence
from contextlib import nullcontext

import pytest
from server.tables import seated
from server.visitors import Server

from insula.server.messages import ErrorCode, Setup
from insula.server.refusal import Refusal
from insula.server.storage.rebuild import rebuild
from insula.server.tables import driver, played, seating
from insula.server.tables.log import Adjudicated, LogEntry, Opened, StoodIn
from insula.server.tables.table import Table

pytestmark = pytest.mark.anyio


async def test_a_guest_sits_down_changes_the_name_and_leaves(server: Server) -> None:
    anna = await server.guest()
    page = await anna.page(await anna.open(players=3))
    seat = (await page.do("sit", seat=1, name="Anna", symbol="★")).table.seats[1]
    assert (seat.name, seat.symbol, seat.is_here) == ("Anna", "★", True)
    assert page.update.table.seat == 1
    assert (await page.do("sit", seat=1, name="Ann")).table.seats[1].name == "Ann"
    assert (await page.do("leave", seat=1)).table.seats[1].name == ""
    assert page.update.table.seat == -1


async def test_one_guest_has_one_seat_and_one_seat_has_one_guest(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=3)
    one, two = await anna.page(id), await ben.page(id)
    await one.do("sit", seat=0, name="Anna")
    assert await one.refused("sit", seat=1, name="Anna") == ErrorCode.SEAT_TAKEN
    assert await two.refused("sit", seat=0, name="Ben") == ErrorCode.SEAT_TAKEN
    assert await two.refused("leave", seat=0) == ErrorCode.NOT_YOUR_SEAT
    for nowhere in (-1, 3, 10**15):
        assert await two.refused("sit", seat=nowhere, name="Ben") == ErrorCode.NO_SUCH_SEAT


async def test_the_host_seats_bots_and_sends_them_away(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=3)
    host, other = await anna.page(id), await ben.page(id)
    assert await other.refused("seat_bot", seat=1, bot="greedy") == ErrorCode.NOT_HOST
    assert (await host.do("seat_bot", seat=1, bot="greedy")).table.seats[1].bot == "greedy"
    assert await host.refused("seat_bot", seat=1, bot="greedy") == ErrorCode.SEAT_TAKEN
    assert await host.refused("seat_bot", seat=2, bot="genius") == ErrorCode.NO_SUCH_BOT
    assert await other.refused("sit", seat=1, name="Ben") == ErrorCode.SEAT_TAKEN
    assert await other.refused("leave", seat=1) == ErrorCode.NOT_YOUR_SEAT
    assert (await host.do("leave", seat=1)).table.seats[1].bot == ""


async def test_the_host_removes_a_person_before_the_game(server: Server) -> None:
    """Who was removed is told, can watch, and cannot sit down here again."""
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=2)
    host, other = await anna.page(id), await ben.page(id)
    await host.do("sit", seat=0, name="Anna")
    await other.do("sit", seat=1, name="Ben")
    assert await other.refused("leave", seat=0) == ErrorCode.NOT_YOUR_SEAT
    assert not other.update.table.is_removed
    told = await host.do("leave", seat=1)
    assert (told.table.seats[1].name, told.log[-1].kind, told.log[-1].text) == ("", "remove", "Ben")
    await other.until(told.seq)
    assert (other.update.table.is_removed, other.update.table.seat) == (True, -1)
    assert not host.update.table.is_removed
    assert await other.refused("sit", seat=1, name="Ben") == ErrorCode.SEAT_TAKEN
    again = await ben.page(id)
    await again.wait(lambda: again.updates)
    assert again.update.table.is_removed
    third = await (await server.guest()).page(id)
    await third.do("sit", seat=1, name="Carl")
    await host.do("start")
    assert await host.refused("leave", seat=1) == ErrorCode.NOT_YOUR_SEAT


async def test_the_host_chooses_the_bot_for_a_seat_that_was_left(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=3, pace=0)
    host, other = await anna.page(id), await ben.page(id)
    await host.do("sit", seat=0, name="Anna")
    await other.do("sit", seat=1, name="Ben", symbol="★")
    await host.do("seat_bot", seat=2, bot="random")
    await host.do("start")
    assert await host.refused("seat_bot", seat=1, bot="casual") == ErrorCode.STARTED
    assert await host.refused("seat_bot", seat=2, bot="casual") == ErrorCode.STARTED
    await other.do("leave", seat=1)
    name = (await server.table(id)).seats[1].name
    assert await other.refused("seat_bot", seat=1, bot="casual") == ErrorCode.NOT_HOST
    seat = (await host.do("seat_bot", seat=1, bot="casual")).table.seats[1]
    assert (seat.bot, seat.name, seat.symbol) == ("casual", name, "★")
    await other.do("sit", seat=1, name="Ben")
    assert await host.refused("seat_bot", seat=1, bot="greedy") == ErrorCode.SEAT_TAKEN


async def test_the_host_starts_when_all_seats_are_taken(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=2, pace=0)
    host, other = await anna.page(id), await ben.page(id)
    await host.do("sit", seat=0, name="Anna")
    assert await host.refused("start") == ErrorCode.SEATS_FREE
    await other.do("sit", seat=1, name="Ben")
    assert await other.refused("start") == ErrorCode.NOT_HOST
    assert (await host.do("start")).table.status == "playing"
    assert await host.refused("start") == ErrorCode.STARTED
    assert await host.refused("seat_bot", seat=1, bot="greedy") == ErrorCode.STARTED


async def test_a_bot_keeps_the_seat_of_a_person_who_left_until_somebody_joins(server: Server) -> None:
    id, (one, two) = await server.open(people=2)
    await two.do("leave", seat=1)
    table = await server.table(id)
    assert table.seats[1].bot == "greedy"
    late = await (await server.guest()).page(id)
    assert await late.refused("sit", seat=2, name="Carl") == ErrorCode.SEAT_TAKEN, "the bot was there before"
    assert (await late.do("sit", seat=1, name="Carl")).table.seat == 1
    assert table.seats[1].bot == ""
    assert await two.refused("sit", seat=1, name="Ben") == ErrorCode.SEAT_TAKEN, "the seat is Carl's now"
    await one.until(late.update.seq)
    assert one.update.table.seats[1].name == "Carl"


async def test_a_player_who_leaves_a_running_game_sees_no_other_hand(server: Server) -> None:
    _, (one, two) = await server.open(people=2)
    await one.do("leave", seat=0)
    await two.do("leave", seat=1)
    assert await one.refused("sit", seat=1, name="Player 0") == ErrorCode.SEAT_TAKEN
    assert (await one.do("sit", seat=0, name="Player 0")).table.seat == 0


@pytest.mark.parametrize("people", [1, 2])
async def test_the_same_players_continue_at_another_table(
    server: Server, monkeypatch: pytest.MonkeyPatch, people: int
) -> None:
    """A rematch waits for its host to start it."""
    monkeypatch.setattr(driver, "PACE_WITHOUT_PEOPLE", 0.0)
    id, pages = await server.open(people=people, players=2, options={"vp_goal": 3})
    page = pages[0]
    assert await page.refused("rematch") == ErrorCode.NOT_OVER
    await server.stand_in(id, people)  # the bots play it to the end
    await page.wait(lambda: page.update.table.status == "over")
    spectator = await (await server.guest()).page(id)
    assert await spectator.refused("rematch") == ErrorCode.NOT_YOUR_SEAT
    next_id = (await page.do("rematch")).table.rematch
    live_tables = len(server.tables._live)
    assert (page.update.log[-1].kind, page.update.log[-1].seat) == ("rematch", 0)
    assert (await page.do("rematch")).table.rematch == next_id, "there is only one next game"
    assert len(server.tables._live) == live_tables
    before, after = await server.table(id), await server.table(next_id)
    assert [(seat.guest, seat.name, seat.bot) for seat in after.seats] == [
        (seat.guest, seat.name, seat.bot) for seat in before.seats
    ]
    assert (after.host, after.status, after.setup.options) == (before.seats[0].guest, "waiting", before.setup.options)


async def test_two_players_who_ask_for_a_rematch_at_the_same_time_get_one_table(server: Server) -> None:
    id, pages = await server.open(people=2, players=2, is_public=True)
    live = await server.tables.live(id)
    await live.submit(lambda _: [Adjudicated()])
    await asyncio.gather(*(server.tables.rematch(live, live.table.seats[seat].guest) for seat in (0, 1)))
    await pages[0].wait(lambda: pages[0].update.table.rematch)
    assert [listed.id for listed in await server.tables.lobby.listed()] == [live.table.rematch]


async def test_a_rematch_is_completed_even_if_its_page_is_gone(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    id, pages = await server.open(people=2, players=2, is_public=True)
    live, open_table = await server.tables.live(id), server.tables.open
    await live.submit(lambda _: [Adjudicated()])

    async def open_while_the_page_goes(setup: Setup, host: str, seated: Sequence[LogEntry]) -> str:
        opened = await open_table(setup, host, seated)
        asking.cancel()
        await asyncio.sleep(0)
        return opened

    monkeypatch.setattr(server.tables, "open", open_while_the_page_goes)
    asking = asyncio.create_task(server.tables.rematch(live, live.table.seats[0].guest))
    await asyncio.wait([asking])
    await pages[1].wait(lambda: pages[1].update.table.rematch)
    assert [listed.id for listed in await server.tables.lobby.listed()] == [live.table.rematch]


async def test_the_host_invites_somebody_back_who_was_removed(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=2)
    host, other = await anna.page(id), await ben.page(id)
    await other.do("sit", seat=1, name="Ben")
    removed = (await host.do("leave", seat=1)).table.removed
    assert [(each.line, each.name) for each in removed] == [(3, "Ben")]
    await other.until(3)
    assert other.update.table.is_removed
    assert await other.refused("readmit", line=3) == ErrorCode.NOT_HOST
    for nothing in (0, 2, 4):
        assert await host.refused("readmit", line=nothing) == ErrorCode.ILLEGAL
    told = await host.do("readmit", line=3)
    assert (told.table.removed, told.log[-1].kind, told.log[-1].text) == ([], "readmit", "Ben")
    await other.until(told.seq)
    assert not other.update.table.is_removed
    assert await host.refused("readmit", line=3) == ErrorCode.ILLEGAL
    assert (await other.do("sit", seat=1, name="Ben")).table.seat == 1
    again = server.tables._load(id)
    assert (again.removed, again.seats[1].name) == ({}, "Ben"), "a restart changes nothing"


def test_the_seats_stay_as_they_are_after_the_end() -> None:
    """The result counts for those who have played. A player can still change the own name."""
    table = rebuild("table", seated(Setup(players=3)), None)
    for entry in [*seating.leave(table, "carl", 2), StoodIn(1), Adjudicated()]:
        table.apply(0, entry)
    rows = played.rows(table)
    for guest, seat in (("dora", 2), ("carl", 2)):
        with pytest.raises(Refusal) as refused:
            seating.sit(table, guest, seat, guest, "")
        assert refused.value.code == ErrorCode.OVER
    with pytest.raises(Refusal) as refused:
        seating.leave(table, "anna", 0)
    assert refused.value.code == ErrorCode.OVER
    assert seating.come_back(table, "ben") == []
    (renamed,) = seating.sit(table, "anna", 0, "Ada", "")
    assert [(row.guest, row.place) for row in played.rows(table.after(0, [renamed]))] == [
        (row.guest, row.place) for row in rows
    ]


@pytest.mark.parametrize("is_rated", [False, True])
def test_who_takes_over_a_seat_that_was_left(is_rated: bool) -> None:
    """Whoever sits down there takes the seat over from the bot; at a rated table only the player who left."""
    table, has_account = Table("table"), seating.Player(has_account=True)

    def write(made: list[LogEntry]) -> None:
        for entry in made:
            table.apply(0, entry)

    write([Opened(Setup(players=2, is_rated=is_rated), "anna")])
    for seat, guest in enumerate(("anna", "ben")):
        write(seating.sit(table, guest, seat, guest, "", player=has_account))
    write(seating.start(table, "anna"))
    write(seating.leave(table, "ben", 1))
    with pytest.raises(Refusal) if is_rated else nullcontext():
        write(seating.sit(table, "carl", 1, "carl", "", player=has_account))
    assert (table.seats[1].guest, bool(table.seats[1].bot)) == (("", True) if is_rated else ("carl", False))
