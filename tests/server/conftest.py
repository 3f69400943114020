"""A server in this process for each test, and servers in separate processes."""

import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from server.databases import empty_database
from server.processes import Process
from server.visitors import Server, serving

from insula.server import limits
from insula.server.tables import requests
from insula.server.web import connection


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make chance give the same results in each run of this process."""
    monkeypatch.setattr(requests, "_dice", Random(1))
    monkeypatch.setattr(secrets, "randbits", Random(1).getrandbits)


@pytest.fixture(autouse=True)
def updates_of_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without a seat get every update at once, so that they see as much as players."""
    monkeypatch.setattr(connection, "WATCHERS_INTERVAL", 0.0)


@pytest.fixture
def no_recovery(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits do not recover while the test runs, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture
def database(tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database."""
    with empty_database(tmp_path) as url:
        yield url


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
        started.append(Process(database, environment))
        return started[-1]

    yield starter
    for process in started:
        process.kill()
