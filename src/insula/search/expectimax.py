"""Expectimax: all decisions and all outcomes of chance to a depth, level by level in compiled batches."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from ..game import CHANCE, Game, Holding, View
from ..rules.choices import CHOICES
from ..rules.nodes import MOST_NODES, NODES, expand
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import whole_number
from .evaluation import Evaluation, Leaves, Values, evaluated, share_of_points
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
) -> Result:
    """Return what each legal action is worth if every seat then chooses what is best for itself.

    A decision and an outcome of chance each count as one step of `depth`. Chance is enumerated with its weights; with
    `most_outcomes`, that many are drawn where there are more. At the last step `evaluate` says what all positions are
    worth, many at a time; a finished game is worth 1 to its winner. In a `Game` nothing is hidden. In a `View`, the
    values are the means over `samples` games that look the same to the seat; `known` is what it has inferred.

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
    rng = np.random.default_rng(whole_number(seed, "the seed"))
    actions, states = sampled_games(position, samples, known, rng)
    search = _Levels(position.ruleset, evaluate, drawn, clock)
    reached, values = 0, np.zeros(0)
    for steps in [depth] if seconds is None else range(1, depth + 1):
        try:
            values = search.root_values(states, steps, is_hurried=steps > 1)[:, position.actor]
        except _OutOfTimeError:
            break
        reached = steps
    means = values.reshape(len(states), len(actions)).mean(axis=0)
    found = [Candidate(action, float(mean), len(states)) for action, mean in zip(actions, means, strict=True)]
    found.sort(key=lambda candidate: -candidate.value)
    return Result(tuple(found), reached, search.made, clock.seconds)


class _OutOfTimeError(Exception):
    """The deadline has passed before a depth was completed."""


class _Levels:
    """A batch of nodes for each step of the search: the children of one batch are the next, part by part."""

    def __init__(self, ruleset: Ruleset, evaluate: Evaluation, most_outcomes: int, clock: Clock) -> None:
        self.made = 0
        """The number of nodes made so far, without the roots."""
        self._ruleset, self._evaluate, self._most_outcomes, self._clock = ruleset, evaluate, most_outcomes, clock
        self._batches: list[np.ndarray] = []
        self._state, self._choices = ruleset.template.copy(), np.zeros(1, CHOICES)
        self._is_hurried = False

    def root_values(self, states: np.ndarray, depth: int, *, is_hurried: bool) -> Values:
        """Return the values of all children of some states, for each seat. If hurried, it heeds the deadline."""
        self._is_hurried = is_hurried
        nodes = self._batch(0)
        nodes["size"] = len(states)
        nodes["words"][0, : len(states)] = states.view(np.int64).reshape(len(states), -1)
        return np.concatenate([below for _, below in self._children(0, depth)])

    def _batch(self, level: int) -> np.ndarray:
        while len(self._batches) <= level:
            self._batches.append(np.zeros(1, NODES))
        return self._batches[level]

    def _children(self, level: int, depth: int) -> Iterator[tuple[slice, Values]]:
        """Expand the nodes of a level in parts; return the nodes of each part, and the values of their children."""
        nodes, children = self._batch(level), self._batch(level + 1)
        first = 0
        while first < nodes["size"][0]:
            if self._is_hurried and self._clock.is_over:
                raise _OutOfTimeError
            boards = self._ruleset.boards
            end = expand(boards, self._state, self._choices, nodes, children, first, self._most_outcomes)
            self.made += int(children["size"][0])
            yield slice(first, end), self._values(level + 1, depth - 1)
            first = end

    def _values(self, level: int, depth: int) -> Values:
        """Return the values of the nodes of a level, from which the search goes on for `depth` steps."""
        size = int(self._batch(level)["size"][0])
        if depth == 0:
            return self._leaf_values(level, slice(size))
        values = np.zeros((size, self._ruleset.players))
        for part, below in self._children(level, depth):
            values[part] = self._from_children(level, part, below)
        return values

    def _leaf_values(self, level: int, part: slice) -> Values:
        """Return what the evaluation says of some nodes."""
        nodes = self._batch(level)
        states = nodes["words"][0, part].view(self._ruleset.template.dtype)[:, 0]
        points = nodes["points"][0, part, : self._ruleset.players].astype(np.int64)
        return evaluated(self._evaluate, Leaves(self._ruleset, states, points))

    def _from_children(self, level: int, part: slice, below: Values) -> Values:
        """Return the values of nodes: the mean of their children by weight, or the child that is best for the actor."""
        nodes, children = self._batch(level), self._batch(level + 1)
        counts, actors = nodes["count"][0, part], nodes["actor"][0, part]
        is_over = counts == 0
        values = self._leaf_values(level, part) if is_over.any() else np.zeros((counts.size, below.shape[1]))
        counts, actors = counts[~is_over], actors[~is_over]
        if counts.size:
            weights = children["weight"][0, : len(below)].astype(np.float64)
            weights = np.where((actors == CHANCE).repeat(counts), weights, chosen_children(actors, counts, below))
            starts = counts.cumsum() - counts
            sums = np.add.reduceat(below * weights[:, None], starts)
            values[~is_over] = sums / np.add.reduceat(weights, starts)[:, None]
        return values


def chosen_children(
    actors: npt.NDArray[np.integer], counts: npt.NDArray[np.integer], below: Values
) -> npt.NDArray[np.float64]:
    """Return 1 for each child that its node's actor chooses, the first of the best ones, and 0 for the others.

    The children of a node follow each other; `counts` has the number of each node.

    >>> chosen_children(np.array([0, 1]), np.array([2, 2]), np.array([[0.2, 0.8], [0.6, 0.4], [0.5, 0.5], [0.5, 0.5]]))
    array([0., 1., 1., 0.])
    """
    nodes = np.arange(counts.size).repeat(counts)
    own = below[np.arange(len(below)), actors[nodes]]
    highest = np.maximum.reduceat(own, counts.cumsum() - counts)
    best = np.flatnonzero(own == highest[nodes])
    is_first = np.diff(nodes[best], prepend=-1) > 0
    chosen = np.zeros(len(below))
    chosen[best[is_first]] = 1
    return chosen
