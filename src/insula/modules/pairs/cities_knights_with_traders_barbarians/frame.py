"""Cities & Knights with Traders & Barbarians in frames: what its action is about."""

from insula.game.frame_part import FramePart
from insula.modules.traders_barbarians.frame import BARBARIAN

PART = FramePart(pieces_of_actions={"knight_drives_off": BARBARIAN})
