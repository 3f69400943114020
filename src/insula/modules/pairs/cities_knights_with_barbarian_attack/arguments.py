"""The arguments of the decisions of the pair."""

from insula.modules.cities_knights.rules.constants import BASIC, MIGHTY, STRONG
from insula.ruleset.arguments import LAND, SIDES, SIDES_OR_NONE, ArgumentsPart, numbers

from .module import (
    ACTIVATE_PATH_KNIGHT,
    BISHOP_HEX,
    DESERTER_RANK,
    GIVE_UP_PATH_KNIGHT,
    PROMOTE_PATH_KNIGHT,
    RECRUIT_PATH_KNIGHT,
    RELOCATE_PATH_KNIGHT,
    SMITH_PATH_KNIGHT,
)
from .rules.deserter import NO_KNIGHT

PART = ArgumentsPart(
    domains={
        RECRUIT_PATH_KNIGHT: SIDES,
        ACTIVATE_PATH_KNIGHT: SIDES,
        PROMOTE_PATH_KNIGHT: SIDES,
        RELOCATE_PATH_KNIGHT: SIDES,
        SMITH_PATH_KNIGHT: SIDES_OR_NONE,
        GIVE_UP_PATH_KNIGHT: SIDES,
        DESERTER_RANK: numbers((NO_KNIGHT, BASIC, STRONG, MIGHTY)),
        BISHOP_HEX: LAND,
    },
)
