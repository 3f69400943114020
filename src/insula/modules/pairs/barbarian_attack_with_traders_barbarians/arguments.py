"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import LAND, SIDES, SIDES_OR_NONE, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.LANDING_PATH: SIDES,
        act.TAKEN_BARBARIAN: SIDES_OR_NONE,
        act.BARBARIAN_HEX: LAND,
    },
)
