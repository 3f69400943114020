"""Names of corners and sides, such as `0,-2,NE`, as data."""

from collections.abc import Callable

from ..rules.geometry import Geometry, Place
from .refusals import refusal, simple


def parse_place(text: str) -> Place:
    """Return the hex and direction of a name from a table.

    >>> parse_place("0,-2,NE")
    (0, -2, 'NE')
    """
    q, r, direction = text.split(",")
    return int(q), int(r), direction


def sides_of_option(option: str, names: str, geometry: Geometry, is_possible: Callable[[int], bool]) -> list[int]:
    """Return the sides that the value of an option names; raises RulesetError if one is not possible or named twice."""
    found: list[int] = []
    for name in names.split():
        try:
            edge = geometry.edge(parse_place(name))
        except KeyError:
            raise refusal("option_side_missing", option=option, place=simple(name)) from None
        if not is_possible(edge):
            raise refusal("option_side_missing", option=option, place=simple(name))
        if edge in found:
            raise refusal("option_side_twice", option=option, place=simple(name))
        found.append(edge)
    return found
