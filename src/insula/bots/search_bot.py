"""A bot that looks ahead: a tree search over the games that look the same to its seat."""

from collections.abc import Sequence
from typing import ClassVar

from ..game import Action, View
from ..search import mcts
from .bot import Bot


class SearchBot(Bot):
    """Plays what a Monte Carlo tree search tried most, in a number of iterations or seconds for each decision.

    >>> from insula import Game
    >>> game = Game(players=3, seed=1)
    >>> bot = SearchBot(seed=1, iterations=8)
    >>> bot.choose(game.view(game.actor), game.legal_actions) in game.legal_actions
    True
    """

    name: ClassVar[str] = "search"

    def __init__(self, seed: int = 0, *, iterations: int | None = None, seconds: float | None = None) -> None:
        super().__init__(seed)
        self._iterations, self._seconds = iterations, seconds

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        seed = self.rng.getrandbits(64)
        return mcts(view, self._iterations, seconds=self._seconds, seed=seed).best
