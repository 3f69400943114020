"""Why the decision of the pair is asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(causes={phases.KEEPING_CITY: "defeat"})
