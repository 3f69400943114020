"""The signs of Cities & Knights on the board, left and right of a seat's symbol."""

from collections.abc import Callable, Mapping

from insula.drawing.scene import Piece

ACTIVE, WALL, SABOTAGED = "!", "#", "x"


def _knight(knight: Piece) -> tuple[str, str]:
    return "", f"{knight.level}{ACTIVE if knight.active else ''}"


SIGNS: Mapping[str, Callable[[Piece], tuple[str, str]]] = {
    "knight": _knight,
    "city reduced": lambda _: ("_", "_"),
    "city sabotaged": lambda _: (SABOTAGED, "]"),
}
CITY_SIGNS: Mapping[str, Callable[[Piece], tuple[str, str]]] = {
    "wall": lambda _: ("", WALL),
    "metropolis": lambda metropolis: (metropolis.detail[0].upper(), ""),
}
"""A wall changes the right side of a city, a metropolis the left side."""
