"""The Rivers of Catan with Traders & Barbarians: chance draws the positions of the rivers, no player."""

from insula.game.reasons.parts import ReasonPart

from .module import DRAW_RIVER_POSITION

PART = ReasonPart(chance=frozenset({DRAW_RIVER_POSITION}))
