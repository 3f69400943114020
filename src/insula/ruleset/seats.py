"""Seats by number or color."""

from ..errors import SeatError, quoted, unknown
from .whole_numbers import as_whole_number


def seat_among(colors: tuple[str, ...], name: int | str) -> int:
    """Return the number of a seat given by number or color. Raises SeatError if there is no such seat.

    >>> seat_among(("red", "blue", "white"), "white")
    2
    """
    if type(name) is int and 0 <= name < len(colors):  # as most callers give it, many times in a game
        return name
    if isinstance(name, str) and name in colors:
        return colors.index(name)
    number = as_whole_number(name)
    if number is not None and 0 <= number < len(colors):
        return number
    seats = unknown(f"there is no seat {quoted(name)}", name, colors, "the seats are")
    raise SeatError(f"{seats}, or 0 to {len(colors) - 1}")
