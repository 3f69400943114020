"""The arguments of the decisions of Seafarers."""

from insula.ruleset.arguments import CARDS, LAND, SEA_HEXES, SEA_SIDES, ArgumentsPart, numbers

from .rules import actions as act
from .rules.pirate import THE_PIRATE, THE_ROBBER

PART = ArgumentsPart(
    domains={
        act.SETUP_SHIP: SEA_SIDES,
        act.ROAD_BUILDING_SHIP: SEA_SIDES,
        act.SETUP_GOLD: CARDS,
        act.BUILD_SHIP: SEA_SIDES,
        act.MOVE_SHIP: SEA_SIDES,
        act.SHIP_TO: SEA_SIDES,
        act.ROBBER_OR_PIRATE: numbers((THE_ROBBER, THE_PIRATE)),
        act.MOVE_PIRATE: SEA_HEXES,
        act.CHOOSE_GOLD: CARDS,
        act.DISCOVERY_GOLD: CARDS,
        act.TAKE_TOKEN: LAND,
    },
)
