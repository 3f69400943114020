"""Reports in the database: what people have reported about others at a table, with a copy of its chat."""

from collections.abc import Callable, Collection
from typing import Literal, NamedTuple

import sqlalchemy as sql
from msgspec import Struct, json, structs
from sqlalchemy.engine import Connection

from .accounts import accounts
from .layout import metadata
from .played import Begin

_reports = sql.Table(
    "report",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("at", sql.Float, nullable=False, index=True),
    sql.Column("table_id", sql.String, nullable=False),
    sql.Column("entry", sql.Integer, nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("guest", sql.String, nullable=False),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("reporter", sql.String, nullable=False),
    sql.Column("reporter_name", sql.String, nullable=False),
    sql.Column("reason", sql.String, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("chat", sql.LargeBinary, nullable=False),
    sql.Column("closed", sql.Float),
    sql.Column("note", sql.Text, nullable=False),
    sql.Column("people", sql.Text, nullable=False),
)
"""`people` contains the guests of a report, each between blanks, so that their reports can be found."""
_IS_OPEN = _reports.c.closed.is_(None)
Relation = Literal["reporter", "table"]
"""What related reports have in common: the person who made them, or the table."""


class Related(NamedTuple):
    """The numbers of open reports that are related to a report, including the report itself if it is open."""

    by_reporter: int
    """0 if the account of the person who made the report was deleted."""
    about_table: int


class ReportedLine(Struct, frozen=True):
    """A line of the chat of a table, as it was when somebody reported it."""

    line: int
    """The number of its entry in the log."""
    at: float
    seat: int
    guest: str
    name: str
    text: str
    is_phrase: bool = False
    """Whether the text is the code of a quick phrase."""


class Report(Struct, frozen=True):
    """A report about a person at a table. The IDs of their guests identify people, with or without accounts."""

    id: str
    at: float
    table_id: str
    entry: int
    """The number of the last entry of the log."""
    seat: int
    guest: str
    """The reported person; empty if the account was deleted."""
    name: str
    reporter: str
    reporter_name: str
    reason: str
    text: str
    chat: list[ReportedLine]
    closed: float | None = None
    note: str = ""
    """The note of the operator who closed the report."""


class StoredReports:
    """The reports in the database."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    def add(self, report: Report, most: int) -> bool:
        """Add a report, unless its author has an open report about this person at this table, or too many open ones.

        Return whether it was added.
        """
        own = sql.and_(_reports.c.reporter == report.reporter, _reports.c.closed.is_(None))
        same = sql.and_(own, _reports.c.table_id == report.table_id, _reports.c.guest == report.guest)
        with self._begin() as connection:
            has_room = _count(connection, own) < most and not _count(connection, same)
            if has_room:
                connection.execute(_reports.insert().values(_row(report)))
            return has_room

    def with_id(self, id: str) -> Report | None:
        """Return a report."""
        with self._begin() as connection:
            row = connection.execute(_reports.select().where(_reports.c.id == id)).first()
            return _report(row) if row else None

    def open(self, most: int, first: int = 0) -> list[Report]:
        """Return open reports from number `first`, those by accounts before those by guests, the oldest first."""
        is_by_guest = sql.case((sql.exists().where(accounts.c.guest == _reports.c.reporter), 0), else_=1)
        found = _reports.select().where(_IS_OPEN).order_by(is_by_guest, _reports.c.at, _reports.c.id)
        with self._begin() as connection:
            return [_report(row) for row in connection.execute(found.offset(first).limit(most))]

    def count_open(self) -> int:
        """Return the number of open reports."""
        with self._begin() as connection:
            return _count(connection, _IS_OPEN)

    def count_related(self, reports: Collection[Report]) -> dict[str, Related]:
        """Return, by report, how many open reports are by the same person, and how many are about the same table."""
        with self._begin() as connection:
            by = _counts(connection, _reports.c.reporter, {report.reporter for report in reports} - {""})
            about = _counts(connection, _reports.c.table_id, {report.table_id for report in reports})
        return {each.id: Related(by.get(each.reporter, 0), about.get(each.table_id, 0)) for each in reports}

    def closed(self, most: int) -> list[Report]:
        """Return closed reports, the latest first."""
        found = _reports.select().where(_reports.c.closed.is_not(None)).order_by(_reports.c.closed.desc()).limit(most)
        with self._begin() as connection:
            return [_report(row) for row in connection.execute(found)]

    def hand_over(self, guest: str, account: str) -> None:
        """Replace a guest by an account in all reports, as reporter, as reported person, and in the chat."""
        with self._begin() as connection:
            _rewrite(connection, guest, lambda report: _with(report, guest, account))

    @staticmethod
    def forget(connection: Connection, guest: str) -> None:
        """Remove the ID and the names of a deleted account from all reports, as a part of a transaction.

        The texts stay.
        """
        _rewrite(connection, guest, lambda report: _without(report, guest))

    def delete_closed(self, before: float) -> None:
        """Delete the reports that were closed before a time."""
        with self._begin() as connection:
            connection.execute(_reports.delete().where(_reports.c.closed < before))


def close(connection: Connection, id: str, at: float, note: str) -> bool:
    """Close a report as a part of a transaction. Return whether it was open."""
    return _close(connection, _reports.c.id == id, at, note)


def close_related(connection: Connection, report: Report, relation: Relation, at: float, note: str) -> bool:
    """Close the open reports by the same person, or about the same table. Return whether there was one.

    If the account of its author was deleted, nobody knows which reports are by the same person.
    """
    if relation == "table":
        return _close(connection, _reports.c.table_id == report.table_id, at, note)
    return _close(connection, _reports.c.reporter == report.reporter, at, note) if report.reporter else False


def _close(connection: Connection, which: sql.ColumnElement[bool], at: float, note: str) -> bool:
    closed = _reports.update().where(which, _IS_OPEN).values(closed=at, note=note)
    return bool(connection.execute(closed).rowcount)


def _rewrite(connection: Connection, guest: str, change: Callable[[Report], Report]) -> None:
    about = _reports.c.people.contains(f" {guest} ", autoescape=True)
    for row in connection.execute(_reports.select().where(about)).all():
        changed = _row(change(_report(row)))
        connection.execute(_reports.update().where(_reports.c.id == row.id).values(changed))


def _count(connection: Connection, which: sql.ColumnElement[bool]) -> int:
    return int(connection.scalar(sql.select(sql.func.count()).select_from(_reports).where(which)) or 0)


def _counts(connection: Connection, column: sql.Column[str], values: Collection[str]) -> dict[str, int]:
    """Return the number of open reports with each value of a column."""
    found = sql.select(column, sql.func.count()).where(_IS_OPEN, column.in_(values)).group_by(column)
    return {str(value): int(count) for value, count in connection.execute(found)}


def _row(report: Report) -> dict[str, object]:
    people = {report.guest, report.reporter, *(line.guest for line in report.chat)} - {""}
    return {
        **structs.asdict(report),
        "chat": json.encode(report.chat),
        "people": "".join(f" {guest} " for guest in sorted(people)),
    }


def _report(row: sql.Row[tuple[object, ...]]) -> Report:
    given = {name: value for name, value in row._asdict().items() if name != "people"}
    return Report(**{**given, "chat": json.decode(row.chat, type=list[ReportedLine])})


def _with(report: Report, guest: str, account: str) -> Report:
    """Return a report with an account in place of a guest."""

    def now(known: str) -> str:
        return account if known == guest else known

    chat = [structs.replace(line, guest=now(line.guest)) for line in report.chat]
    return structs.replace(report, guest=now(report.guest), reporter=now(report.reporter), chat=chat)


def _without(report: Report, guest: str) -> Report:
    """Return a report without the ID and the names of a guest."""
    chat = [structs.replace(line, guest="", name="") if line.guest == guest else line for line in report.chat]
    if report.guest == guest:
        report = structs.replace(report, guest="", name="")
    if report.reporter == guest:
        report = structs.replace(report, reporter="", reporter_name="")
    return structs.replace(report, chat=chat)
