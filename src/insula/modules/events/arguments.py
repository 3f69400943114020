"""The arguments of the decisions of the Event Cards."""

from insula.rules.constants import NO_SEAT
from insula.ruleset.arguments import CARDS, LAND, OTHERS, SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.QUAKE_ROAD: SIDES,
        act.REPAIR_ROAD: SIDES,
        act.NEIGHBOR_CARD: CARDS,
        act.EVENT_RESOURCE: CARDS,
        act.EVENT_VICTIM: OTHERS.and_none(NO_SEAT),
        act.EVENT_DESERT: LAND,
        act.ASSIST_PLAYER: OTHERS,
        act.ASSIST_CARD: CARDS,
    },
)
