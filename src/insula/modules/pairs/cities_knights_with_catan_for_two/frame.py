"""Cities & Knights with Catan for Two in frames: actions of the pair, and knights of neutral players."""

from insula.game.frame_part import FramePart
from insula.rules.constants import BASIC_KNIGHT, STRONG_KNIGHT

PART = FramePart(
    pieces_of_actions={
        "neutral_knight": "knight",
        "neutral_promote": "knight",
        "neutral_relocate": "knight",
        "neutral_deserter": "knight",
        "knight_for_tokens": "knight",
    },
    neutral_supply={"basic_knight": BASIC_KNIGHT, "strong_knight": STRONG_KNIGHT},
)
