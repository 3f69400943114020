"""The red die is an outcome of chance."""

from insula.game.reasons.parts import ReasonPart

from .rules.actions import ROLL_RED_DIE

PART = ReasonPart(chance=frozenset({ROLL_RED_DIE}))
