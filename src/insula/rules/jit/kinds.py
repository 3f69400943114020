"""The kinds of arguments that rules take, as numba types and as text in symbols.

All whole numbers are 64 bits wide: one translation of a rule, instead of one for each mix of fields and counters. Rules
that return nothing return 0, and those that return true or false return 1 or 0. So whoever calls a rule knows its type.
"""

import re
from collections.abc import Iterable
from typing import Any
from zlib import crc32

import numba
import numpy as np
from numba.core import types

NUMBER = "int64"
_ARRAY = re.compile(r"(\w+)\[([\dx]+|[:x]+)\]")
"""A field of a record has a fixed shape, as in `int8[6x9]`; a row of it is known by its dimensions, as in `int8[:]`."""


class Kinds:
    """The kinds of arguments; the records are those of some entry points."""

    def __init__(self, dtypes: Iterable[np.dtype[Any] | None]) -> None:
        records = {dtype for dtype in dtypes if dtype is not None and dtype.names}
        self._records = {_name(dtype): numba.from_dtype(dtype) for dtype in records}
        self._names = {record: name for name, record in self._records.items()}

    def text(self, kind: Any) -> str:
        """Return the text of a numba type. Raises TypeError if rules cannot take it."""
        if isinstance(kind, types.Integer | types.Boolean):
            return NUMBER
        if isinstance(kind, types.Record):
            return self._names[kind]
        if isinstance(kind, types.Array) and isinstance(kind.dtype, types.Number) and kind.layout == "C":
            sizes = kind.shape if isinstance(kind, types.NestedArray) else ":" * kind.ndim
            return f"{kind.dtype.name}[{'x'.join(map(str, sizes))}]"
        if isinstance(kind, types.CPointer) and isinstance(kind.dtype, types.Number):
            return f"{kind.dtype.name}*"
        raise TypeError(f"a rule takes numbers, records, and arrays of numbers, but not {kind}")

    def type(self, text: str) -> Any:
        """Return the numba type of a text."""
        if text == NUMBER:
            return types.int64
        if text.endswith("*"):
            return types.CPointer(getattr(types, text[:-1]))
        array = _ARRAY.fullmatch(text)
        if array:
            number, sizes = getattr(types, array[1]), array[2].split("x")
            if ":" in sizes:
                return types.Array(number, len(sizes), "C")
            return types.NestedArray(number, tuple(map(int, sizes)))
        return self._records[text]

    def of_dtype(self, dtype: np.dtype[Any] | None) -> str:
        """Return the text of a parameter of an entry point: a number, a record, or a pointer to numbers."""
        if dtype is None:
            return NUMBER
        return _name(dtype) if dtype.names else f"{numba.from_dtype(dtype).name}*"


def _name(dtype: np.dtype[Any]) -> str:
    """Return a name for records of a dtype, which is the same in every process."""
    return f"record_{crc32(str(dtype).encode()):08x}"
