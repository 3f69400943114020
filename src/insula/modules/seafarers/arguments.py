"""The arguments of the decisions of Seafarers."""

from insula.ruleset.arguments import CARDS, LAND, SEA_HEXES, SEA_SIDES, ArgumentsPart, numbers

from .module import (
    BUILD_SHIP,
    CHOOSE_GOLD,
    DISCOVERY_GOLD,
    MOVE_PIRATE,
    MOVE_SHIP,
    ROAD_BUILDING_SHIP,
    ROBBER_OR_PIRATE,
    SETUP_GOLD,
    SETUP_SHIP,
    SHIP_TO,
    TAKE_TOKEN,
)
from .rules.pirate import THE_PIRATE, THE_ROBBER

PART = ArgumentsPart(
    domains={
        SETUP_SHIP: SEA_SIDES,
        ROAD_BUILDING_SHIP: SEA_SIDES,
        SETUP_GOLD: CARDS,
        BUILD_SHIP: SEA_SIDES,
        MOVE_SHIP: SEA_SIDES,
        SHIP_TO: SEA_SIDES,
        ROBBER_OR_PIRATE: numbers((THE_ROBBER, THE_PIRATE)),
        MOVE_PIRATE: SEA_HEXES,
        CHOOSE_GOLD: CARDS,
        DISCOVERY_GOLD: CARDS,
        TAKE_TOKEN: LAND,
    },
)
