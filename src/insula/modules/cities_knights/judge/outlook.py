"""All that the judgments of Cities & Knights are made from."""

from insula.bots.greedy.expansion import Expansion
from insula.bots.greedy.plans import Price
from insula.bots.greedy.tables import Hand
from insula.game import View

from .defense import Defense
from .levels import Levels
from .plans import KnightsPlans
from .survey import KnightsSurvey


class Outlook:
    """One view, and what can be hoped for and feared in it."""

    def __init__(self, view: View) -> None:
        self.survey = KnightsSurvey(view)
        self.expansion = Expansion(self.survey)
        self.defense = Defense(self.survey)
        self.levels = Levels(self.survey)
        self.plans = KnightsPlans(self.survey, self.expansion, self.defense, self.levels)

    def gain(self, kind: int, count: int = 1) -> float:
        """What so many cards of a kind would do for the hand."""
        return self.plans.exchange(self.survey.nothing, self.survey.cards(kind, count))

    def loss(self, kind: int, count: int = 1) -> float:
        """What they would take from it."""
        return -self.plans.exchange(self.survey.cards(kind, count), self.survey.nothing)

    @property
    def gains(self) -> list[float]:
        """What one card of each kind would do."""
        return [self.gain(kind) for kind in range(self.survey.kinds)]

    def bought(self, thing: int, price: Price, worth: float) -> float:
        """What a thing is worth, less what the hand loses by paying for it."""
        rest: Hand = self.without(self.survey.hand, price)
        return worth + self.plans.worth(rest, thing) - self.plans.worth(self.survey.hand)

    @staticmethod
    def without(hand: Hand, price: Price) -> Hand:
        """What is left of a hand after paying."""
        paid = dict(price)
        return tuple(have - paid.get(kind, 0) for kind, have in enumerate(hand))
