"""Places as text: `0,-2` is a hex, `0,-2,N` a corner, `0,-2,NE` a side, `2,-2,C` a plaza, `2,-2,C-S` an inner path."""

from collections.abc import Callable
from typing import TypeVar

from ..rules.geometry import CORNERS, INNER_PATHS, PLAZA, SIDES, Geometry, Hex, Place
from .cursor import MOST_DIGITS, Cursor

P = TypeVar("P")

A_HEX = "a hex such as 0,-1"
A_CORNER = f"a corner such as 0,0,N ({', '.join(CORNERS)})"
A_SIDE = f"a side such as 0,0,NE ({', '.join(SIDES)})"


def read_hex(geometry: Geometry, cursor: Cursor) -> int:
    """Read any hex of the map, including sea."""
    hex, direction = _read(cursor, A_HEX)
    if direction:
        raise cursor.error("a hex has no direction", A_HEX, back=1)
    return _on_map(geometry.hex, hex, cursor, "hex", A_HEX)


def read_corner(geometry: Geometry, cursor: Cursor) -> int:
    """Read a corner by any of its names, or a plaza."""
    return _read_part(geometry.node, cursor, "corner", (*CORNERS, PLAZA), A_CORNER)


def read_side(geometry: Geometry, cursor: Cursor) -> int:
    """Read a side by either of its names, or an inner path."""
    return _read_part(geometry.edge, cursor, "side", (*SIDES, *INNER_PATHS), A_SIDE)


def _read_part(
    find: Callable[[Place], int], cursor: Cursor, what: str, directions: tuple[str, ...], expected: str
) -> int:
    hex, direction = _read(cursor, expected)
    if direction.upper() not in directions:
        wrong = f"{direction.upper()} is not a {what} of a hex" if direction else f"this is a hex, not a {what}"
        raise cursor.error(wrong, expected, back=1)
    return _on_map(find, (*hex, direction.upper()), cursor, what, expected)


def _read(cursor: Cursor, expected: str) -> tuple[Hex, str]:
    token = cursor.upcoming
    if token is None or token.kind != "place":
        raise cursor.unexpected(expected)
    q, r, *direction = token.text.split(",")
    if max(len(q), len(r)) > MOST_DIGITS:
        raise cursor.unexpected(expected)
    cursor.index += 1
    return (int(q), int(r)), direction[0] if direction else ""


def _on_map(find: Callable[[P], int], place: P, cursor: Cursor, what: str, expected: str) -> int:
    try:
        return find(place)
    except KeyError:
        name = cursor.tokens[cursor.index - 1].text.upper()
        raise cursor.error(f"there is no {what} {name} on this map", expected, back=1) from None
