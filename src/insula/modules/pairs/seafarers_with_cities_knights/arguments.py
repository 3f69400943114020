"""The arguments of the decisions of the pair."""

from insula.modules.cities_knights.rules import actions as ck
from insula.rules.constants import NO_PLACE
from insula.ruleset.arguments import CORNERS, OPEN_SEA, SEA_SIDES, ArgumentsPart

from .rules import actions as act

_KNIGHTS = (
    ck.RECRUIT_KNIGHT,
    ck.ACTIVATE_KNIGHT,
    ck.PROMOTE_KNIGHT,
    ck.MOVE_KNIGHT,
    ck.DISPLACE_KNIGHT,
    ck.KNIGHT_TO,
    ck.CHASE_ROBBER,
    ck.RELOCATE_KNIGHT,
    ck.SMITH_KNIGHT,
    ck.GIVE_UP_KNIGHT,
    ck.DESERTER_PLACE,
    ck.INTRIGUE_KNIGHT,
)
"""What is done with knights, which stand on ships, too."""

PART = ArgumentsPart(
    domains={
        act.CHASE_PIRATE: CORNERS,
        act.DIPLOMAT_REBUILD_SHIP: SEA_SIDES.and_none(NO_PLACE),
    },
    adds={
        **dict.fromkeys((*_KNIGHTS, act.CHASE_PIRATE), OPEN_SEA),
        ck.DIPLOMAT_ROAD: SEA_SIDES,
    },
)
