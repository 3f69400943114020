"""Arrays of many games inside the rules, and numbers in them that several threads change at the same time.

Interpreted rules run in one thread at a time, so there the numbers are plain ones.
"""

import ctypes
from typing import Any

from .marks import rule
from .records import neighbor


@rule
def record_at(first: Any, index: int) -> Any:
    """Return the record at an index of the array whose first record is given: entry points get only the first."""
    return neighbor(first, index)


@rule
def bytes_at(address: int, size: int) -> Any:
    """Return the array of `size` 8-bit integers at an address."""
    return memoryview((ctypes.c_int8 * size).from_address(address)).cast("B").cast("b")


@rule
def load(numbers: Any, place: int) -> Any:
    """Return a 64-bit number. What another thread wrote before it stored the number can be read after this."""
    return numbers[place]


@rule
def store(numbers: Any, place: int, value: int) -> None:
    """Write a 64-bit number. A thread that loads it can then read what this thread wrote before."""
    numbers[place] = value


@rule
def add(numbers: Any, place: int, value: int) -> Any:
    """Add to a 64-bit number and return what it was before: a load and a store with no other thread in between."""
    before = numbers[place]
    numbers[place] = before + value
    return before
