"""Why the decision of Cities & Knights with the Fishermen is asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(causes={phases.CHOOSING_DECK_FOR_FISH: "fish_paid"})
