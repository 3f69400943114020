"""Records for CPython: their attributes are plain ints and memoryviews over the bytes of a numpy record."""

from typing import Any

import numpy as np
import numpy.typing as npt


def view_class(dtype: np.dtype[Any]) -> type[Any]:
    """Make a class whose attributes read and write one record of `dtype` as plain ints and memoryviews.

    A memoryview is made when it is first read, because most views are read for a few fields only.
    """
    fields = {name: (kind, offset) for name, (kind, offset, *_) in (dtype.fields or {}).items()}
    whole = {f"_{kind.base.char}": (slice(None), (kind.base.char,)) for kind, _ in fields.values()}
    arrays = {
        name: (slice(offset, offset + kind.itemsize), _cast_to(kind))
        for name, (kind, offset) in fields.items()
        if kind.shape
    }
    memoryviews: dict[str, tuple[slice, Any]] = {**whole, **arrays}

    def take(self: Any, buffer: memoryview) -> None:
        self._bytes = buffer

    def make(self: Any, name: str) -> Any:
        try:
            place, kind = memoryviews[name]
        except KeyError:
            raise AttributeError(f"the record has no field {name!r}", name=name, obj=self) from None
        part = self._bytes[place].cast(*kind)
        setattr(self, name, part)
        return part

    def reduce(self: Any) -> tuple[Any, tuple[np.dtype[Any], bytes]]:
        return _record_of, (dtype, bytes_of(self))

    members = {name: _int_property(kind, offset) for name, (kind, offset) in fields.items() if not kind.shape}
    slots = ["_bytes", "_array", *memoryviews]
    methods = {"__init__": take, "__getattr__": make, "__reduce__": reduce}
    return type("View", (), {"__slots__": slots, **methods, **members})


def _cast_to(kind: np.dtype[Any]) -> tuple[Any, ...]:
    """Return what bytes are cast to: the format character of a type, and the shape if it has several dimensions."""
    return (kind.base.char,) if len(kind.shape) == 1 else (kind.base.char, kind.shape)


def _int_property(kind: np.dtype[Any], offset: int) -> property:
    """Make the property of one integer from source text, which is faster than a closure."""
    slot, index = f"_{kind.char}", offset // kind.itemsize
    source = f"def get(self): return self.{slot}[{index}]\ndef put(self, value): self.{slot}[{index}] = value"
    scope: dict[str, Any] = {}
    exec(source, scope)
    return property(scope["get"], scope["put"])


class _Views:
    """The views of the most recent arrays, so that a game creates its view only once."""

    KEPT = 256

    def __init__(self) -> None:
        self._classes: dict[np.dtype[Any], type[Any]] = {}
        self._views: dict[tuple[int, int], tuple[npt.NDArray[Any], Any]] = {}

    def of(self, array: npt.NDArray[Any], index: int) -> Any:
        """Return the view of one record; reuse the existing view if the array is known."""
        key = (id(array), index)
        known = self._views.get(key)
        if known is not None and known[0] is array:
            return known[1]
        view = self.make(array, index)
        if len(self._views) >= self.KEPT:
            self._views.pop(next(iter(self._views)), None)
        self._views[key] = (array, view)
        return view

    def make(self, array: npt.NDArray[Any], index: int) -> Any:
        """Return a new view of one record."""
        if array.dtype not in self._classes:
            self._classes[array.dtype] = view_class(array.dtype)
        view = self._classes[array.dtype](np.frombuffer(array[index : index + 1], np.uint8).data)
        view._array = array
        return view


_views = _Views()


def record(array: npt.NDArray[Any], index: int = 0) -> Any:
    """Return one record of a structured array, as the rules see it when interpreted."""
    return _views.of(array, index)


def new_record(array: npt.NDArray[Any]) -> Any:
    """Return the first record of an array, as `record` does, without keeping it: for an array that is needed once."""
    return _views.make(array, 0)


def neighbor(first: Any, index: int) -> Any:
    """Return the record at an index of the array whose first record is given, both as `record` returns them."""
    return _views.of(first._array, index)


def bytes_of(view: Any) -> bytes:
    """Return a copy of the bytes of a record that `record` returned."""
    return bytes(view._bytes)


def _record_of(dtype: np.dtype[Any], content: bytes) -> Any:
    """Return a record with these bytes, which cannot be changed, for one that was copied or pickled."""
    return record(np.frombuffer(content, dtype))
