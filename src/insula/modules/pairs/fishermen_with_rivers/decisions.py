"""Why the decision of The Fishermen of Catan with The Rivers of Catan is asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(causes={phases.BUILDING_BRIDGE_FOR_FISH: "fish_paid"})
