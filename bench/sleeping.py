"""Measure sleeping slow games: the memory of a process per 1,000 of them, and the time to wake one.

`python bench/sleeping.py [--games 1000]` writes games of two people with two days for each decision into a new
SQLite database, and wakes one after the other, of which all but the last 20 sleep again.
"""

import argparse
import asyncio
import gc
import resource
import statistics
import tempfile
import time
from multiprocessing import get_context
from pathlib import Path

from insula.server.accounts.blocks import Blocks
from insula.server.bots import BotPool
from insula.server.cluster.owners import Alone
from insula.server.messages import Setup, TimeControl
from insula.server.storage.store import Append, Store
from insula.server.tables import requests, seating, slow
from insula.server.tables.fairness import committed
from insula.server.tables.log import LogEntry, Opened
from insula.server.tables.open_tables import OpenTables
from insula.server.tables.table import Table

CLOCK = TimeControl("decision", 2 * 24 * 3600)
WARM = 100
"""Games that are awake before the memory is measured, so that what all share is there."""
DECISIONS = 8
"""The decisions of the beginning: settlements and roads."""


def game(id: str, at: float) -> Append:
    """Return the whole log of a game after its beginning."""
    setup = Setup(players=2, time=CLOCK)
    table, made = Table(id), list[LogEntry]()
    seed, commitment = committed(setup)

    def add(entries: list[LogEntry]) -> None:
        for entry in entries:
            made.append(entry)
            table.apply(at, entry)

    add([Opened(setup, "anna", commitment, seed)])
    for seat, guest in enumerate(("anna", "ben")):
        add(seating.sit(table, guest, seat, guest, ""))
    add(seating.start(table, "anna"))
    for _ in range(DECISIONS):
        seat = table.waited_for[0]
        add(requests.play(table, seat, table.seq, [table.asked[seat].legal_actions[0].text]))
    return Append(id, 1, at, made, deadline=slow.deadline(table, at))


def memory() -> float:
    """Return the memory of this process in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * resource.getpagesize() / 2**20


def fill(folder: str, games: int) -> None:
    """Write the games."""
    store, at = Store(f"sqlite:///{folder}/tables.db"), time.time() - CLOCK.seconds + 3600
    store.prepare()
    for number in range(games):
        store.append(game(f"table{number}", at))
    store.close()


async def measure(games: int, folder: str) -> None:
    """Let all games be awake once, and print what they cost when they sleep again."""
    store = Store(f"sqlite:///{folder}/tables.db")
    store.prepare()
    tables = OpenTables(store, BotPool(), Alone(), Blocks(store.blocks), lambda _: False)

    async def wake(numbers: range) -> list[float]:
        seconds = []
        for number in numbers:
            began = time.perf_counter()
            await tables.live(f"table{number}")  # only the last ones stay in memory without a page
            seconds.append(time.perf_counter() - began)
        gc.collect()
        return seconds

    await wake(range(WARM))
    before = memory()
    woken = await wake(range(WARM, games))
    after = memory()
    looks = []
    for _ in range(WARM):
        began = time.perf_counter()
        assert store.deadlines.due(time.time(), 50) == []
        looks.append(time.perf_counter() - began)
    print(f"memory per 1,000 sleeping games: {(after - before) * 1000 / (games - WARM):.2f} MiB")
    print(f"a look for games that are due among {games:,}: {statistics.median(looks) * 1000:.2f} ms")
    print(f"waking one: {statistics.median(woken) * 1000:.1f} ms, at most {max(woken) * 1000:.1f} ms")
    await tables.close()
    store.close()


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=1000)
    count = arguments.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        filling = get_context("spawn").Process(target=fill, args=(folder, count))
        filling.start()
        filling.join()
        asyncio.run(measure(count, folder))
