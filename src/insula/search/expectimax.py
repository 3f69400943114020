"""Expectimax: all decisions and all outcomes of chance to a depth, level by level in compiled batches."""

from collections.abc import Sequence

import numpy as np

from ..game import Game, Holding, View
from ..rules.nodes import MOST_NODES
from ..ruleset.whole_numbers import unsigned_seed
from .evaluation import Evaluation, share_of_points
from .levels import Levels, OutOfTimeError
from .question import Clock, checked_count, sampled_games
from .result import Candidate, Result


def expectimax(
    position: Game | View,
    depth: int = 2,
    *,
    seconds: float | None = None,
    evaluate: Evaluation = share_of_points,
    most_outcomes: int | None = None,
    samples: int = 8,
    known: Sequence[Holding] = (),
    seed: int = 0,
    settled: bool = False,
) -> Result:
    """Return what each legal action is worth if every seat then chooses what is best for itself.

    A decision and an outcome of chance each count as one step of `depth`. Chance is enumerated with its weights; with
    `most_outcomes`, that many are drawn where there are more. At the last step `evaluate` says what all positions are
    worth, many at a time; a finished game is worth 1 to its winner. In a `Game` nothing is hidden. In a `View`, the
    values are the means over `samples` games that look the same to the seat; `known` is what it has inferred.

    With `settled`, the last step goes on where a position is not quiet: outcomes of chance are followed, and what the
    seat must choose at once, such as where the robber goes, and whom it robs; then the seat ends its turn.

    With `seconds` the depth grows step by step until the deadline, up to `depth`; depth 1 is always completed.

    Raises ArgumentError if no seat must decide, or an argument makes no sense.

    >>> game = Game(players=3, seed=1)
    >>> result = expectimax(game, depth=1)
    >>> result.depth, result.nodes == len(game.legal_actions) == len(result.candidates)
    (1, True)
    """
    clock = Clock(seconds)
    depth, samples = checked_count("depth", depth), checked_count("samples", samples, MOST_NODES)
    drawn = 0 if most_outcomes is None else checked_count("most_outcomes", most_outcomes)
    rng = np.random.default_rng(unsigned_seed(seed))
    actions, states = sampled_games(position, samples, known, rng)
    search = Levels(position.ruleset, evaluate, drawn, clock, position.actor if settled else None)
    reached, values = 0, np.zeros(0)
    for steps in [depth] if seconds is None else range(1, depth + 1):
        try:
            values = search.root_values(states, steps, is_hurried=steps > 1)[:, position.actor]
        except OutOfTimeError:
            break
        reached = steps
    means = values.reshape(len(states), len(actions)).mean(axis=0)
    found = [Candidate(action, float(mean), len(states)) for action, mean in zip(actions, means, strict=True)]
    found.sort(key=lambda candidate: -candidate.value)
    return Result(tuple(found), reached, search.made, clock.seconds)
