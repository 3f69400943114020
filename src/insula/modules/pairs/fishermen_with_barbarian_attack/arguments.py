"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import NOTHING, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.FISH_KNIGHT: NOTHING,
    },
)
