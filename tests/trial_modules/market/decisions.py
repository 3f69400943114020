"""The decisions of the market that all players make at the same time."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(at_the_same_time=frozenset({phases.BIDDING, phases.VOTING}))
