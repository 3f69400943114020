"""The levels of an expectimax search: all decisions and outcomes of chance at one depth, in compiled batches."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..game import CHANCE, ActionKind
from ..rules.choices import CHOICES
from ..rules.constants import NOBODY
from ..rules.nodes import NODES, expand, expand_one
from ..rules.spec import ARGUMENT_BITS, FORCED, FREE, STEPS
from ..ruleset import Ruleset
from .evaluation import Evaluation, Leaves, Values, evaluated
from .question import Clock

END_TURN = ActionKind.END_TURN << ARGUMENT_BITS


class Left(NamedTuple):
    """How often a search still follows what is not quiet."""

    chances: int
    """Outcomes of chance, one after the other. Rolls for the first seat are repeated without end."""
    choices: int
    """What the seat must choose at once: where the robber goes, and then whom it robs."""
    ends: int
    """The end of the seat's turn."""


ALL_LEFT = Left(chances=3, choices=2, ends=1)
"""Engines of pages read it from their files."""


class OutOfTimeError(Exception):
    """The deadline has passed before a depth was completed."""


class Levels:
    """A batch of nodes for each step of the search: the children of one batch are the next, part by part."""

    def __init__(
        self,
        ruleset: Ruleset,
        evaluate: Evaluation,
        most_outcomes: int = 0,
        clock: Clock | None = None,
        settling: int | None = None,
    ) -> None:
        self.made = 0
        """The number of nodes made so far, without the roots."""
        self._ruleset, self._evaluate, self._most_outcomes = ruleset, evaluate, most_outcomes
        self._clock = clock or Clock(None)
        self._batches: list[np.ndarray] = []
        self._state, self._choices = ruleset.template.copy(), np.zeros(1, CHOICES)
        self._settling = settling
        """The seat whose choices are followed at the last step; None if the search just stops there."""
        self._is_hurried = False

    def root_values(self, states: np.ndarray, depth: int = 1, *, is_hurried: bool = False) -> Values:
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
                raise OutOfTimeError
            boards = self._ruleset.boards
            end = expand(boards, self._state, self._choices, nodes, children, first, self._most_outcomes)
            self.made += int(children["size"][0])
            yield slice(first, end), self._values(level + 1, depth - 1)
            first = end

    def _values(self, level: int, depth: int) -> Values:
        """Return the values of the nodes of a level, from which the search goes on for `depth` steps."""
        size = int(self._batch(level)["size"][0])
        if depth == 0:
            return self._leaf_values(level, slice(size)) if self._settling is None else self._settled(level)
        values = np.zeros((size, self._ruleset.players))
        for part, below in self._children(level, depth):
            values[part] = self._from_children(level, part, below)
        return values

    def _settled(self, level: int, left: Left = ALL_LEFT) -> Values:
        """Return the values of the nodes of a level, from which the search goes on where they are not quiet.

        That is where chance decides, where the seat must choose at once, and where it can end its turn: as often as is
        `left`.
        """
        nodes = self._batch(level)
        size = int(nodes["size"][0])
        phases, players = pending(nodes["words"][0, :size].view(self._ruleset.template.dtype)[:, 0])
        is_chance, is_own = phases < STEPS, players == self._settling
        follows_chance = is_chance & (left.chances > 0)
        must_choose = is_own & (phases >= FORCED) & (phases < FREE) & (left.choices > 0)
        may_end = is_own & (phases >= FREE) & (left.ends > 0)
        values = np.zeros((size, self._ruleset.players))
        for asked, then in (
            (follows_chance, left._replace(chances=left.chances - 1)),
            (must_choose, left._replace(choices=left.choices - 1)),
        ):
            if asked.any():
                values[asked] = self._settled_from(level, np.flatnonzero(asked), then)
        if may_end.any():
            self._put_aside(level, np.flatnonzero(may_end))
            nodes, ended = self._batch(level + 1), self._batch(level + 2)
            self.made += expand_one(self._ruleset.boards, self._state, self._choices, nodes, ended, END_TURN)
            values[may_end] = self._settled(level + 2, left._replace(choices=0, ends=0))
        if (is_quiet := ~(follows_chance | must_choose | may_end)).any():
            values[is_quiet] = self._leaf_values(level, np.flatnonzero(is_quiet))
        return values

    def _put_aside(self, level: int, places: npt.NDArray[np.intp]) -> None:
        """Copy some nodes of a level to the next."""
        nodes, aside = self._batch(level), self._batch(level + 1)
        aside["size"] = places.size
        for field in ("words", "points"):
            aside[field][0, : places.size] = nodes[field][0, places]

    def _settled_from(self, level: int, places: npt.NDArray[np.intp], left: Left) -> Values:
        """Return the values of some nodes of a level, from their children."""
        self._put_aside(level, places)
        nodes, children = self._batch(level + 1), self._batch(level + 2)
        values = np.zeros((places.size, self._ruleset.players))
        first = 0
        while first < places.size:
            boards = self._ruleset.boards
            end = expand(boards, self._state, self._choices, nodes, children, first, self._most_outcomes)
            self.made += int(children["size"][0])
            below = self._settled(level + 2, left)
            values[first:end] = self._from_children(level + 1, slice(first, end), below)
            first = end
        return values

    def _leaf_values(self, level: int, part: slice | npt.NDArray[np.intp]) -> Values:
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


def pending(states: np.ndarray) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return the phase that is decided next in each state, and its player; a free choice of nobody after the end."""
    top = np.maximum(states["stack_size"].astype(np.int64) - 1, 0)[:, None]
    phases = np.take_along_axis(states["stack_phase"].astype(np.int64), top, axis=1)[:, 0]
    players = np.take_along_axis(states["stack_player"].astype(np.int64), top, axis=1)[:, 0]
    is_over = states["over"] != 0
    return np.where(is_over, FREE, phases), np.where(is_over, NOBODY, players)


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
