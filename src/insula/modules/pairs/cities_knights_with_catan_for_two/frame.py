"""Cities & Knights with Catan for Two in frames: actions of the pair, and knights of neutral players."""

from insula.game.frame_part import FramePart
from insula.rules.constants import BASIC_KNIGHT, STRONG_KNIGHT

PART = FramePart(
    neutral_supply={"basic_knight": BASIC_KNIGHT, "strong_knight": STRONG_KNIGHT},
)
