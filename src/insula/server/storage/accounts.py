"""Accounts in the database: names, hashes of passwords, passkeys and sessions."""

import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from .house_rules import house_rules
from .layout import metadata
from .notices import AccountDeleted, AccountMade, Notify, SignedOut
from .owned import owned
from .played import Begin
from .push import end_of_sessions, messages, subscriptions
from .tokens import tokens

SESSIONS_AT_ONCE = 200
"""The most sessions in one notice. The length of notices is limited."""
RESERVED = ""
"""The value in place of a guest for a name that nobody can have."""

accounts = sql.Table(
    "account",
    metadata,
    sql.Column("guest", sql.String, primary_key=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("name_key", sql.String, nullable=False, unique=True),
    sql.Column("password", sql.String, nullable=False),
    sql.Column("recovery", sql.String, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
)
_looks = sql.Table(
    "account_look",
    metadata,
    sql.Column("look", sql.String, primary_key=True),
    sql.Column("guest", sql.String, nullable=False, index=True),
)
"""The forms for which the names of accounts can be mistaken. No two accounts have one in common."""
_passkeys = sql.Table(
    "passkey",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("guest", sql.String, nullable=False, index=True),
    sql.Column("public_key", sql.LargeBinary, nullable=False),
    sql.Column("sign_count", sql.BigInteger, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("used", sql.Float, nullable=False),
)
_sessions = sql.Table(
    "session",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("guest", sql.String, nullable=False, index=True),
    sql.Column("at", sql.Float, nullable=False),
)
_challenges = sql.Table(
    "challenge",
    metadata,
    sql.Column("guest", sql.String, primary_key=True),
    sql.Column("purpose", sql.String, primary_key=True),
    sql.Column("challenge", sql.LargeBinary, nullable=False),
    sql.Column("at", sql.Float, nullable=False, index=True),
)
_REPLACE_CHALLENGE = sql.text(
    "INSERT INTO challenge (guest, purpose, challenge, at) VALUES (:guest, :purpose, :challenge, :at)"
    " ON CONFLICT (guest, purpose) DO UPDATE SET challenge = excluded.challenge, at = excluded.at"
)
_deleted = sql.Table("deleted_guest", metadata, sql.Column("guest", sql.String, primary_key=True))
"""The guests of deleted accounts. Without this table, their cookies from before the account would be valid again."""


class NameTakenError(Exception):
    """Another account has this name, or one that looks like it."""


class PasskeyTakenError(Exception):
    """A passkey with this ID already exists."""


class Account(NamedTuple):
    """An account: the ID of its guest, its name, and the hashes of its secrets, which are empty if it has none."""

    guest: str
    name: str
    name_key: str
    password: str = ""
    recovery: str = ""
    created: float = 0.0


class Passkey(NamedTuple):
    """A passkey of an account: the public half of a key that is on a device."""

    id: str
    guest: str
    public_key: bytes
    sign_count: int
    created: float
    used: float


class StoredAccounts:
    """The accounts in the database. Other processes that share it are notified of changes of data that they cache."""

    def __init__(self, begin: Begin, notify: Notify) -> None:
        self._begin = begin
        self._notify = notify

    def create(self, account: Account, looks: Collection[str], passkey: Passkey | None) -> None:
        """Add an account and the forms for which its name can be mistaken, with its first passkey if it has one.

        Raises NameTakenError and PasskeyTakenError.
        """
        with self._begin() as connection:
            try:
                connection.execute(accounts.insert().values(account._asdict()))
                connection.execute(_looks.insert(), [{"look": look, "guest": account.guest} for look in looks])
            except IntegrityError as error:
                raise NameTakenError from error
            if passkey:
                _add_passkey(connection, passkey)
            self._notify(connection, AccountMade(account.guest))

    def of_guest(self, guest: str) -> Account | None:
        """Return the account of a guest."""
        return self._account(accounts.c.guest == guest)

    def named(self, key: str) -> Account | None:
        """Return the account with the key of a name."""
        return self._account(accounts.c.name_key == key)

    def names(self, guests: Collection[str]) -> dict[str, str]:
        """Return the names of the accounts of some guests, by guest."""
        with self._begin() as connection:
            found = connection.execute(accounts.select().where(accounts.c.guest.in_(guests)))
            return {row.guest: row.name for row in found}

    def is_taken(self, looks: Collection[str]) -> bool:
        """Return whether an account has a name that can be mistaken for one of these forms."""
        with self._begin() as connection:
            return connection.execute(_looks.select().where(_looks.c.look.in_(looks))).first() is not None

    def _account(self, which: sql.ColumnElement[bool]) -> Account | None:
        with self._begin() as connection:
            row = connection.execute(accounts.select().where(which)).first()
            return Account(*row) if row else None

    def guests(self) -> set[str]:
        """Return the guests of all accounts."""
        with self._begin() as connection:
            return set(connection.scalars(sql.select(accounts.c.guest)))

    def deleted(self) -> set[str]:
        """Return the guests of deleted accounts."""
        with self._begin() as connection:
            return set(connection.scalars(sql.select(_deleted.c.guest)))

    def change(self, guest: str, **secrets: str) -> None:
        """Replace hashes of an account."""
        with self._begin() as connection:
            connection.execute(accounts.update().where(accounts.c.guest == guest).values(secrets))

    def use_recovery(self, guest: str, recovery: str, password: str) -> bool:
        """If the recovery code is this one, delete it and replace the password. Return whether it was."""
        own = sql.and_(accounts.c.guest == guest, accounts.c.recovery == recovery)
        with self._begin() as connection:
            changed = connection.execute(accounts.update().where(own).values(password=password, recovery=""))
            return bool(changed.rowcount)

    def delete(self, connection: Connection, guest: str) -> None:
        """Delete an account with its passkeys, its sessions, and its subscriptions, as a part of a transaction."""
        for table in (
            accounts,
            _looks,
            _passkeys,
            _sessions,
            tokens,
            house_rules,
            subscriptions,
            messages,
        ):
            connection.execute(table.delete().where(table.c.guest == guest))
        connection.execute(_deleted.insert().values(guest=guest))
        self._notify(connection, AccountDeleted(guest))

    # Passkeys.

    def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey to an account. Raises PasskeyTakenError and AccountDeletedError."""
        with owned(self._begin, passkey.guest) as connection:
            _add_passkey(connection, passkey)

    def passkeys(self, guest: str) -> list[Passkey]:
        """Return the passkeys of an account, oldest first."""
        with self._begin() as connection:
            own = _passkeys.select().where(_passkeys.c.guest == guest).order_by(_passkeys.c.created)
            return [Passkey(*row) for row in connection.execute(own)]

    def passkey(self, id: str) -> Passkey | None:
        """Return the passkey with an ID."""
        if not id.isprintable():
            return None  # databases do not accept all other characters
        with self._begin() as connection:
            row = connection.execute(_passkeys.select().where(_passkeys.c.id == id)).first()
            return Passkey(*row) if row else None

    def use_passkey(self, id: str, sign_count: int, at: float) -> None:
        """Note that a passkey was used."""
        with self._begin() as connection:
            used = {"sign_count": sign_count, "used": at}
            connection.execute(_passkeys.update().where(_passkeys.c.id == id).values(used))

    def remove_passkey(self, guest: str, id: str) -> None:
        """Delete a passkey of an account."""
        own = sql.and_(_passkeys.c.guest == guest, _passkeys.c.id == id)
        with self._begin() as connection:
            connection.execute(_passkeys.delete().where(own))

    # Sessions.

    def sessions(self, longest: float) -> dict[str, str]:
        """Return the guest of each session, and delete those that began more than `longest` seconds ago."""
        with self._begin() as connection:
            old = _sessions.c.at < time.time() - longest
            end_of_sessions(connection, list(connection.scalars(sql.select(_sessions.c.id).where(old))))
            connection.execute(_sessions.delete().where(old))
            rows = connection.execute(_sessions.select())
            return {row.id: row.guest for row in rows}

    def add_session(self, id: str, guest: str, at: float) -> bool:
        """Add a session of an account, if the account still exists. Return whether it does."""
        exists = sql.select(sql.literal(id), accounts.c.guest, sql.literal(at)).where(accounts.c.guest == guest)
        exists = exists.with_for_update(read=True)  # if the account is being deleted, this waits for the result
        with self._begin() as connection:
            return bool(connection.execute(_sessions.insert().from_select(["id", "guest", "at"], exists)).rowcount)

    def end_sessions(self, ids: Sequence[str]) -> None:
        """Delete sessions."""
        with self._begin() as connection:
            self._end_sessions(connection, ids)

    def end_all_sessions(self, guest: str, but: str) -> list[str]:
        """Delete the sessions of an account except one, and return their IDs."""
        ended = sql.and_(_sessions.c.guest == guest, _sessions.c.id != but)
        with self._begin() as connection:
            ids = list(connection.scalars(sql.select(_sessions.c.id).where(ended)))
            self._end_sessions(connection, ids)
            return ids

    def _end_sessions(self, connection: Connection, ids: Sequence[str]) -> None:
        connection.execute(_sessions.delete().where(_sessions.c.id.in_(ids)))
        end_of_sessions(connection, ids)
        for first in range(0, len(ids), SESSIONS_AT_ONCE):
            self._notify(connection, SignedOut(list(ids[first : first + SESSIONS_AT_ONCE])))

    def count_sessions(self, guest: str) -> int:
        """Return the number of sessions of an account."""
        own = sql.select(sql.func.count()).select_from(_sessions).where(_sessions.c.guest == guest)
        with self._begin() as connection:
            return int(connection.scalar(own) or 0)

    def is_session(self, id: str, guest: str) -> bool:
        """Return whether an account has this session."""
        own = sql.and_(_sessions.c.id == id, _sessions.c.guest == guest)
        with self._begin() as connection:
            return connection.execute(_sessions.select().where(own)).first() is not None

    # Challenges of passkeys.

    def open_challenge(self, guest: str, purpose: str, challenge: bytes, longest: float) -> None:
        """Replace the challenge of a guest for a purpose, and delete those older than `longest` seconds."""
        now = time.time()
        row = {"guest": guest, "purpose": purpose, "challenge": challenge, "at": now}
        with self._begin() as connection:
            connection.execute(_challenges.delete().where(_challenges.c.at < now - longest))
            connection.execute(_REPLACE_CHALLENGE, row)

    def close_challenge(self, guest: str, purpose: str, longest: float) -> bytes:
        """Delete and return the challenge of a guest for a purpose; empty if there is none or it is too old."""
        same = sql.and_(_challenges.c.guest == guest, _challenges.c.purpose == purpose)
        with self._begin() as connection:
            found = connection.execute(_challenges.select().where(same)).first()
            deleted = connection.execute(_challenges.delete().where(same)).rowcount
        return found.challenge if found and deleted and found.at >= time.time() - longest else b""


def rename(connection: Connection, guest: str, name: str, key: str, looks: Collection[str]) -> bool:
    """Give an account another name as a part of a transaction. Return whether the account exists.

    Nobody can take the old name. Raises NameTakenError.
    """
    try:
        connection.execute(_looks.update().where(_looks.c.guest == guest).values(guest=RESERVED))
        own = accounts.update().where(accounts.c.guest == guest)
        is_there = bool(connection.execute(own.values(name=name, name_key=key)).rowcount)
        connection.execute(_looks.insert(), [{"look": look, "guest": guest} for look in looks])
    except IntegrityError as error:
        raise NameTakenError from error
    return is_there


def _add_passkey(connection: Connection, passkey: Passkey) -> None:
    try:
        connection.execute(_passkeys.insert().values(passkey._asdict()))
    except IntegrityError as error:
        raise PasskeyTakenError from error
