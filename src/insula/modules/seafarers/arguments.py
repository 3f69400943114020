"""The arguments of the decisions of Seafarers."""

from insula.ruleset.arguments import CARDS, HEXES, SIDES, ArgumentsPart, numbers

from .rules import actions as act
from .rules.pirate import THE_PIRATE, THE_ROBBER

PART = ArgumentsPart(
    domains={
        act.SETUP_SHIP: SIDES,
        act.ROAD_BUILDING_SHIP: SIDES,
        act.SETUP_GOLD: CARDS,
        act.BUILD_SHIP: SIDES,
        act.MOVE_SHIP: SIDES,
        act.SHIP_TO: SIDES,
        act.ROBBER_OR_PIRATE: numbers((THE_ROBBER, THE_PIRATE)),
        act.MOVE_PIRATE: HEXES,
        act.CHOOSE_GOLD: CARDS,
        act.DISCOVERY_GOLD: CARDS,
        act.TAKE_TOKEN: HEXES,
    },
)
