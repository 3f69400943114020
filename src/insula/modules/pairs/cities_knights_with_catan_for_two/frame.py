"""Cities & Knights with Catan for Two in frames: what the actions of the pair are about."""

from insula.game.frame_part import FramePart

PART = FramePart(
    pieces_of_actions={
        "neutral_knight": "knight",
        "neutral_promote": "knight",
        "neutral_relocate": "knight",
        "neutral_deserter": "knight",
        "knight_for_tokens": "knight",
    }
)
