"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.BARBARIAN_FOR_TOKENS: SIDES,
    },
)
