"""Web Push in the database: the browsers that receive notifications, and the notifications that are not sent yet.

A notification is written in the transaction of the log entries that cause it. Before a process sends it, it claims the
notification in the database. So only one process sends it, and after a crash it is lost rather than sent twice.
"""

import secrets
from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Literal, NamedTuple

import sqlalchemy as sql
from msgspec import Struct, json
from sqlalchemy.engine import Connection

from .layout import metadata
from .played import Begin

ID_BYTES = 12
MOST_OF_GUEST = 10
"""The most browsers of a guest. Another browser replaces the oldest one."""
MOST_SPREAD = 100
"""The most notifications that are divided into one for each browser in one transaction."""
FOR_ALL = ""
"""The subscription of a notification for all browsers of a guest. It is later divided into one for each browser."""

subscriptions = sql.Table(
    "push_subscription",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("guest", sql.String, nullable=False, index=True),
    sql.Column("session", sql.String, nullable=False, index=True),
    sql.Column("endpoint", sql.Text, nullable=False),
    sql.Column("key", sql.String, nullable=False),
    sql.Column("secret", sql.String, nullable=False),
    sql.Column("language", sql.String, nullable=False),
    sql.Column("device", sql.String, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("used", sql.Float, nullable=False),
    sql.Column("service", sql.String, nullable=False),
)
messages = sql.Table(
    "push_message",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("table_id", sql.String, nullable=False, index=True),
    sql.Column("guest", sql.String, nullable=False, index=True),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("about", sql.LargeBinary, nullable=False),
    sql.Column("at", sql.Float, index=True),
    sql.Column("expires", sql.Float, nullable=False, index=True),
    sql.Column("tries", sql.Integer, nullable=False),
    sql.Column("subscription", sql.String, nullable=False),
)

Kind = Literal["turn", "reminder", "started", "over"]


class Subscription(NamedTuple):
    """A browser that receives the notifications of a guest."""

    id: str
    guest: str
    session: str
    """The session of the account in this browser; empty for a guest without an account."""
    endpoint: str
    """The address at which its push service accepts messages. With it and the keys, messages can be sent."""
    key: str
    """Its public key in base64url."""
    secret: str
    """The secret that it shares with this server in base64url."""
    language: str
    device: str
    """The name that the browser gives itself, for the list of its owner."""
    created: float
    used: float
    """When its push service last accepted a notification; 0 for never."""
    service: str
    """The name of its push service."""


class About(Struct, frozen=True):
    """The data about a game in a notification."""

    modules: list[str]
    names: list[str]
    """The names of the other players."""


class Planned(NamedTuple):
    """A notification for a guest."""

    guest: str
    kind: Kind
    about: About
    at: float
    """When to send it, in seconds since 1970."""
    expires: float
    """When it is no longer relevant."""


class PushChange(NamedTuple):
    """How entries of the log change the notifications of a table. The cancellations are carried out first."""

    canceled: Sequence[tuple[str, Kind]]
    """The guest and the kind of each canceled notification."""
    planned: Sequence[Planned]


class Claimed(NamedTuple):
    """A notification that this process must send to one browser."""

    id: str
    table: str
    kind: Kind
    about: About
    expires: float
    tries: int
    """The number of attempts, including this one."""
    to: Subscription


def id_of(endpoint: str) -> str:
    """Return the ID of the subscription with an endpoint."""
    return sha256(endpoint.encode()).hexdigest()[: 2 * ID_BYTES]


class StoredPush:
    """The subscriptions and notifications in the database."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin
        self.is_on = False
        """Whether this server sends notifications. If not, none are written."""

    def subscribe(self, new: Subscription) -> None:
        """Add a browser or replace its data. A browser receives the notifications of only one guest."""
        with self._begin() as connection:
            connection.execute(subscriptions.delete().where(subscriptions.c.id == new.id))
            others = sql.select(subscriptions.c.id).where(subscriptions.c.guest == new.guest)
            newest = list(connection.scalars(others.order_by(subscriptions.c.created.desc())))
            _remove(connection, newest[MOST_OF_GUEST - 1 :])
            connection.execute(subscriptions.insert().values(new._asdict()))

    def of_guest(self, guest: str) -> list[Subscription]:
        """Return the browsers of a guest, the oldest first."""
        own = subscriptions.select().where(subscriptions.c.guest == guest).order_by(subscriptions.c.created)
        with self._begin() as connection:
            return [Subscription(*row) for row in connection.execute(own)]

    def remove(self, id: str, guest: str = "") -> None:
        """Delete a subscription. If a guest is given, delete it only if it belongs to this guest."""
        if not id.isprintable():
            return  # databases do not accept all other characters
        with self._begin() as connection:
            own = sql.and_(subscriptions.c.id == id, subscriptions.c.guest == guest) if guest else None
            if own is None or connection.execute(sql.select(subscriptions.c.id).where(own)).first():
                _remove(connection, [id])

    def hand_over(self, guest: str, account: str, session: str, before: str) -> None:
        """Move the browser of a guest or of the previous session, with its notifications, to a new session."""
        own = sql.and_(subscriptions.c.guest == guest, subscriptions.c.session == before)
        with self._begin() as connection:
            connection.execute(subscriptions.update().where(own).values(guest=account, session=session))
            connection.execute(messages.update().where(messages.c.guest == guest).values(guest=account))

    @staticmethod
    def put(connection: Connection, table: str, change: PushChange) -> None:
        """Cancel and add notifications of a table, as a part of a transaction."""
        for guest, kind in change.canceled:
            own = sql.and_(messages.c.table_id == table, messages.c.guest == guest, messages.c.kind == kind)
            connection.execute(messages.delete().where(own))
        rows = [_row(table, planned, planned.at, FOR_ALL) for planned in change.planned]
        if rows:
            connection.execute(messages.insert(), rows)

    def claim(
        self, now: float, most: int, services: Collection[str] = (), guests: Collection[str] = ()
    ) -> list[Claimed]:
        """Claim notifications that are due, so that no other process sends them, and return them.

        At most `most` are claimed, and none to these push services or for these guests. Those that were not tried yet
        come first. Notifications that are no longer relevant are deleted.
        """
        with self._begin() as connection:
            connection.execute(messages.delete().where(messages.c.expires <= now))
            _spread(connection, now)
            busy = sql.select(subscriptions.c.id).where(subscriptions.c.service.in_(services))
            due = _due(now, most).where(
                messages.c.subscription != FOR_ALL,
                messages.c.subscription.not_in(busy),
                messages.c.guest.not_in(guests),
            )
            found = [row._asdict() for row in connection.execute(due)]
            ids = [row["id"] for row in found]
            claimed = {"at": None, "tries": messages.c.tries + 1}
            connection.execute(messages.update().where(messages.c.id.in_(ids)).values(claimed))
            wanted = subscriptions.c.id.in_([row["subscription"] for row in found])
            known = {row.id: Subscription(*row) for row in connection.execute(subscriptions.select().where(wanted))}
        return [
            Claimed(
                row["id"],
                row["table_id"],
                row["kind"],
                json.decode(row["about"], type=About),
                row["expires"],
                row["tries"] + 1,
                known[row["subscription"]],
            )
            for row in found
            if row["subscription"] in known
        ]

    def delivered(self, sent: Claimed, now: float) -> None:
        """Delete a notification that was accepted, and note that its browser is still in use."""
        with self._begin() as connection:
            connection.execute(messages.delete().where(messages.c.id == sent.id))
            connection.execute(subscriptions.update().where(subscriptions.c.id == sent.to.id).values(used=now))

    def give_up(self, sent: Claimed) -> None:
        """Delete a notification that could not be sent."""
        with self._begin() as connection:
            connection.execute(messages.delete().where(messages.c.id == sent.id))

    def put_off(self, sent: Claimed, until: float) -> None:
        """Send a notification again later, unless it was canceled in the meantime."""
        with self._begin() as connection:
            connection.execute(messages.update().where(messages.c.id == sent.id).values(at=until))


def _row(table: str, planned: Planned, at: float, subscription: str) -> dict[str, object]:
    about = json.encode(planned.about)
    return {
        "id": secrets.token_hex(ID_BYTES),
        "table_id": table,
        "guest": planned.guest,
        "kind": planned.kind,
        "about": about,
        "at": at,
        "expires": planned.expires,
        "tries": 0,
        "subscription": subscription,
    }


def _due(now: float, most: int) -> sql.Select[tuple[object, ...]]:
    """Return the query for notifications that are due and that no other process has locked."""
    return (
        messages.select()
        .where(messages.c.at <= now)
        .order_by(messages.c.tries, messages.c.at)
        .limit(most)
        .with_for_update(skip_locked=True)
    )


def _spread(connection: Connection, now: float) -> None:
    """Replace each notification for all browsers of a guest by one notification for each browser."""
    for row in list(connection.execute(_due(now, MOST_SPREAD).where(messages.c.subscription == FOR_ALL))):
        connection.execute(messages.delete().where(messages.c.id == row.id))
        planned = Planned(row.guest, row.kind, json.decode(row.about, type=About), now, row.expires)
        browsers = connection.scalars(sql.select(subscriptions.c.id).where(subscriptions.c.guest == row.guest))
        for browser in list(browsers):
            connection.execute(messages.insert().values(_row(row.table_id, planned, now, browser)))


def _remove(connection: Connection, ids: Sequence[str]) -> None:
    connection.execute(messages.delete().where(messages.c.subscription.in_(ids)))
    connection.execute(subscriptions.delete().where(subscriptions.c.id.in_(ids)))


def end_of_sessions(connection: Connection, ids: Sequence[str]) -> None:
    """Delete the subscriptions of sessions that end, as a part of a transaction."""
    ended = sql.select(subscriptions.c.id).where(subscriptions.c.session.in_(ids))
    _remove(connection, list(connection.scalars(ended)))
