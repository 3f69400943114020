"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import LAND, SIDES, SIDES_OR_NONE, ArgumentsPart

from .module import BARBARIAN_HEX, LANDING_PATH, TAKEN_BARBARIAN

PART = ArgumentsPart(
    domains={
        LANDING_PATH: SIDES,
        TAKEN_BARBARIAN: SIDES_OR_NONE,
        BARBARIAN_HEX: LAND,
    },
)
