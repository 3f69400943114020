"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import NOTHING, SIDES, ArgumentsPart

from .module import FISH_BRIDGE, FISH_BRIDGE_PLACE

PART = ArgumentsPart(
    domains={
        FISH_BRIDGE: NOTHING,
        FISH_BRIDGE_PLACE: SIDES,
    },
)
