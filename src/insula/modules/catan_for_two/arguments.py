"""The arguments of the decisions of Catan for Two."""

from insula.rules.constants import NO_PLACE
from insula.ruleset.arguments import CARDS, CORNERS, LAND, NOTHING, SIDES, ArgumentsPart

from .rules import actions as act
from .rules.neutral import NEUTRALS

PART = ArgumentsPart(
    domains={
        act.SETUP_NEUTRAL_SETTLEMENT: CORNERS,
        act.NEUTRAL_ROAD: SIDES.times(NEUTRALS),
        act.NEUTRAL_SETTLEMENT: CORNERS.times(NEUTRALS),
        act.FORCED_TRADE: NOTHING,
        act.FORCED_TRADE_GIVE: CARDS,
        act.ROBBER_TO_DESERT: LAND.and_none(NO_PLACE),
        act.DISCARD_OPEN_KNIGHT: NOTHING,
    },
)
