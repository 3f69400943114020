"""The owners of tables: leases with epochs, for the processes that share a PostgreSQL database.

A process has a lease, which it renews. It owns tables, each in an epoch. When its lease has expired, another process
can take over its tables, each in the next epoch. When entries are appended to a log, the owner and the epoch are
checked in the same transaction. So a process that has lost a table cannot write to it, however late it notices the
loss. Only the clock of the database counts.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .errors import StorageError
from .layout import metadata
from .notices import Notify, TableListed, TableTaken
from .played import Begin

LEASE = 3.5
"""The seconds for which a lease is valid after it was renewed."""
FORGOTTEN = 60.0
"""The seconds after the end of its lease after which a process is removed."""
NOBODY = ""
FIRST_EPOCH = 0
"""The epoch of a new table that has no owner yet."""

processes = sql.Table(
    "process",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("address", sql.String, nullable=False),
    sql.Column("secret", sql.String, nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
owners = sql.Table(
    "owner",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("epoch", sql.BigInteger, nullable=False),
    sql.Column("process", sql.String, nullable=False, index=True),
    sql.Column("is_open", sql.Boolean, nullable=False),
)
"""The owner of each table. It is `NOBODY` before the table is first loaded, and while it is not in memory."""

_NOW = "extract(epoch from clock_timestamp())"
_JOIN = sql.text(
    f"INSERT INTO process (id, address, secret, until) VALUES (:id, :address, :secret, {_NOW} + :lease)"
    f" ON CONFLICT (id) DO UPDATE SET until = {_NOW} + :lease"
)
_RENEW = sql.text(
    f"UPDATE process SET until = {_NOW} + :lease FROM (SELECT until FROM process WHERE id = :id FOR UPDATE) AS before"
    f" WHERE id = :id RETURNING before.until > {_NOW}"
)
_LIVING = sql.text(f"SELECT id, address, secret FROM process WHERE until > {_NOW} AND id <> :id ORDER BY id")
_FORGET = sql.text(f"DELETE FROM process WHERE until < {_NOW} - :forgotten")
_OWNED = sql.text(
    "SELECT table_id FROM owner JOIN process ON process.id = owner.process"
    f" WHERE table_id IN :tables AND process.until > {_NOW}"
).bindparams(sql.bindparam("tables", expanding=True))
_CLAIM = sql.text(
    "INSERT INTO owner (table_id, epoch, process, is_open)"
    " SELECT CAST(:table AS varchar), 1, CAST(:id AS varchar), false"
    " WHERE EXISTS (SELECT FROM entry WHERE table_id = CAST(:table AS varchar))"
    " ON CONFLICT (table_id) DO UPDATE SET epoch = owner.epoch + 1, process = :id, is_open = false"
    " WHERE owner.process IN (:id, :suspect) OR NOT EXISTS"
    f" (SELECT FROM process WHERE process.id = owner.process AND process.until > {_NOW})"
    " RETURNING epoch"
)
_OWNER = (
    "SELECT process.id, process.address, process.secret FROM owner {} process ON process.id = owner.process"
    " WHERE owner.table_id = :table"
)
_LIVING_OWNER = sql.text(f"{_OWNER.format('JOIN')} AND process.until > {_NOW}")
_ANY_OWNER = sql.text(_OWNER.format("LEFT JOIN"))
"""One row if a table has ever been in memory. Its columns are null if the owner has left in the meantime."""


class Member(NamedTuple):
    """A process that shares the database."""

    id: str
    """Its random ID. A restarted process has another ID."""
    address: str
    """The address at which other processes reach it, as `host:port`."""
    secret: str
    """The secret that authorizes other processes at this address."""


class Renewed(NamedTuple):
    """The result of renewing a lease."""

    was_valid: bool
    """Whether the lease was still valid. If not, others may have taken over tables."""
    others: list[Member]
    """The other processes with a valid lease."""


class NotOwnerError(StorageError):
    """Another process owns the table now. Nothing was written."""


class Leases:
    """The leases of the processes in a PostgreSQL database."""

    def __init__(self, begin: Begin, notify: Notify, own: str) -> None:
        self._begin = begin
        self._notify = notify
        self.own = own
        """The ID of this process."""

    # Processes.

    def join(self, member: Member) -> None:
        """Add this process with a lease."""
        with self._begin() as connection:
            connection.execute(_JOIN, {**member._asdict(), "lease": LEASE})

    def renew(self, member: Member) -> Renewed:
        """Renew the lease of this process."""
        with self._begin() as connection:
            was_valid = connection.scalar(_RENEW, {"id": member.id, "lease": LEASE})
            if was_valid is None:
                connection.execute(_JOIN, {**member._asdict(), "lease": LEASE})
            others = [Member(*row) for row in connection.execute(_LIVING, {"id": member.id})]
            connection.execute(_FORGET, {"forgotten": FORGOTTEN})
            return Renewed(bool(was_valid), others)

    def leave(self) -> None:
        """Remove this process. Others can take its tables immediately."""
        with self._begin() as connection:
            connection.execute(processes.delete().where(processes.c.id == self.own))

    def lives(self, process: sql.ColumnElement[str]) -> sql.ColumnElement[bool]:
        """Return the condition that a process has a valid lease."""
        return process.in_(sql.select(processes.c.id).where(processes.c.until > sql.literal_column(_NOW)))

    def living(self) -> list[Member]:
        """Return the other processes with a valid lease."""
        with self._begin() as connection:
            return [Member(*row) for row in connection.execute(_LIVING, {"id": self.own})]

    # Tables.

    def claim(self, table: str, suspect: str = NOBODY) -> int | Member | None:
        """Make this process the owner of a table and return the epoch, or return the current owner with a valid lease.

        A suspect cannot be reached, so its lease does not count. Return None if the table does not exist.
        """
        named = {"table": table, "id": self.own, "suspect": suspect}
        with self._begin() as connection:
            for _ in range(2):
                epoch = connection.scalar(_CLAIM, named)
                if epoch is not None:
                    self._notify(connection, TableTaken(table, epoch))
                    return int(epoch)
                owner = connection.execute(_ANY_OWNER, {"table": table}).first()
                if owner is None:
                    return None
                if owner.id is not None:
                    return Member(*owner)
            return None

    def owner(self, table: str) -> Member | None:
        """Return the other process that owns a table and has a valid lease, if there is one."""
        with self._begin() as connection:
            owner = connection.execute(_LIVING_OWNER, {"table": table}).first()
        return Member(*owner) if owner and owner.id != self.own else None

    def has_failed(self, table: str, suspect: str = NOBODY) -> bool:
        """Return whether the owner of a table has not released it and either has no valid lease or is the suspect."""
        has_gone = sql.or_(owners.c.process == suspect, sql.not_(self.lives(owners.c.process)))
        is_failed = sql.and_(owners.c.table_id == table, owners.c.process != NOBODY, has_gone)
        with self._begin() as connection:
            return connection.execute(sql.select(owners.c.table_id).where(is_failed)).first() is not None

    def is_new(self, table: str) -> bool:
        """Return whether no process has had a table in memory yet."""
        with self._begin() as connection:
            new = sql.and_(owners.c.table_id == table, owners.c.process == NOBODY, owners.c.epoch == FIRST_EPOCH)
            return connection.execute(sql.select(owners.c.table_id).where(new)).first() is not None

    def unowned(self, tables: Collection[str]) -> list[str]:
        """Return which of these tables no process with a valid lease owns. A restored table has never had an owner."""
        if not tables:
            return []
        with self._begin() as connection:
            owned = set(connection.scalars(_OWNED, {"tables": list(tables)}))
        return [table for table in tables if table not in owned]

    def release(self, table: str, epoch: int, *, is_public: bool) -> None:
        """Release a table, so that any process can take it."""
        with self._begin() as connection:
            released = {"process": NOBODY, "is_open": False}
            connection.execute(owners.update().where(self._is_own(table, epoch)).values(released))
            if is_public:
                self._notify(connection, TableListed(table))

    def mark_open(self, table: str, epoch: int) -> None:
        """Note, until the table is released, that somebody has a public table open. Other processes list this."""
        with self._begin() as connection:
            connection.execute(owners.update().where(self._is_own(table, epoch)).values(is_open=True))
            self._notify(connection, TableListed(table))

    def owned(self) -> dict[str, int]:
        """Return the tables of this process with their epochs."""
        with self._begin() as connection:
            own = sql.select(owners.c.table_id, owners.c.epoch).where(owners.c.process == self.own)
            return {row.table_id: row.epoch for row in connection.execute(own)}

    @staticmethod
    def add_new(connection: Connection, tables: Collection[str]) -> None:
        """Add new tables that any process can take, as a part of a transaction."""
        rows = [{"table_id": table, "epoch": FIRST_EPOCH, "process": NOBODY, "is_open": False} for table in tables]
        if rows:
            connection.execute(owners.insert(), rows)

    def check(self, connection: Connection, epochs: Iterable[tuple[str, int]]) -> None:
        """Raise NotOwnerError unless this process owns the tables in these epochs. The transaction locks them."""
        expected = sorted(epochs)
        if not expected:
            return
        own = sql.and_(owners.c.table_id.in_({table for table, _ in expected}), owners.c.process == self.own)
        found = sql.select(owners.c.table_id, owners.c.epoch).where(own).order_by(owners.c.table_id)
        known = {row.table_id: row.epoch for row in connection.execute(found.with_for_update(read=True))}
        lost = [table for table, epoch in expected if known.get(table) != epoch]
        if lost:
            raise NotOwnerError(_said(lost))

    def _is_own(self, table: str, epoch: int) -> sql.ColumnElement[bool]:
        return sql.and_(owners.c.table_id == table, owners.c.process == self.own, owners.c.epoch == epoch)


def _said(lost: Sequence[str]) -> str:
    return f"another process now owns table {lost[0]}"
