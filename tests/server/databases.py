"""The databases of the tests: SQLite files, and schemas of a PostgreSQL database."""

import secrets
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol
from zlib import crc32

import pytest
import sqlalchemy as sql
from server.cluster import Cluster, MissingError
from support.length import IS_LONG

from insula.server.storage.store import Store

TEMPLATE = "template"
"""The schema of which those with the current layout are copies: migrating each would take several times as long."""
LARGE = 65_536
"""The bytes from which a table is emptied as a whole: what was deleted from it would slow down the next tests."""
COPY = sql.text(
    """
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'template' LOOP
        EXECUTE format('CREATE TABLE %I (LIKE template.%I INCLUDING ALL)', name, name);
        EXECUTE format('INSERT INTO %I SELECT * FROM template.%I', name, name);
      END LOOP;
    END $$
    """
)

EMPTY = sql.text(
    f"""
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
        EXECUTE format('LOCK TABLE %I', name);
        IF pg_relation_size(name::regclass) < {LARGE} THEN
          EXECUTE format('DELETE FROM %I', name);
        ELSE
          EXECUTE format('TRUNCATE %I', name);
        END IF;
        EXECUTE format('INSERT INTO %I SELECT * FROM template.%I', name, name);
      END LOOP;
    END $$
    """
)
"""Leaves in the tables of a schema only what the template has, after all transactions that use them have ended."""
MADE = sql.text(
    """
    SELECT count(*), max(pg_class.xmin::text::bigint) FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid
    WHERE nspname = current_schema()
    """
)

KINDS = "sqlite", "postgresql"
both_databases = pytest.mark.databases(*KINDS)
"""For tests of what is different in each kind of database, such as the storage itself: they always run with both."""
sqlite_only = pytest.mark.databases("sqlite")
"""For tests of what the server does with SQLite alone, and for those that play so long that one database is enough."""
postgresql_only = pytest.mark.databases("postgresql")


def kinds_for(test: pytest.Item) -> Sequence[str]:
    """Return the kinds of databases with which a test runs.

    If it is not marked, both in `make test-all`, and one of them in `make test`: always the same, and half of the tests
    have each kind.
    """
    if marked := test.get_closest_marker("databases"):
        return marked.args
    return KINDS if IS_LONG else KINDS[crc32(test.nodeid.encode()) % len(KINDS) :][:1]


def cluster_or_skip() -> Cluster:
    """Return a new PostgreSQL server; where there can be none, skip the test."""
    try:
        return Cluster()
    except MissingError as missing:
        pytest.skip(str(missing))


class Databases(Protocol):
    """The databases of one kind."""

    def empty(self) -> str:
        """Return the URL of a new database, which has nothing in it."""

    def current(self) -> str:
        """Return the URL of a new database with the current layout."""

    def delete(self) -> None:
        """Delete the databases of a test."""


class Files:
    """SQLite files in the folder of a test, with which they are deleted; the first one is `tables.db`."""

    def __init__(self, folder: Path, template: Path) -> None:
        self._folder = folder
        self._template = template
        self._count = 0

    def empty(self) -> str:
        return f"sqlite:///{self._next()}"

    def current(self) -> str:
        return f"sqlite:///{shutil.copy(self._template, self._next())}"

    def delete(self) -> None:
        pass

    def _next(self) -> Path:
        self._count += 1
        return self._folder / f"tables{self._count if self._count > 1 else ''}.db"


class Schemas:
    """Schemas of a PostgreSQL database.

    One with the current layout is emptied and used again, which takes a fraction of the time for a new one. It gets
    a new name, so that nobody who knows it from a test that has ended can write into it.
    """

    def __init__(self, database: str) -> None:
        self._database = sql.make_url(database)
        self._engine = sql.create_engine(database, pool_pre_ping=True)
        self._names: list[str] = []
        """The schemas of the test."""
        self._made: dict[str, tuple[int, int]] = {}
        """How the tables of those with the current layout were made."""
        self._emptied: list[str] = []
        """Those for the next tests."""
        with self._within(TEMPLATE, creates=True):
            pass
        migrate(self._url(TEMPLATE))

    def empty(self) -> str:
        with self._within(self._new_name(), creates=True):
            return self._url(self._names[-1])

    def current(self) -> str:
        if self._emptied:
            self._names.append(self._emptied.pop())
        else:
            with self._within(self._new_name(), creates=True) as connection:
                connection.execute(COPY)
                self._made[self._names[-1]] = _made(connection)
        return self._url(self._names[-1])

    def delete(self) -> None:
        names, self._names = self._names, []
        for name in names:
            with self._within(name) as connection:
                made = self._made.pop(name, None)
                if made != _made(connection):
                    connection.execute(sql.schema.DropSchema(name, cascade=True))
                    continue
                new = self._new_name()
                connection.execute(sql.text(f"ALTER SCHEMA {name} RENAME TO {new}; SET LOCAL search_path = {new}"))
                connection.execute(EMPTY)
                self._made[new] = made
        self._emptied += self._names
        self._names.clear()

    def close(self) -> None:
        self._engine.dispose()

    def __len__(self) -> int:
        """Return the number of schemas with the current layout."""
        return len(self._made)

    def _new_name(self) -> str:
        self._names.append(f"test_{secrets.token_hex(8)}")
        return self._names[-1]

    def _url(self, name: str) -> str:
        url = self._database.update_query_dict({"options": f"-csearch_path={name}"})
        return url.render_as_string(hide_password=False)

    @contextmanager
    def _within(self, name: str, *, creates: bool = False) -> Iterator[sql.Connection]:
        """Begin a transaction in a schema."""
        with self._engine.begin() as connection:
            if creates:
                connection.execute(sql.schema.CreateSchema(name))
            connection.execute(sql.text(f"SET LOCAL search_path = {name}"))
            yield connection


def _made(connection: sql.Connection) -> tuple[int, int]:
    """Return the number of tables and indexes of a schema, and the last transaction that made or changed one."""
    count, last = connection.execute(MADE).one()
    return count, last


def migrate(url: str) -> None:
    """Migrate a database to the current layout."""
    store = Store(url)
    store.migrate()
    store.close()
