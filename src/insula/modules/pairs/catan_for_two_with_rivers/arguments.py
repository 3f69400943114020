"""The arguments of the decisions of the pair."""

from insula.modules.catan_for_two.rules.neutral import NEUTRALS
from insula.ruleset.arguments import SIDES, ArgumentsPart

from .module import NEUTRAL_BRIDGE

PART = ArgumentsPart(
    domains={
        NEUTRAL_BRIDGE: SIDES.times(NEUTRALS),
    },
)
