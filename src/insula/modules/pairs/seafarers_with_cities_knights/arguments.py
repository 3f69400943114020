"""The arguments of the decisions of the pair."""

from insula.ruleset.arguments import CORNERS, SIDES_OR_NONE, ArgumentsPart

from .rules import actions as act

PART = ArgumentsPart(
    domains={
        act.CHASE_PIRATE: CORNERS,
        act.DIPLOMAT_REBUILD_SHIP: SIDES_OR_NONE,
    },
)
