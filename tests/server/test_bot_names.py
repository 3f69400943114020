"""Bots have names of their own, which the log contains."""

import pytest
from server.visitors import Server

from insula.bots import BOTS
from insula.server.messages import Setup
from insula.server.tables import seating
from insula.server.tables.bot_names import NAMES
from insula.server.tables.log import Left, Opened, Seated
from insula.server.tables.seating import LONGEST_NAME
from insula.server.tables.table import Table

pytestmark = pytest.mark.anyio


def test_names_are_short_and_different() -> None:
    assert len({name.lower() for name in NAMES}) == len(NAMES) >= 24
    assert all(name.isascii() and 2 < len(name) < LONGEST_NAME / 2 for name in NAMES)
    assert not {name.lower() for name in NAMES} & set(BOTS)


async def test_every_bot_at_a_table_has_another_name(server: Server) -> None:
    """Whether the bots sit down with the table or one by one after a person."""
    for _ in range(8):
        anna = await server.guest()
        page = await anna.page(await anna.open(players=6, bots=["greedy"] * 3))
        await page.do("seat_bot", seat=0, bot="random")
        names = [seat.name for seat in (await page.do("seat_bot", seat=1, bot="casual")).table.seats if seat.name]
        assert len(set(names)) == 5
        assert set(names) <= set(NAMES)


def test_no_bot_has_the_name_of_a_person() -> None:
    table = Table("table")
    table.apply(0.0, Opened(Setup(), "anna"))
    for seat, name in enumerate(NAMES[:3]):
        table.apply(0.0, Seated(seat, name, name, "●", ""))
    for _ in range(200):
        (entry,) = seating.seat_bot(table, "anna", 3, "greedy")
        assert isinstance(entry, Seated)
        assert entry.name in NAMES[3:]


async def test_a_bot_keeps_its_name_after_a_restart_and_in_the_record(server: Server) -> None:
    id, (page,) = await server.open(players=2)
    name = page.update.table.seats[1].name
    stored = server.tables._store.log(id)
    again = Table(id)
    for row in stored:
        again.apply(row.at, row.entry)
    assert again.seats[1].name == name
    assert [line.text for line in again.lines if line.kind == "sit"] == [name, "Player 0"]
    record = (await server.client(page).get(f"/api/tables/{id}/record")).text
    assert name in record


async def test_the_bot_that_takes_over_a_seat_has_a_name_too(server: Server) -> None:
    _, (one, two) = await server.open(people=2)
    before = [seat.name for seat in two.update.table.seats]
    await two.do("leave", seat=1)
    seat = two.update.table.seats[1]
    assert (seat.bot, seat.player) == ("greedy", "greedy")
    assert seat.name in set(NAMES) - set(before)
    await one.until(two.update.seq)
    lines = [(line.kind, line.text) for update in one.updates for line in update.log if line.seat == 1]
    assert [line for line in lines if line[0] in ("leave", "sit")][-2:] == [("leave", "Player 1"), ("sit", seat.name)]


def test_bots_of_older_logs_have_no_name() -> None:
    """Their name was that of their kind; the page calls them by their color."""
    table = Table("old")
    for entry in (Opened(Setup(players=2), "anna"), Seated(1, "", "greedy", "■", "greedy"), Left(1, "")):
        table.apply(0.0, entry)
    assert [line.text for line in table.lines[1:]] == ["", ""]
