"""Notices: short messages to all processes that share a PostgreSQL database, sent with its NOTIFY."""

from collections.abc import Callable

import sqlalchemy as sql
from msgspec import Struct, json
from sqlalchemy.engine import Connection

LARGEST = 7_900
"""The most bytes in a notice. PostgreSQL accepts less than 8,000."""
_NOTIFY = sql.text("SELECT pg_notify('insula_' || current_schema(), :text)")
CHANNEL = sql.text("SELECT 'insula_' || current_schema()")


class TableListed(Struct, frozen=True, tag="listed"):
    """The entry of a table in the public list has changed, including whether somebody has the table open."""

    table: str


class TableTaken(Struct, frozen=True, tag="taken"):
    """The sender has taken over a table from its previous owner, and owns it in this epoch."""

    table: str
    epoch: int


class SignedOut(Struct, frozen=True, tag="signed_out"):
    """Sessions have ended."""

    sessions: list[str]


class AccountMade(Struct, frozen=True, tag="account_made"):
    """A guest now has an account."""

    guest: str


class AccountDeleted(Struct, frozen=True, tag="account_deleted"):
    """The account of a guest was deleted, with its sessions."""

    guest: str


class AccountIsBot(Struct, frozen=True, tag="account_is_bot"):
    """A program plays for the account of a guest. The account is marked as a bot permanently."""

    guest: str


class GuestSignedIn(Struct, frozen=True, tag="guest_signed_in"):
    """The browser of a guest without an account has signed in to an account. Its pages open again."""

    guest: str


class TokenRevoked(Struct, frozen=True, tag="token_revoked"):
    """A token of the account of a guest was revoked. Programs that use other tokens of the account connect again."""

    guest: str


class GuestBanned(Struct, frozen=True, tag="banned"):
    """A guest, with or without an account, is banned until a time, or permanently."""

    guest: str
    until: float | None
    reason: str


class BanLifted(Struct, frozen=True, tag="ban_lifted"):
    """A guest is no longer banned."""

    guest: str


class BlockChanged(Struct, frozen=True, tag="block"):
    """The account of a guest has blocked the account of another guest, or has ended the block."""

    guest: str
    blocked: str
    is_blocked: bool


class TournamentChanged(Struct, frozen=True, tag="tournament"):
    """Something has happened in a tournament, or one of its games is over."""

    tournament: str


class TurnsChanged(Struct, frozen=True, tag="turns"):
    """The lists of the running games of some guests have changed."""

    guests: list[str]


class VacationChanged(Struct, frozen=True, tag="vacation"):
    """Somebody has begun or ended a vacation that must be applied to tables."""


class Spent(Struct, frozen=True, tag="spent"):
    """The tokens that addresses and guests have taken from a limit in the sending process, by key."""

    limit: str
    tokens: dict[str, float]


class Held(Struct, frozen=True, tag="held"):
    """The number of open things of addresses and guests in the sending process, for a limit, by key."""

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
    | TokenRevoked
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
"""A function that sends a notice when the transaction of a connection is committed."""

_decoder: json.Decoder[Sent] = json.Decoder(Sent)
_encode = json.Encoder().encode


def notify_nobody(_: Connection, __: Notice) -> None:
    """Send nothing, because no other process uses the database."""


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
