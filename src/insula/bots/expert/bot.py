"""The expert bot."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil, log
from pathlib import Path
from typing import ClassVar, NamedTuple

import numpy as np

from ...errors import ArgumentError
from ...game import Action, ActionKind, Answer, Card, EventView, Holding, Phase, View
from ...ruleset import Ruleset
from ...search import Leaves, Result, expectimax
from ...search.evaluation import Values
from ...search.question import USUAL_SAMPLES, sampled_games
from ..greedy import GreedyBot
from ..greedy.demands import Demands
from ..greedy.judgment import worth
from ..greedy.outlook import Outlook
from ..greedy.parts import UNKNOWN
from .appraisal import DECIMALS, SMALL, Appraisal, exchanged, gain_in_chances
from .library import is_settled, knows, network_for, parts_for
from .network import FOLDER, Network

SECONDS = 0.5
"""The time for a decision. If the rules are not compiled yet, there is time for fewer games."""
COST_OF_SETTLING = 25
"""How many times longer a settled search usually takes. Where this is too long, positions are judged as they are."""
FEWER_SETTLED = 2
"""A settled search takes longer, so it tries the actions in so many times fewer games."""
TRUST = 0.03
"""What a unit of the greedy bot's worth counts in logarithms of chances of winning; a victory point has ten units."""
TRUST_BESIDE_SUMS = 0.1
"""The same where the strengths of several networks are added up, which is less certain."""


class Weighing(NamedTuple):
    """What the expert bot thinks of its actions before it tries them."""

    worths: dict[Action, float]
    """What each action is worth to the greedy bot."""
    trust: float
    """How much a unit of that counts, in logarithms of chances of winning."""

    def best(self, tried: Mapping[Action, float]) -> Action:
        """Return the best action, given the chance of winning after each."""
        return max(
            self.worths,
            key=lambda action: round(log(tried[action] + SMALL) + self.trust * self.worths[action], DECIMALS),
        )


