"""Two ways to run the same rules: compiled by numba, or interpreted by CPython.

This is the only place that knows which way is in force, and the only one under `rules` that imports numba.
`INSULA_INTERPRETED=1` chooses the interpreter; so does `choose(interpreted=True)` before the rules are imported.

* Compiled, a record is an element of a numpy structured array.
* Interpreted, it is a view over the same bytes whose attributes are plain ints and memoryviews: fast to read, and
  checked for range.

Entry points take whole arrays and an index; in both ways they look the same to the caller.
"""

import hashlib
import os
import sys
from functools import cache, partial, wraps
from pathlib import Path

import numpy as np

from .records import record

__all__ = ["INTERPRETED", "cache_folder", "choose", "entry", "record", "rule"]

INTERPRETED = os.environ.get("INSULA_INTERPRETED", "") not in ("", "0")


def choose(*, interpreted):
    """Choose the way to run before any rule is imported; an explicit environment variable has the last word."""
    if "insula.rules.engine" in sys.modules:
        raise RuntimeError("the rules are imported already; choose before that")
    if "INSULA_INTERPRETED" not in os.environ:
        globals()["INTERPRETED"] = interpreted


@cache
def cache_folder():
    """The folder of compiled code, named after everything that could change it."""
    sources = sorted(Path(__file__).parents[1].rglob("*.py"))
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    digest.update(f"{sys.version}{np.__version__}".encode())
    home = os.environ.get("INSULA_CACHE_DIR")
    if not home:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "insula"
    return Path(home) / digest.hexdigest()[:16]


def interpreted_entry(function):
    """An entry point whose structured arrays become sequences of views, and other arrays memoryviews."""

    class Records:
        def __init__(self, array):
            self.array = array

        def __getitem__(self, index):
            return record(self.array, index)

        def __setitem__(self, index, other):
            record(self.array, index)._bytes[:] = other._bytes

    def prepare(argument):
        if not isinstance(argument, np.ndarray):
            return argument
        return Records(argument) if argument.dtype.names else memoryview(argument)

    @wraps(function)
    def wrapper(*arguments):
        return function(*map(prepare, arguments))

    return wrapper


def rule(function):
    """Mark a function of the rules; it is compiled when first called, unless the rules are interpreted."""
    if INTERPRETED:
        return function
    from .linking import PartCompiler

    # Only entry points are called from Python, so the others need no wrappers.
    dispatcher = _njit(function, pipeline_class=PartCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    # Called from Python all the same, as a test may, a rule runs as the plain function that it is.
    dispatcher._compile_for_args = lambda *_arguments, **_keywords: function
    dispatcher.add_overload = partial(_add_overload, dispatcher)
    # One specialization for all widths of integers, instead of one for each mix of fields and counters.
    dispatcher.get_call_template = partial(_resolve_widened, dispatcher.get_call_template)
    return dispatcher


def entry(function):
    """Mark a function that is called from Python with arrays; only these are kept in the compiler's cache."""
    if INTERPRETED:
        return interpreted_entry(function)
    from .linking import WholeCompiler

    return _njit(function, pipeline_class=WholeCompiler, cache=True)


def _njit(function, **options):
    import numba

    numba.config.CACHE_DIR = str(cache_folder())
    return numba.njit(nogil=True, **options)(function)


def _add_overload(dispatcher, compiled):
    """Know a compiled part by its types, for other rules, but not for calls from Python."""
    dispatcher.overloads[tuple(compiled.signature.args)] = compiled


def _resolve_widened(resolve, arguments, keywords):
    """Look for a function by the types of its arguments, all integers taken as 64 bits wide."""
    from numba import types

    wide = tuple(types.int64 if isinstance(kind, types.Integer) else kind for kind in arguments)
    return resolve(wide, keywords)
