"""Decisions of several tables are written in one transaction, and a table that cannot write does not stop others."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from server.databases import both_databases

from insula.server.storage.errors import StorageError
from insula.server.storage.log_writer import LogWriter
from insula.server.storage.store import Append, Store
from insula.server.tables.log import Said

pytestmark = [pytest.mark.anyio, both_databases]


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    opened.migrate()
    yield opened
    opened.close()


def line(table: str, first: int, text: str = "hello") -> Append:
    return Append(table, first, 1.0, [Said(-1, "", text)])


async def test_what_waits_is_written_together(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[list[str]] = []
    may_write, append = threading.Event(), store.append

    def slowly(*appends: Append) -> None:
        written.append([one.table for one in appends])
        may_write.wait(10)
        append(*appends)

    monkeypatch.setattr(store, "append", slowly)
    writer = LogWriter(store)
    first = asyncio.create_task(writer.append(line("a", 1)))
    while not written:
        await asyncio.sleep(0.01)
    others = [asyncio.create_task(writer.append(line(table, 1))) for table in "bcd"]
    await asyncio.sleep(0.05)
    assert not any(task.done() for task in (first, *others)), "nothing is acknowledged before it is on disk"
    may_write.set()
    await asyncio.gather(first, *others)
    assert written == [["a"], ["b", "c", "d"]]
    assert all(len(store.log(table)) == 1 for table in "abcd")
    writer.close()


async def test_one_that_fails_does_not_stop_the_others(store: Store) -> None:
    writer = LogWriter(store)
    await writer.append(line("b", 1))
    together = [line("a", 1), line("b", 1, "a second first entry"), line("c", 1)]
    found = await asyncio.gather(*map(writer.append, together), return_exceptions=True)
    assert [type(one) for one in found] == [type(None), StorageError, type(None)]
    assert [len(store.log(table)) for table in "abc"] == [1, 1, 1]
    writer.close()


async def test_what_comes_after_the_end_is_refused(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what was waiting for the last transaction. Nobody waits forever."""
    begun, may_write, append = threading.Event(), threading.Event(), store.append

    def slowly(*appends: Append) -> None:
        begun.set()
        may_write.wait(10)
        append(*appends)

    monkeypatch.setattr(store, "append", slowly)
    writer = LogWriter(store)
    written = asyncio.create_task(writer.append(line("a", 1)))
    while not begun.is_set():
        await asyncio.sleep(0)
    waiting = asyncio.create_task(writer.append(line("b", 1)))
    await asyncio.sleep(0)
    threading.Timer(0.05, may_write.set).start()
    writer.close()
    async with asyncio.timeout(10):
        await written
        for late in (waiting, writer.append(line("c", 1))):
            with pytest.raises(StorageError, match="closing"):
                await late
    assert [len(store.log(table)) for table in "abc"] == [1, 0, 0]
