"""Why the decisions of the Friendly Robber are asked (FRIENDLY-NONE-01)."""

from insula.game.deciders import DecisionPart

from .module import CHOOSING_DESERT, STEALING_AT_DESERT

PART = DecisionPart(
    causes={CHOOSING_DESERT: "no_hex_allowed", STEALING_AT_DESERT: "robber_moved"},
)
