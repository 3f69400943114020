"""A migration takes place completely or not at all, whatever stops it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count

import sqlalchemy as sql
from server.databases import Databases, both_databases

from insula.server.storage import migrating
from insula.server.storage.store import Store

OLDER = "0012"
CHANGES = "CREATE", "ALTER", "DROP", "INSERT", "UPDATE"


class StoppedError(Exception):
    """The migration is stopped here."""


def layout(store: Store) -> tuple[str | None, dict[str, list[str]]]:
    """Return the name of the layout, and the columns and indexes of each table."""
    with store.begin() as connection:
        inspected = sql.inspect(connection)
        tables = {
            table: [str(each["name"]) for each in (*inspected.get_columns(table), *inspected.get_indexes(table))]
            for table in inspected.get_table_names()
        }
        return migrating.layout_of(connection), tables


@contextmanager
def stopping(store: Store, statement: int) -> Iterator[None]:
    """Stop at a statement that changes the database, by its number."""
    changes = count(1)

    def stop(_: object, __: object, text: str, *___: object) -> None:
        if text.split()[0].upper() in CHANGES and next(changes) == statement:
            raise StoppedError

    sql.event.listen(store._engine, "before_cursor_execute", stop)
    try:
        yield
    finally:
        sql.event.remove(store._engine, "before_cursor_execute", stop)


@both_databases
def test_a_migration_that_is_stopped_between_two_statements_has_changed_nothing(databases: Databases) -> None:
    store = Store(databases.empty())
    with store.begin() as connection:
        migrating.migrate(connection, OLDER)
    before, stopped = layout(store), 0
    while True:
        with suppress(StoppedError), stopping(store, stopped + 1):
            store.migrate()
            break
        stopped += 1
        assert layout(store) == before
    assert stopped > 2
    assert layout(store)[0] == migrating.newest_layout()
    store.close()
