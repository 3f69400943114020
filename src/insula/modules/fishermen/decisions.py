"""Why the decisions of the Fishermen are asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    causes={
        phases.SWAPPING_FISH: "seven_tokens",
        phases.PAYING_FISH: "fish_price",
        phases.STEALING_FOR_FISH: "fish_paid",
        phases.TAKING_FOR_FISH: "fish_paid",
        phases.BUILDING_FOR_FISH: "fish_paid",
    },
)
