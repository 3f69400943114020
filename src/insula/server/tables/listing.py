"""The public data about a table: its entry in the public list, and the preview of its link.

A preview is built from the log entries about seats and the start, so it never needs the game itself.
"""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from ...ruleset import Ruleset
from ...ruleset.options import shown
from ..messages import Setup
from ..storage.store import Listing
from .log import Adjudicated, Begun, Closed, HandedOver, Left, LogEntry, Opened, Played, Removed, Seated
from .setups import named_modules
from .table import Table

PROGRAM = "program"
"""The kind of bot with which a program with an account is listed."""


def opened(setup: Setup) -> Listing:
    """Return the listing of a table that has just been opened."""
    ruleset = Ruleset.of(setup.rules, setup.players, setup.options)
    nobody = [""] * setup.players
    options = shown(ruleset.given)
    return Listing("waiting", nobody, named_modules(ruleset), nobody, options, setup.time, setup.is_rated)


def listing(table: Table) -> Listing:
    """Return the current listing of a table, for the case that it is public."""
    names = [seat.name for seat in table.seats]
    bots = [_player(seat.bot, is_program=seat.is_program) for seat in table.seats]
    return replace(opened(table.setup), status=table.status, names=names, bots=bots)


def _player(bot: str, *, is_program: bool) -> str:
    """Return the kind of bot to list for a seat; empty for people."""
    return PROGRAM if is_program else bot


def news(before: Table, after: Table) -> Listing | None:
    """Return the new listing of a table after a change; None if it is the same or the table is private."""
    listed = listing(after)
    return listed if after.setup.is_public and listed != listing(before) else None


class Preview(NamedTuple):
    """The data for the preview of a table's link."""

    setup: Setup
    listing: Listing
    host: str
    """The name of the host; empty if the host has no seat."""
    position: str
    """The position at the start of the game, with all secrets; empty before the start."""
    is_closed: bool
    """Whether an operator has closed the table."""


def preview(log: Iterable[LogEntry]) -> Preview:
    """Return the preview of a table with this log."""
    entries = iter(log)
    first = next(entries)
    assert isinstance(first, Opened), "every log begins with the opening of the table"
    found, guests, host, position = opened(first.setup), [""] * first.setup.players, first.host, ""
    is_closed = False
    for entry in entries:
        found = _after(found, entry)
        match entry:
            case Seated():
                guests[entry.seat] = entry.guest
            case Left() | Removed():
                guests[entry.seat] = ""
            case HandedOver():
                guests = [entry.account if guest == entry.guest else guest for guest in guests]
                host = entry.account if host == entry.guest else host
            case Begun():
                position = entry.position
            case Closed():
                is_closed = True
    hosts = (name for name, guest in zip(found.names, guests, strict=True) if guest and guest == host)
    return Preview(first.setup, found, next(hosts, ""), position, is_closed)


def _after(before: Listing, entry: LogEntry) -> Listing:
    """Return the listing after an entry."""
    match entry:
        case Seated():
            return _seated(before, entry.seat, entry.name, _player(entry.bot, is_program=entry.is_program))
        case Left():
            return _seated(before, entry.seat, entry.bot, entry.bot)
        case Removed():
            return _seated(before, entry.seat, "", "")
        case Begun():
            return replace(before, status="playing")
        case Played(is_last=True) | Adjudicated() | Closed():
            return replace(before, status="over")
        case _:
            return before


def _seated(before: Listing, seat: int, name: str, bot: str) -> Listing:
    """Return the listing with another player in a seat."""
    names, bots = list(before.names), list(before.bots)
    names[seat], bots[seat] = name, bot
    return replace(before, names=names, bots=bots)
