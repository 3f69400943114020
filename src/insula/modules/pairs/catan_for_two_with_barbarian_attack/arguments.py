"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import LAND, SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.PLACE_STRAY_KNIGHT: SIDES,
        act.COASTAL_BARBARIAN_FOR_TOKENS: LAND,
    },
)
