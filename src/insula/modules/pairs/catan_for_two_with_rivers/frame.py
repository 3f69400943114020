"""Catan for Two with The Rivers of Catan in frames: the bridges of neutral players."""

from insula.game.frame_part import FramePart
from insula.rules.constants import BRIDGE

PART = FramePart(neutral_supply={"bridge": BRIDGE})
