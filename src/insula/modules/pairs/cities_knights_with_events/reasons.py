"""The red die and its face on a card are outcomes of chance."""

from insula.game.reasons.parts import ReasonPart

from .module import DRAW_RED_FACE, ROLL_RED_DIE

PART = ReasonPart(chance=frozenset({ROLL_RED_DIE, DRAW_RED_FACE}))
