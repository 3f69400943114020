"""The arguments of the decisions of Traders & Barbarians."""

from insula.modules.base.module import SETUP_CITY
from insula.ruleset.arguments import CORNERS, NOTHING, SIDES, ArgumentsPart

from .module import BARBARIAN_TO, CHOOSE_BARBARIAN, DRIVE_OFF, UPGRADE_WAGON, WAGON_GRAIN, WAGON_STEP

PART = ArgumentsPart(
    domains={
        UPGRADE_WAGON: NOTHING,
        CHOOSE_BARBARIAN: SIDES,
        BARBARIAN_TO: SIDES,
        WAGON_STEP: SIDES,
        WAGON_GRAIN: NOTHING,
        DRIVE_OFF: SIDES,
    },
    adds={SETUP_CITY: CORNERS},
)
