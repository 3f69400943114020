"""Whole numbers from callers: Python's and numpy's, but no booleans."""

from operator import index

import numpy as np

from ..errors import ArgumentError


def as_whole_number(value: object) -> int | None:
    """Return a whole number (an `int`, or an integer of numpy) as an `int`; None for everything else.

    >>> import numpy as np
    >>> as_whole_number(np.int32(3)), as_whole_number(True), as_whole_number(3.0)
    (3, None, None)
    """
    if isinstance(value, bool | np.bool_) or not hasattr(value, "__index__"):
        return None
    try:
        return index(value)
    except TypeError:  # an array of several numbers
        return None


def at_least_1(value: object, what: str) -> int:
    """Return a whole number from 1 on as an `int`. Raises ArgumentError, which names it, if it is none.

    >>> at_least_1(7, "the number of games")
    7
    """
    return at_least(1, value, what)


def at_least(least: int, value: object, what: str) -> int:
    """Return a whole number from `least` on as an `int`. Raises ArgumentError, which names it, if it is none.

    >>> at_least(0, 0, "the number of samples")
    0
    """
    number = whole_number(value, what)
    if number < least:
        raise ArgumentError(f"{what} is {number}, but it must be at least {least}")
    return number


def unsigned_seed(value: object) -> int:
    """Return a seed without its sign, as generators of numpy need it; those of Python leave it out themselves.

    Raises ArgumentError if it is not a whole number.

    >>> unsigned_seed(-7)
    7
    """
    return abs(whole_number(value, "the seed"))


def whole_number(value: object, what: str) -> int:
    """Return a whole number as an `int`. Raises ArgumentError, which names it, if it is none.

    >>> import numpy as np
    >>> whole_number(np.int32(7), "the seed")
    7
    """
    number = as_whole_number(value)
    if number is None:
        raise ArgumentError(f"{what} must be a whole number, not {value!r}")
    return number
