"""Why trade tokens are not used in Catan for Two with The Fishermen."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Check, ReasonPart
from insula.modules.catan_for_two.module import DISCARD_OPEN_KNIGHT, FORCED_TRADE, ROBBER_TO_DESERT
from insula.reason import Reason


def no_tokens(_: Attempt) -> Reason:
    """FISH-COMBO-TWO."""
    return Reason("fish_replace_tokens")


_CHECK = (Check(no_tokens, is_first=True),)

PART = ReasonPart(
    checks={FORCED_TRADE: _CHECK, ROBBER_TO_DESERT: _CHECK, DISCARD_OPEN_KNIGHT: _CHECK},
    sentences={"fish_replace_tokens": "there are no trade tokens in this game: fish take their place"},
)
