"""Whole numbers from callers: Python's and numpy's, but no booleans."""

from operator import index
from typing import SupportsIndex, TypeGuard

from ..errors import ArgumentError


def is_whole_number(value: object) -> TypeGuard[SupportsIndex]:
    """Return whether a value is a whole number: an `int`, or an integer of numpy.

    >>> is_whole_number(3), is_whole_number(True), is_whole_number(3.0)
    (True, False, False)
    """
    return hasattr(value, "__index__") and not isinstance(value, bool)


def whole_number(value: object, what: str) -> int:
    """Return a whole number as an `int`. Raises ArgumentError, which names it, if it is none.

    >>> import numpy as np
    >>> whole_number(np.int32(7), "the seed")
    7
    """
    if not is_whole_number(value):
        raise ArgumentError(f"{what} must be a whole number, not {value!r}")
    return index(value)
