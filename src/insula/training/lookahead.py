"""Values of positions one decision further, which the network learns besides its own: a search of depth 1."""

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Reals
from ..ruleset import Ruleset
from .devices import Evaluator
from .games import Afterstates, Games
from .judging import known_chances, log_chances

TOGETHER = 64
"""So many positions are searched at a time."""


class Lookahead:
    """Looks one decision further from positions after a decision, some of which wait until there are enough of them.

    Chance answers `samples` times in each. Who then decides plays the action with the best chances, without noise. The
    value of the position is the mean of the chances after that.
    """

    def __init__(self, ruleset: Ruleset, network: Evaluator, samples: int, seed: int) -> None:
        self._network, self._samples = network, samples
        self._games = Games(ruleset, TOGETHER * samples, seed)
        self._rng = np.random.default_rng(seed)
        self._states = np.empty(TOGETHER, ruleset.template.dtype)
        self._waiting: list[tuple[dict[int, Reals], int]] = []

    def ask(self, state: np.void, values: dict[int, Reals], key: int) -> None:
        """Write the value of a position into `values[key]`, of shape (seats,), now or with a later one."""
        self._states[len(self._waiting)] = state
        self._waiting.append((values, key))
        if len(self._waiting) == TOGETHER:
            self.finish()

    def finish(self) -> None:
        """Write the values of all positions that wait."""
        if not self._waiting:
            return
        self._states[len(self._waiting) :] = self._states[0]
        states = self._states.repeat(self._samples)
        states["rng"] = self._rng.integers(1 << 64, size=states["rng"].shape, dtype=np.uint64)
        self._games.replace(states)
        found = self._games.shares

        def choose(after: Afterstates) -> NDArray[np.int64]:
            chances = known_chances(self._network, after)
            best = after.best(log_chances(chances, after))
            found[after.games] = chances[best]
            return best

        self._games.play(choose)
        means = found.reshape(TOGETHER, self._samples, -1).mean(axis=1)
        for (values, key), mean in zip(self._waiting, means, strict=False):
            values[key] = mean
        self._waiting = []
