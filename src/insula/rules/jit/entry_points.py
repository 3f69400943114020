"""The entry points, as the compiler sees them: functions, and the records and numbers that they are called with."""

from inspect import signature
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from .cache import CORE
from .marks import Function

Argument: TypeAlias = "npt.NDArray[Any] | int"


class EntryPoint:
    """A function of the compiled rules that can be called from outside of its library.

    `dtypes` has the dtype of each parameter that is a record or a flat array of numbers; the other parameters and the
    result are ints. `library` is the part of the compiled rules to which it belongs.
    """

    def __init__(self, function: Function, dtypes: dict[str, np.dtype[Any]], library: str = CORE) -> None:
        self.function = function
        self.library = library
        self.name: str = function.__name__
        self.dtypes = [dtypes.get(parameter) for parameter in signature(function).parameters]


ENTRY_POINTS: dict[str, EntryPoint] = {}
"""The entry points of all libraries that were imported, by name."""


def of_library(library: str) -> dict[str, EntryPoint]:
    """Return the entry points of a library, by name."""
    return {name: point for name, point in ENTRY_POINTS.items() if point.library == library}
