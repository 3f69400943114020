"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import NOTHING, ArgumentsPart

from .module import FISH_WAGON

PART = ArgumentsPart(
    domains={
        FISH_WAGON: NOTHING,
    },
)
