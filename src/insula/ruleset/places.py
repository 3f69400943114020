"""Names of corners and sides, such as `0,-2,NE`, as data."""

from ..rules.geometry import Place


def parse_place(text: str) -> Place:
    """Return the hex and direction of a name from a table.

    >>> parse_place("0,-2,NE")
    (0, -2, 'NE')
    """
    q, r, direction = text.split(",")
    return int(q), int(r), direction
