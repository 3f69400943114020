"""Divide a step into the decision and everything that the engine carried out after it without a question.

The events of a step are found by comparing two states. This fails if several things in the step move the same cards,
such as gifts and then production. Their events are found in the small steps instead.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from ...rules import jit, switchboard
from ...rules.action import action, argument_of, kind_of
from ...rules.choices import CHOICES
from ...rules.constants import CHANCE, NOBODY
from ...rules.dispatch import apply, legal, list_outcomes, step
from ...rules.entry import NO_ACTION
from ...rules.spec import FORCED, STEPS
from .change import Change


def small_steps(change: Change) -> Iterator[Change]:
    """Yield the parts of a step in order. A part without an action of its own has the kind NO_ACTION."""
    board = jit.record(change.ruleset.boards)
    states = change.states_before.copy()
    state = jit.record(states)
    state.rng = change.after.rng  # the generator drew the outcome before it was carried out
    choices: Any = jit.record(np.zeros(1, CHOICES))
    actor, kind, argument = change.actor, change.kind, change.argument
    apply(board, state, action(kind, argument))
    befores = change.states_before
    while True:
        afters = states.copy()
        yield replace(
            change,
            actor=actor,
            kind=kind,
            argument=argument,
            before=jit.record(befores),
            after=jit.record(afters),
            states_before=befores,
            states=afters,
        )
        if afters.tobytes() == change.states.tobytes():
            return
        befores = afters
        actor, code = _carry_on(board, state, choices)
        kind, argument = (NO_ACTION, NO_ACTION) if code == NO_ACTION else (kind_of(code), argument_of(code))


def _carry_on(board: Any, state: Any, choices: Any) -> tuple[int, int]:
    """Carry out what happens next without a decision, as the engine does; return the actor, and the action if any."""
    winner = switchboard.winner(board, state)
    if winner != NOBODY:
        switchboard.win(state, winner)
        return winner, NO_ACTION
    top = state.stack_size - 1
    phase, player = state.stack_phase[top], state.stack_player[top]
    if phase < STEPS:
        list_outcomes(board, state, phase, choices)
        player = CHANCE
    elif phase < FORCED:
        step(board, state, phase, player)
        return player, NO_ACTION
    elif not legal(board, state, choices):
        switchboard.without_choice(state, phase, player)
        return player, NO_ACTION
    code = choices.action[0]
    apply(board, state, code)
    return player, code
