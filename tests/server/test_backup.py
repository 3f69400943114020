"""A backup is made while the server runs, and a server that is started on a restored one continues its games."""

import asyncio
import gzip
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sql
from server.databases import Databases, both_databases, postgresql_only, sqlite_only
from server.members import joined, opened, owned
from server.players import Player
from server.processes import CopiedProcess, Process

from insula.cli.failures import BAD_INPUT
from insula.server.storage import backup, backup_file
from insula.server.storage.backup import NOT_EMPTY, restore, save, verify
from insula.server.storage.backup_file import DAMAGED, Header, Rows, read
from insula.server.storage.errors import StorageError
from insula.server.storage.store import Append, Snapshot, Store
from insula.server.tables.log import Said

pytestmark = [pytest.mark.anyio, both_databases]

Insula = Callable[..., Any]
SOME = 10
"""Of so many damaged backups, one is restored; all are read, in the same way."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "insula.backup"


@pytest.fixture
def other(databases: Databases) -> str:
    """The URL of another database, which is empty."""
    return databases.empty()


def filled(url: str, entries: int = 3) -> Store:
    """Return a database with a log, a snapshot, an account and a key."""
    store = Store(url)
    store.migrate()
    store.key()
    store.append(Append("table", 1, 1.25, [Said(0, "Ada", "ä\N{SNOWMAN}")] * entries))
    store.keep("table", Snapshot(2, "position"))
    return store


def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of a database that are in its backups."""
    engine = sql.create_engine(url)
    known = sql.MetaData()
    with engine.connect() as connection:
        known.reflect(connection)
        found = {
            name: sorted(map(tuple, connection.execute(sql.select(table))))
            for name, table in known.tables.items()
            if name not in backup.PASSING
        }
    engine.dispose()
    return found


@postgresql_only
def test_the_address_needs_no_driver_and_no_other_driver_is_used(database: str, other: str, file: Path) -> None:
    """Like the address of a server."""
    filled(database).close()
    assert save(database.replace("+psycopg", ""), file)["entry"] == 3
    assert restore(other.replace("+psycopg", ""), file)["entry"] == 3
    for command in (save, restore):
        with pytest.raises(StorageError, match="only the driver psycopg"):
            command(database.replace("+psycopg", "+asyncpg"), file)


def test_everything_is_restored(database: str, other: str, file: Path) -> None:
    filled(database, 2 * backup.AT_ONCE + 1).close()
    saved = save(database, file)
    assert saved["entry"] == 2 * backup.AT_ONCE + 1
    assert not set(backup.PASSING) & set(saved)
    assert verify(file) == restore(other, file) == saved
    assert contents(other) == contents(database)
    assert contents(other)["entry"][0][2] == 1.25


def test_only_the_owner_can_read_a_backup_and_what_was_restored(database: str, tmp_path: Path, file: Path) -> None:
    filled(database).close()
    save(database, file)
    restore(f"sqlite:///{tmp_path}/again.db", file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "again.db").stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("*.part*"))


