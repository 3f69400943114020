"""Seafarers with Catan for Two in frames: the ships of neutral players."""

from insula.game.frame_part import FramePart
from insula.rules.constants import SHIP

PART = FramePart(neutral_supply={"ship": SHIP})
