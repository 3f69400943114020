"""The database: an append-only log for each table, with occasional snapshots of the position."""

import secrets
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from threading import Condition
from typing import NamedTuple

import sqlalchemy as sql
from msgspec import Struct, json
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from ..messages import TimeControl
from ..metrics import Metrics, Transaction
from ..ratings.results import RatedGame
from ..tables import log as entries
from ..tables.log import HandedOver, LogEntry
from ..tournament_messages import TournamentSummary
from ..tournaments.log import TournamentEntry
from . import migrating, private_files
from .accounts import StoredAccounts
from .blocks import StoredBlocks
from .deadlines import Deadline, Deadlines
from .errors import IN_MEMORY, NO_ADDRESS, OTHER_DRIVER, OTHER_KIND, OTHER_LAYOUT, StorageError, storage_errors
from .house_rules import StoredHouseRules
from .invitations import StoredInvitations
from .layout import metadata
from .leases import Leases, owners, processes
from .lock import DatabaseLock, FileLock, lock_migration
from .notices import CHANNEL, Notice, TableListed, notify_nobody, notifying
from .operators import StoredOperators
from .owned import lock
from .played import PlayedSeat, PlayedSeats
from .push import PushChange, StoredPush
from .ratings import Ratings
from .reports import StoredReports
from .seeks import Seeks
from .tokens import StoredTokens
from .tournaments import NewTable, Result, StoredTournaments
from .vacations import StoredVacations

KEY_BYTES = 32
ID_BYTES = 6
"""The random bytes of the ID of a process."""
WAIT = 5_000
"""The milliseconds that a writer waits for another writer."""
CLOSED = "the database is closed"
CLOSING = 5.0
"""The seconds that running transactions have to end when the database is closed."""
CHECK, CHECK_SIZE = "check", 16_000
"""The prefix of the name of a setting that is written to test whether there is space, and the length of its value.
The value is longer than any decision."""
SQLITE, POSTGRESQL, PSYCOPG = "sqlite", "postgresql", "psycopg"
POSTGRES = "postgres"
"""The name of PostgreSQL in addresses for some other programs."""
CONNECTING = 3
"""The seconds within which PostgreSQL must accept a connection."""
ALIVE = {"keepalives_idle": 3, "keepalives_interval": 1, "keepalives_count": 3, "tcp_user_timeout": 5_000}
"""How soon a lost connection to PostgreSQL is noticed, in seconds; the last value is in milliseconds."""

_entries = sql.Table(
    "entry",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
)
_snapshots = sql.Table(
    "snapshot",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("position", sql.Text, nullable=False),
)
_listed = sql.Table(
    "listed_table",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("at", sql.Float, nullable=False, index=True),
    sql.Column("listing", sql.LargeBinary, nullable=False),
)
_settings = sql.Table(
    "setting",
    metadata,
    sql.Column("name", sql.String, primary_key=True),
    sql.Column("value", sql.String, nullable=False),
)
_MAKE = sql.text("INSERT INTO setting (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")


class Row(NamedTuple):
    """An entry with its time."""

    at: float
    entry: LogEntry


class Snapshot(NamedTuple):
    """The position after an entry, with all secrets."""

    seq: int
    position: str


class Listing(Struct, frozen=True):
    """The entry of a table in the public list."""

    status: str
    names: list[str]
    """The name in each seat; empty if the seat is free."""
    modules: list[str] = []
    """The modules that name the game."""
    bots: list[str] = []
    """The kind of bot in each seat; empty for people and free seats."""
    options: dict[str, bool | int | str] = {}
    """The options with values other than their defaults."""
    time: TimeControl = TimeControl()
    is_rated: bool = False


class ListedRow(NamedTuple):
    """A table in the public list."""

    table: str
    at: float
    """When the table was opened."""
    listing: Listing
    process: str
    """The process at which somebody has the table open, if the database is shared; otherwise empty."""


class Append(NamedTuple):
    """New entries of a table's log that are written together."""

    table: str
    first: int
    """The number of the first entry."""
    at: float
    added: Sequence[LogEntry]
    epoch: int = 0
    """The epoch in which this process owns the table, if the database is shared."""
    listing: Listing | None = None
    """The new entry of the table in the public list, if it changes. A table whose game is over is removed."""
    played: Sequence[PlayedSeat] | None = None
    """The new rows of the table in the index of games by guest, if they change."""
    rated: RatedGame | None = None
    """The result of the game, if these entries end it and it is rated."""
    deadline: Deadline | None = None
    """The new deadline of a slow game, if it changes."""
    result: Result | None = None
    """The result of a tournament's game, if these entries end it."""
    push: PushChange | None = None
    """The changes of the notifications of a slow game, if any."""

    def rows(self) -> Iterator[dict[str, object]]:
        """Yield the rows of the entries."""
        for seq, entry in enumerate(self.added, self.first):
            yield {"table_id": self.table, "seq": seq, "at": self.at, "body": entries.write(entry)}


