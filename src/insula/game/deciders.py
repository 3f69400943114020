"""Find the seats that must decide now: one seat, or all that choose at the same time (BASE-WORD-04)."""

from dataclasses import dataclass
from itertools import chain

import numpy as np

from ..modules import contributions
from ..rules.constants import CHANCE, DECLINE
from ..rules.spec import ARGUMENT_BITS
from ..rules.state import STATE
from .enums import ActionKind, Phase
from .game import Game


@dataclass(frozen=True)
class DecisionPart:
    """What a module declares about its decisions."""

    at_the_same_time: frozenset[int] = frozenset()
    """Phases in which several seats choose and choices stay hidden until all are made. The rules ask in seat order."""
    card_by_card: frozenset[int] = frozenset()
    """The simultaneous phases in which a seat chooses several cards, one decision for each."""


_PARTS: list[DecisionPart] = [room.PART for _, room in contributions("decisions")]
AT_THE_SAME_TIME = frozenset(chain.from_iterable(part.at_the_same_time for part in _PARTS))
"""Phases in which several seats choose and choices stay hidden until all are made."""
CARD_BY_CARD = frozenset(chain.from_iterable(part.card_by_card for part in _PARTS))
"""Phases in which seats choose several cards at the same time, one decision for each card."""

_DECLINE = (ActionKind.ANSWER_OFFER << ARGUMENT_BITS) + DECLINE


def deciders(game: Game) -> dict[int, Game]:
    """Return the seats that can decide now, each with a game in which it is that seat's turn to decide.

    The seat that the rules ask first gets the game itself. The choices of the others do not depend on its choice.

    >>> list(deciders(Game(seed=1))) == [Game(seed=1).actor]
    True
    """
    found: dict[int, Game] = {}
    if game.actor >= 0:
        found[game.actor] = game
    if phase_of(game) not in AT_THE_SAME_TIME:
        return found
    trial = game.copy()
    while phase_of(trial) in AT_THE_SAME_TIME:
        found.setdefault(trial.actor, trial.copy())
        codes = [action.code for action in trial.legal_actions]
        trial.play(_DECLINE if _DECLINE in codes else codes[0])
    return found


def phase_of(game: Game) -> int:
    """Return the pending phase, or -1 when the game is over."""
    return game.view(None).phase


def decisions(game: Game, first: int = 0) -> list[int]:
    """Return the numbers of the steps with which decisions begin, from step number `first` on.

    A whole offer is one decision, and so is what several seats choose at the same time. Results of chance belong to
    the decision before them.

    >>> decisions(Game(seed=1))
    []
    """
    begun: list[int] = []
    pending = -1
    for number, step in enumerate(game.steps[first:], first):
        if step.actor == CHANCE:
            continue
        state = np.frombuffer(step.before, STATE)[0]
        phase = int(state["stack_phase"][state["stack_size"] - 1])
        goes_on = phase == Phase.COMPOSING or (phase == pending and phase in AT_THE_SAME_TIME)
        if not begun or not goes_on:
            begun.append(number)
            pending = phase
    return begun
