"""The arguments of the decisions of the Friendly Robber."""

from insula.ruleset.arguments import LAND, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.DESERT_HEX: LAND,
    },
)
