"""The arguments of the decisions of the Friendly Robber."""

from insula.ruleset.arguments import LAND, ArgumentsPart

from .module import DESERT_HEX

PART = ArgumentsPart(
    domains={
        DESERT_HEX: LAND,
    },
)
