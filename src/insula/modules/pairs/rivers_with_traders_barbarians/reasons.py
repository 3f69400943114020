"""The Rivers of Catan with Traders & Barbarians: chance draws the positions of the rivers, no player."""

from insula.game.reasons.parts import ReasonPart

from .rules import actions as act

PART = ReasonPart(chance=frozenset({act.DRAW_RIVER_POSITION}))
