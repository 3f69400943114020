"""What the map of the wonders says about corners: bits of `board.corner_marks` above the one of Seafarers."""

WALL = 128
"""A building there lets its owner begin the Great Wall (SEA-WO-02)."""
STRAIT = 256
"""A building there lets its owner begin the Great Bridge (SEA-WO-02)."""
