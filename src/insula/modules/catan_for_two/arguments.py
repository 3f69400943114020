"""The arguments of the decisions of Catan for Two."""

from insula.rules.constants import NO_PLACE
from insula.ruleset.arguments import CARDS, CORNERS, LAND, NOTHING, SIDES, ArgumentsPart

from .module import (
    DISCARD_OPEN_KNIGHT,
    FORCED_TRADE,
    FORCED_TRADE_GIVE,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLEMENT,
    ROBBER_TO_DESERT,
    SETUP_NEUTRAL_SETTLEMENT,
)
from .rules.neutral import NEUTRALS

PART = ArgumentsPart(
    domains={
        SETUP_NEUTRAL_SETTLEMENT: CORNERS,
        NEUTRAL_ROAD: SIDES.times(NEUTRALS),
        NEUTRAL_SETTLEMENT: CORNERS.times(NEUTRALS),
        FORCED_TRADE: NOTHING,
        FORCED_TRADE_GIVE: CARDS,
        ROBBER_TO_DESERT: LAND.and_none(NO_PLACE),
        DISCARD_OPEN_KNIGHT: NOTHING,
    },
)
