"""Records as CPython likes them: attributes that are plain ints and memoryviews over the bytes of a numpy record."""

from typing import Any

import numpy as np


def view_class(dtype):
    """A class whose attributes read and write one record of `dtype` as plain ints and memoryviews."""
    fields = sorted((offset, name, kind) for name, (kind, offset, *_) in dtype.fields.items())
    chars = sorted({kind.base.char for _, _, kind in fields})

    def take(self, buffer):
        memory = memoryview(buffer).cast("B")
        self._bytes = memory
        for char in chars:
            setattr(self, f"_{char}", memory.cast(char))
        for offset, name, kind in fields:
            if kind.shape:
                part = memory[offset : offset + kind.itemsize]
                setattr(self, name, part.cast(kind.base.char, shape=kind.shape))

    def scalar(kind, offset):
        slot, index = f"_{kind.char}", offset // kind.itemsize
        source = f"def get(self): return self.{slot}[{index}]\ndef put(self, value): self.{slot}[{index}] = value"
        scope = {}
        exec(source, scope)
        return property(scope["get"], scope["put"])

    members = {name: scalar(kind, offset) for offset, name, kind in fields if not kind.shape}
    slots = ["_bytes"] + [f"_{char}" for char in chars] + [name for _, name, kind in fields if kind.shape]
    return type("View", (), {"__slots__": slots, "__init__": take, **members})


class _Views:
    """The views of the arrays seen last, so that a game that is asked again and again makes its view once."""

    KEPT = 256

    def __init__(self):
        self._classes = {}
        self._views = {}

    def of(self, array, index):
        """The view of one record; of an array that is kept here it is the one made before."""
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


def record(array: np.ndarray, index: int = 0) -> Any:
    """One record of a structured array as the rules see it when interpreted; it works in both ways of running."""
    return _views.of(array, index)
