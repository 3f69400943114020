"""The arguments of the decisions of the pair."""

from insula.modules.catan_for_two.rules.neutral import NEUTRALS
from insula.ruleset.arguments import SEA_SIDES, ArgumentsPart

from .module import NEUTRAL_SHIP

PART = ArgumentsPart(
    domains={
        NEUTRAL_SHIP: SEA_SIDES.times(NEUTRALS),
    },
)
