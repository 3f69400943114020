"""Why the stray knight is placed, and a barbarian moved after tokens were paid."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    causes={phases.PLACING_STRAY_KNIGHT: "first_knight", phases.SENDING_FOR_TOKENS: "tokens_paid"},
)
