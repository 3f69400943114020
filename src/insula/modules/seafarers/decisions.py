"""Why the decisions of Seafarers are asked."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    chained=frozenset({phases.MOVING_SHIP, phases.SETTING_GOLD, phases.CHOOSING_GOLD, phases.DISCOVERING_GOLD}),
    causes={
        phases.SETTING_GOLD: "set_up",
        phases.MOVING_SHIP: "ship_moves",
        phases.STEALING_AT_SEA: "pirate_moved",
        phases.CHOOSING_GOLD: "gold_field",
        phases.DISCOVERING_GOLD: "discovery",
        phases.TAKING_TOKEN: "new_land",
    },
)
