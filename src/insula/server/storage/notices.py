"""Notices: short messages to all processes that share a PostgreSQL database, sent with its NOTIFY."""

from collections.abc import Callable

import sqlalchemy as sql
from msgspec import Struct, json
from sqlalchemy.engine import Connection

LARGEST = 7_900
"""The most bytes in a notice; PostgreSQL takes less than 8,000."""
_NOTIFY = sql.text("SELECT pg_notify('insula_' || current_schema(), :text)")
CHANNEL = sql.text("SELECT 'insula_' || current_schema()")


class TableListed(Struct, frozen=True, tag="listed"):
    """The entry of a table in the public list has changed, or whether somebody has the table open."""

    table: str


class TableTaken(Struct, frozen=True, tag="taken"):
    """The sender has taken over a table from whoever owned it before, and owns it in this epoch."""

    table: str
    epoch: int


class SignedOut(Struct, frozen=True, tag="signed_out"):
    """Sessions have ended."""

    sessions: list[str]


class AccountMade(Struct, frozen=True, tag="account_made"):
    """A guest has an account now."""

    guest: str


class AccountDeleted(Struct, frozen=True, tag="account_deleted"):
    """The account of a guest was deleted, with its sessions."""

    guest: str


class AccountIsBot(Struct, frozen=True, tag="account_is_bot"):
    """A program plays for the account of a guest, which is a bot for good."""

    guest: str


class GuestSignedIn(Struct, frozen=True, tag="guest_signed_in"):
    """The browser of a guest without an account has signed in to one. Its pages open again."""

    guest: str


class GuestBanned(Struct, frozen=True, tag="banned"):
    """A guest, who may have an account, is banned until a time, or for good."""

    guest: str
    until: float | None
    reason: str


class BanLifted(Struct, frozen=True, tag="ban_lifted"):
    """A guest is no longer banned."""

    guest: str


class BlockChanged(Struct, frozen=True, tag="block"):
    """The account of a guest has blocked that of another one, or no longer does."""

    guest: str
    blocked: str
    is_blocked: bool


class TournamentChanged(Struct, frozen=True, tag="tournament"):
    """Something has happened in a tournament, or a game of one is over."""

    tournament: str


class TurnsChanged(Struct, frozen=True, tag="turns"):
    """The lists of the running games of some guests have changed."""

    guests: list[str]


class VacationChanged(Struct, frozen=True, tag="vacation"):
    """Somebody has begun or ended a vacation, of which tables must be told."""


class Spent(Struct, frozen=True, tag="spent"):
    """What addresses and guests have taken from their limits at the sender: for each limit, tokens by key."""

    limit: str
    tokens: dict[str, float]


class Held(Struct, frozen=True, tag="held"):
    """What addresses and guests hold open at the sender: for each limit, a number by key."""

    limit: str
    counts: dict[str, int]


Notice = (
    TableListed
    | TableTaken
    | SignedOut
    | AccountMade
    | AccountDeleted
    | AccountIsBot
    | GuestSignedIn
    | BlockChanged
    | GuestBanned
    | BanLifted
    | TournamentChanged
    | TurnsChanged
    | VacationChanged
    | Spent
    | Held
)


class Sent(Struct, frozen=True, array_like=True):
    """A notice, and the ID of the process that sent it."""

    process: str
    notice: Notice


Notify = Callable[[Connection, Notice], None]
"""Sends a notice when the transaction of a connection is committed."""

_decoder: json.Decoder[Sent] = json.Decoder(Sent)
_encode = json.Encoder().encode


def notify_nobody(_: Connection, __: Notice) -> None:
    """Send nothing: the process has the database for itself."""


def notifying(own: str) -> Notify:
    """Return the function with which a process sends notices."""

    def notify(connection: Connection, notice: Notice) -> None:
        connection.execute(_NOTIFY, {"text": _encode(Sent(own, notice)).decode()})

    return notify


def read(text: str) -> Sent:
    """Return a notice from its text. Raises DecodeError.

    >>> read('["a", {"type": "listed", "table": "t"}]')
    Sent(process='a', notice=TableListed(table='t'))
    """
    return _decoder.decode(text)
