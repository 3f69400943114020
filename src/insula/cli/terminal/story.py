"""What happened, told to one seat: a line for each run of decisions of the same player."""

from typing import NamedTuple

import numpy as np

from insula import Game, View
from insula.game.action import action_of

from .sentences import Moment, sentence


class Line(NamedTuple):
    """What a seat did, in words."""

    seat: int
    text: str


class _Snapshot(NamedTuple):
    """The state at one time: what the seat sees, and the hands of all."""

    view: View
    hands: list[list[int]]


def tell(game: Game, since: int, seat: int) -> list[Line]:
    """What happened from step number `since` on, as far as a seat (-1: a spectator) may know.

    >>> game = Game(seed=1)
    >>> began = len(game.steps)
    >>> game.play("settlement 0,-2,N")
    >>> tell(game, began, 0)
    [Line(seat=2, text='settlement 0,-2,N')]
    """
    lines: list[Line] = []
    snapshots = [_past(game, step.before, seat) for step in game.steps[since:]] + [_present(game, seat)]
    for step, before, after in zip(game.steps[since:], snapshots, snapshots[1:], strict=False):
        who = step.actor if step.actor >= 0 else before.view.state.active
        action = action_of(game.ruleset, step.code)
        text = sentence(Moment(who, action, before.view, after.view, before.hands, after.hands))
        if text and lines and lines[-1].seat == who:
            lines[-1] = Line(who, f"{lines[-1].text}; {text}")
        elif text:
            lines.append(Line(who, text))
    return lines


def _past(game: Game, memory: bytes, seat: int) -> _Snapshot:
    states = np.frombuffer(memory, game.ruleset.template.dtype)
    return _Snapshot(View(game.ruleset, states, seat), states[0]["hand"].tolist())


def _present(game: Game, seat: int) -> _Snapshot:
    hands = [list(game.view(player).hand) for player in range(game.players)]
    return _Snapshot(game.view(None if seat < 0 else seat), hands)
