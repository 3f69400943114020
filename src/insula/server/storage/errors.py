"""Errors of the database, each in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import DecodeError
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

NO_ADDRESS = "this is not the address of a database; an address looks like sqlite:///tables.db"
IN_MEMORY = "a database in memory is lost when the server stops: name a file, as in sqlite:///tables.db"

OTHER_DRIVER = "for PostgreSQL, only the driver psycopg is supported, as in postgresql+psycopg://localhost/insula"
OTHER_KIND = "only SQLite and PostgreSQL are supported: an address looks like sqlite:///tables.db"
OTHER_LAYOUT = "this database must be migrated, but a server of another version uses it: stop that server first"


class StorageError(OSError):
    """The database cannot be read or written, for example because the disk is full."""


@contextmanager
def storage_errors() -> Iterator[None]:
    """Raise all failures of the database as StorageError."""
    try:
        yield
    except NoSuchModuleError as error:
        raise StorageError("there is no driver for this kind of database") from error
    except ArgumentError as error:
        raise StorageError(NO_ADDRESS) from error
    except ImportError as error:
        raise StorageError(f"the driver of this database is not installed: the Python package {error.name}") from error
    except (DecodeError, UnicodeError) as error:
        raise StorageError(f"an entry of the database is damaged: {error}") from error
    except SQLAlchemyError as error:
        raise StorageError(_reason(error)) from error


def _reason(error: SQLAlchemyError) -> str:
    """Return the database's error message without the SQL statement."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
