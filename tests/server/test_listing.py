"""The list of public tables is always up to date, without opening any of them."""

from pathlib import Path
from random import Random

import pytest
from server.visitors import Server, serving

from insula.server.messages import Setup
from insula.server.tables.open_tables import MOST_LISTED, OpenTables

pytestmark = pytest.mark.anyio


async def listed(server: Server) -> list[tuple[str, int, list[str]]]:
    """Return what the list shows: status, seats taken, names."""
    tables = (await server.client().get("/api/tables")).json()
    return [(table["status"], table["taken"], table["names"]) for table in tables]


async def test_the_list_shows_what_happens_at_a_table(server: Server) -> None:
    anna = await server.guest()
    page = await anna.page(await anna.open(players=2, is_public=True, pace=0, options={"vp_goal": 3}))
    assert await listed(server) == [("waiting", 0, [])]
    await page.do("sit", seat=0, name="Anna")
    await page.do("seat_bot", seat=1, bot="greedy")
    assert await listed(server) == [("waiting", 2, ["Anna", "greedy"])]
    await page.do("leave", seat=1)
    assert await listed(server) == [("waiting", 1, ["Anna"])]
    await page.do("seat_bot", seat=1, bot="random")
    await page.do("sit", seat=0, name="Ann")
    await page.do("start")
    assert await listed(server) == [("playing", 2, ["Ann", "random"])]
    rng = Random(1)
    while await page.decide(rng):
        assert [status for status, _, _ in await listed(server)] != ["waiting"]
    assert await listed(server) == []


async def test_failed_changes_are_not_listed(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=2, is_public=True)
    page, other = await anna.page(id), await ben.page(id)
    await page.do("sit", seat=0, name="Anna")
    await other.refused("sit", seat=0, name="Ben")
    await page.do("say", text="hello")
    assert await listed(server) == [("waiting", 1, ["Anna"])]


async def test_a_thousand_tables_are_listed_without_opening_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with serving(database) as server:
        for number in range(1000):
            await server.tables.open(Setup(players=3, bots=["greedy"], is_public=True), f"guest {number}")
        latest = (await server.client().get("/api/tables")).json()
    monkeypatch.setattr(OpenTables, "_load", lambda *_: pytest.fail("a table was opened"))
    async with serving(database) as server:
        tables = (await server.client().get("/api/tables")).json()
        assert [table["id"] for table in tables] == [table["id"] for table in latest]
        assert len(tables) == MOST_LISTED
        assert {(*table["modules"], table["players"], table["taken"]) for table in tables} == {("base", 3, 1)}
