"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import SIDES, ArgumentsPart

from .module import KNIGHT_DRIVES_OFF

_ENDS = 2
"""The ends of a path."""

PART = ArgumentsPart(
    domains={
        KNIGHT_DRIVES_OFF: SIDES.times(_ENDS),
    },
)
