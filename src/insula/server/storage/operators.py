"""Operators in the database: their accounts, the bans, and all their actions.

A change of rows by an operator is recorded in the same transaction.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from . import reports
from .accounts import rename
from .layout import metadata
from .notices import BanLifted, GuestBanned, Notify
from .played import Begin
from .reports import Report

_operators = sql.Table("operator", metadata, sql.Column("guest", sql.String, primary_key=True))
_bans = sql.Table(
    "ban",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("guest", sql.String, nullable=False, unique=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("until", sql.Float),
    sql.Column("reason", sql.Text, nullable=False),
)
_actions = sql.Table(
    "operator_action",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("at", sql.Float, nullable=False, index=True),
    sql.Column("operator", sql.String, nullable=False),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("subject", sql.String, nullable=False),
    sql.Column("reason", sql.Text, nullable=False),
)
_ADD_OPERATOR = sql.text("INSERT INTO operator (guest) VALUES (:guest) ON CONFLICT DO NOTHING")


class Ban(NamedTuple):
    """A person who may not play: an account, or a guest without an account."""

    id: str
    guest: str
    name: str
    """The name at the time of the ban."""
    at: float
    until: float | None
    """None for a permanent ban."""
    reason: str


class Action(NamedTuple):
    """Something that an operator did."""

    id: str
    at: float
    operator: str
    """The name of the operator's account."""
    kind: str
    subject: str
    """The subject of the action: a name or a table."""
    reason: str


class StoredOperators:
    """The operators in the database, and their actions. Other processes are notified of bans."""

    def __init__(self, begin: Begin, notify: Notify) -> None:
        self._begin = begin
        self._notify = notify

    # The operators.

    def add(self, guest: str) -> None:
        """Make the account of a guest an operator."""
        with self._begin() as connection:
            connection.execute(_ADD_OPERATOR, {"guest": guest})

    def remove(self, guest: str) -> bool:
        """Remove an account from the operators. Return whether it was an operator."""
        with self._begin() as connection:
            return bool(connection.execute(_operators.delete().where(_operators.c.guest == guest)).rowcount)

    @staticmethod
    def forget(connection: Connection, guest: str) -> None:
        """Remove a deleted account from the operators, as a part of a transaction."""
        connection.execute(_operators.delete().where(_operators.c.guest == guest))

    def all(self) -> list[str]:
        """Return the guests of the operators' accounts."""
        with self._begin() as connection:
            return list(connection.scalars(sql.select(_operators.c.guest)))

    def has(self, guest: str) -> bool:
        """Return whether the account of a guest is an operator."""
        with self._begin() as connection:
            return connection.execute(_operators.select().where(_operators.c.guest == guest)).first() is not None

    # Their actions.

    def record(self, action: Action) -> None:
        """Record what an operator did."""
        self._recording(action, lambda _: True)

    def close_report(self, id: str, action: Action) -> bool:
        """Close a report. Return whether it was open."""
        return self._recording(action, lambda connection: reports.close(connection, id, action.at, action.reason))

    def close_related_reports(self, report: Report, relation: reports.Relation, action: Action) -> bool:
        """Close the open reports by the same person, or about the same table. Return whether there was one."""
        at, note = action.at, action.reason
        return self._recording(action, lambda connection: reports.close_related(connection, report, relation, at, note))

    def ban(self, ban: Ban, action: Action) -> None:
        """Ban a person. The ban replaces an earlier one."""

        def put(connection: Connection) -> bool:
            connection.execute(_bans.delete().where(_bans.c.guest == ban.guest))
            connection.execute(_bans.insert().values(ban._asdict()))
            self._notify(connection, GuestBanned(ban.guest, ban.until, ban.reason))
            return True

        self._recording(action, put)

    def lift_ban(self, ban: Ban, action: Action) -> bool:
        """End a ban. Return whether there was one."""

        def delete(connection: Connection) -> bool:
            self._notify(connection, BanLifted(ban.guest))
            return bool(connection.execute(_bans.delete().where(_bans.c.id == ban.id)).rowcount)

        return self._recording(action, delete)

    def rename(self, guest: str, name: str, key: str, looks: Collection[str], action: Action) -> None:
        """Give an account another name. Nobody can take the old one. Raises NameTakenError."""
        self._recording(action, lambda connection: rename(connection, guest, name, key, looks))

    def _recording(self, action: Action, do: Callable[[Connection], bool]) -> bool:
        with self._begin() as connection:
            is_done = do(connection)
            if is_done:
                connection.execute(_actions.insert().values(action._asdict()))
            return is_done

    # Queries.

    def bans(self, now: float) -> list[Ban]:
        """Return the bans that are valid at a time, the latest first."""
        holds = sql.or_(_bans.c.until.is_(None), _bans.c.until > now)
        with self._begin() as connection:
            found = connection.execute(_bans.select().where(holds).order_by(_bans.c.at.desc()))
            return [Ban(*row) for row in found]

    def actions(self, most: int) -> list[Action]:
        """Return the last actions of operators, the latest first."""
        found = _actions.select().order_by(_actions.c.at.desc()).limit(most)
        with self._begin() as connection:
            return [Action(*row) for row in connection.execute(found)]
