"""The databases of the tests: SQLite files, and schemas of a PostgreSQL database. Each test runs with both."""

import secrets
import shutil
from pathlib import Path
from typing import Protocol

import pytest
import sqlalchemy as sql
from server.cluster import Cluster, MissingError

from insula.server.storage.store import Store

TEMPLATE = "template"
"""The schema of which those with the current layout are copies: migrating each would take several times as long."""
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

sqlite_only = pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
"""For tests of what the server does with SQLite alone, and for those that play so long that one database is enough."""
postgresql_only = pytest.mark.parametrize("databases", ["postgresql"], indirect=True)


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
    """Schemas of a PostgreSQL database."""

    def __init__(self, database: str) -> None:
        self._database = sql.make_url(database)
        self._engine = sql.create_engine(database, pool_pre_ping=True)
        self._names: list[str] = []
        migrate(self._create(TEMPLATE))

    def empty(self) -> str:
        self._names.append(f"test_{secrets.token_hex(8)}")
        return self._create(self._names[-1])

    def current(self) -> str:
        url = self.empty()
        with self._engine.begin() as connection:
            connection.execute(sql.text(f"SET LOCAL search_path = {self._names[-1]}"))
            connection.execute(COPY)
        return url

    def delete(self) -> None:
        with self._engine.begin() as connection:
            for name in self._names:
                connection.execute(sql.schema.DropSchema(name, cascade=True))
        self._names.clear()

    def close(self) -> None:
        self._engine.dispose()

    def _create(self, name: str) -> str:
        with self._engine.begin() as connection:
            connection.execute(sql.schema.CreateSchema(name))
        url = self._database.update_query_dict({"options": f"-csearch_path={name}"})
        return url.render_as_string(hide_password=False)


def migrate(url: str) -> None:
    """Migrate a database to the current layout."""
    store = Store(url)
    store.migrate()
    store.close()
