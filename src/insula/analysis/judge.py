"""The judge of positions: the network of the expert bot, calibrated so that its chances agree with played games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ..bots.expert.library import network_for, parts_for, ruleset_of
from ..bots.expert.network import Network, softmax
from ..data import load
from ..rules import entry
from ..ruleset import Ruleset
from ..search.evaluation import Leaves, Values, evaluated


class Judge:
    """Judges the positions of a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def is_rough(self) -> bool:
        """Whether its chances have not been compared with games of the same modules and the same number of players.

        They are also rough if they predicted those games no better than points, cards and production did.
        """
        file, row = self._measured, self._row
        if file is None:
            return True
        known = ruleset_of(file)
        is_other = (known.modules, known.players) != (self.ruleset.modules, self.ruleset.players)
        return is_other or row["log_loss"] >= row["simple_log_loss"]

    @cached_property
    def _measured(self) -> Path | None:
        """The only file of weights for these rules, if its chances were measured; None otherwise."""
        files = list(parts_for(self.ruleset))
        return files[0] if len(files) == 1 and files[0].stem in load("calibration") else None

    @property
    def _row(self) -> Mapping[str, Any]:
        """The row of the measured file, which is empty if there is none."""
        return load("calibration")[self._measured.stem] if self._measured else {}

    @cached_property
    def network(self) -> Network:
        """The network of the bot. Where its chances were improved by it, each point of a seat counts more."""
        network = network_for(self.ruleset)
        points = self._row.get("points", 0) / self.factor
        linear = network.linear.copy()
        missing = network.names.index("missing")
        linear[missing] -= points / network.scale[missing]
        return replace(network, linear=linear)

    @cached_property
    def factor(self) -> np.float32:
        """The factor by which the strengths of the network are multiplied."""
        return np.float32(self._row.get("factor", 1))

    def evaluate(self, leaves: Leaves) -> Values:
        """Return the chances of each seat in the positions at which a search stops."""
        strengths = self.network.strengths(leaves.ruleset.features.of(leaves.states))
        return softmax(self.factor * strengths).astype(np.float64)

    def chances(self, positions: Sequence[bytes]) -> Values:
        """Return the chance of each seat in complete states. A seat that has won has the chance 1."""
        states = np.frombuffer(b"".join(positions), self.ruleset.template.dtype)
        seats, boards = range(self.ruleset.players), self.ruleset.boards
        points = [[entry.points(boards, states[i : i + 1], seat, True) for seat in seats] for i in range(len(states))]
        return evaluated(self.evaluate, Leaves(self.ruleset, states, np.array(points)))
