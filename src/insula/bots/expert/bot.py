"""The expert bot."""

from collections.abc import Sequence
from math import log
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ...game import Action, ActionKind, Answer, Card, Holding, Phase, View
from ...search import Leaves, Result, expectimax
from ...search.evaluation import Values
from ...search.question import USUAL_SAMPLES, sampled_games
from ..card_counter import CardCounter
from ..greedy import GreedyBot
from ..greedy.judgment import worth
from ..greedy.outlook import Outlook
from ..greedy.parts import UNKNOWN
from .library import trained_for

SECONDS = 0.5
"""The time for a decision. If the rules are not compiled yet, there is time for fewer games."""
TRUST = 0.03
"""How much a unit of the greedy bot's worth counts, in logarithms of chances to win; a victory point has ten units."""
SMALL = 1e-6
"""What is added to chances before their logarithm is taken."""


class ExpertBot(GreedyBot):
    """Tries each action in games that look the same to its seat, and plays what improves its chances most.

    Two judges agree on that: an evaluation learned from self-play, after the action, and the worth of the action to
    the greedy bot. Offers are composed, and wagons moved, as the greedy bot does, because single steps of composed
    decisions say nothing yet. With modules that the evaluation was not trained with, it plays as the greedy bot does.
    """

    name: ClassVar[str] = "expert"

    def __init__(self, seed: int = 0, *, depth: int = 1, samples: int = USUAL_SAMPLES, trust: float = TRUST) -> None:
        super().__init__(seed)
        self._depth, self._samples, self._trust = depth, samples, trust

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        if not trained_for(view.ruleset).is_at_home:
            return super().choose(view, legal)
        self._memory.of(CardCounter).look(view)
        if view.phase == Phase.ANSWERING and self._is_about_cards(view):
            return self._answer(view, legal)
        outlook = Outlook(view, self._memory)
        if decider := outlook.parts.deciders.get(Phase(view.phase)):
            return decider(outlook, legal, self._memory)
        worths = {action: worth(outlook, action) for action in legal}
        favorite = max(legal, key=worths.__getitem__)
        if favorite.kind == ActionKind.OFFER_TRADE:
            return favorite
        unknown = min([0.0, *(each for each in worths.values() if each != UNKNOWN)])
        tried = self._tried(view)
        return max(
            (action for action in legal if action.kind != ActionKind.OFFER_TRADE),
            key=lambda action: log(tried[action] + SMALL) + self._trust * max(worths[action], unknown),
        )

    def _tried(self, view: View) -> dict[Action, float]:
        """Return the chances to win after each action: the mean over sampled games, of which slow ones are fewer."""
        first = self._search(view, 1)
        seconds = SECONDS if self.deadline is None else min(SECONDS, self.deadline / 2)
        more = min(self._samples - 1, int(seconds / first.seconds))
        results = [(1, first), *([(more, self._search(view, more))] if more else [])]
        sums: dict[Action, float] = {}
        for samples, result in results:
            for action, value, _ in result.candidates:
                sums[action] = sums.get(action, 0.0) + samples * value
        return {action: total / (1 + more) for action, total in sums.items()}

    def _search(self, view: View, samples: int) -> Result:
        return expectimax(
            view,
            self._depth,
            evaluate=chances,
            samples=samples,
            known=self._known(view),
            seed=self.rng.getrandbits(64),
        )

    def _known(self, view: View) -> list[Holding]:
        return self._memory.of(CardCounter).holdings(view.seat)

    def _is_about_cards(self, view: View) -> bool:
        """Return whether the offer of the active seat is about nothing but cards."""
        offer = (view.array[field][0, view.state.active, len(Card) :] for field in ("trade_give", "trade_want"))
        return not any(goods.any() for goods in offer)

    def _answer(self, view: View, legal: Sequence[Action]) -> Action:
        """Accept an offer if the exchange improves the chances to win. The greedy bot's answer is worth a unit."""
        answers = {action.argument: action for action in legal}
        if Answer.ACCEPT not in answers:
            return answers[Answer.DECLINE]
        usual = super().choose(view, legal)
        generator = np.random.default_rng(self.rng.getrandbits(64))
        _, states = sampled_games(view, self._samples, self._known(view), generator)
        before, after = (
            self._own_chances(view, each) for each in (states, exchanged(states, int(view.state.active), view.seat))
        )
        gain = log(after + SMALL) - log(before + SMALL)
        gain += self._trust if usual == answers[Answer.ACCEPT] else -self._trust
        return answers[Answer.ACCEPT if gain > 0 else Answer.DECLINE]

    def _own_chances(self, view: View, states: NDArray[np.void]) -> float:
        """Return the mean of the own chances to win in states."""
        network, features = trained_for(view.ruleset).network, view.ruleset.features
        return float(network.chances(features.of(states))[:, view.seat].mean())


def chances(leaves: Leaves) -> Values:
    """Return the probability of each seat to win, as the network of the ruleset estimates it."""
    network, features = trained_for(leaves.ruleset).network, leaves.ruleset.features
    values: Values = network.chances(features.of(leaves.states)).astype(float)
    return values


def exchanged(states: NDArray[np.void], maker: int, taker: int) -> NDArray[np.void]:
    """Return the states in which the seat `taker` has taken the offer of the seat `maker`, of cards alone."""
    states = states.copy()
    kinds = len(Card)
    change = states["trade_give"][:, maker, :kinds] - states["trade_want"][:, maker, :kinds]
    states["hand"][:, taker, :kinds] += change
    states["hand"][:, maker, :kinds] -= change
    states["hand_size"][:, taker] += change.sum(axis=1)
    states["hand_size"][:, maker] -= change.sum(axis=1)
    return states
