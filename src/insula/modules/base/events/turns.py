"""The start of the next turn, the last turns, and the end of the game."""

from collections.abc import Iterator

import numpy as np

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.rules import entry

from ..module import VP_GOAL
from .kinds import Kind

NEAR = 2
"""The most points that a seat may miss to be near to winning."""


def turns(change: Change) -> Iterator[Event]:
    """Yield the start of a turn."""
    if change.after.turn > change.before.turn:
        yield Event(Kind.TURN, change.after.active, number=change.after.turn)


def near_win(change: Change) -> Iterator[Event]:
    """Yield the seats that have come within NEAR points of the goal, as far as everybody can see."""
    if change.after.over or change.after.turn == 0:
        return
    missing = _missing(change, change.states)
    for seat in change.players:
        if 0 < missing[seat] <= NEAR and missing[seat] < _missing(change, change.states_before)[seat]:
            yield Event(Kind.NEAR_WIN, seat, number=missing[seat])


def _missing(change: Change, states: np.ndarray) -> list[int]:
    """Return how many more points each seat needs, not counting what others cannot see."""
    goal, points = change.after.option[VP_GOAL], entry.points.bound(change.ruleset.boards, states)
    return [goal - points(seat, False) for seat in change.players]


def won(change: Change) -> Iterator[Event]:
    """Yield the end of the game with its winners."""
    if change.after.over and not change.before.over:
        for seat in change.players:
            if change.after.winners >> seat & 1:
                points = entry.points(change.ruleset.boards, change.states, seat, True)
                yield Event(Kind.WON, seat, number=int(points))
