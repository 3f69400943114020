"""The decisions of the market that all players make at the same time."""

from insula.game.decision_part import DecisionPart

from .module import BIDDING, VOTING

PART = DecisionPart(at_the_same_time=frozenset({BIDDING, VOTING}))
