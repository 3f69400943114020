"""Why the decisions of the Friendly Robber are asked (FRIENDLY-NONE-01)."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    causes={phases.CHOOSING_DESERT: "no_hex_allowed", phases.STEALING_AT_DESERT: "robber_moved"},
)
