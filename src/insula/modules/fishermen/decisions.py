"""The decisions of the Fishermen: payments of several tokens, and why each is asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    chained=frozenset({phases.PAYING_FISH}),
    causes={
        phases.SWAPPING_FISH: "seven_tokens",
        phases.PAYING_FISH: "fish_price",
        phases.STEALING_FOR_FISH: "fish_paid",
        phases.TAKING_FOR_FISH: "fish_paid",
        phases.BUILDING_FOR_FISH: "fish_paid",
    },
)
