"""The greedy bot: it computes the worth of each legal action and plays the best one."""

from collections.abc import Sequence
from typing import ClassVar

from ...game import Action, EventView, Phase, View
from ..bot import Bot
from ..card_counter import CardCounter
from .judgment import worth
from .outlook import Outlook
from .parts import Memory


class GreedyBot(Bot):
    """Looks one step ahead. It weighs resources, odds, expansion, harbors, cards and points with `weights.py`.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> GreedyBot().choose(game.view(game.actor), game.legal_actions).kind.name
    'SETUP_SETTLEMENT'
    """

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._memory = Memory(self.rng)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        outlook = self._outlook(view)
        if decider := outlook.parts.deciders.get(Phase(view.phase)):
            return decider(outlook, legal, self._memory)
        worths = [self.estimate(worth(outlook, action)) for action in legal]
        return legal[worths.index(max(worths))]

    @property
    def counter(self) -> CardCounter:
        """Return the bot's counter of the cards of others."""
        return self._memory.of(CardCounter)

    def observe(self, events: Sequence[EventView]) -> None:
        self.counter.observe(events)

    def _outlook(self, view: View) -> Outlook:
        """Return what the bot computes from a view, which it counts the cards of."""
        self.counter.look(view)
        return Outlook(view, self._memory)

    def estimate(self, worth: float) -> float:
        """Return what the bot believes an action of this worth to be worth."""
        return worth

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Return the first action that a module's proposer returns."""
        outlook = self._outlook(view)
        proposals = (propose(outlook, actions, self._memory) for propose in outlook.parts.unasked)
        return next((action for action in proposals if action), None)
