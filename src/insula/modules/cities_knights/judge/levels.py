"""City improvements: progress cards, privileges and metropolises."""

from insula.bots.greedy.plans import Price
from insula.bots.greedy.survey import Survey
from insula.game import NOBODY, RESOURCES

from ..rules.constants import LAST_LEVEL, METROPOLIS_LEVEL, METROPOLIS_POINTS, PRIVILEGE_LEVEL
from . import weights
from .facts import Facts
from .words import TRACKS


class Levels:
    """The next level of each track."""

    def __init__(self, survey: Survey, facts: Facts) -> None:
        self.survey = survey
        self.facts = facts
        self.mine = self.facts.tracks[survey.me]

    def price(self, track: int, discount: int = 0) -> Price:
        """Return the price of the next level."""
        return ((len(RESOURCES) + track, self.mine[track] + 1 - discount),)

    def can_be_bought(self, track: int) -> bool:
        """Return whether only the commodities are missing."""
        survey, level = self.survey, self.mine[track] + 1
        if level > LAST_LEVEL or not any(survey.owner[node] == survey.me for node in self.facts.cities):
            return False
        return level < METROPOLIS_LEVEL or self.holder(track) == survey.me or bool(self.facts.plain_cities(survey.me))

    def holder(self, track: int) -> int:
        """Return the holder of the track's metropolis."""
        node = self.facts.metropolis[track]
        return NOBODY if node < 0 else self.survey.owner[node]

    def wins_metropolis(self, track: int) -> bool:
        """Return whether the next level brings the metropolis."""
        level, holder = self.mine[track] + 1, self.holder(track)
        if level < METROPOLIS_LEVEL or holder == self.survey.me:
            return False
        return holder == NOBODY or (level == LAST_LEVEL and self.facts.tracks[holder][track] < LAST_LEVEL)

    def worth(self, track: int) -> float:
        """Return the worth of the next level."""
        level = self.mine[track] + 1
        worth = weights.LEVEL * (2 if level == 1 else 1)
        if level == PRIVILEGE_LEVEL:
            worth += weights.PRIVILEGE[TRACKS[track]]
        return worth + self._worth_of_metropolis(track, level)

    def _worth_of_metropolis(self, track: int, level: int) -> float:
        """Return the worth of the metropolis, of a step toward it, or of keeping it for good."""
        holder = self.holder(track)
        rival = max(self.facts.tracks[seat][track] for seat in self.survey.opponents)
        if self.wins_metropolis(track):
            return weights.METROPOLIS + self.survey.win(METROPOLIS_POINTS)
        if holder == self.survey.me:
            return weights.METROPOLIS_SECURED * rival if level == LAST_LEVEL else 0.0
        if rival == LAST_LEVEL:
            return 0.0
        goal = METROPOLIS_LEVEL if holder == NOBODY else LAST_LEVEL
        share = weights.METROPOLIS_NEARER ** (goal - level)
        return weights.METROPOLIS * share * (1.0 if level >= rival else weights.BEHIND)
