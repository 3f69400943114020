"""The list of public tables is always up to date, without opening any of them."""

from random import Random

import pytest
from server.databases import both_databases
from server.visitors import Server, serving

from insula.server.messages import Setup
from insula.server.tables import lobby
from insula.server.tables.bot_names import NAMES
from insula.server.tables.lobby import MOST_LISTED
from insula.server.tables.open_tables import OpenTables

pytestmark = [pytest.mark.anyio, both_databases]


async def listed(server: Server) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return what the list shows: status, and the name of each person or the kind of each bot."""
    tables = (await server.client().get("/api/tables")).json()
    return [(table["status"], [name_or_bot(seat) for seat in table["seats"] if seat["name"]]) for table in tables]


def name_or_bot(seat: dict[str, str]) -> tuple[str, str]:
    """Return the name of a person, or the kind of a bot, which must have a name too."""
    assert not seat["bot"] or seat["name"] in NAMES
    return ("", seat["bot"]) if seat["bot"] else (seat["name"], "")


async def test_the_list_shows_what_happens_at_a_table(server: Server) -> None:
    anna = await server.guest()
    page = await anna.page(await anna.open(players=2, is_public=True, pace=0, options={"vp_goal": 3}))
    assert await listed(server) == [("waiting", [])]
    await page.do("sit", seat=0, name="Anna")
    await page.do("seat_bot", seat=1, bot="greedy")
    assert await listed(server) == [("waiting", [("Anna", ""), ("", "greedy")])]
    await page.do("leave", seat=1)
    assert await listed(server) == [("waiting", [("Anna", "")])]
    await page.do("seat_bot", seat=1, bot="random")
    await page.do("sit", seat=0, name="Ann")
    await page.do("start")
    assert await listed(server) == [("playing", [("Ann", ""), ("", "random")])]
    rng = Random(1)
    while await page.decide(rng):
        assert [status for status, _ in await listed(server)] != ["waiting"]
    assert await listed(server) == []


async def test_the_list_says_how_a_table_differs_from_others(server: Server) -> None:
    time = {"kind": "game", "seconds": 600, "increment": 5}
    await (await server.guest()).open(players=3, is_public=True, options={"vp_goal": 12}, time=time)
    (table,) = (await server.client().get("/api/tables")).json()
    assert (table["options"], table["time"], table["modules"]) == ({"vp_goal": 12}, time, ["base"])
    assert [seat["name"] for seat in table["seats"]] == ["", "", ""]


async def test_empty_tables_displace_none_at_which_somebody_is(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_LISTED", 3)
    anna, other = await server.guest(), await server.guest()
    own = await anna.open(players=2, is_public=True)
    page = await anna.page(own)
    await page.do("sit", seat=0, name="Anna")
    empty = [await other.open(players=2, is_public=True) for _ in range(4)]
    tables = (await server.client().get("/api/tables")).json()
    assert [table["id"] for table in tables] == [own, empty[3], empty[2]]


async def test_tables_that_nobody_has_open_are_listed_for_a_week(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await server.guest(), await server.guest()
    ids = [await each.open(players=2, is_public=True) for each in (anna, ben)]
    page = await anna.page(ids[0])
    await page.do("sit", seat=0, name="Anna")
    monkeypatch.setattr(lobby, "LISTED_ALONE", 0.0)
    tables = (await server.client().get("/api/tables")).json()
    assert [table["id"] for table in tables] == [ids[0]]


async def test_failed_changes_are_not_listed(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    id = await anna.open(players=2, is_public=True)
    page, other = await anna.page(id), await ben.page(id)
    await page.do("sit", seat=0, name="Anna")
    await other.refused("sit", seat=0, name="Ben")
    await page.do("say", text="hello")
    assert await listed(server) == [("waiting", [("Anna", "")])]


@pytest.mark.slow
async def test_a_thousand_tables_are_listed_without_opening_one(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(database) as server:
        for number in range(1000):
            await server.tables.open(Setup(players=3, bots=["greedy"], is_public=True), f"guest {number}")
        latest = (await server.client().get("/api/tables")).json()
    monkeypatch.setattr(OpenTables, "_load", lambda *_: pytest.fail("a table was opened"))
    async with serving(database) as server:
        tables = (await server.client().get("/api/tables")).json()
        assert [table["id"] for table in tables] == [table["id"] for table in latest]
        assert len(tables) == MOST_LISTED
        seats = {(*table["modules"], *(seat["bot"] for seat in table["seats"])) for table in tables}
        assert seats == {("base", "", "", "greedy")}
