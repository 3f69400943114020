"""A bot that looks ahead: a tree search over the games that look the same to its seat."""

from collections.abc import Sequence
from typing import ClassVar

from ..game import Action, View
from ..search import mcts
from .bot import Bot

ITERATIONS = 200
"""The iterations for a decision, unless a number of seconds is given."""
USED = 0.8
"""The share of the deadline after which the search ends at the latest."""


class SearchBot(Bot):
    """Plays what a Monte Carlo tree search tried most, in a number of iterations or seconds for each decision.

    It always answers before its deadline.

    >>> from insula import Game
    >>> game = Game(players=3, seed=1)
    >>> bot = SearchBot(seed=1, iterations=8)
    >>> bot.choose(game.view(game.actor), game.legal_actions) in game.legal_actions
    True
    """

    name: ClassVar[str] = "search"

    def __init__(self, seed: int = 0, *, iterations: int | None = None, seconds: float | None = None) -> None:
        super().__init__(seed)
        self._iterations = ITERATIONS if iterations is None and seconds is None else iterations
        self._seconds = seconds

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        limits = [self._seconds, None if self.deadline is None else USED * self.deadline]
        seconds = min((limit for limit in limits if limit is not None), default=None)
        return mcts(view, self._iterations, seconds=seconds, seed=self.rng.getrandbits(64)).best
