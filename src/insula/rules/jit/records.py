"""Records for CPython: their attributes are plain ints and memoryviews over the bytes of a numpy record."""

from typing import Any

import numpy as np
import numpy.typing as npt


def view_class(dtype: np.dtype[Any]) -> type[Any]:
    """Make a class whose attributes read and write one record of `dtype` as plain ints and memoryviews."""
    fields = sorted((offset, name, kind) for name, (kind, offset, *_) in (dtype.fields or {}).items())
    chars = sorted({kind.base.char for _, _, kind in fields})

    def take(self: Any, buffer: memoryview) -> None:
        memory = buffer.cast("B")
        self._bytes = memory
        for char in chars:
            setattr(self, f"_{char}", _cast(memory, char))
        for offset, name, kind in fields:
            if kind.shape:
                part = memory[offset : offset + kind.itemsize]
                setattr(self, name, _cast(part, kind.base.char, kind.shape))

    members = {name: _int_property(kind, offset) for offset, name, kind in fields if not kind.shape}
    slots = ["_bytes"] + [f"_{char}" for char in chars] + [name for _, name, kind in fields if kind.shape]
    return type("View", (), {"__slots__": slots, "__init__": take, **members})


def _cast(memory: memoryview, char: Any, shape: tuple[int, ...] | None = None) -> Any:
    """Return the memory as integers of a type given by its format character."""
    return memory.cast(char) if shape is None else memory.cast(char, shape=shape)


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
        if array.dtype not in self._classes:
            self._classes[array.dtype] = view_class(array.dtype)
        view = self._classes[array.dtype](array[index : index + 1].view(np.uint8).data)
        if len(self._views) >= self.KEPT:
            self._views.pop(next(iter(self._views)), None)
        self._views[key] = (array, view)
        return view


_views = _Views()


def record(array: npt.NDArray[Any], index: int = 0) -> Any:
    """Return one record of a structured array, as the rules see it when interpreted."""
    return _views.of(array, index)


def bytes_of(view: Any) -> bytes:
    """Return a copy of the bytes of a record that `record` returned."""
    return bytes(view._bytes)
