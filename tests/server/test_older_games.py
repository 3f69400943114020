"""Games from before the list of own games: they are added to it in the background, and nothing waits for them."""

import asyncio
import time

import pytest
import sqlalchemy as sql
from server.accounts import Browser, with_old_layout
from server.databases import both_databases
from server.visitors import Server, serving

from insula.server.storage.played import PlayedSeat
from insula.server.storage.store import Append, Store
from insula.server.tables.log import Said
from insula.server.tables.older_tables import OlderTables

pytestmark = [pytest.mark.anyio, both_databases]

PATIENCE = 60.0


async def indexed(server: Server) -> None:
    """Wait until all older games are in the index."""
    end = time.monotonic() + PATIENCE
    while server.app.state.store.played.next_unread():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_older_games_are_added(database: str) -> None:
    """A table that cannot be read is left out."""
    async with serving(database) as server:
        guest = Browser(server)
        ended, running, damaged = await guest.finished(), await guest.seated(), await guest.seated()
        games, statistics = await guest.games(), await guest.statistics()
        cookie, store = guest.cookie, server.tables._store
        with store.begin() as connection:
            connection.execute(
                sql.text("UPDATE entry SET body = :body WHERE table_id = :id"), {"id": damaged, "body": b"{}"}
            )
    with_old_layout(database)
    async with serving(database) as server:
        again = Browser(server)
        again.client.cookies.set("insula_guest", cookie, domain="table.example")
        assert not (await again.client.get("/api/me/games")).json()["is_complete"]
        await indexed(server)
        assert await again.games() == [game for game in games if game["table"] in (ended, running)]
        assert await again.statistics() == statistics
        assert (await again.client.get("/api/me/games")).json()["is_complete"]


async def test_a_table_that_has_changed_in_the_meantime_is_not_overwritten(database: str) -> None:
    store = Store(database)
    store.migrate()
    old = PlayedSeat("table", 0, "anna", 1.0, "base", 2, 1, ["Anna", "greedy"], [])
    with store.begin() as connection:
        connection.execute(sql.text("INSERT INTO unread_table VALUES ('table'), ('other')"))
    store.append(Append("table", 1, 2.0, [Said(-1, "", "hello")], played=[old._replace(guest="ben")]))
    for table in ("table", "other"):
        store.played.add_unread(table, [old._replace(table_id=table)])
    assert store.played.next_unread() is None
    assert [row.table_id for row in store.played.of_guest("anna", 0, 10)[1]] == ["other"]
    assert [row.table_id for row in store.played.of_guest("ben", 0, 10)[1]] == ["table"]
    store.close()


async def test_a_table_whose_reading_fails_in_any_way_is_left_out(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise IndexError

    store = Store(database)
    store.migrate()
    with store.begin() as connection:
        connection.execute(sql.text("INSERT INTO unread_table VALUES ('table')"))
    older = OlderTables(store, database)
    monkeypatch.setattr(older._worker, "do", fail)
    await older.index()
    assert store.played.next_unread() is None
    store.close()
