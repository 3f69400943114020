"""The Rivers of Catan with The Caravans: chance lays the second tokens, no player."""

from insula.game.reasons.parts import ReasonPart

from .module import DRAW_SECOND_TOKEN

PART = ReasonPart(chance=frozenset({DRAW_SECOND_TOKEN}))
