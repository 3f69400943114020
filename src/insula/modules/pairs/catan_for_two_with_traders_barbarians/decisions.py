"""Why a barbarian is moved after tokens were paid."""

from insula.game.deciders import DecisionPart

from .module import MOVING_BARBARIAN_FOR_TOKENS

PART = DecisionPart(causes={MOVING_BARBARIAN_FOR_TOKENS: "tokens_paid"})
