"""A table for people who seek the same game. It has no host: seats are freed, and the game begins, automatically.

The game begins when every seat is taken, or when all people have waited as long as they wanted to wait for others. In
this case, bots take the free seats. The game does not begin while somebody has no page open.
"""

import hashlib
from collections.abc import Collection

from msgspec import json

from ...ruleset import Ruleset
from ..http_messages import Seek
from ..messages import ErrorCode, Gathering, Setup
from ..ratings.declared import without_help
from ..refusal import Refusal
from . import seating
from .log import Left, LogEntry
from .log_limits import MOST, SITTING
from .presence import Presence
from .table import STAND_IN, Seat, Table

GIVEN_UP = 10.0
"""Seconds without an open page after which a waiting person loses the seat. Pages reconnect sooner."""
LOOK = 3.0
"""Seconds between two checks whether somebody now waits at another table."""
LONGEST_PATIENCE = 3600
FOREVER = -1.0
"""The seconds until bots come, if somebody wants to play only with people."""
WORN = MOST[SITTING] // 2
"""The number of changes of seats after which people meet at a new table, so that the log does not become full."""


def setup_of(seek: Seek) -> Setup:
    """Return the settings of a table for a sought game."""
    rules, players, options = seek.rules, seek.players, seek.options
    return without_help(Setup(rules, players, options, is_rated=seek.is_rated, time=seek.time))


def name_of(setup: Setup) -> str:
    """Return an identifier of a sought game: the same for all people who seek the same game, however it is written."""
    ruleset = Ruleset.of(setup.rules, setup.players, setup.options)
    same = [ruleset.name, setup.players, sorted(ruleset.given.items()), setup.time, setup.is_rated]
    return hashlib.sha256(json.encode(same)).hexdigest()


def check_patience(seconds: int) -> None:
    """Raise Refusal if a wait is not allowed."""
    if not 0 <= seconds <= LONGEST_PATIENCE:
        raise Refusal(ErrorCode.WRONG_TIME, f"the wait must be 0 to {LONGEST_PATIENCE} seconds, not {seconds}")


def is_gathering(table: Table) -> bool:
    """Return whether people still gather at a table."""
    return table.is_gathering and table.status == "waiting"


def seats_anywhere(table: Table, seat: int) -> bool:
    """Return whether a guest who asks for this seat gets any free seat."""
    return table.is_gathering and (seat == seating.ANY or is_gathering(table))


def seconds_to_bots(table: Table, now: float) -> float:
    """Return the seconds until everybody has waited long enough; FOREVER if somebody waits only for people."""
    people = _people(table)
    if not people or any(not seat.patience for seat in people):
        return FOREVER
    return max(0.0, max(seat.since + seat.patience for seat in people) - now)


def shown(table: Table, now: float) -> Gathering | None:
    """Return the data about it for pages; None at other tables."""
    if not is_gathering(table):
        return None
    return Gathering(round(seconds_to_bots(table, now), 1), any(not seat.patience for seat in _people(table)))


def seconds_to_next_look(table: Table, now: float) -> float:
    """Return the seconds until the next check."""
    left = seconds_to_bots(table, now)
    return min(LOOK, left) if left > 0 else LOOK


def due(table: Table, presence: Presence, elsewhere: Collection[str], now: float) -> list[LogEntry]:
    """Return the automatic entries that are due: people who have gone lose their seats, or the game begins.

    `elsewhere` contains guests who must leave: they seek a game at another table, or a block keeps them apart.
    """
    if not is_gathering(table):
        return []
    gone = [
        Left(number, "")
        for number, seat in enumerate(table.seats)
        if seat.guest and (seat.guest in elsewhere or presence.seconds_away(seat.guest, now) >= GIVEN_UP)
    ]
    if gone:
        return list(gone)
    people = _people(table)
    if not people or not all(presence.is_here(seat.guest) for seat in people):
        return []
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if free and seconds_to_bots(table, now) != 0:
        return []
    bots: list[LogEntry] = []
    names = [seat.name for seat in table.seats]
    for number in free:
        bot = seating.bot_seated(number, STAND_IN, names)
        names.append(bot.name)
        bots.append(bot)
    return [*bots, seating.begun(table.after(now, bots))]


def _people(table: Table) -> list[Seat]:
    return [seat for seat in table.seats if seat.guest]
