"""The bot that plays random legal actions."""

from collections.abc import Sequence
from typing import ClassVar

from ..game import Action, View
from .bot import Bot


class RandomBot(Bot):
    """Plays a random legal action. All are equally likely.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> RandomBot(seed=1).choose(game.view(game.actor), game.legal_actions) in game.legal_actions
    True
    """

    name: ClassVar[str] = "random"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        return self.rng.choice(legal)
