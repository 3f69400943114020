"""A server in this process for each test, and servers in separate processes."""

import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from argon2 import PasswordHasher
from server.cluster import Cluster
from server.databases import Databases, Files, Schemas, cluster_or_skip, kinds_for, migrate
from server.processes import CopiedProcess, Process
from server.visitors import Server, serving, shared

from insula.game.fair.chance import SEED_BYTES
from insula.server import limits
from insula.server.accounts import passwords
from insula.server.analyses import AnalysisHelper
from insula.server.cluster import shared_limits
from insula.server.records import RecordReader
from insula.server.tables import fairness, requests
from insula.server.web import app, connection, feed
from insula.server.workers import Worker


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that use databases with the kinds that are chosen for them, unless their parameters name the kinds."""
    named = any("databases" in marker.args[0] for marker in metafunc.definition.iter_markers("parametrize"))
    if "databases" in metafunc.fixturenames and not named:
        metafunc.parametrize("databases", kinds_for(metafunc.definition), indirect=True)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make chance give the same results in each run of this process."""
    monkeypatch.setattr(requests, "_dice", Random(1))
    monkeypatch.setattr(secrets, "randbits", Random(1).getrandbits)
    monkeypatch.setattr(fairness, "new_seed", partial(Random(1).randbytes, SEED_BYTES))


@pytest.fixture(autouse=True)
def updates_of_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without a seat get every update at once, so that they see as much as players."""
    monkeypatch.setattr(connection, "WATCHERS_INTERVAL", 0.0)


@pytest.fixture(scope="session")
def reading_process() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.stop()


@pytest.fixture(scope="session")
def helping_process() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.stop()


@pytest.fixture(autouse=True)
def same_processes(monkeypatch: pytest.MonkeyPatch, reading_process: Worker, helping_process: Worker) -> None:
    """In the servers of all tests the same processes read records and make engines: each needs a second to start.

    They give way to nobody, or a busy machine would let the tests wait for minutes.
    """
    monkeypatch.setattr(app, "RecordReader", partial(shared, RecordReader, reading_process))
    monkeypatch.setattr(app, "AnalysisHelper", partial(shared, AnalysisHelper, helping_process))


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed at once."""
    _hash_with(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1), monkeypatch)


@pytest.fixture
def real_hashes(monkeypatch: pytest.MonkeyPatch, quick_hashes: None) -> None:
    """Passwords are hashed as those of users."""
    _hash_with(PasswordHasher(), monkeypatch)


def _hash_with(hasher: PasswordHasher, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_hasher", hasher)
    monkeypatch.setattr(passwords, "_nobody", cache(passwords._nobody.__wrapped__))


@pytest.fixture
def no_recovery(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits do not recover while the test runs, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests of this process."""
    with cluster_or_skip() as running:
        yield running


@pytest.fixture(scope="session")
def schemas(cluster: Cluster) -> Iterator[Schemas]:
    made = Schemas(cluster.create_database())
    yield made
    made.close()


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the current layout."""
    file = tmp_path_factory.mktemp("template") / "tables.db"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Databases]:
    """Databases of one kind (`kinds_for`)."""
    made: Databases
    if request.param == "sqlite":
        made = Files(tmp_path, request.getfixturevalue("template"))
    else:
        made = request.getfixturevalue("schemas")
    yield made
    made.delete()


@pytest.fixture
def database(databases: Databases) -> str:
    """The URL of a database with the current layout, and nothing else in it."""
    return databases.current()


@pytest.fixture
async def server(database: str) -> AsyncIterator[Server]:
    """A server whose sockets run in the event loop of the test."""
    async with serving(database) as running:
        yield running


@pytest.fixture
def start(database: str) -> Iterator[Callable[..., Process]]:
    """Start `insula serve` on a free port, with a database that it finds again after a restart."""
    started: list[Process] = []

    def starter(**environment: str) -> Process:
        started.append(CopiedProcess(database, environment))
        return started[-1]

    yield starter
    for process in started:
        process.kill()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let changes of the list follow each other without a pause, and tell limits often."""
    monkeypatch.setattr(feed, "INTERVAL", 0.0)
    monkeypatch.setattr(shared_limits, "INTERVAL", 0.1)


@pytest.fixture
async def both(database: str) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers with one database."""
    async with serving(database) as one, serving(database) as other:
        yield one, other
