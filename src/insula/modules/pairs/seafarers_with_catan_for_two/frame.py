"""Seafarers with Catan for Two in frames: the ships of neutral players."""

from insula.game.frame_part import FramePart
from insula.rules.constants import SHIP

PART = FramePart(pieces_of_actions={"neutral_ship": "ship"}, neutral_supply={"ship": SHIP})
