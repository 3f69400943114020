"""The colors of the improvement tracks; each track has a letter too."""

from insula.drawing.seats import INK, WHITE, PieceColor

TRACK_COLORS = {
    "trade": PieceColor("#e8b923", INK),
    "politics": PieceColor("#3b6fb6", WHITE),
    "science": PieceColor("#3f8f4f", WHITE),
}
TRACKS = tuple(TRACK_COLORS)
"""The tracks, in the order in which they are drawn."""
