"""Why the decisions of Barbarian Attack with Traders & Barbarians are asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    causes={
        phases.CHOOSING_LANDING_PATH: "barbarian_lands",
        phases.CHOOSING_TAKEN_BARBARIAN: "barbarian_taken",
        phases.CHOOSING_BARBARIAN_HEX: "driven_off",
    },
)
