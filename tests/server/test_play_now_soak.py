"""A crowd presses *Play now* at two processes for a while: no seat is lost, and none has two people."""

import asyncio
import os
from collections import Counter
from pathlib import Path
from statistics import median

import pytest
from server.cluster import Cluster
from server.processes import CopiedProcess
from server.seekers_soak import GAMES, Promises, Seeker
from support.length import amount

from insula.server.storage.store import Row, Store
from insula.server.tables.log import Begun, Left, Seated

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

PEOPLE = int(os.environ.get("INSULA_SEEKERS", amount(16, long=200)))
SECONDS = float(os.environ.get("INSULA_SEEKING_SECONDS", amount(3, long=600)))
PROCESSES = 2
WITHIN = 10.0
"""Seconds within which a game begins, also on a busy machine, when the last needed person has come."""


async def test_a_crowd(cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = cluster.create_database()
    processes = [CopiedProcess(database, {}, log=tmp_path / f"process {number}.log") for number in range(PROCESSES)]
    promises = Promises()
    try:
        ports = [process.port for process in processes]
        await asyncio.gather(*(Seeker(number, ports, promises).seek(SECONDS) for number in range(PEOPLE)))
    finally:
        for process in processes:
            process.kill()
    store = Store(database)
    logs = {table: store.log(table) for table in promises.tables}
    store.close()
    check(promises, logs)
    with capsys.disabled():
        print(
            f"\n{PEOPLE} people, {SECONDS:g} s, {PROCESSES} processes: {len(promises.begun)} seats in"
            f" {len({table for table, *_ in promises.begun})} games, {promises.cancelled} gave up,"
            f" {promises.returned} came back; a game begins {median(promises.delays):.2f} s after its last person"
            f" sends the message, at most {max(promises.delays):.2f} s"
        )
    assert max(promises.delays) < WITHIN


def check(promises: Promises, logs: dict[str, list[Row]]) -> None:
    """Compare what people were told with the logs."""
    begun = {table: seats_at_start(log) for table, log in logs.items()}
    promised = {(table, cookie.rpartition(".")[0], seat) for table, cookie, seat in promises.begun}
    assert len(promised) == len(promises.begun), "somebody was told twice that the same game begins"
    for table, guest, seat in promised:
        assert begun[table].get(seat) == guest, "a seat is lost"
    for table, seats in begun.items():
        doubled = [guest for guest, count in Counter(seats.values()).items() if count > 1]
        assert not doubled, "somebody has two seats"
        for seat, guest in seats.items():
            assert (table, guest, seat) in promised or has_left(logs[table], seat), "somebody plays without knowing"
    assert sum(not seats for seats in begun.values()) <= len(GAMES), "people waited for the same game at two tables"


def seats_at_start(log: list[Row]) -> dict[int, str]:
    """Return the guest in each seat when the game began; nothing if it has not begun."""
    seats: dict[int, str] = {}
    for _, entry in log:
        match entry:
            case Seated() if entry.guest:
                assert seats.get(entry.seat, entry.guest) == entry.guest, "somebody took the seat of another"
                seats[entry.seat] = entry.guest
            case Left():
                seats.pop(entry.seat, None)
            case Begun():
                return seats
    return {}


def has_left(log: list[Row], seat: int) -> bool:
    """Return whether a person gave the seat up after the start: the game began while they cancelled."""
    entries = [entry for _, entry in log]
    start = next(number for number, entry in enumerate(entries) if isinstance(entry, Begun))
    return any(isinstance(entry, Left) and entry.seat == seat for entry in entries[start:])
