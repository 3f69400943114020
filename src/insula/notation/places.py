"""Places as text: `0,-2` is a hex, `0,-2,N` a corner, `0,-2,NE` a side, `2,-2,C` a plaza, `2,-2,C-S` an inner path."""

from collections.abc import Callable
from typing import TypeVar

from ..errors import Message
from ..rules.geometry import CORNERS, INNER_PATHS, PLAZA, SIDES, Geometry, Hex, Place
from .cursor import MOST_DIGITS, Cursor
from .expected import expect
from .refusals import wrong

P = TypeVar("P")

A_HEX = expect("a_hex", "a hex such as {example}", example="0,-1")
A_CORNER = expect(
    "a_corner", "a corner such as {example} ({directions})", example="0,0,N", directions=", ".join(CORNERS)
)
A_SIDE = expect("a_side", "a side such as {example} ({directions})", example="0,0,NE", directions=", ".join(SIDES))


def read_hex(geometry: Geometry, cursor: Cursor) -> int:
    """Read any hex of the map, including sea."""
    hex, direction = _read(cursor, A_HEX)
    if direction:
        raise cursor.error(wrong("hex_with_direction", "a hex has no direction"), A_HEX, back=1)
    return _on_map(geometry.hex, hex, cursor, "hex", A_HEX)


def read_corner(geometry: Geometry, cursor: Cursor) -> int:
    """Read a corner by any of its names, or a plaza."""
    return _read_part(geometry.node, cursor, "corner", (*CORNERS, PLAZA), A_CORNER)


def read_side(geometry: Geometry, cursor: Cursor) -> int:
    """Read a side by either of its names, or an inner path."""
    return _read_part(geometry.edge, cursor, "side", (*SIDES, *INNER_PATHS), A_SIDE)


def _read_part(
    find: Callable[[Place], int], cursor: Cursor, what: str, directions: tuple[str, ...], expected: Message
) -> int:
    hex, direction = _read(cursor, expected)
    if direction.upper() not in directions:
        found = (
            wrong("no_such_direction", "{direction} is not a {what} of a hex", direction=direction.upper(), what=what)
            if direction
            else wrong("direction_missing", "this is a hex, not a {what}", what=what)
        )
        raise cursor.error(found, expected, back=1)
    return _on_map(find, (*hex, direction.upper()), cursor, what, expected)


def _read(cursor: Cursor, expected: Message) -> tuple[Hex, str]:
    token = cursor.upcoming
    if token is None or token.kind != "place":
        raise cursor.unexpected(expected)
    q, r, *direction = token.text.split(",")
    if max(len(q), len(r)) > MOST_DIGITS:
        raise cursor.unexpected(expected)
    cursor.index += 1
    return (int(q), int(r)), direction[0] if direction else ""


def _on_map(find: Callable[[P], int], place: P, cursor: Cursor, what: str, expected: Message) -> int:
    try:
        return find(place)
    except KeyError:
        name = cursor.tokens[cursor.index - 1].text.upper()
        found = wrong("not_on_map", "there is no {what} {place} on this map", what=what, place=name)
        raise cursor.error(found, expected, back=1) from None
