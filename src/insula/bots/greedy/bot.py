"""The greedy bot: for each of its legal actions it works out what the next moment is worth, and takes the best."""

from collections.abc import Sequence
from typing import ClassVar

from ...game import Action, ActionKind, View
from ...modules.cities_knights.judge import KnightsJudgment, Outlook
from ..bot import Bot
from . import weights
from .composing import exchange_to_compose, next_step
from .expansion import Expansion
from .judgment import Judgment
from .plans import Plans
from .survey import Survey
from .trading import Exchange


class GreedyBot(Bot):
    """Looks one step ahead: resources, odds, expansion, harbors, cards and points, weighed by `weights.py`."""

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._thought: tuple[int, tuple[int, ...]] | None = None
        self._composed: list[Exchange | None] = []

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        judgment = judge(view)
        if legal[-1].kind == ActionKind.WITHDRAW_OFFER:
            return self._compose(judgment, legal)
        self._composed.clear()
        if legal[-1].kind == ActionKind.ANSWER_OFFER:
            return self._answer(judgment, legal)
        worths = [judgment.worth(action) for action in legal]
        return legal[worths.index(max(worths))]

    def _compose(self, judgment: Judgment, legal: Sequence[Action]) -> Action:
        """The next step; the exchange is thought out at the first one, and kept until something else is asked."""
        if not self._composed:
            self._composed.append(exchange_to_compose(judgment.trading))
        return next_step(judgment.survey, self._composed[0], legal)

    def _answer(self, judgment: Judgment, legal: Sequence[Action]) -> Action:
        """Accept what is good, and now and then ask for more instead of declining."""
        answers = list(legal)
        counter, decline = answers.pop(), answers.pop()
        if answers and judgment.accepts():
            return answers[0]
        eager = self.rng.random() < weights.COUNTER_CHANCE
        return counter if eager and judgment.trading.is_worth_countering() else decline

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Propose the best exchange to the active player, once in a turn."""
        state = view.state
        thought = (int(state.turn), view.hand)
        if actions[0].kind != ActionKind.PROPOSE_TRADE or state.offers_made[view.seat] or thought == self._thought:
            return None
        self._thought = thought
        self._composed.clear()
        judgment = judge(view)
        return actions[0] if judgment.wants_to_propose() else None


def judge(view: View) -> Judgment:
    """Who weighs the actions in such a game."""
    if "cities_knights" in view.ruleset.modules:
        return KnightsJudgment(Outlook(view))
    survey = Survey(view)
    return Judgment(survey, Plans(survey, Expansion(survey)))
