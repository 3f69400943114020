"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import SIDES, ArgumentsPart

from .module import BARBARIAN_FOR_TOKENS

PART = ArgumentsPart(
    domains={
        BARBARIAN_FOR_TOKENS: SIDES,
    },
)
