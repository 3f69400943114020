"""The expert bot."""

from collections.abc import Sequence
from functools import partial
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
from ..greedy.tables import Hand
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
    decisions say nothing yet; but which of the exchanges that are likely to be taken is best, and whether an offer is
    good, the evaluation decides. With modules that it was not trained with, the bot plays as the greedy bot does.
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
        outlook = self._outlook(view)
        if view.phase == Phase.ANSWERING and self._is_about_cards(view):
            return self._answer(view, legal)
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
        maker, kinds = int(view.state.active), len(Card)
        offer = states[0]["trade_give"][maker, :kinds] - states[0]["trade_want"][maker, :kinds]
        gain = self._gain(view, states, exchanged(states, maker, view.seat, offer))
        gain += self._trust if usual == answers[Answer.ACCEPT] else -self._trust
        return answers[Answer.ACCEPT if gain > 0 else Answer.DECLINE]

    def _outlook(self, view: View) -> Outlook:
        outlook = super()._outlook(view)
        if trained_for(view.ruleset).is_at_home:
            outlook.appraise = partial(self._appraise, view)
        return outlook

    def _appraise(self, view: View, partner: int, give: Hand, want: Hand) -> float:
        """Return how much an exchange of cards improves the own chances, in units of greedy's worth.

        It is the same whenever it is asked for in a turn, so that an offer that was begun is completed.
        """
        generator = np.random.default_rng([view.state.turn, view.seat, *view.hand])
        games = [view.sample(generator, self._known(view)) for _ in range(self._samples)]
        states = np.frombuffer(b"".join(game.bytes_at(0) for game in games), view.array.dtype)
        kinds = len(want)
        able = states[(states["hand"][:, partner, :kinds] >= want).all(axis=1)]
        if not able.size:
            return 0.0
        after = exchanged(able, view.seat, partner, np.subtract(give, want))
        return self._gain(view, able, after) / self._trust

    def _gain(self, view: View, before: NDArray[np.void], after: NDArray[np.void]) -> float:
        """Return how much better the own chances are after something, as a difference of logarithms."""
        network, features = trained_for(view.ruleset).network, view.ruleset.features
        chances = [float(network.chances(features.of(states))[:, view.seat].mean()) for states in (before, after)]
        return log(chances[1] + SMALL) - log(chances[0] + SMALL)


def chances(leaves: Leaves) -> Values:
    """Return the probability of each seat to win, as the network of the ruleset estimates it."""
    network, features = trained_for(leaves.ruleset).network, leaves.ruleset.features
    values: Values = network.chances(features.of(leaves.states)).astype(float)
    return values


def exchanged(states: NDArray[np.void], maker: int, taker: int, given: NDArray[np.integer]) -> NDArray[np.void]:
    """Return the states after an exchange of cards: `given` is what `maker` gives `taker`, less what it gets."""
    states = states.copy()
    change = np.broadcast_to(given, (len(states), len(given)))
    kinds = len(given)
    states["hand"][:, taker, :kinds] += change
    states["hand"][:, maker, :kinds] -= change
    states["hand_size"][:, taker] += change.sum(axis=1)
    states["hand_size"][:, maker] -= change.sum(axis=1)
    return states
