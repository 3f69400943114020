"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import NOTHING, SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.FISH_BRIDGE: NOTHING,
        act.FISH_BRIDGE_PLACE: SIDES,
    },
)
