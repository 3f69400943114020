"""Several processes with one database: a new table belongs to the one at which its first page arrives, as a proxy
routes it, and a process that closes hands its tables over.
"""

from collections.abc import AsyncIterator

import pytest
from server.databases import postgresql_only
from server.visitors import Server, serving

from insula.server.cluster.owners import ElsewhereError
from insula.server.messages import ErrorCode
from insula.server.tables import driver
from insula.server.web.app import say_goodbye

pytestmark = [pytest.mark.anyio, postgresql_only]


@pytest.fixture
async def other(server: Server, database: str) -> AsyncIterator[Server]:
    """Another server with the same database."""
    async with serving(database) as running:
        yield running


async def test_a_new_table_belongs_to_the_process_of_its_first_page(server: Server, other: Server) -> None:
    anna = await server.guest()
    id = await anna.open(players=2)
    assert not server.tables.is_live(id)
    page = await other.page(id, anna.cookie)
    await page.do("sit", seat=0, name="Anna")
    assert other.tables.is_live(id)
    with pytest.raises(ElsewhereError):
        await server.tables.live(id)


async def test_a_rematch_against_bots_belongs_to_nobody_until_its_page_comes(
    server: Server, other: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "PACE_WITHOUT_PEOPLE", 0.0)
    id, (page,) = await server.open(players=2, options={"turn_limit": 4}, bots=["random"])
    await server.stand_in(id)  # the bots play it to the end
    await page.wait(lambda: page.is_over)
    next_id = (await page.do("rematch")).table.rematch
    assert not server.tables.is_live(next_id)
    again = await other.page(next_id, page.cookie)
    await again.until(1)
    assert again.update.table.status == "waiting"
    assert (await again.do("start")).table.status == "playing"
    assert other.tables.is_live(next_id)


async def test_a_table_is_new_until_a_process_has_it_in_memory(server: Server, other: Server) -> None:
    """Whoever opened it has been counted, so its first page is not counted as a table that is loaded."""
    id = await (await server.guest()).open(players=2)
    assert await server.tables.is_new(id)
    assert await other.tables.is_new(id)
    await other.tables.live(id)
    assert not await server.tables.is_new(id)
    assert not await server.tables.is_new("no-such-table")


async def test_tables_are_handed_over_to_a_process_that_has_just_started(server: Server, database: str) -> None:
    """The others are restarted one after the other, without a pause."""
    _, (page,) = await server.open(players=2)
    async with serving(database):
        await say_goodbye(server.app)
    assert page.goodbye
    assert page.goodbye.code == ErrorCode.MOVED
