"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import SIDES, ArgumentsPart

from .rules import actions as act

_ENDS = 2
"""The ends of a path."""

PART = ArgumentsPart(
    domains={
        act.KNIGHT_DRIVES_OFF: SIDES.times(_ENDS),
    },
)
