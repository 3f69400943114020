"""The decisions of the base game that several seats make at the same time (BASE-SEVEN-02, BASE-TRADE-08)."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    at_the_same_time=frozenset({phases.DISCARDING, phases.ANSWERING}),
    card_by_card=frozenset({phases.DISCARDING}),
)
