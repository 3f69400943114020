"""The colors of the improvement tracks; each track also has a letter."""

from insula.drawing.seats import INK, WHITE, PieceColor

TRACK_COLORS = {
    "trade": PieceColor("#e8b923", INK),
    "politics": PieceColor("#3b6fb6", WHITE),
    "science": PieceColor("#3f8f4f", WHITE),
}
TRACKS = tuple(TRACK_COLORS)
"""The tracks, in the order in which they are drawn."""
