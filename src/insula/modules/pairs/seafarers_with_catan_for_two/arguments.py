"""The arguments of the decisions of the pair."""

from insula.modules.catan_for_two.rules.neutral import NEUTRALS
from insula.ruleset.arguments import SEA_SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.NEUTRAL_SHIP: SEA_SIDES.times(NEUTRALS),
    },
)
