"""People with accounts who enter tournaments, and play at the tables that are drawn for them."""

import asyncio
import time
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from server.accounts import PASSWORD, Browser
from server.visitors import SOON, Page, Server

from insula.server.tables import live_table

SHORT: dict[str, object] = {"options": {"turn_limit": 1}, "pause": 0, "grace": 60}
"""Each game ends after the first turn, with the same points for all."""
WITH_WINNER: dict[str, object] = {"vp_goal": 3}
"""Options of longer games, each of which somebody wins."""
GRACE = 10
"""The fewest seconds that a game waits for absent players."""
TOO_MANY = 429


class Entrant:
    """A person with an account, at one of the processes of a server."""

    def __init__(self, server: Server, browser: Browser, name: str) -> None:
        self.server, self.browser, self.name = server, browser, name

    async def ask(self, id: str, type: str, **fields: object) -> Any:
        """Ask something of a tournament; return the answer, which may be a refusal."""
        while True:
            answer = await self.browser.client.post(f"/api/tournaments/{id}", json={"type": type, **fields})
            if answer.status_code != TOO_MANY:
                return answer.json()
            await asyncio.sleep(0.1)

    async def do(self, id: str, type: str, **fields: object) -> Any:
        """Ask what must succeed; return the tournament."""
        view = await self.ask(id, type, **fields)
        assert view["type"] == "tournament", view
        return view

    async def view(self, id: str) -> Any:
        return (await self.browser.client.get(f"/api/tournaments/{id}")).json()

    async def open(self, **settings: object) -> str:
        """Open a tournament."""
        answer = await self.browser.client.post("/api/tournaments", json={"name": "Cup", **SHORT, **settings})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    async def page(self, id: str, round: int = 1) -> Page:
        """Open a page of the table that is drawn for this person in a round."""
        view = await until(self, id, lambda now: len(now["rounds"]) >= round and now["own_table"])
        return await self.server.page(view["own_table"], self.browser.cookie)

    async def play(self, page: Page, seed: int) -> None:
        """Play a game to its end."""
        rng = Random(seed)
        await page.wait(lambda: page.updates and page.update.table.status != "waiting")
        while await page.decide(rng):
            pass
        await page.close()


async def entrant(server: Server, name: str) -> Entrant:
    browser = Browser(server)
    await browser.do("new", name=name, password=PASSWORD)
    return Entrant(server, browser, name)


def skip_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables that look at the clock from now on find that absent players had `GRACE` seconds more."""
    monkeypatch.setattr(live_table, "time", SimpleNamespace(time=lambda: time.time() + GRACE))


async def until(who: Entrant, id: str, happened: Any) -> Any:
    """Wait until a condition holds for a tournament; return it."""
    async with asyncio.timeout(SOON):
        while not happened(view := await who.view(id)):
            await asyncio.sleep(0.05)
    return view
