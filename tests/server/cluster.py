"""A PostgreSQL server of the tests: it has a temporary folder, and only programs that know the folder can reach it."""

import os
import pwd
import re
import secrets
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from types import TracebackType
from typing import Literal, Self

import sqlalchemy as sql
from sqlalchemy.exc import OperationalError

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian has the programs, in a folder for each version, which is not in PATH."""
OWNER = "postgres"
"""The user that runs the server in place of root, as PostgreSQL refuses to run as root."""
SOON = 60.0
"""Seconds within which a server must be ready, also on a busy machine."""
FAST = ("fsync=off", "full_page_writes=off", "autovacuum=off")
"""Settings of a server whose data may be lost when the machine fails."""

Mode = Literal["smart", "fast", "immediate"]
SIGNALS: dict[Mode, signal.Signals] = {
    "smart": signal.SIGTERM,
    "fast": signal.SIGINT,
    "immediate": signal.SIGQUIT,
}


class MissingError(Exception):
    """PostgreSQL cannot be run on this machine."""


class Cluster:
    """A running PostgreSQL server, until it is closed. Raises MissingError if there is none on this machine.

    With `is_durable`, it waits for the disk as it does for users.
    """

    def __init__(self, is_durable: bool = False) -> None:
        self._programs = _programs()
        self._owner = _owner()
        self._settings = () if is_durable else FAST
        self._process: subprocess.Popen[bytes] | None = None
        self.folder = Path(mkdtemp(prefix="insula-postgresql-"))  # short, as it is in the path of the socket
        if self._owner:
            shutil.chown(self.folder, self._owner)
        as_utf8 = ("--encoding=UTF8", "--no-locale")
        try:
            command = [
                self._programs / "initdb",
                "--auth=trust",
                "--username=insula",
                "--no-sync",
                *as_utf8,
                self._data,
            ]
            subprocess.run(command, user=self._owner, cwd=self.folder, check=True, capture_output=True)
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> str:
        """What the server has reported since its creation."""
        return (self.folder / "log").read_text("utf-8", "replace")

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        assert not self.runs
        dies_with_us = ["setpriv", "--pdeathsig", "INT"] if shutil.which("setpriv") else []
        command = [*dies_with_us, self._programs / "postgres", "-D", self._data, "-k", self.folder, "-h", ""]
        for setting in self._settings:
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, user=self._owner, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        deadline = time.monotonic() + SOON
        while not self._answers():
            assert self.runs, self.log
            assert time.monotonic() < deadline, self.log
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            self._execute("SELECT 1")
        except OperationalError:
            return False
        return True

    def stop(self, mode: Mode = "fast") -> None:
        """Stop the server: after the last connection, at once, or as in a crash; its databases remain."""
        assert self._process
        self._process.send_signal(SIGNALS[mode])
        self._process.wait(SOON)

    def restart(self, mode: Mode = "fast") -> None:
        """Stop the server, and start it again at the same address."""
        self.stop(mode)
        self.start()

    def close(self) -> None:
        """Stop the server, and delete its folder."""
        if self.runs:
            self.stop("immediate")
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """Return the URL of a database, whether it exists or not."""
        return f"postgresql+psycopg://insula@/{database}?host={self.folder}"

    def create_database(self, template: str = "template0") -> str:
        """Make a copy of a database to which nobody is connected, or an empty one; return its URL."""
        name = f"test_{secrets.token_hex(8)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def drop_database(self, url: str) -> None:
        """Delete a database, even if somebody is connected to it."""
        self._execute(f"DROP DATABASE {sql.make_url(url).database} WITH (FORCE)")

    @contextmanager
    def database(self) -> Iterator[str]:
        """Yield the URL of an empty database, which is deleted at the end."""
        url = self.create_database()
        try:
            yield url
        finally:
            self.drop_database(url)

    def cut_connections(self, url: str) -> int:
        """End all connections to a database, as an administrator can; return their number."""
        ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = :name"
        return int(self._execute(ended, name=sql.make_url(url).database) or 0)

    def _execute(self, statement: str, **values: object) -> object:
        """Execute a statement outside of all databases of tests, and return the first value, if any."""
        engine = sql.create_engine(self.url("postgres"), poolclass=sql.NullPool, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            done = connection.execute(sql.text(statement), values)
            return done.scalar() if done.returns_rows else None


def _programs() -> Path:
    """Return the folder with the programs of PostgreSQL, the newest if there are several."""
    found = [folder / "bin" for folder in DEBIAN.glob("*") if (folder / "bin/initdb").exists()]
    if found:
        return max(found, key=lambda folder: [int(part) for part in re.findall(r"\d+", folder.parent.name)])
    if initdb := shutil.which("initdb"):
        return Path(initdb).resolve().parent
    raise MissingError("PostgreSQL is not installed")


def _owner() -> str | None:
    """Return the user that runs the server; None if it is the one that runs the tests."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam(OWNER).pw_name
    except KeyError:
        raise MissingError(f"PostgreSQL does not run as root, and there is no user {OWNER}") from None
