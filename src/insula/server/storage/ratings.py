"""Ratings in the database: the ratings of accounts, the changes by each game, and the seasons.

A game is rated in the transaction that writes its end, so it is rated exactly once, whatever fails. Games are rated one
after the other: the row of the first season is locked, and the row of the current season counts them. So `recount`
computes the same ratings again.
"""

import time
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from ..ratings.anchors import anchor
from ..ratings.families import FAMILIES, Family
from ..ratings.model import INTERVAL, POINTS, PROVISIONAL, Entry, Rating, after_game, in_new_season
from ..ratings.results import RatedGame, Result
from .layout import metadata
from .played import Begin

FIRST_SEASON = 1
SEEN_WITHIN = 90 * 24 * 3600.0
"""The seconds for which an account stays on the leaderboard of the current season after its last rated game."""
_DELETED = "deleted "
"""The prefix of the names under which results of deleted accounts are kept for the ratings of other players."""

_seasons = sql.Table(
    "rating_season",
    metadata,
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("began", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
)
_ratings = sql.Table(
    "rating",
    metadata,
    sql.Column("season", sql.Integer, primary_key=True),
    sql.Column("family", sql.String, primary_key=True),
    sql.Column("guest", sql.String, primary_key=True),
    sql.Column("strength", sql.Float, nullable=False),
    sql.Column("spread", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("rating_by_strength", "season", "family", "strength"),
    sql.Index("rating_of_guest", "guest"),
)
_seats = sql.Table(
    "rated_seat",
    metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("season", sql.Integer, nullable=False),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("family", sql.String, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("guest", sql.String, nullable=False, index=True),
    sql.Column("bot", sql.String, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("has_left", sql.Boolean, nullable=False),
    sql.Column("strength_before", sql.Float, nullable=False),
    sql.Column("spread_before", sql.Float, nullable=False),
    sql.Column("strength", sql.Float, nullable=False),
    sql.Column("spread", sql.Float, nullable=False),
    sql.Index("rated_seat_in_order", "season", "number"),
)
"""The changes by each game. `number` is the number of the game in its season."""
_accounts = sql.table("account", sql.column("guest"), sql.column("name"))
_BEGIN_FIRST = sql.text(
    "INSERT INTO rating_season (number, began, games) VALUES (:first, :now, 0) ON CONFLICT DO NOTHING"
)
_LOCK = sql.text("UPDATE rating_season SET games = games WHERE number = :first")
"""This locks a row that is the same in every season, so that only one transaction at a time rates games or begins a
season. What follows in a transaction sees what the one before it has written."""
_COUNT = sql.text(
    "UPDATE rating_season SET games = games + :games WHERE number = (SELECT max(number) FROM rating_season)"
)


_IN_ORDER = _seats.c.season, _seats.c.number, _seats.c.seat
_DELETE = sql.text("DELETE FROM rating WHERE season = :season AND family = :family AND guest = :guest")


class _Key(NamedTuple):
    """The key of a rating."""

    season: int
    family: str
    guest: str


class Standing(NamedTuple):
    """The rating of an account in a season, and the number of its rated games."""

    guest: str
    rating: Rating
    games: int
    at: float
    """When the last of these games ended."""


class Change(NamedTuple):
    """The change of a seat's rating by a game."""

    table: str
    seat: int
    family: Family
    season: int
    at: float
    guest: str
    bot: str
    place: int
    has_left: bool
    before: Rating
    after: Rating


class Ranked(NamedTuple):
    """A row of a leaderboard."""

    rank: int
    name: str
    standing: Standing


class Leaderboard(NamedTuple):
    """A part of a leaderboard."""

    size: int
    """The total number of rows."""
    rows: list[Ranked]


class Ratings:
    """The ratings in the database. Every method is one transaction, unless it receives a connection."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    @staticmethod
    def put(connection: Connection, game: RatedGame, at: float) -> None:
        """Rate a game, as a part of the transaction that writes its end."""
        if connection.scalar(sql.select(_seats.c.seat).where(_seats.c.table_id == game.table).limit(1)) is not None:
            return
        season, number = _locked(connection, at, games=1)
        game = _nameless(connection, game)
        of_season = sql.and_(_ratings.c.season == season, _ratings.c.family == game.family)
        guests = [result.guest for result in game.results if result.guest]
        found = connection.execute(_ratings.select().where(of_season, _ratings.c.guest.in_(guests)))
        known = {row.guest: _standing(row) for row in found}
        changes = _changes(game, season, at, known)
        connection.execute(_seats.insert(), [_row_of(change, number) for change in changes])
        for change in changes:
            if change.guest and not change.guest.startswith(_DELETED):
                _keep(connection, of_season, change, known.get(change.guest))

    # Questions.

    def season(self) -> int:
        """Return the number of the current season, from 1."""
        with self._begin() as connection:
            return _season_of(connection)

    def of_guest(self, guest: str) -> dict[Family, Standing]:
        """Return the ratings of an account in the current season."""
        own = sql.and_(_ratings.c.guest == guest, _ratings.c.season == _CURRENT)
        with self._begin() as connection:
            return {row.family: _standing(row) for row in connection.execute(_ratings.select().where(own))}

    def of_guests(self, family: Family, guests: Iterable[str]) -> dict[str, Rating]:
        """Return the ratings of accounts in a family in the current season; accounts without games have none."""
        same = sql.and_(_ratings.c.season == _CURRENT, _ratings.c.family == family)
        with self._begin() as connection:
            rows = connection.execute(_ratings.select().where(same, _ratings.c.guest.in_(list(guests))))
            return {row.guest: _standing(row).rating for row in rows}

    def of_table(self, table: str) -> list[Change]:
        """Return the changes by a game, in seat order; empty if it was not rated."""
        found = _seats.select().where(_seats.c.table_id == table).order_by(_seats.c.seat)
        with self._begin() as connection:
            return [_change(row) for row in connection.execute(found)]

    def history(self, guest: str, most: int) -> list[Change]:
        """Return the changes by the last games of an account, oldest first."""
        newest = _seats.select().where(_seats.c.guest == guest).order_by(_seats.c.season.desc(), _seats.c.number.desc())
        with self._begin() as connection:
            return [_change(row) for row in connection.execute(newest.limit(most))][::-1]

    def leaderboard(self, family: Family, season: int, after: int, most: int, now: float) -> Leaderboard:
        """Return the best accounts of a season after the first `after` ones.

        Accounts with provisional ratings are left out. In the current season, accounts must also have played recently.
        """
        with self._begin() as connection:
            ranked = _ranked(connection, family, season, now)
            size = connection.scalar(sql.select(sql.func.count()).select_from(ranked.subquery()))
            rows = connection.execute(ranked.offset(after).limit(most))
            found = [Ranked(rank, str(row.name), _standing(row)) for rank, row in enumerate(rows, after + 1)]
            return Leaderboard(int(size or 0), found)

    def rank(self, family: Family, season: int, guest: str, now: float) -> int:
        """Return the rank of an account on a leaderboard, from 1; 0 if it is not on it."""
        with self._begin() as connection:
            ranked = _ranked(connection, family, season, now).subquery()
            own = connection.execute(sql.select(ranked.c.strength).where(ranked.c.guest == guest)).first()
            if own is None:
                return 0
            better = sql.or_(
                ranked.c.strength > own.strength,
                sql.and_(ranked.c.strength == own.strength, ranked.c.guest < guest),
            )
            return 1 + int(connection.scalar(sql.select(sql.func.count()).select_from(ranked).where(better)) or 0)

    # Changes.

    @staticmethod
    def forget(connection: Connection, guest: str) -> None:
        """Delete an account's ratings, as a part of the transaction that deletes the account.

        Its results stay under another name: ratings of others depend on them. Games that end in the meantime wait, and
        then find no account.
        """
        _locked(connection, time.time())
        connection.execute(_ratings.delete().where(_ratings.c.guest == guest))
        own = sql.select(_seats.c.table_id, _seats.c.seat).where(_seats.c.guest == guest).limit(1)
        first = connection.execute(own).first()
        if first is not None:
            name = _name_of_deleted(first.table_id, first.seat)
            connection.execute(_seats.update().where(_seats.c.guest == guest).values(guest=name))

    def begin_season(self) -> int:
        """Begin a season, and return its number. Ratings move towards that of a new account and become less certain."""
        now = time.time()
        with self._begin() as connection:
            before, _ = _locked(connection, now)
            connection.execute(_seasons.insert().values(number=before + 1, began=now, games=0))
            rows = list(connection.execute(_ratings.select().where(_ratings.c.season == before)))
            begun = [_begun(row, before + 1) for row in rows]
            if begun:
                connection.execute(_ratings.insert(), begun)
            return before + 1

    def recount(self) -> int:
        """Rate all games again in order, from their results alone. Return the number of ratings that differed.

        Games that end in the meantime wait only while the last games are rated and the differences are written.
        """
        again = _Recount()
        with self._begin() as connection:
            again.go_on(connection)
        with self._begin() as connection:
            _locked(connection, time.time())
            again.go_on(connection)
            return again.write(connection)


_CURRENT = sql.select(sql.func.coalesce(sql.func.max(_seasons.c.number), FIRST_SEASON)).scalar_subquery()


def _locked(connection: Connection, now: float, games: int = 0) -> tuple[int, int]:
    """Count games, and return the current season and its number of games. Begin the first season if there is none."""
    if connection.scalar(sql.select(_seasons.c.number).limit(1)) is None:
        connection.execute(_BEGIN_FIRST, {"first": FIRST_SEASON, "now": now})
    connection.execute(_LOCK, {"first": FIRST_SEASON})
    connection.execute(_COUNT, {"games": games})
    current = sql.select(_seasons.c.number, _seasons.c.games).order_by(_seasons.c.number.desc()).limit(1)
    season, count = connection.execute(current).one()
    return season, count


def _nameless(connection: Connection, game: RatedGame) -> RatedGame:
    """Return a game in which other names replace accounts that were deleted before its end."""
    guests = [result.guest for result in game.results if result.guest]
    there = set(connection.scalars(sql.select(_accounts.c.guest).where(_accounts.c.guest.in_(guests))))
    results = [
        result._replace(guest=_name_of_deleted(game.table, result.seat))
        if result.guest and result.guest not in there
        else result
        for result in game.results
    ]
    return game._replace(results=results)


def _name_of_deleted(table: str, seat: int) -> str:
    """Return the name under which the results of a deleted account are kept. It names the seat of its first result."""
    return f"{_DELETED}{table} {seat}"


def _season_of(connection: Connection) -> int:
    return int(connection.scalar(sql.select(_CURRENT)) or FIRST_SEASON)


def _ranked(connection: Connection, family: Family, season: int, now: float) -> sql.Select[Any]:
    """Return the rows of a leaderboard, best first."""
    certain = _ratings.c.spread <= PROVISIONAL / (INTERVAL * POINTS)
    found = (
        sql.select(_ratings, _accounts.c.name)
        .join(_accounts, _accounts.c.guest == _ratings.c.guest)
        .where(_ratings.c.season == season, _ratings.c.family == family, certain, _ratings.c.games > 0)
        .order_by(_ratings.c.strength.desc(), _ratings.c.guest)
    )
    return found.where(_ratings.c.at >= now - SEEN_WITHIN) if season == _season_of(connection) else found


def _changes(game: RatedGame, season: int, at: float, known: dict[str, Standing]) -> list[Change]:
    """Return the changes by a game, given the ratings of its accounts before it."""
    entries = [_entry(result, known) for result in game.results]
    return [
        Change(
            game.table,
            result.seat,
            game.family,
            season,
            at,
            result.guest,
            result.bot,
            result.place,
            result.has_left,
            entry.rating,
            rating,
        )
        for result, entry, rating in zip(game.results, entries, after_game(entries), strict=True)
    ]


def _entry(result: Result, known: dict[str, Standing]) -> Entry:
    if result.bot:
        return Entry(anchor(result.bot) or Rating(), result.place, is_fixed=True)
    standing = known.get(result.guest)
    return Entry(standing.rating if standing else Rating(), result.place)


def _keep(connection: Connection, of_season: sql.ColumnElement[bool], change: Change, before: Standing | None) -> None:
    """Write the rating of an account after a game."""
    strength, spread = change.after
    values = {"strength": strength, "spread": spread, "games": (before.games if before else 0) + 1, "at": change.at}
    if before:
        own = sql.and_(of_season, _ratings.c.guest == change.guest)
        connection.execute(_ratings.update().where(own).values(values))
    else:
        key = {"season": change.season, "family": change.family, "guest": change.guest}
        connection.execute(_ratings.insert().values(**key, **values))


def _begun(row: sql.Row[Any], season: int) -> dict[str, object]:
    """Return the row of an account in a new season."""
    strength, spread = in_new_season(Rating(row.strength, row.spread))
    key = {"season": season, "family": row.family, "guest": row.guest}
    return {**key, "strength": strength, "spread": spread, "games": 0, "at": row.at}


class _Recount:
    """The ratings of all seasons, computed again from the results of the games alone, in their order."""

    def __init__(self) -> None:
        self._standings: dict[str, dict[str, Standing]] = {family: {} for family in FAMILIES}
        """The standings after the last game, by family and guest."""
        self._found: dict[_Key, dict[str, Any]] = {}
        """The rows of all seasons."""
        self._season = 0
        self._last = 0
        """The number of the last game in this season."""
        self._seats: dict[str, tuple[str, int]] = {}
        """A table and a seat of each guest."""

    def go_on(self, connection: Connection) -> None:
        """Rate the games after the last one. Games can end in the meantime."""
        self._rename_deleted(connection)
        seasons = list(connection.scalars(sql.select(_seasons.c.number).order_by(_seasons.c.number)))
        later = sql.or_(
            sql.and_(_seats.c.season == self._season, _seats.c.number > self._last),
            sql.and_(_seats.c.season > self._season, _seats.c.season <= max(seasons, default=0)),
        )
        found = connection.execute(_seats.select().where(later).order_by(*_IN_ORDER))
        games = {season: list(rows) for season, rows in groupby(found, key=lambda row: int(row.season))}
        for season in seasons:
            if season >= self._season:
                self._rate(season, games.get(season, []))

    def _rename_deleted(self, connection: Connection) -> None:
        """Use the new names of accounts that were deleted since the last game."""
        there = _guests(connection)
        for guest in [guest for guest in self._seats if guest not in there and not guest.startswith(_DELETED)]:
            table, seat = self._seats[guest]
            own = sql.and_(_seats.c.table_id == table, _seats.c.seat == seat)
            name = str(connection.scalar(sql.select(_seats.c.guest).where(own)))
            self._seats[name] = self._seats.pop(guest)
            for known in self._standings.values():
                if guest in known:
                    known[name] = known.pop(guest)._replace(guest=name)

    def _rate(self, season: int, rows: Sequence[sql.Row[Any]]) -> None:
        """Rate games of a season. If it is a new one, begin it."""
        if season > self._season:
            self._season, self._last = season, 0
            for known in self._standings.values():
                for guest, one in known.items():
                    known[guest] = Standing(guest, in_new_season(one.rating), 0, one.at)
        for number, seats in groupby(rows, key=lambda row: int(row.number)):
            changes = [_change(row) for row in seats]
            _rate_again(changes, self._standings[changes[0].family])
            self._seats.update((change.guest, (change.table, change.seat)) for change in changes if change.guest)
            self._last = number
        for family, known in self._standings.items():
            for guest, one in known.items():
                self._found[_Key(season, family, guest)] = _row(season, family, one)

    def write(self, connection: Connection) -> int:
        """Replace the ratings that differ from these, and return their number."""
        there = _guests(connection)
        again = {key: row for key, row in self._found.items() if key.guest in there}
        before = {_Key(row.season, row.family, row.guest): row for row in connection.execute(_ratings.select())}
        differing = [key for key in before.keys() | again.keys() if not _is_same(before.get(key), again.get(key))]
        if differing:
            connection.execute(_DELETE, [key._asdict() for key in differing])
        if right := [again[key] for key in differing if key in again]:
            connection.execute(_ratings.insert(), right)
        return len(differing)


def _guests(connection: Connection) -> set[str]:
    """Return the guests of all accounts."""
    return set(connection.scalars(sql.select(_accounts.c.guest)))


def _rate_again(changes: Sequence[Change], known: dict[str, Standing]) -> None:
    """Rate a game again, and update the ratings in `known`."""
    first = changes[0]
    results = [Result(one.seat, one.guest, one.bot, one.place, one.has_left) for one in changes]
    for change in _changes(RatedGame(first.table, first.family, results), first.season, first.at, known):
        if change.guest:
            games = known[change.guest].games if change.guest in known else 0
            known[change.guest] = Standing(change.guest, change.after, games + 1, change.at)


def _row(season: int, family: str, one: Standing) -> dict[str, Any]:
    key = {"season": season, "family": family, "guest": one.guest}
    return {**key, "strength": one.rating.strength, "spread": one.rating.spread, "games": one.games, "at": one.at}


def _is_same(before: sql.Row[Any] | None, again: dict[str, Any] | None) -> bool:
    return before is not None and again is not None and dict(before._mapping) == again


def _standing(row: sql.Row[Any]) -> Standing:
    return Standing(row.guest, Rating(row.strength, row.spread), row.games, row.at)


def _change(row: sql.Row[Any]) -> Change:
    before, after = Rating(row.strength_before, row.spread_before), Rating(row.strength, row.spread)
    told = row.table_id, row.seat, row.family, row.season, row.at, row.guest, row.bot, row.place, bool(row.has_left)
    return Change(*told, before, after)


def _row_of(change: Change, number: int) -> dict[str, object]:
    told = change._asdict()
    before, after, table = told.pop("before"), told.pop("after"), told.pop("table")
    return {
        **told,
        "table_id": table,
        "number": number,
        "strength_before": before.strength,
        "spread_before": before.spread,
        "strength": after.strength,
        "spread": after.spread,
    }
