"""The server as a process: it is ready soon, and stops cleanly."""

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from server.databases import sqlite_only
from server.players import Player
from server.processes import CopiedProcess, Process
from support.systems import linux_only, unix_only
from websockets.asyncio.client import connect

from insula.cli.commands.serve import UNENCRYPTED
from insula.cli.failures import BAD_INPUT
from insula.server.messages import ErrorCode
from insula.server.storage.lock import TAKEN
from insula.server.storage.store import Store

pytestmark = pytest.mark.anyio

READY_WITHIN = 3.0
PATIENCE = 6.0
"""How many times slower a busy machine may be."""


@pytest.mark.slow
def test_it_is_ready_soon_even_if_nothing_is_compiled(database: str, tmp_path: Path) -> None:
    process = Process(database, {"INSULA_CACHE_DIR": str(tmp_path / "cache"), "INSULA_INTERPRETED": ""})
    assert process.get("/healthz").text == "ok\n"
    assert process.ready_after < READY_WITHIN * PATIENCE
    assert process.stop() == (0, "")


START = """
import sys
from insula.server import configuration, running
running.application(configuration.Configuration(database=sys.argv[1]))
print(*sys.modules)
"""
NOT_NEEDED = {"alembic", "webauthn", "numba"}
"""Packages for other layouts of the database, for passkeys, and for the compiler: each takes long to load."""


@pytest.mark.slow
def test_a_start_loads_only_what_it_needs(database: str) -> None:
    done = subprocess.run([sys.executable, "-c", START, database], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"sqlalchemy", "uvicorn"} <= loaded
    assert not NOT_NEEDED & loaded


@pytest.mark.slow
async def test_when_it_stops_all_pages_are_notified_and_nothing_is_lost(start: Callable[..., Process]) -> None:
    process = await asyncio.to_thread(start)
    players = [Player(seed) for seed in range(3)]
    for player in players:
        await player.open(process.address)
    playing = [asyncio.create_task(player.play(process.socket_address)) for player in players]
    for player in players:
        await player.until(lambda: len(player.acknowledged) > 3)  # noqa: B023 (it is awaited at once)
    status, errors = await asyncio.to_thread(process.stop)
    await asyncio.gather(*playing)
    assert (status, errors) == (0, "")
    again = await asyncio.to_thread(start)
    for player in players:
        assert player.is_over or (player.goodbye and player.goodbye.code == ErrorCode.CLOSING)
        told = {line.seq: line for line in await player.told_again(again.socket_address)}
        assert player.seq > 5
        assert all(told.get(seq, line) == line for seq, line in player.lines.items())
        assert player.seq in told


async def test_an_enormous_message_closes_the_socket(start: Callable[..., Process]) -> None:
    process = await asyncio.to_thread(start)
    player = Player(1)
    await player.open(process.address)
    async with connect(f"{process.socket_address}/api/tables/{player.table}/socket") as page:
        await page.send('{"type": "hello"}')
        await page.recv()
        await page.send("x" * 100_000)
        await asyncio.wait_for(page.wait_closed(), 10)
        assert page.close_code == 1009
    assert process.get("/healthz").status_code == 200


FailedStart = Callable[..., str]


@pytest.fixture
def failed_start(insula: Callable[..., Any]) -> FailedStart:
    """Try to start a server in this process; return the sentence that the command prints instead."""

    def start_in_vain(*options: str) -> str:
        status, output, errors = insula("serve", "--port", "0", *options)
        assert (status, output) == (BAD_INPUT, "")
        lines = errors.splitlines()
        assert len(lines) == 1, errors
        return lines[0].removeprefix("insula: ")

    return start_in_vain


def newer(path: Path) -> None:
    """Write a database of a version that does not exist yet."""
    store = Store(f"sqlite:///{path}")
    store.migrate()
    with store.begin() as connection:
        connection.execute(sql.text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()


OTHER_DRIVER = "for PostgreSQL, only the driver psycopg is supported, as in postgresql+psycopg://localhost/insula"
IN_MEMORY = "a database in memory is lost when the server stops: name a file, as in sqlite:///tables.db"


def damaged(path: Path) -> None:
    path.write_bytes(b"no database" * 1000)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite:///{}/nowhere/tables.db", "unable to open database file"),
        ("sqlite:///{}/damaged.db", "file is not a database"),
        ("sqlite:///{}/newer.db", "this database belongs to another version of Insula"),
        ("sqlite:///{}", "unable to open database file"),
        ("tables.db", "this is not the address of a database; an address looks like sqlite:///tables.db"),
        ("", "--database: expected the address of a database, such as sqlite:///tables.db, not ''"),
        ("postgresql://localhost:port/tables", "this is not the address of a database"),
        ("sqlite://", IN_MEMORY),
        ("sqlite:///:memory:", IN_MEMORY),
        ("sqlite:///file:tables?mode=memory&uri=true", IN_MEMORY),
        ("sqlite:///file::memory:?cache=shared&uri=true", IN_MEMORY),
        ("oracel://localhost/tables", "there is no driver for this kind of database"),
        ("postgres://localhost/tables", OTHER_DRIVER),
        ("postgresql+asyncpg://localhost/tables", OTHER_DRIVER),
        (
            "mssql+pymssql://localhost/tables",
            "the driver of this database is not installed: the Python package pymssql",
        ),
    ],
)
def test_a_database_that_cannot_be_used_is_reported_in_one_sentence(
    failed_start: FailedStart, tmp_path: Path, url: str, reason: str
) -> None:
    damaged(tmp_path / "damaged.db")
    newer(tmp_path / "newer.db")
    assert failed_start("--database", url.format(tmp_path)).startswith(reason)


