"""The arguments of the decisions of the pair."""

from insula.modules.cities_knights.rules.constants import BASIC, MIGHTY, STRONG
from insula.ruleset.arguments import LAND, SIDES, SIDES_OR_NONE, ArgumentsPart, numbers

from .rules import actions as act
from .rules.deserter import NO_KNIGHT

PART = ArgumentsPart(
    domains={
        act.RECRUIT_PATH_KNIGHT: SIDES,
        act.ACTIVATE_PATH_KNIGHT: SIDES,
        act.PROMOTE_PATH_KNIGHT: SIDES,
        act.RELOCATE_PATH_KNIGHT: SIDES,
        act.SMITH_PATH_KNIGHT: SIDES_OR_NONE,
        act.GIVE_UP_PATH_KNIGHT: SIDES,
        act.DESERTER_RANK: numbers((NO_KNIGHT, BASIC, STRONG, MIGHTY)),
        act.BISHOP_HEX: LAND,
    },
)
