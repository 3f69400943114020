"""The arguments of the decisions of the pair."""

from insula.modules.cities_knights.rules.actions import DIPLOMAT_ROAD
from insula.rules.constants import NO_PLACE
from insula.ruleset.arguments import CORNERS, SEA_SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.CHASE_PIRATE: CORNERS,
        act.DIPLOMAT_REBUILD_SHIP: SEA_SIDES.and_none(NO_PLACE),
    },
    adds={DIPLOMAT_ROAD: SEA_SIDES},
)
