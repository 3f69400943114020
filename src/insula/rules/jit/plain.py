"""The rules compiled by numba alone, for when the fast way of `translation` is not available.

Numba optimizes every function together with all that it calls, at every level of the calls. That takes minutes, and
nothing is cached. One piece of code serves all sets of modules.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numba

from .copies import RuleCopies
from .entry_points import Argument, EntryPoint
from .marks import Function
from .pointers import IN_MANY


def plain_code(entry: EntryPoint) -> Callable[..., int]:
    """Return a function that runs an entry point compiled by numba alone."""
    dispatcher = _compiled(_with_arrays(entry))

    def call(*arguments: Argument) -> int:
        return int(dispatcher(*arguments))

    return call


def _with_arrays(entry: EntryPoint) -> Function:
    """Return a function that calls the entry point with the first records of arrays, which numba takes from Python."""
    names = [f"argument_{place}" for place in range(len(entry.dtypes))]
    passed = [
        f"{name}[0]" if dtype is not None and dtype.names else name
        for name, dtype in zip(names, entry.dtypes, strict=True)
    ]
    scope = {"entry": _copies().known(entry.function)}
    exec(f"def with_arrays({', '.join(names)}):\n    return entry({', '.join(passed)})", scope)
    function: Function = scope["with_arrays"]
    return function


@cache
def _copies() -> RuleCopies:
    return RuleCopies(lambda rule: _compiled(_copies().copied(rule)), IN_MANY)


def _compiled(function: Function) -> Any:
    return numba.njit(nogil=True, error_model="numpy")(function)
