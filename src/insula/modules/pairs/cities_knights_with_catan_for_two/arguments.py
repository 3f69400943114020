"""The arguments of the decisions of the pair."""

from insula.modules.catan_for_two.rules.neutral import NEUTRALS
from insula.ruleset.arguments import CORNERS, ArgumentsPart

from .module import KNIGHT_FOR_TOKENS, NEUTRAL_DESERTER, NEUTRAL_KNIGHT, NEUTRAL_PROMOTE, NEUTRAL_RELOCATE

PART = ArgumentsPart(
    domains={
        NEUTRAL_KNIGHT: CORNERS.times(NEUTRALS),
        NEUTRAL_PROMOTE: CORNERS,
        NEUTRAL_RELOCATE: CORNERS,
        NEUTRAL_DESERTER: CORNERS,
        KNIGHT_FOR_TOKENS: CORNERS,
    },
)
