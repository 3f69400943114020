"""What the Friendly Robber adds to frames: the desert that the robber goes to."""

from insula.game.frame_part import FramePart

PART = FramePart(pieces_of_actions={"desert_hex": "robber"})
