"""Why the decision of The Fishermen of Catan with The Rivers of Catan is asked."""

from insula.game.deciders import DecisionPart

from .module import BUILDING_BRIDGE_FOR_FISH

PART = DecisionPart(causes={BUILDING_BRIDGE_FOR_FISH: "fish_paid"})
