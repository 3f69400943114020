"""Tables that are loaded delay neither each other nor decisions, and one address loads one at a time."""

import asyncio
import threading
from collections import Counter

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.visitors import SOON, Server

from insula.server.limits import Locks
from insula.server.tables.table import Table

pytestmark = pytest.mark.anyio


class SlowLoads:
    """Lets tables be loaded only when the test allows it."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.allowed = {"": threading.Event()}
        self.begun = Counter[str]()
        load = server.tables._load

        def slowly(id: str) -> Table:
            self.begun[id] += 1
            if id in self.allowed:
                self.allowed[id].wait(SOON)
            return load(id)

        monkeypatch.setattr(server.tables, "_load", slowly)

    def stop(self, *ids: str) -> None:
        """Let the loads of these tables wait."""
        self.allowed = {id: threading.Event() for id in ids}

    def go_on(self) -> None:
        """Let all loads end."""
        for event in self.allowed.values():
            event.set()


async def stored(server: Server, count: int) -> list[str]:
    """Return tables that are not in memory."""
    guest = await server.guest()
    ids = [await guest.open(players=2) for _ in range(count)]
    for id in ids:
        await server.tables.live(id)
    server.tables._live.clear()
    return ids


async def test_a_slow_load_delays_no_other_table(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, quick = await stored(server, 2)
    _, (page,) = await server.open(players=2)
    loads = SlowLoads(server, monkeypatch)
    loads.stop(slow)
    waiting = [asyncio.create_task(server.tables.live(slow)) for _ in range(3)]
    await asyncio.sleep(0)
    async with asyncio.timeout(SOON / 2):
        await server.tables.live(quick)
        await page.do("say", text="hello")
    assert not any(task.done() for task in waiting)
    loads.go_on()
    first, *others = await asyncio.gather(*waiting)
    assert all(live is first for live in others)
    assert loads.begun[slow] == 1


async def test_an_address_loads_one_table_at_a_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = await stored(server, 3)
    loads = SlowLoads(server, monkeypatch)
    loads.stop(first)
    waiting = asyncio.create_task(server.client().get(f"/api/tables/{first}/record"))
    while not loads.begun:
        await asyncio.sleep(0.01)
    late = asyncio.create_task(server.client().get(f"/api/tables/{second}/record"))
    other = Browser(server, "192.0.2.1")
    assert (await other.client.get(f"/api/tables/{third}/record")).json()["code"] == "not_started"
    assert set(loads.begun) == {first, third}
    loads.go_on()
    assert [(await task).json()["code"] for task in (waiting, late)] == ["not_started"] * 2


async def test_a_table_that_is_being_loaded_is_handed_over_in_memory(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the entry on the disk would be missing in memory."""
    await anna(server)
    other = Browser(server)
    table = await other.seated()
    server.tables._live.clear()
    loads = SlowLoads(server, monkeypatch)
    loads.stop(table)
    loading = asyncio.create_task(server.tables.live(table))
    while not loads.begun:
        await asyncio.sleep(0.01)
    signing_in = asyncio.create_task(other.do("sign_in", name="Anna", password=PASSWORD))
    await asyncio.sleep(0.5)
    loads.go_on()
    await signing_in
    live = await loading
    assert live.table.seat_of((await server.tables.live(table)).table.seats[0].guest) == 0
    assert live.table.entries["hand_over"] == 1
    assert await other.seat(table) == 0


async def test_locks_exist_only_while_they_are_used() -> None:
    locks = Locks()
    async with locks.of("table"):
        assert locks.of("table").locked()
        assert not locks.of("other").locked()
    assert not locks._locks
