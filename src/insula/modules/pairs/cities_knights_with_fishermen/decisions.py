"""Why the decision of Cities & Knights with the Fishermen is asked."""

from insula.game.deciders import DecisionPart

from .module import CHOOSING_DECK_FOR_FISH

PART = DecisionPart(causes={CHOOSING_DECK_FOR_FISH: "fish_paid"})
