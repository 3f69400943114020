"""The arguments of the decisions of the Friendly Robber."""

from insula.ruleset.arguments import HEXES, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.DESERT_HEX: HEXES,
    },
)
