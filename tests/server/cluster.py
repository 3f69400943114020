"""A PostgreSQL server for tests. It listens only on a socket in a temporary folder, apart from any other server."""

import os
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
from typing import Literal, Self

import sqlalchemy as sql
from sqlalchemy.exc import OperationalError

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian has the programs, in a folder for each version; they are not in PATH."""
OWNER = "postgres"
"""The user that runs the server in place of root. PostgreSQL refuses to run as root."""
SOON = 60.0
"""Seconds within which a server must start or stop, also on a busy machine."""
FAST = ("fsync=off", "full_page_writes=off", "autovacuum=off")
"""Settings of a server whose data may be lost if the machine fails."""

Mode = Literal["smart", "fast", "immediate"]
"""How a server stops: after the last connection has ended, at once, or as in a crash."""
SIGNALS: dict[Mode, str] = {"smart": "SIGTERM", "fast": "SIGINT", "immediate": "SIGQUIT"}


class MissingError(Exception):
    """PostgreSQL cannot run on this machine."""


class Cluster:
    """A PostgreSQL server, which runs until it is closed. Raises MissingError if it cannot run on this machine.

    If `is_durable`, it waits for the disk, as it does for users.
    """

    def __init__(self, is_durable: bool = False) -> None:
        self._programs = _programs()
        self._owner = _owner()
        self._settings = () if is_durable else FAST
        self._process: subprocess.Popen[bytes] | None = None
        self.folder = Path(mkdtemp(prefix="insula-postgresql-"))  # not in tmp_path: paths of sockets must be short
        try:
            if self._owner:
                shutil.chown(self.folder, self._owner)
            self._make()
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def log(self) -> str:
        """What the server has written into its log."""
        return (self.folder / "log").read_text("utf-8", "replace")

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        assert not self.runs
        # It stops with this process, even if that is killed.
        command = ["setpriv", "--pdeathsig", "INT"] if shutil.which("setpriv") else []
        command += [str(self._programs / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder), "-h", ""]
        for setting in self._settings:
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, user=self._owner, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        end = time.monotonic() + SOON
        while not self._answers():
            assert self.runs, f"it did not start: {self.log}"
            assert time.monotonic() < end, f"it did not answer: {self.log}"
            time.sleep(0.02)

    def stop(self, mode: Mode = "fast") -> None:
        """Stop the server, and wait until it has stopped. Its databases remain."""
        assert self._process
        self._process.send_signal(getattr(signal, SIGNALS[mode]))
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
        """Return the URL of a database, also of one that does not exist."""
        return f"postgresql+psycopg://insula@/{database}?host={self.folder}"

    def create_database(self) -> str:
        """Create an empty database, and return its URL."""
        name = f"test_{secrets.token_hex(8)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.url(name)

    def drop_database(self, url: str) -> None:
        """Delete a database, and end all connections to it."""
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
        """End all connections to a database, as its administrator can, and return their number."""
        ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = :name"
        return int(str(self._execute(ended, name=sql.make_url(url).database)))

    def _make(self) -> None:
        options = ("--auth=trust", "--username=insula", "--encoding=UTF8", "--no-locale", "--no-sync")
        command = (self._programs / "initdb", *options, self.folder / "data")
        done = subprocess.run(command, user=self._owner, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def _answers(self) -> bool:
        try:
            self._execute("SELECT 1")
        except OperationalError:
            return False
        return True

    def _execute(self, statement: str, **values: object) -> object:
        """Execute a statement in the database of the administrator; return the first value of the result, if any."""
        engine = sql.create_engine(self.url("postgres"), poolclass=sql.NullPool, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            done = connection.execute(sql.text(statement), values)
            return done.scalar() if done.returns_rows else None


def _programs() -> Path:
    """Return the folder with the programs of PostgreSQL: those in PATH, or the newest ones."""
    if initdb := shutil.which("initdb"):
        return Path(initdb).resolve().parent  # a link may stand for it alone
    if found := [path.parent for path in DEBIAN.glob("*/bin/initdb")]:
        return max(found, key=lambda folder: [int(part) for part in re.findall(r"\d+", folder.parent.name)])
    raise MissingError("PostgreSQL is not installed")


def _owner() -> str | None:
    """Return the user that runs the server; None if it is the user who runs the tests."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    import pwd  # Windows has neither

    try:
        return pwd.getpwnam(OWNER).pw_name
    except KeyError:
        raise MissingError(f"PostgreSQL does not run as root, and there is no user {OWNER}") from None
