"""The start of the next turn, and the end of the game."""

from collections.abc import Iterator

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.rules import entry

from .kinds import Kind


def turns(change: Change) -> Iterator[Event]:
    """Yield the start of a turn."""
    if change.after.turn > change.before.turn:
        yield Event(Kind.TURN, change.after.active, number=change.after.turn)


def won(change: Change) -> Iterator[Event]:
    """Yield the end of the game with its winners."""
    if change.after.over and not change.before.over:
        for seat in change.players:
            if change.after.winners >> seat & 1:
                points = entry.points(change.ruleset.boards, change.states, seat, True)
                yield Event(Kind.WON, seat, number=int(points))
