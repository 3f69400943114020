"""People who press *Play now*: they ask for a table, open its page, and sit down, or go on if it is full."""

import asyncio

from server.visitors import Guest, Page, Server

from insula.server.messages import ErrorCode

TOO_MANY = 429
PAUSE = 0.5
"""Seconds before a seeker who found no free seat looks again."""


async def found(server: Server, guest: Guest, **seek: object) -> str:
    """Return the table where a guest meets others for a game."""
    client = server.client(guest)
    while (response := await client.post("/api/seeks", json=seek)).status_code == TOO_MANY:
        await asyncio.sleep(PAUSE)  # all of them come from one address
    assert response.status_code == 200, response.text
    return str(response.json()["id"])


async def seated(server: Server, guest: Guest, name: str, patience: int = 0, **seek: object) -> Page:
    """Return the page of a guest who has got a seat for a game."""
    while True:
        page = await guest.page(await found(server, guest, **seek))
        await page.until(1)
        reply = await page.ask("sit", seat=-1, name=name, patience=patience)
        if reply.code is None:
            return page
        assert reply.code in (ErrorCode.SEAT_TAKEN, ErrorCode.STARTED), reply
        await page.close()
        await asyncio.sleep(PAUSE)


async def begun(page: Page) -> str:
    """Wait until the game of a page has begun; return its table."""
    await page.wait(lambda: page.updates and page.update.table.status == "playing")
    return page.update.table.id
