"""The messages about ratings. `typescript.py` generates the page's types from them."""

from msgspec import Struct

from .ratings.families import Family


class RatingInfo(Struct, frozen=True):
    """A rating with its uncertainty."""

    rating: int
    interval: int
    """The true rating is at most this far away, with a probability of 95 %."""
    is_provisional: bool
    """Whether there are too few games for a rank."""


class SeatRating(Struct, frozen=True):
    """The rating of a seat at a rated table, before and after the game."""

    rating: RatingInfo | None
    """The current rating; after the game, the rating before it. Null if the seat is free or was not rated."""
    after: RatingInfo | None = None
    """The rating after the game; null before its end."""
    has_left: bool = False
    """Whether the player left the game, which counts as the last place."""


class TableRatings(Struct, frozen=True):
    """The ratings at a table."""

    family: Family
    seats: list[SeatRating]


class LeaderboardRow(Struct, frozen=True):
    """An account on a leaderboard."""

    rank: int
    name: str
    is_bot: bool
    """Whether a program plays for it."""
    rating: RatingInfo
    games: int
    is_own: bool


class Leaderboard(Struct, frozen=True):
    """A part of the leaderboard of a family in a season."""

    family: Family
    season: int
    seasons: int
    """The number of the current season; the first is 1."""
    count: int
    """The number of all rows."""
    rows: list[LeaderboardRow]
    own: RatingInfo | None
    """The own rating in the current season; null without a rated game."""
    own_rank: int
    """The own rank in this season; 0 without one."""
    own_games: int


class RatedResult(Struct, frozen=True):
    """The effect of a game on the rating of the account."""

    table: str
    at: float
    """When it ended, in seconds since 1970."""
    season: int
    place: int
    has_left: bool
    before: int
    """The rating before the game."""
    rating: int
    interval: int


class RatingHistory(Struct, frozen=True):
    """The rating of the account in a family, and its last rated games, oldest first."""

    family: Family
    now: RatingInfo | None
    """The rating in the current season."""
    games: int
    rank: int
    results: list[RatedResult]


class OwnRatings(Struct, frozen=True):
    """The ratings of the account in families with rated games."""

    families: list[RatingHistory]
