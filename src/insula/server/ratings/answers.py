"""Ratings in the form in which they are sent to pages."""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence

from ...ruleset import Ruleset
from ..messages import Setup
from ..rating_messages import (
    Leaderboard,
    LeaderboardRow,
    OwnRatings,
    RatedResult,
    RatingHistory,
    RatingInfo,
    SeatRating,
    TableRatings,
)
from ..storage.ratings import Change, Ratings
from ..tables.table import Seat
from .anchors import anchor
from .families import FAMILIES, Family, family_of
from .model import Rating

MOST_ROWS = 50
"""The most rows of a leaderboard in one answer."""
MOST_GAMES = 500
"""The most games in the history of an account."""


def leaderboard(
    ratings: Ratings, family: Family, season: int, after: int, guest: str, is_bot: Callable[[str], bool]
) -> Leaderboard:
    """Return a part of a leaderboard; that of the current season unless an earlier one is given."""
    now, current = time.time(), ratings.season()
    season = season if 0 < season < current else current
    found = ratings.leaderboard(family, season, max(after, 0), MOST_ROWS, now)
    rows = [
        LeaderboardRow(row.rank, row.name, is_bot(of.guest), info(of.rating), of.games, of.guest == guest)
        for row in found.rows
        for of in (row.standing,)
    ]
    own = ratings.of_guest(guest).get(family)
    rank = ratings.rank(family, season, guest, now)
    return Leaderboard(
        family, season, current, found.size, rows, info(own.rating) if own else None, rank, own.games if own else 0
    )


def own_ratings(ratings: Ratings, guest: str) -> OwnRatings:
    """Return the ratings of an account, and how they have changed."""
    now, season, standings = time.time(), ratings.season(), ratings.of_guest(guest)
    changes: defaultdict[Family, list[Change]] = defaultdict(list)
    for change in ratings.history(guest, MOST_GAMES):
        changes[change.family].append(change)
    told = []
    for family in FAMILIES:
        if family in standings or changes[family]:
            standing = standings.get(family)
            current = info(standing.rating) if standing else None
            games, rank = (standing.games if standing else 0), ratings.rank(family, season, guest, now)
            told.append(RatingHistory(family, current, games, rank, [_result(each) for each in changes[family]]))
    return OwnRatings(told)


def table_ratings(ratings: Ratings, id: str, setup: Setup, seats: Sequence[Seat]) -> TableRatings:
    """Return the ratings of the seats of a rated table, and how its game has changed them."""
    family = family_of(Ruleset.of(setup.rules, setup.players, setup.options))
    changed = {change.seat: change for change in ratings.of_table(id)}
    if changed:
        return TableRatings(family, [_changed(changed.get(number)) for number in range(len(seats))])
    known = ratings.of_guests(family, [seat.guest for seat in seats if seat.guest])
    return TableRatings(family, [_now(seat, known.get(seat.guest)) for seat in seats])


def info(rating: Rating) -> RatingInfo:
    """Return a rating as it is shown."""
    return RatingInfo(rating.shown, rating.interval, rating.is_provisional)


def _now(seat: Seat, known: Rating | None) -> SeatRating:
    rating = anchor(seat.bot) if seat.bot else (known or Rating()) if seat.guest else None
    return SeatRating(info(rating) if rating else None)


def _changed(change: Change | None) -> SeatRating:
    return SeatRating(info(change.before), info(change.after), change.has_left) if change else SeatRating(None)


def _result(change: Change) -> RatedResult:
    before, after = change.before, change.after
    told = change.table, change.at, change.season, change.place, change.has_left
    return RatedResult(*told, before.shown, after.shown, after.interval)
