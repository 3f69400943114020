"""The arguments of the decisions of the Event Cards."""

from insula.rules.constants import NO_SEAT
from insula.ruleset.arguments import CARDS, LAND, OTHERS, SIDES, ArgumentsPart

from .module import (
    ASSIST_CARD,
    ASSIST_PLAYER,
    EVENT_DESERT,
    EVENT_RESOURCE,
    EVENT_VICTIM,
    NEIGHBOR_CARD,
    QUAKE_ROAD,
    REPAIR_ROAD,
)

PART = ArgumentsPart(
    domains={
        QUAKE_ROAD: SIDES,
        REPAIR_ROAD: SIDES,
        NEIGHBOR_CARD: CARDS,
        EVENT_RESOURCE: CARDS,
        EVENT_VICTIM: OTHERS.and_none(NO_SEAT),
        EVENT_DESERT: LAND,
        ASSIST_PLAYER: OTHERS,
        ASSIST_CARD: CARDS,
    },
)
