"""A bot for new players: it knows what is good, but overlooks a lot and misjudges the rest."""

from collections.abc import Sequence
from typing import ClassVar

from ..game import Action, View
from .greedy import GreedyBot

OVERLOOKED = 0.5
"""The share of actions that the bot overlooks each time it decides."""
HIGHEST = 2.0
"""An action that it sees is worth 0 to 2 times as much to it as it should be."""


class CasualBot(GreedyBot):
    """Judges actions as the greedy bot does, but overlooks some and misjudges the others. It never proposes a trade."""

    name: ClassVar[str] = "casual"

    def estimate(self, worth: float) -> float:
        if self.rng.random() < OVERLOOKED:
            return -self.rng.random()
        return worth * self.rng.uniform(0, HIGHEST)

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:  # noqa: ARG002
        return None
