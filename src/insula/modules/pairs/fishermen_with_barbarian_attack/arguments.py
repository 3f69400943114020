"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import NOTHING, ArgumentsPart

from .module import FISH_KNIGHT

PART = ArgumentsPart(
    domains={
        FISH_KNIGHT: NOTHING,
    },
)
