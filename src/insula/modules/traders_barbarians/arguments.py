"""The arguments of the decisions of Traders & Barbarians."""

from insula.modules.base.rules.actions import SETUP_CITY
from insula.ruleset.arguments import CORNERS, NOTHING, SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.UPGRADE_WAGON: NOTHING,
        act.CHOOSE_BARBARIAN: SIDES,
        act.BARBARIAN_TO: SIDES,
        act.WAGON_STEP: SIDES,
        act.WAGON_GRAIN: NOTHING,
        act.DRIVE_OFF: SIDES,
    },
    adds={SETUP_CITY: CORNERS},
)
