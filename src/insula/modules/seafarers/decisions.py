"""Why the decisions of Seafarers are asked."""

from insula.game.deciders import DecisionPart

from .module import CHOOSING_GOLD, DISCOVERING_GOLD, MOVING_SHIP, SETTING_GOLD, STEALING_AT_SEA, TAKING_TOKEN

PART = DecisionPart(
    chained=frozenset({MOVING_SHIP, SETTING_GOLD, CHOOSING_GOLD, DISCOVERING_GOLD}),
    causes={
        SETTING_GOLD: "set_up",
        MOVING_SHIP: "ship_moves",
        STEALING_AT_SEA: "pirate_moved",
        CHOOSING_GOLD: "gold_field",
        DISCOVERING_GOLD: "discovery",
        TAKING_TOKEN: "new_land",
    },
)
