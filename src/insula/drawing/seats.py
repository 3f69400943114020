"""The signs of the seats: a color and a shape for each. Drawings, terminal, server and page use this table."""

from dataclasses import dataclass

WHITE = "#ffffff"
"""The thin line around pieces that separates them from the ground."""

INK = "#23262b"
"""Outlines and numbers."""


@dataclass(frozen=True)
class PieceColor:
    """The color of a piece and of the sign on it."""

    fill: str
    symbol: str


@dataclass(frozen=True)
class SeatSign(PieceColor):
    """The color and the shape of a seat. All signs can be distinguished without color."""

    shape: str
    """The name of the shape."""
    outline: str
    """The shape as path data, around (0, 0) and about 20 units wide."""
    character: str
    """The character for the shape in a terminal: settlements, cities and seat names."""
    small_character: str
    """The character for the smaller shape in a terminal: roads."""


NEUTRALS = ("gray", "plum")
"""The colors of neutral owners of pieces, who are not players. The first is also that of pieces of nobody."""

SEATS = {
    "red": SeatSign("#c62828", WHITE, "circle", "M-8.4 0a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0Z", "●", "•"),
    "blue": SeatSign("#2358b0", WHITE, "square", "M-7.6 -7.6L7.6 -7.6L7.6 7.6L-7.6 7.6Z", "■", "▪"),
    "white": SeatSign("#fbfbf8", INK, "triangle", "M0 -9.4L9.6 7.4L-9.6 7.4Z", "▲", "▴"),
    "orange": SeatSign("#f58a1f", INK, "diamond", "M0 -10.4L8.6 0L0 10.4L-8.6 0Z", "◆", "⋄"),
    "green": SeatSign(
        "#1d7a46",
        WHITE,
        "plus",
        "M-3.2 -9.6L3.2 -9.6L3.2 -3.2L9.6 -3.2L9.6 3.2L3.2 3.2L3.2 9.6L-3.2 9.6L-3.2 3.2L-9.6 3.2L-9.6 -3.2L-3.2 -3.2Z",
        "✚",
        "+",
    ),
    "brown": SeatSign(
        "#754a2c",
        WHITE,
        "star",
        "M0 -10.6L2.6 -3.4L10 -3.2L4.2 1.4L6.2 8.6L0 4.4L-6.2 8.6L-4.2 1.4L-10 -3.2L-2.6 -3.4Z",
        "★",
        "⋆",
    ),
    "gray": SeatSign("#8a8f98", WHITE, "bar", "M-9 -3L9 -3L9 3L-9 3Z", "▬", "-"),
    "plum": SeatSign("#6d5878", WHITE, "slash", "M4 -9L9 -6L-4 9L-9 6Z", "▰", "/"),
}
"""The sign of each color."""
