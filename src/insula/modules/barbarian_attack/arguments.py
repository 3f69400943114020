"""The arguments of the decisions of Barbarian Attack."""

from insula.modules.base.module import SETUP_CITY
from insula.rules.constants import NO_SEAT
from insula.ruleset.arguments import CORNERS, LAND, NOTHING, OTHERS, SIDES, ArgumentsPart

from .module import (
    INTRIGUE_HEX,
    MOVE_PATH_KNIGHT,
    PATH_KNIGHT_TO,
    PAY_GRAIN,
    PLACE_KNIGHT,
    SEVEN_VICTIM,
    TREASON_FROM,
    TREASON_TO,
)

PART = ArgumentsPart(
    domains={
        PLACE_KNIGHT: SIDES,
        TREASON_FROM: LAND,
        TREASON_TO: LAND,
        INTRIGUE_HEX: LAND,
        SEVEN_VICTIM: OTHERS.and_none(NO_SEAT),
        MOVE_PATH_KNIGHT: SIDES,
        PATH_KNIGHT_TO: SIDES,
        PAY_GRAIN: NOTHING,
    },
    adds={SETUP_CITY: CORNERS},
)
