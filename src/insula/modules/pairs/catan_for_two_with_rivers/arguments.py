"""The arguments of the decisions of the pair."""

from insula.modules.catan_for_two.rules.neutral import NEUTRALS
from insula.ruleset.arguments import SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.NEUTRAL_BRIDGE: SIDES.times(NEUTRALS),
    },
)
