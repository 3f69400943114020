"""The decisions of the Fishermen: payments of several tokens, and why each is asked."""

from insula.game.decision_part import DecisionPart

from .module import PAYING_FISH

PART = DecisionPart(
    chained=frozenset({PAYING_FISH}),
)