def test_what_is_written_in_the_meantime_is_not_in_the_backup(
    database: str, other: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the state of one moment, in all tables."""
    store = filled(database, backup.AT_ONCE + 1)
    epoch = owned(store, "table")
    before = contents(database)
    tables = backup._tables

    def write_first(connection: sql.Connection) -> list[sql.Table]:
        found = tables(connection)
        store.append(Append("table", backup.AT_ONCE + 2, 2.0, [Said(0, "Ada", "later")], epoch))
        store.keep("table", Snapshot(3, "later"))
        return found

    with monkeypatch.context() as writing:
        writing.setattr(backup, "_tables", write_first)
        save(database, file)
    store.close()
    restore(other, file)
    assert contents(other) == before != contents(database)


def test_a_backup_of_an_older_version_is_migrated(databases: Databases, other: str, file: Path) -> None:
    database = databases.empty()
    older = Store(database)
    with older.begin() as connection:
        backup.migrating.migrate(connection, "0001")
        body = b'{"type":"say","seat":0,"name":"Ada","text":"hello"}'
        connection.execute(sql.text("INSERT INTO entry VALUES ('table', 1, 1.0, :body)"), {"body": body})
    older.close()
    save(database, file)
    restore(other, file)
    store = Store(other)
    assert [row.entry for row in store.log("table")] == [Said(0, "Ada", "hello")]
    assert store.played.next_unread() == "table", "the migrations have read what was restored"
    store.close()


@pytest.mark.slow
def test_a_backup_is_restored_only_into_an_empty_database(database: str, other: str, file: Path) -> None:
    filled(database).close()
    save(database, file)
    filled(other, 1).close()
    before = contents(other)
    with pytest.raises(StorageError, match=NOT_EMPTY):
        restore(other, file)
    assert contents(other) == before


@sqlite_only
def test_the_log_that_a_deleted_file_has_left_is_not_mixed_with_a_backup(
    database: str, tmp_path: Path, file: Path
) -> None:
    filled(database).close()
    save(database, file)
    (tmp_path / "other.db-wal").write_bytes(b"changes")
    with pytest.raises(StorageError, match=NOT_EMPTY):
        restore(f"sqlite:///{tmp_path}/other.db", file)


@pytest.mark.slow
def test_no_byte_of_a_backup_can_be_lost_or_changed(database: str, other: str, file: Path) -> None:
    """Nothing is restored then."""
    filled(database, 50).close()
    save(database, file)
    whole, plain, rng = file.read_bytes(), gzip.decompress(file.read_bytes()), Random(1)
    wrong = [whole[: rng.randrange(len(whole))] for _ in range(20)]
    wrong += [whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :] for at in (12, 100, 300, -5)]
    wrong += [gzip.compress(plain[: rng.randrange(len(plain))]) for _ in range(20)]
    changed = [rng.randrange(len(plain)) for _ in range(100)]
    wrong += [gzip.compress(plain[:at] + bytes([plain[at] ^ 1]) + plain[at + 1 :]) for at in changed]
    wrong += [gzip.compress(plain + b"x"), b"", b"no backup", gzip.compress(b"")]
    for number, text in enumerate(wrong):
        file.write_bytes(text)
        with pytest.raises(StorageError):
            verify(file)
        if number % SOME == 0:
            with pytest.raises(StorageError):
                restore(other, file)
    file.write_bytes(whole)
    assert restore(other, file)["entry"] == 50


def test_rows_that_do_not_fit_are_refused(database: str, other: str, file: Path) -> None:
    filled(database).close()
    save(database, file)
    messages = list(read(file))
    header = messages[0]
    assert isinstance(header, Header)
    for wrong in (Rows("nowhere", ["a"], [[1]]), Rows("entry", ["seq"], [[1]])):
        path = file.with_name(f"wrong.{wrong.table}")
        with backup_file.writing(path) as writer:
            writer.write(header)
            writer.write(wrong)
        with pytest.raises(StorageError, match=DAMAGED):
            restore(other, path)


def test_a_backup_of_a_newer_version_is_refused(other: str, file: Path) -> None:
    for header in (Header(1, "9999", 0.0, "9.0"), Header(2, "0001", 0.0, "9.0")):
        file.unlink(missing_ok=True)
        with backup_file.writing(file) as writer:
            writer.write(header)
        with pytest.raises(StorageError, match="version of Insula"):
            restore(other, file)


def test_a_backup_that_fails_leaves_no_file(database: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(database).close()
    monkeypatch.setattr(backup, "_tables", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        save(database, file)
    assert not list(file.parent.glob(f"{file.name}*"))


def test_characters_that_postgresql_does_not_store_are_left_out(tmp_path: Path, other: str, file: Path) -> None:
    database = f"sqlite:///{tmp_path / 'from.db'}"
    store = filled(database)
    with store.begin() as connection:
        connection.execute(sql.text("INSERT INTO setting VALUES ('name', :value)"), {"value": "a\0b"})
    store.close()
    save(database, file)
    restore(other, file)
    assert ("name", "ab") in contents(other)["setting"]


@sqlite_only
@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "sqlite:///file::memory:?uri=true"])
def test_a_database_in_memory_is_not_restored(
    database: str, tmp_path: Path, file: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(database).close()
    save(database, file)
    folder = tmp_path / "empty"
    folder.mkdir()
    monkeypatch.chdir(folder)
    with pytest.raises(StorageError, match="a database in memory is lost"):
        restore(address, file)
    assert not list(folder.iterdir())


def test_a_database_that_does_not_exist_is_not_made_by_saving_it(tmp_path: Path, file: Path) -> None:
    with pytest.raises(StorageError, match="there is no database"):
        save(f"sqlite:///{tmp_path}/nowhere.db", file)
    sqlite3.connect(tmp_path / "empty.db").close()
    (tmp_path / "empty.db").touch()
    with pytest.raises(StorageError, match="this database is empty"):
        save(f"sqlite:///{tmp_path}/empty.db", file)
    assert not file.exists()
    assert not (tmp_path / "nowhere.db").exists()


@pytest.mark.slow
@postgresql_only
def test_a_site_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path, other: str, file: Path) -> None:
    first, again = f"sqlite:///{tmp_path}/first.db", f"sqlite:///{tmp_path}/again.db"
    filled(first, 5).close()
    save(first, file)
    restore(other, file)
    back = file.with_name("back")
    save(other, back)
    restore(again, back)
    assert contents(first) == contents(other) == contents(again)


def test_the_commands(insula: Insula, database: str, other: str, file: Path) -> None:
    filled(database).close()
    told = "3 entries of logs, 0 accounts\n"
    assert insula("backup", file, "--database", database) == (0, f"saved {told}", "")
    status, _, errors = insula("backup", file, "--database", database)
    assert (status, errors) == (BAD_INPUT, f"insula: {file}: the file already exists\n")
    assert insula("restore", file, "--check") == (0, f"the backup is complete: {told}", "")
    assert insula("restore", file, "--database", other) == (0, f"restored {told}", "")
    status, _, errors = insula("restore", file, "--database", other)
    assert (status, errors) == (BAD_INPUT, f"insula: {NOT_EMPTY}\n")
    status, _, errors = insula("restore", f"{file}2", "--database", other)
    assert (status, errors) == (BAD_INPUT, f"insula: {file}2: no such file or directory\n")


@postgresql_only
def test_any_process_can_take_a_restored_table(database: str, other: str, file: Path) -> None:
    """The tables of a tournament continue without anybody opening them."""
    store = joined(database)
    table = opened(store)
    assert store.leases.unowned([table]) == []
    save(database, file)
    store.close()
    restore(other, file)
    restored = joined(other)
    assert restored.leases.unowned([table]) == [table]
    assert restored.leases.claim(table) == 1
    restored.close()


@pytest.mark.slow
@postgresql_only
async def test_a_restored_server_continues_its_games(
    start: Callable[..., Process], database: str, other: str, file: Path
) -> None:
    process = await asyncio.to_thread(start)
    players = [Player(seed) for seed in range(2)]
    for player in players:
        await player.open(process.address)
    playing = [asyncio.create_task(player.play(process.socket_address)) for player in players]
    for player in players:
        await player.until(lambda: len(player.acknowledged) > 3)  # noqa: B023 (it is awaited at once)
    known = {player.table: player.seq for player in players}
    await asyncio.to_thread(save, database, file)
    await asyncio.to_thread(process.kill)
    await asyncio.gather(*playing)
    await asyncio.to_thread(restore, other, file)

    restored = await asyncio.to_thread(CopiedProcess, other, {})
    for player in players:
        told = {line.seq: line for line in await player.told_again(restored.socket_address)}
        assert max(told) >= known[player.table]
        assert all(player.lines.get(seq, line) == line for seq, line in told.items())
        player.lines, player.update = told, None
    acknowledged = {player.table: len(player.acknowledged) for player in players}
    playing = [asyncio.create_task(again(player, restored.socket_address)) for player in players]
    for player in players:
        await player.until(
            lambda: player.is_over or len(player.acknowledged) > acknowledged[player.table] + 3  # noqa: B023
        )
    await asyncio.to_thread(restored.kill)
    await asyncio.gather(*playing)


async def again(player: Player, address: str) -> None:
    """Play on, with a number of messages that the restored server may not know."""
    await player.play(address)
