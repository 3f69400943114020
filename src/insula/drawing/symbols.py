"""The symbols of the seats, around (0, 0) and about 20 units wide."""

from insula.drawing.markup import disk

SEAT_SYMBOLS = {
    "red": disk((0, 0), 8.4),
    "blue": "M-7.6 -7.6L7.6 -7.6L7.6 7.6L-7.6 7.6Z",
    "white": "M0 -9.4L9.6 7.4L-9.6 7.4Z",
    "orange": "M0 -10.4L8.6 0L0 10.4L-8.6 0Z",
    "green": "M-3.2 -9.6L3.2 -9.6L3.2 -3.2L9.6 -3.2L9.6 3.2L3.2 3.2"
    "L3.2 9.6L-3.2 9.6L-3.2 3.2L-9.6 3.2L-9.6 -3.2L-3.2 -3.2Z",
    "brown": "M-10 -9L0 -1.6L10 -9L10 -0.4L0 9L-10 -0.4Z",
}
"""A symbol for each color: circle, square, triangle, diamond, plus, chevron."""
