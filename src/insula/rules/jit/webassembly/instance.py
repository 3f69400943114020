"""Running a module in wasmtime: the same entry points, in a memory of their own. For tests (`insula[wasm]`)."""

import atexit
import ctypes
from functools import cache
from typing import Any

import numpy as np
import wasmtime

from ..entry_points import Argument
from .object_file import PAGE
from .target import module_for

ALIGNMENT = 16
RESULT_SIZE = 8
"""The bytes of the result, and of the address of what went wrong."""


class Instance:
    """The module for a set of modules, with its memory."""

    def __init__(self, modules: int) -> None:
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        linker = wasmtime.Linker(engine)
        self._exports = linker.instantiate(self.store, wasmtime.Module(engine, module_for(modules))).exports(self.store)
        self._memory: Any = self._exports["memory"]
        self._base: int = self._exports["__heap_base"].value(self.store)  # type: ignore[union-attr]

    def call(self, name: str, *arguments: Argument) -> int:
        """Copy the arrays into the memory, call an entry point, and copy them back.

        Raises IndexError if a rule used an index out of range.
        """
        arrays = [argument for argument in arguments if isinstance(argument, np.ndarray)]
        places, end = {}, self._base + 2 * RESULT_SIZE
        for array in arrays:
            places[id(array)] = end
            end += -(-array.nbytes // ALIGNMENT) * ALIGNMENT
        self._grow_to(end)
        memory = ctypes.addressof(self._memory.data_ptr(self.store).contents)
        for array in arrays:
            ctypes.memmove(memory + places[id(array)], array.ctypes.data, array.nbytes)
        passed = [places[id(one)] if isinstance(one, np.ndarray) else one for one in arguments]
        failed = self._exports[name](self.store, self._base, self._base + RESULT_SIZE, *passed)  # type: ignore[operator]
        memory = ctypes.addressof(self._memory.data_ptr(self.store).contents)
        for array in arrays:
            if array.flags.writeable:
                ctypes.memmove(array.ctypes.data, memory + places[id(array)], array.nbytes)
        if failed:
            raise IndexError(f"a rule called from {name} used an index out of range")
        return ctypes.c_int64.from_address(memory + self._base).value

    def _grow_to(self, size: int) -> None:
        missing = size - self._memory.data_len(self.store)
        if missing > 0:
            self._memory.grow(self.store, -(-missing // PAGE))


@cache
def instance_for(modules: int) -> Instance:
    """Return the only instance for a set of modules."""
    return Instance(modules)


atexit.register(instance_for.cache_clear)  # wasmtime cannot free its objects later
