"""The databases of the tests: SQLite files, or schemas of the PostgreSQL database that `INSULA_TEST_DATABASE` names."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sql

GIVEN = os.environ.get("INSULA_TEST_DATABASE", "")
sqlite_only = pytest.mark.skipif(GIVEN != "", reason="it tests what the server does with SQLite alone")


@contextmanager
def empty_database(folder: Path) -> Iterator[str]:
    """Yield the URL of an empty database; what was written into it is deleted with the folder, or at the end."""
    if not GIVEN:
        yield f"sqlite:///{folder / 'tables.db'}"
        return
    schema, engine = f"test_{secrets.token_hex(8)}", sql.create_engine(GIVEN)
    with engine.begin() as connection:
        connection.execute(sql.schema.CreateSchema(schema))
    try:
        url = sql.make_url(GIVEN).update_query_dict({"options": f"-csearch_path={schema}"})
        yield url.render_as_string(hide_password=False)
    finally:
        with engine.begin() as connection:
            connection.execute(sql.schema.DropSchema(schema, cascade=True))
        engine.dispose()