class Store:
    """A database. Every method is one transaction and raises StorageError if it fails."""

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        """The metrics of the server that uses this database."""
        with storage_errors():
            address = address_of(url)
            kind = address.get_backend_name()
            is_sqlite = kind == SQLITE
            if is_sqlite and is_in_memory(address):
                raise StorageError(IN_MEMORY)
            if is_sqlite and not str(address.database).startswith("file:"):
                for name in (str(address.database), f"{address.database}.lock"):
                    private_files.create(name)
            self._engine: Engine = engine_of(address)
        self.process = secrets.token_hex(ID_BYTES)
        """The ID of this process among the processes that share the database."""
        self.is_shared = kind == POSTGRESQL
        """Whether several processes can share the database."""
        self._notify = notifying(self.process) if self.is_shared else notify_nobody
        self.leases = Leases(partial(self.begin, "leases"), self._notify, self.process)
        self._lock: DatabaseLock | None = None
        self._running = 0
        self._is_closed = False
        self._changed = Condition()
        if is_sqlite:
            sql.event.listen(self._engine, "connect", _prepare_sqlite)
        self.accounts = StoredAccounts(partial(self.begin, "accounts"), self._notify)
        self.tokens = StoredTokens(partial(self.begin, "accounts"), self._notify)
        self.blocks = StoredBlocks(partial(self.begin, "accounts"), self._notify)
        self.reports = StoredReports(partial(self.begin, "accounts"))
        self.operators = StoredOperators(partial(self.begin, "accounts"), self._notify)
        self.invitations = StoredInvitations(partial(self.begin, "games"))
        self.played = PlayedSeats(partial(self.begin, "games"))
        self.seeks = Seeks(partial(self.begin, "games"))
        self.house_rules = StoredHouseRules(partial(self.begin, "accounts"))
        self.push = StoredPush(partial(self.begin, "games"))
        self.ratings = Ratings(partial(self.begin, "games"))
        self.deadlines = Deadlines(partial(self.begin, "games"), self.leases if self.is_shared else None)
        owned = self.leases if self.is_shared else None
        self.vacations = StoredVacations(partial(self.begin, "games"), owned, self._notify)
        self.tournaments = StoredTournaments(partial(self.begin, "games"), self._notify)

    def prepare(self) -> None:
        """Lock the database and migrate it to the current layout. An error names its address without the password."""
        try:
            self.lock()
            self.migrate()
        except StorageError as error:
            raise StorageError(f"{error} ({self._engine.url.render_as_string()})") from error

    def lock(self) -> None:
        """Lock a SQLite database, which only one process can use."""
        if not self.is_shared:
            with self.begin() as connection:
                path = connection.execute(sql.text("PRAGMA database_list")).one().file
            self._lock = FileLock(path) if path else None

    def migrate(self) -> None:
        """Migrate the database to the current layout. No process with another layout may use it."""
        with self.begin() as connection:
            if self.is_shared:
                lock_migration(connection)
                known = migrating.layout_of(connection)
                if known in (None, migrating.newest_layout()):
                    pass
                elif sql.inspect(connection).has_table(processes.name) and self.leases.living():
                    raise StorageError(OTHER_LAYOUT)
            migrating.migrate(connection)

    def key(self) -> str:
        """Return the secret that signs cookies. The first process that starts creates it."""
        return self.kept_secret("key", secrets.token_hex(KEY_BYTES))

    def kept_secret(self, name: str, new: str) -> str:
        """Return a secret of the server. If there is none yet, store `new` as the secret."""
        with self.begin() as connection:
            connection.execute(_MAKE, {"name": name, "value": new})
            return str(connection.scalar(sql.select(_settings.c.value).where(_settings.c.name == name)))

    def append(self, *appended: "Append") -> None:
        """Add entries to logs, either all or none."""
        with self.begin("append") as connection:
            self._append(connection, appended)

    def _append(self, connection: Connection, appended: "Sequence[Append]") -> None:
        rows = [row for one in appended for row in one.rows()]
        if self.is_shared:
            self.leases.check(connection, ((one.table, one.epoch) for one in appended if one.first > 1))
            self.leases.add_new(connection, [one.table for one in appended if one.first == 1])
        connection.execute(_entries.insert(), rows)
        for one in appended:
            if one.rated is not None:  # before anything that the deletion of an account changes: that locks these first
                Ratings.put(connection, one.rated, one.at)
        for one in appended:
            if one.listing:
                _list(connection, one.table, one.at, one.listing)
                self._notify(connection, TableListed(one.table))
            if one.played is not None:
                PlayedSeats.put(connection, one.table, one.played)
            if one.deadline is not None:
                Deadlines.put(connection, one.table, one.deadline)
            if one.push is not None and self.push.is_on:
                StoredPush.put(connection, one.table, one.push)
            if one.result is not None:
                self.tournaments.end_table(connection, one.table, one.result)

    def open_gathering(self, game: str, before: str, first: "Append") -> bool:
        """Open the next table for people who seek a game, unless another process has. Return whether it was opened."""
        with self.begin("append") as connection:
            is_next = self.seeks.replace(connection, game, before, first.table)
            if is_next:
                self._append(connection, [first])
        return is_next

    def advance_tournament(
        self,
        summary: TournamentSummary,
        before: int,
        at: float,
        added: Sequence[TournamentEntry],
        tables: "Sequence[tuple[NewTable, Append]]" = (),
    ) -> bool:
        """Add entries to the log of a tournament, and open the tables of its round: everything or nothing.

        Return whether the entry number `before` was the last one. If not, another process has already advanced.
        """
        with self.begin("append") as connection:
            new = [table for table, _ in tables]
            has_gone_on = self.tournaments.append(connection, summary, before, at, added, new)
            if has_gone_on and tables:
                self._append(connection, [first for _, first in tables])
        return has_gone_on

    def delete_account(self, guest: str, at: float) -> None:
        """Delete an account and its links to games: everything or nothing.

        The account and the ratings are locked first, in this order.
        """
        with self.begin("accounts") as connection:
            if not lock(connection, guest):
                return
            self.ratings.forget(connection, guest)
            self.vacations.end_for_good(connection, guest, at)
            for stored in (self.played, self.seeks, self.blocks, self.reports, self.operators):
                stored.forget(connection, guest)
            self.accounts.delete(connection, guest)

    def hand_over(self, table: str, epoch: int, guest: str, account: str, at: float) -> None:
        """Write that an account gets everything that a guest had at a table that is not in memory."""
        entry = entries.write(HandedOver(guest, account))
        with self.begin("append") as connection:
            if self.is_shared:
                self.leases.check(connection, [(table, epoch)])
            last = connection.scalar(sql.select(sql.func.max(_entries.c.seq)).where(_entries.c.table_id == table))
            row = {"table_id": table, "seq": (last or 0) + 1, "at": at, "body": entry}
            connection.execute(_entries.insert().values(row))
            PlayedSeats.hand_over(connection, table, guest, account)

    def log(self, table: str) -> list[Row]:
        """Return all entries of a table in order; an empty list if the table does not exist."""
        columns = sql.select(_entries.c.seq, _entries.c.at, _entries.c.body)
        found = columns.where(_entries.c.table_id == table).order_by(_entries.c.seq)
        with self.begin("load") as connection:
            stored = list(connection.execute(found))
            if [seq for seq, *_ in stored] != list(range(1, len(stored) + 1)):
                raise StorageError(f"entries of table {table} are missing")
            return [Row(at, entries.read(body)) for _, at, body in stored]

    def check(self) -> None:
        """Write data to test whether there is space, then delete them. Raises StorageError if there is none."""
        name = f"{CHECK} {secrets.token_hex(8)}"  # unique, because others may do the same at this moment
        written = _settings.c.name.startswith(CHECK)
        with self.begin() as connection:
            connection.execute(_settings.delete().where(written))
            connection.execute(_settings.insert().values(name=name, value=" " * CHECK_SIZE))
        with self.begin() as connection:
            connection.execute(_settings.delete().where(written))

    def keep(self, table: str, snapshot: Snapshot) -> None:
        """Store a snapshot."""
        with self.begin("snapshot") as connection:
            row = {"table_id": table, "seq": snapshot.seq, "position": snapshot.position}
            connection.execute(_snapshots.insert().values(row))

    def snapshot(self, table: str) -> Snapshot | None:
        """Return the last snapshot of a table."""
        columns = sql.select(_snapshots.c.seq, _snapshots.c.position)
        found = columns.where(_snapshots.c.table_id == table).order_by(_snapshots.c.seq.desc()).limit(1)
        with self.begin("load") as connection:
            row = connection.execute(found).first()
            return Snapshot(row.seq, row.position) if row else None

    def listed(self, most: int, table: str = "", opened: Collection[str] = (), since: float = 0.0) -> list[ListedRow]:
        """Return the public tables whose games are not over, or only the table with an ID.

        First come those that somebody has open at another process or, according to `opened`, at this one, then the
        others that were opened after a time; both the newest first.
        """
        is_open = sql.and_(owners.c.table_id == _listed.c.table_id, owners.c.is_open)
        if self.is_shared:
            is_open = sql.and_(is_open, self.leases.lives(owners.c.process))
        columns = (_listed.c.table_id, _listed.c.at, _listed.c.listing, owners.c.process)
        is_anybody_there = sql.or_(owners.c.process.is_not(None), _listed.c.table_id.in_(opened))
        found = sql.select(*columns).select_from(_listed).outerjoin(owners, is_open)
        found = found.where(sql.or_(is_anybody_there, _listed.c.at > since))
        if table:
            found = found.where(_listed.c.table_id == table)
        order = sql.case((is_anybody_there, 0), else_=1)
        with self.begin("list") as connection:
            rows = connection.execute(found.order_by(order, _listed.c.at.desc()).limit(most))
            return [ListedRow(id, at, json.decode(body, type=Listing), owner or "") for id, at, body, owner in rows]

    def notify(self, notice: Notice) -> None:
        """Send a notice to the other processes."""
        with self.begin() as connection:
            self._notify(connection, notice)

    def listener(self) -> tuple[dict[str, object], str]:
        """Return the arguments for a connection to PostgreSQL that receives notices, and the channel of the notices."""
        with self.begin() as connection:
            channel = str(connection.scalar(CHANNEL))
        _, arguments = self._engine.dialect.create_connect_args(self._engine.url)
        return {**arguments, "connect_timeout": CONNECTING, **ALIVE}, channel

    def close(self) -> None:
        """Close the database after running transactions, and let other servers use it."""
        with self._changed:
            self._is_closed = True
            self._changed.wait_for(lambda: self._running == 0, CLOSING)
        self._engine.dispose()
        if self._lock:
            self._lock.release()

    @contextmanager
    def begin(self, kind: Transaction = "other") -> Iterator[Connection]:
        """Run a transaction. Failures are raised as StorageError."""
        with self._changed:
            if self._is_closed:
                raise StorageError(CLOSED)
            self._running += 1
        try:
            with self.metrics.transaction(kind), storage_errors(), self._engine.begin() as connection:
                yield connection
        finally:
            with self._changed:
                self._running -= 1
                self._changed.notify_all()


