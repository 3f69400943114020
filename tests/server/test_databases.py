"""A schema of PostgreSQL is used by one test after the other, and none of them finds anything of the last one."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sql
from server.databases import Schemas
from sqlalchemy.exc import ProgrammingError

from insula.server.storage.store import Store

CHANGES = ["DROP TABLE entry", "ALTER TABLE entry ADD COLUMN more integer", "CREATE TABLE more (number integer)"]
FILL = "INSERT INTO setting SELECT 'name ' || number, 'value' FROM generate_series(1, {}) AS number"


@contextmanager
def connected(url: str) -> Iterator[sql.Connection]:
    engine = sql.create_engine(url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def run(url: str, command: str) -> None:
    """Run a command in a schema."""
    with connected(url) as connection:
        connection.execute(sql.text(command))


def contents(url: str) -> dict[str, tuple[int, int]]:
    """Return the number of columns and of rows of each table in a schema."""
    with connected(url) as connection:
        inspected = sql.inspect(connection)
        return {
            name: (len(inspected.get_columns(name)), connection.scalar(sql.text(f"SELECT count(*) FROM {name}")))
            for name in inspected.get_table_names()
        }


@pytest.mark.parametrize("rows", [1, 5_000])
def test_a_schema_that_is_used_again_is_as_new(schemas: Schemas, rows: int) -> None:
    first = schemas.current()
    new, count = contents(first), len(schemas)
    run(first, FILL.format(rows))
    assert contents(first) != new
    schemas.delete()
    again = schemas.current()
    assert contents(again) == new
    assert len(schemas) == count
    with pytest.raises(ProgrammingError):
        run(first, FILL.format(rows))
    store = Store(again)
    store.prepare()
    store.key()
    store.close()
    schemas.delete()


@pytest.mark.parametrize("change", CHANGES)
def test_a_schema_whose_tables_were_changed_is_not_used_again(schemas: Schemas, change: str) -> None:
    new = contents(schemas.current())
    schemas.delete()
    used = schemas.current()
    run(used, change)
    assert contents(used) != new
    schemas.delete()
    assert contents(schemas.current()) == new
    schemas.delete()
