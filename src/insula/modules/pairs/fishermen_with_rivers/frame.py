"""The Fishermen of Catan with The Rivers of Catan in frames: what is placed for fish."""

from insula.game.frame_part import FramePart

PART = FramePart(pieces_of_actions={"fish_bridge_place": "bridge"})
