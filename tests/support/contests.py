"""Contests of a benchmark with games that take a fraction of a second."""

from insula.benchmark import Contest
from insula.ruleset import Ruleset


class ShortContest(Contest):
    """A contest that a few points win."""

    @property
    def ruleset(self) -> Ruleset:
        return Ruleset.of(self.rules, self.players, {"vp_goal": 5})
