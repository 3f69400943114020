"""The Rivers of Catan with The Caravans: chance lays the second tokens, no player."""

from insula.game.reasons.parts import ReasonPart

from .rules import actions as act

PART = ReasonPart(chance=frozenset({act.DRAW_SECOND_TOKEN}))
