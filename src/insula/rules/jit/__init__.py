"""Two ways to run the same rules: compiled by numba, or interpreted by CPython.

This package is the only place that knows which way is in force, and the only one under `rules` that imports numba.
`INSULA_INTERPRETED=1` chooses the interpreter.

A rule is, and stays, a plain Python function. What the world outside calls are entry points; their arguments are
numpy arrays, of which the first record is meant, and ints.

* Compiled, all entry points and the rules that they need become one piece of machine code for each set of modules, kept
  in a folder and loaded without numba the next time. While it runs, other threads run too.
* Interpreted, an entry point is the plain function, and a record is a view over the same bytes whose attributes are
  plain ints and memoryviews: fast to read, and checked for range.
"""

import ctypes
import os
from collections.abc import Callable
from inspect import signature
from typing import Any

import numpy as np

from .records import record

__all__ = [
    "INTERPRETED",
    "cache_folder",
    "compiled_as",
    "do_not_compile",
    "entry",
    "is_kept",
    "module_question",
    "record",
    "rule",
]

INTERPRETED = os.environ.get("INSULA_INTERPRETED", "") not in ("", "0")

RULES: dict[Callable[..., Any], Callable[..., Any]] = {}
"""The rules; to each what is compiled in its place: itself, or a version for the machine's own integers."""

MODULE_QUESTIONS: set[Callable[..., Any]] = set()
"""The rules that tell whether a module is in the game."""

_compiles = True

ENTRIES: dict[str, "Entry"] = {}
"""The entry points, by name."""


def do_not_compile():
    """From now on interpret what has not been compiled before: for those who would wait longer for the compiler."""
    global _compiles
    _compiles = False


def is_kept(states):
    """Whether the rules of such a game have been compiled before, so that nobody waits for the compiler."""
    from .machine import code_file

    return code_file(compiled_set(states)).exists()


def cache_folder():
    """The folder in which compiled code is kept: `INSULA_CACHE_DIR`, or one in the user's cache."""
    from .machine import folder

    return folder()


def rule(function):
    """Mark a function of the rules, so that others can call it compiled."""
    RULES[function] = function
    return function


def module_question(function):
    """Mark the rule that tells whether a module, its last argument, is in the game.

    In code for a set of modules without it the answer is no, and what a yes would lead to is not even translated.
    """
    MODULE_QUESTIONS.add(function)
    return rule(function)


def compiled_as(plain):
    """Mark the version of the rule `plain` that is compiled in its place."""

    def mark(function):
        RULES[plain] = function
        return function

    return mark


def compiled_set(states):
    """The modules for which the code of such a game is compiled, as a bit set."""
    from ..switchboard import ALWAYS_COMPILED

    return int(states["modules"][0]) | ALWAYS_COMPILED


class Entry:
    """An entry point: in both ways it looks the same to the caller.

    `dtypes` has the dtype of the record for each parameter that is one; the others are ints, as is what is returned.
    """

    def __init__(self, function, dtypes):
        self.function = function
        self.name = function.__name__
        self.dtypes = [dtypes.get(parameter) for parameter in signature(function).parameters]
        self.__doc__ = function.__doc__
        self._state = next(place for place, dtype in enumerate(self.dtypes) if dtype and "modules" in dtype.names)
        self._native = {}

    def __call__(self, *arguments):
        """Run the entry point on the first records of the arrays."""
        native = None if INTERPRETED else self._native_for(arguments[self._state])
        if native is None:
            return self.function(*[record(a) if isinstance(a, np.ndarray) else a for a in arguments])
        result, failure = ctypes.c_int64(), ctypes.c_void_p()
        places = [a.ctypes.data if isinstance(a, np.ndarray) else a for a in arguments]
        if native(ctypes.byref(result), ctypes.byref(failure), *places):
            raise IndexError(f"a rule called from {self.name} used an index out of range")
        return result.value

    def _native_for(self, states):
        """The code for such a game; None if there is none yet, and none is to be made."""
        modules = int(states["modules"][0])
        if modules not in self._native and (_compiles or is_kept(states)):
            self._native[modules] = self._load(states)
        return self._native.get(modules)

    def _load(self, states):
        from .machine import address_of

        kinds = [ctypes.c_int64 if dtype is None else ctypes.c_void_p for dtype in self.dtypes]
        prototype = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *kinds)
        return prototype(address_of(self.name, compiled_set(states)))


def entry(**dtypes):
    """Mark a function that is called from Python with arrays of these dtypes, by the names of its parameters."""

    def mark(function):
        ENTRIES[function.__name__] = Entry(function, dtypes)
        return ENTRIES[function.__name__]

    return mark
