"""The decisions of the Fishermen: payments of several tokens, and why each is asked."""

from insula.game.deciders import DecisionPart

from .module import BUILDING_FOR_FISH, PAYING_FISH, STEALING_FOR_FISH, SWAPPING_FISH, TAKING_FOR_FISH

PART = DecisionPart(
    chained=frozenset({PAYING_FISH}),
    causes={
        SWAPPING_FISH: "seven_tokens",
        PAYING_FISH: "fish_price",
        STEALING_FOR_FISH: "fish_paid",
        TAKING_FOR_FISH: "fish_paid",
        BUILDING_FOR_FISH: "fish_paid",
    },
)
