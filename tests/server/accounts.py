"""Browsers that sign in: clients that keep their cookies, with the requests of the page."""

from random import Random
from typing import Any

import httpx
import sqlalchemy as sql
from server.visitors import HOST, Server

from insula.server.web.guests import COOKIE

PASSWORD = "correct horse"


class Browser:
    """A browser: it keeps the cookie that the server sets."""

    def __init__(self, server: Server, address: str = "127.0.0.1") -> None:
        self._server = server
        transport = httpx.ASGITransport(server.app, client=(address, 1))
        self.client = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")
        server._clients.append(self.client)

    @property
    def cookie(self) -> str:
        return str(self.client.cookies.get(COOKIE))

    async def ask(self, path: str, **message: object) -> httpx.Response:
        """Send a request about the account."""
        return await self.client.post(f"/api/account/{path}", json=message)

    async def do(self, path: str, **message: object) -> dict[str, Any]:
        """Send a request that must succeed."""
        response = await self.ask(path, **message)
        assert response.status_code == 200, response.text
        told: dict[str, Any] = response.json()
        return told

    async def refused(self, path: str, **message: object) -> str:
        """Send a request that must be refused, and return why."""
        response = await self.ask(path, **message)
        assert response.status_code >= 400, response.text
        return str(response.json()["why"]["case"])

    async def name(self) -> str:
        """Return the name of the account of this browser; empty for a guest."""
        return str((await self.client.get("/api/account")).json()["name"])

    async def games(self) -> list[dict[str, Any]]:
        """Return the games of this browser."""
        games: list[dict[str, Any]] = (await self.client.get("/api/me/games")).json()["games"]
        return games

    async def statistics(self) -> list[dict[str, Any]]:
        """Return the results of the games of this browser."""
        results: list[dict[str, Any]] = (await self.client.get("/api/me/statistics")).json()["results"]
        return results

    async def open(self, **setup: object) -> str:
        """Open a table for two with a bot, and sit down first."""
        response = await self.client.post("/api/tables", json={"players": 2, "bots": ["greedy"], "pace": 0, **setup})
        assert response.status_code == 200, response.text
        return str(response.json()["id"])

    async def seated(self, start: bool = True, **setup: object) -> str:
        """Sit down at a new table, and start the game unless told otherwise; return its ID."""
        id = await self.open(**setup)
        page = await self._server.page(id, self.cookie)
        await page.do("sit", seat=0, name="Anna")
        if start:
            await page.do("start")
        await page.close()
        return id

    async def finished(self) -> str:
        """Play a short game to its end; return its table."""
        id = await self.seated(options={"vp_goal": 3})
        page, rng = await self._server.page(id, self.cookie), Random(1)
        await page.wait(lambda: page.updates)
        while await page.decide(rng):
            pass
        await page.close()
        return id

    async def seat(self, table: str) -> int:
        """Return the seat that this browser has at a table; -1 if it watches."""
        page = await self._server.page(table, self.cookie)
        await page.wait(lambda: page.updates)
        await page.close()
        return page.update.table.seat


async def anna(server: Server) -> Browser:
    """Return a browser that has made an account."""
    browser = Browser(server)
    assert (await browser.do("new", name="Anna", password=PASSWORD))["name"] == "Anna"
    return browser


OLD_TABLES = {"entry", "snapshot", "listed_table", "setting", "alembic_version"}
"""The tables of the version before accounts."""


def with_old_layout(database: str) -> None:
    """Turn a database into one of the version before accounts."""
    engine = sql.create_engine(database)
    with engine.begin() as connection:
        for table in set(sql.inspect(connection).get_table_names()) - OLD_TABLES:
            connection.execute(sql.text(f"DROP TABLE {table}"))
        connection.execute(sql.text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()