def _list(connection: Connection, table: str, at: float, listing: Listing) -> None:
    """Update the entry of a table in the public list."""
    if listing.status == "over":
        connection.execute(_listed.delete().where(_listed.c.table_id == table))
        return
    said = {"listing": json.encode(listing)}
    if not connection.execute(_listed.update().where(_listed.c.table_id == table).values(said)).rowcount:
        connection.execute(_listed.insert().values(table_id=table, at=at, **said))


def is_shared(url: str) -> bool:
    """Return whether several processes can share a database.

    >>> is_shared("sqlite:///tables.db"), is_shared("postgresql://localhost/insula")
    (False, True)
    """
    try:
        return address_of(url).get_backend_name() == POSTGRESQL
    except (ArgumentError, StorageError):
        return False  # the start of the server reports this


def address_of(url: str) -> sql.URL:
    """Return the parsed address. Raises StorageError or ArgumentError if it is not valid, for example its port."""
    try:
        return sql.make_url(url)
    except ValueError as error:
        raise StorageError(NO_ADDRESS) from error


def engine_of(address: sql.URL) -> Engine:
    """Return the engine of a database. Its errors do not quote the written data.

    Raises StorageError for another kind of database, or another driver of PostgreSQL.
    """
    if address.drivername == POSTGRES:
        raise StorageError(OTHER_DRIVER)
    if address.get_backend_name() != POSTGRESQL:
        engine = sql.create_engine(address, hide_parameters=True)
        if engine.dialect.name != SQLITE:
            raise StorageError(OTHER_KIND)
        return engine
    if "+" not in address.drivername:
        address = address.set(drivername=f"{POSTGRESQL}+{PSYCOPG}")
    if address.get_driver_name() != PSYCOPG:
        raise StorageError(OTHER_DRIVER)
    return sql.create_engine(
        address, hide_parameters=True, pool_pre_ping=True, connect_args={"connect_timeout": CONNECTING, **ALIVE}
    )


def is_in_memory(address: sql.URL) -> bool:
    """Return whether the address of a SQLite database names no file."""
    name = address.database or ""
    return name in ("", ":memory:") or name.startswith("file::memory:") or address.query.get("mode") == "memory"


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Configure SQLite so that readers do not wait for a writer, and committed data are on disk."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", f"busy_timeout = {WAIT}"):
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
