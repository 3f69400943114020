"""What decisions lost: the difference between the best action and the action that was played."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.greedy.parts import parts_of
from ..game import Action, ActionKind, Holding, Phase, View
from ..notation.actions import write_action
from ..ruleset import Ruleset
from ..search.levels import Levels
from ..search.question import sampled_games
from ..search.wins import Wins
from .judge import Judge
from .moments import GameStep
from .verdict import INDIFFERENT, Verdict

BEGIN_COMPOSING = {ActionKind.OFFER_TRADE}
"""Actions that mean nothing by themselves: the next steps decide what is offered."""

Chances = tuple[float, ...]
"""The chance of each seat to win, from 0 to 1."""


class Option(NamedTuple):
    """An action that was possible, with the chances after it."""

    action: Action
    text: str
    """The action in notation."""
    expected: Chances
    """The chances that the deciding seat could expect: the mean over games that agree with what it knew."""
    true: Chances
    """The chances in the game as it was, with all hidden cards."""


class Decision(NamedTuple):
    """A decision that mattered."""

    step: int
    """The number of the step in the game."""
    turn: int
    seat: int
    chosen: Option
    best: Option
    """The best option among the chosen action and those actions that were no longer possible later in the turn."""
    options: tuple[Option, ...]
    """All actions that were judged, ordered by the chance that the seat could expect for itself, best first."""

    @property
    def lost(self) -> float:
        """How much more chance of winning the best action would have given, judged by what the seat could know."""
        return self.best.expected[self.seat] - self.chosen.expected[self.seat]

    @property
    def verdict(self) -> Verdict | None:
        """The name for the loss; None if it is small."""
        return Verdict.of(self.lost)


def is_judged(ruleset: Ruleset, step: GameStep) -> bool:
    """Return whether a seat chose in this step, and the choice means something by itself.

    Single steps of composed decisions mean nothing by themselves, and exchanges are judged as a whole. Actions that are
    legal but not listed, such as a worse rate of the bank, cannot be compared.
    """
    if step.view is None:
        return False
    listed = {action.code for action in step.view.legal_actions}
    is_choice = len(listed) > 1 and step.code in listed - unjudged_in(step)
    return is_choice and Phase(step.view.phase) not in composed_in(ruleset.modules)


def decision_of(ruleset: Ruleset, step: GameStep, judge: Judge, samples: int, seed: int) -> Decision | None:
    """Judge all actions that were possible. Return None if the choice made no difference."""
    view = step.view
    assert view is not None
    actions, sampled = sampled_before(step, samples, seed)
    levels = Levels(ruleset, judge.evaluate, settling=view.seat)
    games = np.frombuffer(sampled.tobytes() + step.before.tobytes(), ruleset.template.dtype)
    by_game = levels.root_values(games).reshape(samples + 1, len(actions), ruleset.players)
    by_game[Wins(ruleset, view.seat).after(actions, games)] = np.eye(ruleset.players)[view.seat]
    expected, true = by_game[:-1].mean(axis=0), by_game[-1]
    unjudged = unjudged_in(step)
    options = [
        (action.code, Option(action, write_action(ruleset, action.code), tuple(known.tolist()), tuple(real.tolist())))
        for action, known, real in zip(actions, expected, true, strict=True)
        if action.code not in unjudged
    ]
    in_order = ranked(view.seat, [option for _, option in options])
    if in_order[0].expected[view.seat] - in_order[-1].expected[view.seat] < INDIFFERENT:
        return None
    chosen = dict(options)[step.code]
    return Decision(step.number, step.turn, view.seat, chosen, in_order[0], in_order)


def sampled_before(step: GameStep, samples: int, seed: int) -> tuple[list[Action], NDArray[np.void]]:
    """Return the legal actions before a decision, and states that the seat could not tell apart."""
    assert step.view is not None
    return sampled_in(step.view, step.known, samples, seed)


def sampled_in(view: View, known: Sequence[Holding], samples: int, seed: int) -> tuple[list[Action], NDArray[np.void]]:
    """Return the same for the seat of a view. It depends only on the position and on what the seat could know.

    What reveals nothing, such as an offer that was declined, changes nothing in what is dealt.
    """
    return sampled_games(view, samples, known, np.random.default_rng([seed, view.turn, view.seat]))


def ranked(seat: int, options: Sequence[Option]) -> tuple[Option, ...]:
    """Return the options, ordered from best to worst for a seat."""
    return tuple(sorted(options, key=lambda option: -option.expected[seat]))


def unjudged_in(step: GameStep) -> set[int]:
    """Return the actions that begin something composed."""
    assert step.view is not None
    return {action.code for action in step.view.legal_actions if action.kind in BEGIN_COMPOSING}


@cache
def composed_in(modules: tuple[str, ...]) -> frozenset[Phase]:
    """Return the phases of decisions that are composed of several steps, such as offers and the ways of wagons."""
    return frozenset({Phase.ANSWERING, *parts_of(modules).deciders})
