"""The moves of a game: decisions as people see them, each with its parts and the outcomes of chance that follow."""

from collections.abc import Sequence

import numpy as np

from ..notation.records import Step
from ..rules.constants import CHANCE
from ..rules.state import STATE
from .deciders import AT_THE_SAME_TIME, COMPOSED


def phase_before(step: Step) -> int:
    """Return the phase that was pending before a step."""
    state = np.frombuffer(step.before, STATE)[0]
    return int(state["stack_phase"][state["stack_size"] - 1])


def first_steps(steps: Sequence[Step]) -> list[int]:
    """Return the number of the first step of each move.

    An offer with its cards is one move, and so is what several seats choose at the same time. The outcomes of chance
    belong to the decision before them.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> for _ in range(3):
    ...     game.play(game.legal_actions[0])
    >>> first_steps(game.steps)  # after the rolls that choose the first player
    [4, 5, 6]
    """
    firsts: list[int] = []
    is_together = False  # whether the last move is what several seats choose at the same time
    for number, step in enumerate(steps):
        if step.actor == CHANCE:
            is_together = False
            continue
        phase = phase_before(step)
        completes = phase in COMPOSED or (is_together and phase in AT_THE_SAME_TIME)
        if not completes or not firsts:
            firsts.append(number)
            is_together = phase in AT_THE_SAME_TIME
    return firsts
