"""The bot that takes any of its legal actions, each equally likely."""

from collections.abc import Sequence
from typing import ClassVar

from ..game import Action, View
from .bot import Bot


class RandomBot(Bot):
    """Takes any legal action, each equally likely."""

    name: ClassVar[str] = "random"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        return self.rng.choice(legal)
