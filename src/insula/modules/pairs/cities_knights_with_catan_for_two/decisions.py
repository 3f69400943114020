"""Why the decisions about knights of neutral players are asked (COMBO-TWO-CK)."""

from insula.game.deciders import DecisionPart

from .rules import phases

PART = DecisionPart(
    causes={
        phases.PLACING_NEUTRAL_KNIGHT: "neutral_knight",
        phases.PROMOTING_NEUTRAL_KNIGHT: "neutral_promote",
        phases.RELOCATING_NEUTRAL_KNIGHT: "neutral_relocate",
    }
)
