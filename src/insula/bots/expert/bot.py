"""The expert bot."""

from collections.abc import Sequence
from typing import ClassVar

from ...game import Action, ActionKind, Phase, View
from ...search import Leaves, expectimax
from ...search.evaluation import Values
from ..bot import Bot
from ..greedy import GreedyBot
from ..greedy.parts import parts_of
from .library import network_for

SAMPLES = 8
"""The games that its seat cannot tell apart, in which each action is tried."""
SECONDS = 0.5
"""The time after which no further step of the search begins."""


class ExpertBot(Bot):
    """Tries each action in games that look the same to its seat, and plays the one with the best chances to win.

    Its evaluation was learned from self-play. Trades are composed and answered, and wagons moved, as the greedy bot
    does: single steps of them say nothing yet.
    """

    name: ClassVar[str] = "expert"

    def __init__(self, seed: int = 0, *, depth: int = 1, samples: int = SAMPLES) -> None:
        super().__init__(seed)
        self._greedy = GreedyBot(seed)
        self._depth, self._samples = depth, samples

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        if Phase(view.phase) in parts_of(view.ruleset.modules).deciders:
            return self._greedy.choose(view, legal)
        if any(action.kind == ActionKind.OFFER_TRADE for action in legal):
            favorite = self._greedy.choose(view, legal)
            if favorite.kind == ActionKind.OFFER_TRADE:
                return favorite
        found = expectimax(
            view,
            self._depth,
            seconds=SECONDS,
            evaluate=chances,
            samples=self._samples,
            seed=self.rng.getrandbits(64),
        )
        return next(each.action for each in found.candidates if each.action.kind != ActionKind.OFFER_TRADE)

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:
        return self._greedy.unasked(view, actions)


def chances(leaves: Leaves) -> Values:
    """Return the probability of each seat to win, as the network of the ruleset estimates it."""
    values: Values = network_for(leaves.ruleset).chances(leaves.ruleset.features.of(leaves.states)).astype(float)
    return values
