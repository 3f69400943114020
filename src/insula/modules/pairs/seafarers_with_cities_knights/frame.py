"""Seafarers with Cities & Knights in frames: what its actions are about."""

from insula.game.frame_part import FramePart

PART = FramePart(pieces_of_actions={"diplomat_rebuild_ship": "ship"})
