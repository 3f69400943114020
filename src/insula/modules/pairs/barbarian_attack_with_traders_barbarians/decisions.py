"""Why the decisions of Barbarian Attack with Traders & Barbarians are asked."""

from insula.game.deciders import DecisionPart

from .module import CHOOSING_BARBARIAN_HEX, CHOOSING_LANDING_PATH, CHOOSING_TAKEN_BARBARIAN

PART = DecisionPart(
    causes={
        CHOOSING_LANDING_PATH: "barbarian_lands",
        CHOOSING_TAKEN_BARBARIAN: "barbarian_taken",
        CHOOSING_BARBARIAN_HEX: "driven_off",
    },
)
