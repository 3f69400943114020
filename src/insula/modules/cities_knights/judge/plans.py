"""What else cards can be turned into: levels, knights, and activity."""

from typing import ClassVar

from insula.bots.greedy import weights
from insula.bots.greedy.expansion import Expansion
from insula.bots.greedy.plans import Plan, Plans, priced

from .defense import Defense
from .levels import Levels
from .survey import KnightsSurvey
from .words import ACTIVATION, BASIC_KNIGHT, LEVELS, PROMOTION


class KnightsPlans(Plans):
    """The plans of the base game, and those of Cities & Knights."""

    shares: ClassVar[tuple[float, ...]] = weights.PLANS

    def __init__(self, survey: KnightsSurvey, expansion: Expansion, defense: Defense, levels: Levels) -> None:
        super().__init__(survey, expansion)
        self.defense = defense
        self.levels = levels

    def possible(self) -> list[Plan]:
        """What the base game offers, the next levels, and knights; the best first, so that others need no look."""
        improvements = [
            Plan(LEVELS + track, self.levels.price(track), self.levels.worth(track))
            for track in range(len(self.levels.mine))
            if self.levels.can_be_bought(track)
        ]
        plans = [*super().possible(), *improvements, *self._knights()]
        return sorted(plans, key=lambda plan: -plan.worth)

    def risk(self, cards: int) -> float:
        """Half of a hand above the limit; levels need many cards, so it happens more often than in the base game."""
        return weights.RISKED_HALF * (cards // 2) if cards > self.survey.hand_limit else 0.0

    def _knights(self) -> list[Plan]:
        """A knight made ready at once, a promotion, and an idle knight made active."""
        defense, cost = self.defense, self.survey.tables.cost
        plans = []
        if self.survey.supply[BASIC_KNIGHT]:
            worth = defense.worth_of_knights(1) + defense.worth_of_active(1)
            plans.append(Plan(BASIC_KNIGHT, priced(cost[BASIC_KNIGHT], cost[ACTIVATION], 1), worth))
        if defense.awake[self.survey.me]:
            plans.append(Plan(PROMOTION, priced(cost[PROMOTION]), defense.worth_of_knights(1)))
        if defense.idle:
            worth = max(defense.worth_of_active(knight.strength) for knight in defense.idle)
            plans.append(Plan(ACTIVATION, priced(cost[ACTIVATION]), worth))
        return plans
