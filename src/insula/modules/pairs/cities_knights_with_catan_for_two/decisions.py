"""Why the decisions about knights of neutral players are asked (COMBO-TWO-CK)."""

from insula.game.deciders import DecisionPart

from .module import PLACING_NEUTRAL_KNIGHT, PROMOTING_NEUTRAL_KNIGHT, RELOCATING_NEUTRAL_KNIGHT

PART = DecisionPart(
    causes={
        PLACING_NEUTRAL_KNIGHT: "neutral_knight",
        PROMOTING_NEUTRAL_KNIGHT: "neutral_promote",
        RELOCATING_NEUTRAL_KNIGHT: "neutral_relocate",
    }
)