def test_the_reason_names_the_database(failed_start: FailedStart, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/nowhere/tables.db"
    assert failed_start("--database", url) == f"unable to open database file ({url})"


@unix_only
def test_a_disk_without_space_is_reported_in_one_sentence(failed_start: FailedStart, tmp_path: Path) -> None:
    import resource

    options = "--database", f"sqlite:///{tmp_path}/tables.db"
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        assert failed_start(*options).startswith(("disk I/O error", "database or disk is full"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_an_address_that_cannot_be_used_is_reported_in_one_sentence(failed_start: FailedStart, tmp_path: Path) -> None:
    options = "--database", f"sqlite:///{tmp_path}/tables.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert failed_start(*options, "--port", str(port)) == f"127.0.0.1:{port}: address already in use"


@sqlite_only
def test_a_second_server_is_refused_under_every_name_of_the_file(
    start: Callable[..., Process], failed_start: FailedStart, tmp_path: Path
) -> None:
    start()
    for name in ("tables.db", f"../{tmp_path.name}/tables.db"):
        reason = failed_start("--database", f"sqlite:///{tmp_path}/{name}")
        assert reason.startswith(TAKEN)


@sqlite_only
def test_a_second_server_is_refused_until_the_first_one_ends(
    start: Callable[..., Process], failed_start: FailedStart, database: str
) -> None:
    """A crash releases the lock."""
    first = start()
    assert failed_start("--database", database).startswith(TAKEN)
    assert first.get("/healthz").status_code == 200
    first.kill()
    assert start().get("/healthz").status_code == 200


@unix_only
@pytest.mark.parametrize("is_abstract", [False, True])
def test_the_service_manager_is_told_once_that_the_server_is_ready(tmp_path: Path, is_abstract: bool) -> None:
    address = f"@insula-{tmp_path.name}" if is_abstract else str(tmp_path / "manager")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(address.replace("@", "\0"))
        manager.settimeout(PATIENCE)
        process = CopiedProcess(f"sqlite:///{tmp_path}/tables.db", {"NOTIFY_SOCKET": address})
        assert manager.recv(100) == b"READY=1"
        assert process.get("/readyz").text == "ready\n"
        assert process.stop() == (0, "")


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1", False), ("0.0.0.0", True)])
def test_an_open_address_without_encryption_is_reported(tmp_path: Path, host: str, warned: bool) -> None:
    process = CopiedProcess(f"sqlite:///{tmp_path}/tables.db", {}, "--host", host)
    assert process.stop() == (0, f"{UNENCRYPTED}\n" if warned else "")


@pytest.mark.slow
def test_a_user_without_a_home_can_serve_a_database_that_is_named(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/tables.db", {"HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null/config"})
    assert process.get("/readyz").text == "ready\n"
    assert process.stop() == (0, "")


@sqlite_only
def test_only_the_owner_can_read_the_files_of_a_database(start: Callable[..., Process], tmp_path: Path) -> None:
    start()
    files = [path for path in tmp_path.iterdir() if path.name.startswith("tables.db")]
    assert {path.name for path in files} >= {"tables.db", "tables.db-wal", "tables.db.lock"}
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}


def test_a_client_that_goes_away_while_it_uploads_leaves_no_trace(start: Callable[..., Process]) -> None:
    process = start()
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", process.port)) as client:
            client.sendall(b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\ninsula")
    assert process.get("/healthz").text == "ok\n"
    assert process.stop() == (0, "")


CLIENTS, ROUNDS = 20, 4
OPENS_TABLE = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}"


def answers_until_refused(port: int) -> list[bytes]:
    """Open tables, each over a connection of its own, until connections are refused. Return the statuses."""
    statuses = []
    while True:
        with socket.socket() as client:
            try:
                client.connect(("127.0.0.1", port))
            except ConnectionRefusedError:
                return statuses
            client.sendall(OPENS_TABLE)
            statuses.append(client.recv(len("HTTP/1.1 200"))[-3:])


@pytest.mark.slow
@linux_only  # elsewhere, a connection that waits for a closed socket is refused in other ways
def test_everybody_who_has_connected_is_answered_when_it_stops(start: Callable[..., Process]) -> None:
    """A proxy does not repeat a request that opens a table, so an error would reach the visitor."""
    limits = {f"INSULA_LIMITS_TABLES_OF_ADDRESS_{which}": "100000" for which in ("AT_ONCE", "PER_MINUTE")}
    for _ in range(ROUNDS):
        process = start(**limits)
        with ThreadPoolExecutor(CLIENTS) as clients:
            answered = [clients.submit(answers_until_refused, process.port) for _ in range(CLIENTS)]
            time.sleep(0.3)
            assert process.stop() == (0, "")
        assert {status for each in answered for status in each.result()} == {b"200"}
