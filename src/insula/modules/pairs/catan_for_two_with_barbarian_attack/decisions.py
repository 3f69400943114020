"""Why the stray knight is placed, and a barbarian moved after tokens were paid."""

from insula.game.deciders import DecisionPart

from .module import PLACING_STRAY_KNIGHT, SENDING_FOR_TOKENS

PART = DecisionPart(
    causes={PLACING_STRAY_KNIGHT: "first_knight", SENDING_FOR_TOKENS: "tokens_paid"},
)
