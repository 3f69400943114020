"""Games that are played together, decision by decision, by choosing among the positions after each legal action."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Reals
from ..env import BatchEnv
from ..rules.choices import CHOICES
from ..rules.nodes import MOST_NODES, NODES, expand
from ..ruleset import Ruleset

LONGEST = 4000
"""Games with more decisions are given up: nobody wins them, and nothing is learned from them."""


class Afterstates(NamedTuple):
    """The positions after each legal action of some games, before chance answers: those of a game follow each other."""

    games: NDArray[np.int64]
    """The number of each game."""
    actors: NDArray[np.int8]
    """The seat that decides in each game."""
    counts: NDArray[np.int64]
    """The number of afterstates of each game, at least 1."""
    features: Reals
    """Of shape (afterstates, seats, features)."""
    over: NDArray[np.bool_]
    """Which afterstates end the game; of shape (afterstates,)."""
    shares: Reals
    """What each seat has won in them, of shape (afterstates, seats); 0 where the game goes on."""
    states: NDArray[np.void]
    """The State records, of shape (afterstates,). They are overwritten after the decision."""

    @property
    def deciders(self) -> NDArray[np.int8]:
        """Return the seat that decides about each afterstate, of shape (afterstates,)."""
        return self.actors.repeat(self.counts)

    def only(self, chosen: NDArray[np.bool_]) -> "Afterstates":
        """Return the afterstates of some games; `chosen` has shape (games,)."""
        rows = chosen.repeat(self.counts)
        games = self.games[chosen], self.actors[chosen], self.counts[chosen]
        return Afterstates(*games, self.features[rows], self.over[rows], self.shares[rows], self.states[rows])

    def best(self, scores: Reals) -> NDArray[np.int64]:
        """Return the afterstate of each game with the highest score; `scores` has shape (afterstates,)."""
        ends = self.counts.cumsum()
        parts = zip((ends - self.counts).tolist(), ends.tolist(), strict=True)
        return np.array([begin + int(np.argmax(scores[begin:end])) for begin, end in parts])


Choose = Callable[[Afterstates], NDArray[np.int64]]
"""A function that returns the chosen afterstate of each game, by its place among the afterstates."""


class Games:
    """Games of one ruleset, each played once, from its beginning to its end.

    With `pairs`, every second game begins as the one before it, with the same generator: they share a deal.
    """

    def __init__(self, ruleset: Ruleset, number: int, seed: int, *, pairs: bool = False) -> None:
        self.ruleset = ruleset
        self._env = BatchEnv(ruleset, number, seed)
        self._states = self._env.save()
        if pairs:
            self._states[1::2] = self._states[: number - 1 : 2]
            self._env.load(self._states)
        self._decisions = np.zeros(number, np.int64)
        self._nodes, self._children = np.zeros(1, NODES), np.zeros(1, NODES)
        self._scratch, self._choices = ruleset.template.copy(), np.zeros(1, CHOICES)

    def replace(self, states: NDArray[np.void]) -> None:
        """Continue from other states of the same ruleset, of shape (games,). Chance answers in them at once."""
        self._env.load(states)
        self._states = self._env.save()
        self._decisions[:] = 0

    @property
    def going(self) -> NDArray[np.int64]:
        """Return the numbers of the games that are neither over nor given up."""
        return np.flatnonzero(~self._env.done & (self._decisions < LONGEST))

    @property
    def over(self) -> NDArray[np.bool_]:
        """Return which games are over, of shape (games,)."""
        return self._env.done

    @property
    def shares(self) -> Reals:
        """Return what each seat has won, of shape (games, seats): 1 is divided among the winners."""
        return shares(self._states, self.ruleset.players)

    @property
    def turns(self) -> NDArray[np.int64]:
        """Return the number of turns so far, of shape (games,)."""
        return self._states["turn"].astype(np.int64)

    def play(self, choose: Choose) -> None:
        """Play one decision in each game that goes on."""
        going = self.going
        words = self._states.view(np.int64).reshape(len(self._states), -1)  # numpy copies words faster than records
        nodes, children = self._nodes, self._children
        for start in range(0, len(going), MOST_NODES):
            part = going[start : start + MOST_NODES]
            nodes["size"] = len(part)
            nodes["words"][0, : len(part)] = words[part]
            first = 0
            while first < len(part):
                end = expand(self.ruleset.boards, self._scratch, self._choices, nodes, children, first, 0)
                found = self._afterstates(part[first:end], nodes["count"][0, first:end].astype(np.int64))
                words[found.games] = children["words"][0, choose(found)]
                first = end
        self._decisions[going] += 1
        self._env.load(self._states)
        self._states = self._env.save()

    def _afterstates(self, games: NDArray[np.int64], counts: NDArray[np.int64]) -> Afterstates:
        size = int(self._children["size"][0])
        states = self._children["words"][0, :size].view(self._states.dtype)[:, 0]
        over = states["over"] != 0
        won = shares(states, self.ruleset.players)
        return Afterstates(games, self._env.actor[games], counts, self.ruleset.features.of(states), over, won, states)


def shares(states: NDArray[np.void], players: int) -> Reals:
    """Return what each seat has won in states, of shape (states, players); 0 in games that are not over."""
    won = (states["winners"][:, None] >> np.arange(players) & 1).astype(np.float32)
    result: Reals = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return result
