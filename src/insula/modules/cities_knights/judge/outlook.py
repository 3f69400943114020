"""Everything that the judges of Cities & Knights need to know about one moment."""

from functools import cached_property

from insula.bots.greedy.outlook import Outlook

from .deals import Deal, best_deal
from .defense import Defense
from .facts import Facts
from .levels import Levels


class KnightsOutlook:
    """The outlook of the base game with the additions of Cities & Knights."""

    def __init__(self, outlook: Outlook) -> None:
        self.base = outlook
        self.survey = outlook.survey
        self.expansion = outlook.expansion
        self.plans = outlook.plans
        self.facts = Facts(self.survey)
        self.defense = Defense(self.survey, self.facts)
        self.levels = Levels(self.survey, self.facts)
        self.gain, self.loss, self.bought = outlook.gain, outlook.loss, outlook.bought

    @cached_property
    def deal(self) -> Deal | None:
        """The best purchase after exchanges with the bank."""
        return best_deal(self.survey, self.plans)

    @property
    def gains(self) -> list[float]:
        """The worth that one card of each kind would add to the hand."""
        return self.base.gains
