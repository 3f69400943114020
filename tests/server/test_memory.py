"""Tables that nobody has open leave memory, and come back as they were."""

import asyncio

import pytest
from server.visitors import SOON, Server

from insula.server.messages import Setup
from insula.server.tables.open_tables import MOST_IDLE

pytestmark = pytest.mark.anyio


async def test_a_table_leaves_memory_with_its_last_page(server: Server) -> None:
    id, pages = await server.open(people=2, players=2)
    seq = pages[0].update.seq
    await pages[0].close()
    assert server.tables.is_live(id)
    await pages[1].close()
    async with asyncio.timeout(SOON):
        while server.tables.is_live(id):
            await asyncio.sleep(0.01)
    again = await server.page(id, pages[0].cookie)
    assert (await again.until(seq)).table.seat == 0


async def test_few_tables_without_a_page_stay_in_memory(server: Server) -> None:
    """A table with a page is not one of them."""
    id, (page,) = await server.open(players=2)
    ids = [await server.tables.open(Setup(), f"guest {number}") for number in range(MOST_IDLE + 10)]
    for each in ids:
        await server.tables.live(each)
    assert sum(server.tables.is_live(each) for each in ids) <= MOST_IDLE + 1
    assert server.tables.is_live(id)
    assert server.tables.is_live(ids[-1])
    await page.do("say", text="hello")
