"""The arguments of the decisions of The Rivers of Catan."""

from insula.ruleset.arguments import SIDES, ArgumentsPart

from .module import BUILD_BRIDGE

PART = ArgumentsPart(
    domains={
        BUILD_BRIDGE: SIDES,
    },
)
