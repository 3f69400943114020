"""The arguments of the decisions of the pair."""

from insula.modules.cities_knights.module import (
    ACTIVATE_KNIGHT,
    CHASE_ROBBER,
    DESERTER_PLACE,
    DIPLOMAT_ROAD,
    DISPLACE_KNIGHT,
    GIVE_UP_KNIGHT,
    INTRIGUE_KNIGHT,
    KNIGHT_TO,
    MOVE_KNIGHT,
    PROMOTE_KNIGHT,
    RECRUIT_KNIGHT,
    RELOCATE_KNIGHT,
    SMITH_KNIGHT,
)
from insula.rules.constants import NO_PLACE
from insula.ruleset.arguments import CORNERS, OPEN_SEA, SEA_SIDES, ArgumentsPart

from .module import CHASE_PIRATE, DIPLOMAT_REBUILD_SHIP

_KNIGHTS = (
    RECRUIT_KNIGHT,
    ACTIVATE_KNIGHT,
    PROMOTE_KNIGHT,
    MOVE_KNIGHT,
    DISPLACE_KNIGHT,
    KNIGHT_TO,
    CHASE_ROBBER,
    RELOCATE_KNIGHT,
    SMITH_KNIGHT,
    GIVE_UP_KNIGHT,
    DESERTER_PLACE,
    INTRIGUE_KNIGHT,
)
"""What is done with knights, which stand on ships, too."""

PART = ArgumentsPart(
    domains={
        CHASE_PIRATE: CORNERS,
        DIPLOMAT_REBUILD_SHIP: SEA_SIDES.and_none(NO_PLACE),
    },
    adds={
        **dict.fromkeys((*_KNIGHTS, CHASE_PIRATE), OPEN_SEA),
        DIPLOMAT_ROAD: SEA_SIDES,
    },
)
