"""Scenes to draw."""

import pytest

from insula.drawing import COLORS, Harbor, Hex, Marks, Piece, Scene

_ROWS = {
    -2: ("mountains 10", "pasture 2", "forest 9"),
    -1: ("fields 12", "hills 6", "pasture 4", "hills 10"),
    0: ("fields 9", "forest 11", "desert", "forest 3", "mountains 8"),
    1: ("forest 8", "mountains 3", "fields 4", "pasture 5"),
    2: ("hills 5", "fields 6", "pasture 11"),
}
"""The beginner board (BASE-BEGIN-01)."""

_HARBORS = (
    (0, -2, "NW", "any"),
    (1, -2, "NE", "grain"),
    (2, -1, "NE", "ore"),
    (2, 0, "E", "any"),
    (1, 1, "SE", "wool"),
    (-1, 2, "SE", "any"),
    (-2, 2, "SW", "any"),
    (-2, 1, "W", "brick"),
    (-1, -1, "W", "lumber"),
)
"""The harbors of the beginner board (BASE-BEGIN-03)."""


def _hexes() -> tuple[Hex, ...]:
    hexes = []
    for r, row in _ROWS.items():
        for column, words in enumerate(row):
            terrain, _, token = words.partition(" ")
            hexes.append(Hex(max(-2, -2 - r) + column, r, terrain, int(token) if token else None))
    return tuple(hexes)


@pytest.fixture
def island() -> Scene:
    """The beginner board, with a settlement, a city and a road of each of six colors."""
    seats = range(len(COLORS))
    return Scene(
        hexes=_hexes(),
        harbors=tuple(Harbor(*harbor) for harbor in _HARBORS),
        pieces=(
            *(Piece("settlement", (seat - 2, -1 if seat > 1 else 0, "N"), seat) for seat in seats),
            *(Piece("city", (seat - 3, 2, "N"), seat) for seat in seats),
            *(Piece("road", (seat - 2, -1 if seat > 1 else 0, "NE"), seat) for seat in seats),
            Piece("robber", (0, 0)),
        ),
        seats=COLORS,
        title="Turn 12",
        captions=tuple(f"{color} 3 points, 5 cards" for color in COLORS),
        latest=Marks(corners=((0, -1, "N"),), sides=((0, -1, "NE"),), hexes=((0, 0),)),
        legal=Marks(corners=((1, 0, "S"),), sides=((1, 0, "SE"),), hexes=((1, 0),)),
    )
