"""The arguments of the decisions of the pair."""

from insula.modules.catan_for_two.rules.neutral import NEUTRALS
from insula.ruleset.arguments import CORNERS, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.NEUTRAL_KNIGHT: CORNERS.times(NEUTRALS),
        act.NEUTRAL_PROMOTE: CORNERS,
        act.NEUTRAL_RELOCATE: CORNERS,
        act.NEUTRAL_DESERTER: CORNERS,
        act.KNIGHT_FOR_TOKENS: CORNERS,
    },
)