class ExpertBot(GreedyBot):
    """Tries each action in games that look the same to its seat, and plays what improves its chances most.

    Two judges agree on that: an evaluation learned from self-play, after the action or at the end of the turn, and the
    worth of the action to the greedy bot. Offers are composed, and wagons moved, as the greedy bot does, because single
    steps of composed decisions say nothing yet; but which of the exchanges that are likely to be taken is best, and
    whether an offer is good, the evaluation decides. With more players than its weights know, the bot plays as the
    greedy bot does.

    >>> from insula import Game
    >>> game = Game(seed=1, options={"setup": "beginner"})
    >>> ExpertBot(samples=1).choose(game.view(game.actor), game.legal_actions)
    <Action roll>
    """

    name: ClassVar[str] = "expert"

    weights: ClassVar[Path] = FOLDER
    """The folder of the weights."""
    seconds: ClassVar[float] = SECONDS
    """The most seconds for a decision. With infinity, it plays the same on each machine."""

    def __init__(
        self,
        seed: int = 0,
        *,
        depth: int = 1,
        samples: int = USUAL_SAMPLES,
        trust: float | None = None,
        settled: bool | None = None,
        bargains: bool = True,
    ) -> None:
        """Raises ArgumentError if the trust is not above 0: exchanges are judged in units of it.

        With `settled`, as in `expectimax`, the evaluation judges the positions at the end of the turn, after what
        chance decides in it. Otherwise it judges those right after the action. None leaves it to the weights. If it
        `bargains`, it offers what improves its chances most of all that others would take, such as one card for two;
        otherwise the best of the offers that the greedy bot likes.
        """
        if trust is not None and not trust > 0:
            raise ArgumentError(f"the trust in the greedy bot is {trust}, but it must be more than 0, such as {TRUST}")
        super().__init__(seed)
        self._depth, self._samples, self._trust, self._settled = depth, samples, trust, settled
        self._bargains = bargains

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        weighed = self.weigh(view, legal)
        return weighed.best(self._tried(view)) if isinstance(weighed, Weighing) else weighed

    def observe(self, events: Sequence[EventView]) -> None:
        super().observe(events)
        self._memory.of(Demands).observe(events)

    def weigh(self, view: View, legal: Sequence[Action]) -> Action | Weighing:
        """Return the action that the bot chooses without a search, or what it thinks of those that it must try."""
        if len(legal) == 1:
            return legal[0]
        if not knows(view.ruleset, self.weights):
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
        to_try = {action: max(worths[action], unknown) for action in legal if action.kind != ActionKind.OFFER_TRADE}
        return Weighing(to_try, self._trust_in(view.ruleset))

    def _tried(self, view: View) -> dict[Action, float]:
        """Return the chances of winning after each action: the mean over sampled games, fewer if they are slow."""
        seconds = self.seconds if self.deadline is None else min(self.seconds, self.deadline / 2)
        first, samples = self._search(view, 1), self._samples
        settled = self._settles(view.ruleset) and first.seconds * COST_OF_SETTLING <= seconds
        if settled:
            first, samples = self._search(view, 1, settled=True), ceil(samples / FEWER_SETTLED)
        more = int(min(samples - 1, seconds / first.seconds))
        results = [(1, first), *([(more, self._search(view, more, settled=settled))] if more else [])]
        sums: dict[Action, float] = {}
        for games, result in results:
            for action, value, _ in result.candidates:
                sums[action] = sums.get(action, 0.0) + games * value
        return {action: total / (1 + more) for action, total in sums.items()}

    def _search(self, view: View, samples: int, *, settled: bool = False) -> Result:
        return expectimax(
            view,
            self._depth,
            evaluate=partial(chances, network=self._network(view.ruleset)),
            samples=samples,
            known=self.known(view),
            seed=self.rng.getrandbits(64),
            settled=settled,
        )

    def _network(self, ruleset: Ruleset) -> Network:
        return network_for(ruleset, self.weights)

    def _settles(self, ruleset: Ruleset) -> bool:
        """Return whether actions are judged at the end of the turn in a ruleset."""
        return is_settled(ruleset, self.weights) if self._settled is None else self._settled

    def _trust_in(self, ruleset: Ruleset) -> float:
        """Return how much a unit of the greedy bot's worth counts in a ruleset."""
        if self._trust is not None:
            return self._trust
        return TRUST if len(parts_for(ruleset, self.weights)) == 1 else TRUST_BESIDE_SUMS

    def known(self, view: View) -> list[Holding]:
        """Return what the bot has counted of the cards of others."""
        return self.counter.holdings(view.seat)

    def _is_about_cards(self, view: View) -> bool:
        """Return whether the offer of the active seat is about nothing but cards."""
        offer = (view.array[field][0, view.state.active, len(Card) :] for field in ("trade_give", "trade_want"))
        return not any(goods.any() for goods in offer)

    def _answer(self, view: View, legal: Sequence[Action]) -> Action:
        """Accept an offer if the exchange improves the chances of winning. The greedy bot's answer is worth a unit."""
        answers = {action.argument: action for action in legal}
        if Answer.ACCEPT not in answers:
            return answers[Answer.DECLINE]
        usual = super().choose(view, legal)
        generator = np.random.default_rng(self.rng.getrandbits(64))
        _, states = sampled_games(view, self._samples, self.known(view), generator)
        maker, kinds = int(view.state.active), len(Card)
        offer = states[0]["trade_give"][maker, :kinds] - states[0]["trade_want"][maker, :kinds]
        network = self._network(view.ruleset)
        gain = gain_in_chances(network, view, states, exchanged(states, maker, view.seat, offer))
        trust = self._trust_in(view.ruleset)
        gain += trust if usual == answers[Answer.ACCEPT] else -trust
        return answers[Answer.ACCEPT if gain > 0 else Answer.DECLINE]

    def _outlook(self, view: View) -> Outlook:
        outlook = super()._outlook(view)
        if knows(view.ruleset, self.weights):
            network, trust = self._network(view.ruleset), self._trust_in(view.ruleset)
            outlook.appraise = Appraisal(network, view, self.known(view), self._samples, trust)
            outlook.bargains = self._bargains
        return outlook


def chances(leaves: Leaves, network: Network) -> Values:
    """Return the probability of each seat to win, as a network estimates it."""
    values: Values = network.chances(leaves.ruleset.features.of(leaves.states)).astype(float)
    return values
