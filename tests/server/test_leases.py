"""Processes that share a database own tables: only one at a time writes to a log, whatever the others believe."""

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
import sqlalchemy as sql
from server.databases import Databases, postgresql_only
from server.members import LONG, joined, line, member, opened, pass_time, texts
from support.length import amount

from insula.server.storage import migrating
from insula.server.storage.errors import OTHER_LAYOUT, StorageError
from insula.server.storage.leases import NOBODY, NotOwnerError
from insula.server.storage.log_writer import LogWriter
from insula.server.storage.store import Store

pytestmark = [pytest.mark.anyio, postgresql_only]


@pytest.fixture
def stores(database: str) -> Iterator[tuple[Store, Store]]:
    """Two processes."""
    made = joined(database), joined(database)
    yield made
    for store in made:
        store.close()


def rows_of_owners(store: Store) -> list[tuple[str, int, str]]:
    with store.begin() as connection:
        found = connection.execute(sql.text("SELECT table_id, epoch, process FROM owner ORDER BY table_id"))
        return [(row.table_id, row.epoch, row.process) for row in found]


# Who owns a table.


def test_a_table_belongs_to_the_process_that_opened_it(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    assert one.leases.owned() == {table: 1}
    assert (one.leases.owner(table), other.leases.owner(table)) == (None, member(one))
    assert other.leases.claim(table) == member(one)
    with pytest.raises(NotOwnerError):
        other.append(line(table, 2, 1))
    one.append(line(table, 2, 1))
    assert rows_of_owners(one) == [(table, 1, one.process)]


def test_its_owner_can_claim_a_table_again_in_the_next_epoch(stores: tuple[Store, Store]) -> None:
    """It has dropped the table from memory, and loads it."""
    one, _ = stores
    table = opened(one)
    assert one.leases.claim(table) == 2
    with pytest.raises(NotOwnerError):
        one.append(line(table, 2, 1))
    one.append(line(table, 2, 2))


def test_a_table_is_taken_over_after_the_lease_has_run_out(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    assert other.leases.claim(table) == member(one)
    pass_time(one)
    assert other.leases.owner(table) is None
    assert other.leases.claim(table) == 2
    with pytest.raises(NotOwnerError):
        one.append(line(table, 2, 1, "too late"))
    other.append(line(table, 2, 2, "taken over"))
    assert texts(one, table) == ["hello", "taken over"]


def test_only_an_owner_that_was_not_heard_of_again_has_failed(stores: tuple[Store, Store]) -> None:
    """One that gives its table up has not, and neither has a living one, unless it cannot be reached."""
    one, other = stores
    given_up, kept = opened(one, "t"), opened(one, "u")
    one.leases.release(given_up, 1, is_public=False)
    assert not other.leases.has_failed(kept)
    assert other.leases.has_failed(kept, one.process)
    pass_time(one)
    assert other.leases.has_failed(kept)
    assert not other.leases.has_failed(given_up)
    assert not other.leases.has_failed("no table")


def test_a_late_renewal_does_not_bring_a_table_back(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    pass_time(one)
    assert other.leases.claim(table) == 2
    assert not one.leases.renew(member(one)).was_valid
    with pytest.raises(NotOwnerError):
        one.append(line(table, 2, 1))
    assert one.leases.claim(table) == member(other)


def test_the_tables_of_a_suspect_are_taken_at_once(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    assert other.leases.claim(table, "somebody else") == member(one)
    assert other.leases.claim(table, one.process) == 2
    with pytest.raises(NotOwnerError):
        one.append(line(table, 2, 1))


def test_only_the_tables_of_the_suspect_are_taken(stores: tuple[Store, Store], database: str) -> None:
    """Meanwhile a third process may have taken it."""
    one, other = stores
    third = joined(database)
    table = opened(one)
    assert third.leases.claim(table, one.process) == 2
    assert other.leases.claim(table, one.process) == member(third)
    third.close()


@pytest.mark.parametrize("suspect", [NOBODY, "somebody"])
def test_a_table_that_does_not_exist_leaves_no_row(stores: tuple[Store, Store], suspect: str) -> None:
    one, _ = stores
    assert one.leases.claim("nowhere", suspect) is None
    assert one.leases.owner("nowhere") is None
    assert rows_of_owners(one) == []


def test_a_table_of_an_older_version_has_no_owner_yet(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    with one.begin() as connection:
        connection.execute(sql.text("DELETE FROM owner"))
    assert other.leases.claim(table) == 1
    assert one.leases.claim(table) == member(other)


def test_a_table_without_an_owner_or_with_a_lost_one_is_unowned(stores: tuple[Store, Store]) -> None:
    """A table that was restored from a backup has never had an owner."""
    one, other = stores
    owned, released, lost, restored = opened(one, "o"), opened(one, "r"), opened(other, "l"), opened(one, "b")
    one.leases.release(released, 1, is_public=False)
    with one.begin() as connection:
        connection.execute(sql.text("DELETE FROM owner WHERE table_id = :table"), {"table": restored})
    pass_time(other)
    assert one.leases.unowned([owned, released, lost, restored]) == [released, lost, restored]
    assert one.leases.unowned([]) == []


def test_whoever_comes_first_gets_a_table_that_was_released(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    one.leases.release(table, 1, is_public=False)
    assert (one.leases.owned(), other.leases.owner(table)) == ({}, None)
    with pytest.raises(NotOwnerError):
        one.append(line(table, 2, 1))
    assert other.leases.claim(table) == 2
    assert one.leases.claim(table) == member(other)


def test_only_what_is_owned_is_released(stores: tuple[Store, Store]) -> None:
    """A release can come late: the table was loaded again, or belongs to another process."""
    one, other = stores
    table = opened(one)
    assert one.leases.claim(table) == 2
    one.leases.release(table, 1, is_public=False)
    other.leases.release(table, 2, is_public=False)
    other.leases.mark_open(table, 2)
    assert rows_of_owners(one) == [(table, 2, one.process)]
    assert one.leases.owned() == {table: 2}


# The processes.


def test_a_renewal_tells_who_else_lives(stores: tuple[Store, Store]) -> None:
    one, other = stores
    assert one.leases.renew(member(one)) == (True, [member(other)])
    pass_time(other)
    assert one.leases.renew(member(one)) == (True, [])
    assert other.leases.renew(member(other)) == (False, [member(one)])
    assert one.leases.living() == [member(other)]


def test_a_process_that_was_forgotten_joins_again(stores: tuple[Store, Store]) -> None:
    """Its tables are still its own if nobody has taken them."""
    one, other = stores
    kept, lost = opened(one, "kept"), opened(one, "lost")
    pass_time(one, LONG)
    other.leases.renew(member(other))
    with one.begin() as connection:
        assert connection.scalars(sql.text("SELECT id FROM process")).all() == [other.process]
    assert other.leases.claim(lost) == 2
    assert one.leases.renew(member(one)) == (False, [member(other)])
    assert other.leases.living() == [member(one)]
    assert one.leases.owned() == {kept: 1}
    one.append(line(kept, 2, 1))
    assert other.leases.claim(kept) == member(one)


def test_the_tables_of_a_process_that_has_left_are_free(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    one.leases.leave()
    assert other.leases.owner(table) is None
    assert other.leases.claim(table) == 2


def test_a_process_that_leaves_at_this_moment_leaves_its_table_to_be_found(
    stores: tuple[Store, Store],
) -> None:
    """It leaves while another process has seen that it owns the table, and asks who it is."""
    one, other = stores
    table, asked = opened(one), list[str]()

    def leave(*said: object) -> None:
        if "JOIN process" in str(said[2]) and not asked:
            asked.append(table)
            one.leases.leave()

    sql.event.listen(other._engine, "before_cursor_execute", leave)
    assert other.leases.claim(table) == 2
    assert asked


def test_a_database_is_not_migrated_while_a_process_of_another_version_uses_it(
    stores: tuple[Store, Store], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = stores
    with one.begin() as connection:
        connection.execute(sql.text("UPDATE alembic_version SET version_num = '0004'"))
    migrated: list[object] = []
    monkeypatch.setattr(migrating, "migrate", migrated.append)
    new = Store(database)
    pass_time(other)
    with pytest.raises(StorageError, match=OTHER_LAYOUT):
        new.migrate()
    assert not migrated
    pass_time(one)
    new.migrate()
    assert migrated
    new.close()


def test_processes_that_start_together_migrate_once_and_sign_with_the_same_key(databases: Databases) -> None:
    url = databases.empty()
    begun = threading.Barrier(4)

    def start(_: int) -> str:
        store = Store(url)
        store.prepare()
        begun.wait(60)
        key = store.key()
        store.close()
        return key

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(start, range(4)))) == 1


# Several tables in one transaction.


async def test_a_lost_table_does_not_stop_the_others_of_its_group(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = stores
    tables = [opened(one, name) for name in "abcd"]
    groups, may_write, append = list[int](), threading.Event(), one.append

    def slowly(*appends: object) -> None:
        groups.append(len(appends))
        may_write.wait(10)
        append(*appends)  # type: ignore[arg-type]

    monkeypatch.setattr(one, "append", slowly)
    writer = LogWriter(one)
    writing = [asyncio.create_task(writer.append(line(tables[0], 2, 1)))]
    while not groups:
        await asyncio.sleep(0.01)
    writing += [asyncio.create_task(writer.append(line(table, 2, 1))) for table in tables[1:]]
    await asyncio.sleep(0)
    assert other.leases.claim("c", one.process) == 2
    may_write.set()
    found = await asyncio.gather(*writing, return_exceptions=True)
    assert groups[:2] == [1, 3]
    assert [type(each) for each in found] == [type(None), type(None), NotOwnerError, type(None)]
    assert [len(one.log(table)) for table in tables] == [2, 2, 1, 2]
    other.append(line("c", 2, 2))
    writer.close()


def test_each_entry_of_a_group_is_checked_against_its_own_epoch(stores: tuple[Store, Store]) -> None:
    """The table was dropped and loaded again, and both want to write."""
    one, _ = stores
    table = opened(one)
    assert one.leases.claim(table) == 2
    with pytest.raises(NotOwnerError):
        one.append(line(table, 2, 1), line(table, 3, 2))
    assert len(one.log(table)) == 1


def test_a_table_is_not_taken_in_the_middle_of_a_transaction(stores: tuple[Store, Store]) -> None:
    one, other = stores
    table = opened(one)
    claimed: list[object] = []
    claiming = threading.Thread(target=lambda: claimed.append(other.leases.claim(table, one.process)))
    with one.begin() as connection:
        one.leases.check(connection, [(table, 1)])
        claiming.start()
        claiming.join(0.3)
        assert claiming.is_alive(), "the claim waits until the transaction has ended"
    claiming.join(10)
    assert claimed == [2]


# Everything at once.

SECONDS = amount(2, long=30)
TABLES = ("a", "b", "c")
WRITERS = 4


class Writer:
    """A process that does what it can with tables, and believes that it owns some of them."""

    def __init__(self, database: str, seed: int) -> None:
        self.store = joined(database)
        self.others: list[str] = []
        self.epochs: dict[tuple[str, int], str] = {}
        """The epochs in which it has owned tables."""
        self.written = self.refused = 0
        self._rng = Random(seed)
        self._owned: dict[str, tuple[int, int]] = {}
        """The epoch in which it owns a table, and the number of the last entry."""

    def work(self, until: float) -> None:
        while time.monotonic() < until:
            self._rng.choices((self._claim, self._write, self._release, self._renew), (2, 6, 1, 1))[0]()

    def _claim(self) -> None:
        table, suspect = self._rng.choice(TABLES), self._rng.choice([*self.others, NOBODY])
        epoch = self.store.leases.claim(table, suspect)
        assert epoch is not None, "every table exists"
        if isinstance(epoch, int):
            self.epochs[table, epoch] = self.store.process
            self._owned[table] = epoch, len(self.store.log(table))

    def _write(self) -> None:
        chosen = self._rng.sample(list(self._owned), self._rng.randint(0, len(self._owned)))
        appends = [
            line(table, last + 1, epoch, f"{self.store.process} {epoch}")
            for table, (epoch, last) in self._owned.items()
            if table in chosen
        ]
        self._rng.shuffle(appends)
        try:
            if appends:
                self.store.append(*appends)
        except NotOwnerError:
            self.refused += 1
            for table in chosen:
                del self._owned[table]
        else:
            self.written += len(appends)
            self._owned.update({one.table: (one.epoch, one.first) for one in appends})

    def _release(self) -> None:
        if self._owned:
            table = self._rng.choice(list(self._owned))
            self.store.leases.release(table, self._owned[table][0], is_public=self._rng.random() < 0.5)
            if self._rng.random() < 0.5:  # otherwise it does not know
                del self._owned[table]

    def _renew(self) -> None:
        if self._rng.random() < 0.3:
            pass_time(self.store)
        else:
            self.store.leases.renew(member(self.store))


@pytest.mark.slow
def test_whatever_happens_only_the_owner_of_an_epoch_has_written_in_it(database: str) -> None:
    writers = [Writer(database, seed) for seed in range(WRITERS)]
    for table in TABLES:
        opened(writers[0].store, table)
    for writer in writers:
        writer.others = [other.store.process for other in writers if other is not writer]
    until = time.monotonic() + SECONDS
    with ThreadPoolExecutor(WRITERS) as threads:
        for done in [threads.submit(writer.work, until) for writer in writers]:
            done.result()
    owners: dict[tuple[str, int], str] = {}
    for writer in writers:
        assert not owners.keys() & writer.epochs.keys(), "two processes have owned a table in the same epoch"
        owners |= writer.epochs
    for table in TABLES:
        said = [text.split() for text in texts(writers[0].store, table)[1:]]  # it raises if the log has gaps
        epochs = [int(epoch) for _, epoch in said]
        assert epochs == sorted(epochs)
        assert all(owners[table, int(epoch)] == process for process, epoch in said)
        assert len(set(epochs)) > 1, "the test must have changed the owner"
    assert sum(len(texts(writers[0].store, table)) - 1 for table in TABLES) == sum(each.written for each in writers)
    assert sum(writer.refused for writer in writers)
    for writer in writers:
        writer.store.close()
