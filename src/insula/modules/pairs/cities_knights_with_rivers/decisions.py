"""Why the decision of the pair is asked."""

from insula.game.deciders import DecisionPart

from .module import KEEPING_CITY

PART = DecisionPart(causes={KEEPING_CITY: "defeat"})
