"""The decision of Cities & Knights that several seats make at the same time (CK-POL-09)."""

from insula.game.deciders import DecisionPart

from .rules import phases

_WEDDING = frozenset({phases.GIVING_AT_WEDDING})

PART = DecisionPart(at_the_same_time=_WEDDING, card_by_card=_WEDDING)
