"""The arguments of the decisions of The Rivers of Catan."""

from insula.ruleset.arguments import SIDES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.BUILD_BRIDGE: SIDES,
    },
)
