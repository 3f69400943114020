"""The arguments of the decisions of Barbarian Attack."""

from insula.modules.base.rules.actions import SETUP_CITY
from insula.rules.constants import NO_SEAT
from insula.ruleset.arguments import CORNERS, LAND, NOTHING, OTHERS, SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.PLACE_KNIGHT: SIDES,
        act.TREASON_FROM: LAND,
        act.TREASON_TO: LAND,
        act.INTRIGUE_HEX: LAND,
        act.SEVEN_VICTIM: OTHERS.and_none(NO_SEAT),
        act.MOVE_PATH_KNIGHT: SIDES,
        act.PATH_KNIGHT_TO: SIDES,
        act.PAY_GRAIN: NOTHING,
    },
    adds={SETUP_CITY: CORNERS},
)
