"""Notifications about slow games for people without an open page: their turns, and the start and end of games."""

from collections.abc import Iterator

from ...ruleset import Ruleset
from ..storage.push import About, Kind, Planned, PushChange
from .presence import Presence
from .setups import named_modules
from .slow import is_slow
from .table import Table

QUARTER = 0.25
"""A person is reminded when this part of the time for a decision is left."""
GRACE = 60.0
"""The seconds that a notification is delayed for a person who has a page of the table open."""
KEPT = 2 * 24 * 3600.0
"""The seconds for which a notification about the start or the end of a game is kept."""
ABOUT_TURN: tuple[Kind, ...] = ("turn", "reminder")


def change(before: Table, later: Table, at: float, presence: Presence) -> PushChange | None:
    """Return how new entries change the notifications of a slow game; None if they do not, or the game is not slow."""
    if not is_slow(later.setup):
        return None
    canceled = list(_canceled(before, later, at))
    planned = [*_of_game(before, later, at, presence), *_of_turns(before, later, at, presence)]
    return PushChange(canceled, planned) if canceled or planned else None


def _waiting(table: Table) -> dict[int, str]:
    """Return the guests that a table waits for, by seat."""
    asked = {seat: table.seats[seat] for seat in table.waited_for} if table.status == "playing" else {}
    return {number: seat.guest for number, seat in asked.items() if seat.guest and not seat.player}


def _canceled(before: Table, later: Table, at: float) -> Iterator[tuple[str, Kind]]:
    """Yield the notifications to cancel, because the person has decided or the time has changed."""
    asked = _waiting(later)
    for seat, guest in _waiting(before).items():
        if not _is_same(before, later, seat) or asked.get(seat) != guest:
            yield from ((guest, kind) for kind in ABOUT_TURN)
        elif _is_moved(before, later, seat, at):
            yield guest, "reminder"


def _of_turns(before: Table, later: Table, at: float, presence: Presence) -> Iterator[Planned]:
    """Yield the notifications for people that the table waits for now, once for each decision."""
    waited = _waiting(before)
    for seat, guest in _waiting(later).items():
        about, end = _about(later, seat), later.clocks.runs_down_to(0, seat, at)
        reminder = later.clocks.runs_down_to(QUARTER, seat, at)
        is_same = seat in waited and _is_same(before, later, seat)
        if seat not in waited:
            yield Planned(guest, "turn", about, at + (GRACE if presence.is_here(guest) else 0), end)
        if reminder > at and (not is_same or waited[seat] != guest or _is_moved(before, later, seat, at)):
            yield Planned(guest, "reminder", about, reminder, end)


def _is_same(before: Table, later: Table, seat: int) -> bool:
    """Return whether a seat still has to make the same decision."""
    return before.clocks.running_since(seat) == later.clocks.running_since(seat)


def _is_moved(before: Table, later: Table, seat: int, at: float) -> bool:
    """Return whether the time of a reminder that has not been sent yet has changed."""
    planned = before.clocks.runs_down_to(QUARTER, seat, at)
    return planned > at and planned != later.clocks.runs_down_to(QUARTER, seat, at)


def _of_game(before: Table, later: Table, at: float, presence: Presence) -> Iterator[Planned]:
    """Yield the notifications about the start or the end of the game, for absent people."""
    kinds: dict[tuple[str, str], Kind] = {("waiting", "playing"): "started", ("playing", "over"): "over"}
    kind = kinds.get((before.status, later.status))
    asked = _waiting(later)
    for number, seat in enumerate(later.seats):
        if kind and seat.guest and number not in asked and not presence.is_here(seat.guest):
            yield Planned(seat.guest, kind, _about(later, number), at, at + KEPT)


def _about(table: Table, seat: int) -> About:
    ruleset = Ruleset.of(table.setup.rules, table.setup.players, table.setup.options)
    others = [sitting.name for number, sitting in enumerate(table.seats) if number != seat and sitting.name]
    return About(named_modules(ruleset), others)
