"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import LAND, SIDES, ArgumentsPart

from .module import COASTAL_BARBARIAN_FOR_TOKENS, PLACE_STRAY_KNIGHT

PART = ArgumentsPart(
    domains={
        PLACE_STRAY_KNIGHT: SIDES,
        COASTAL_BARBARIAN_FOR_TOKENS: LAND,
    },
)
