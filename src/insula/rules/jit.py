"""Two ways to run the same rules: compiled by numba, or interpreted by CPython.

This is the only file that knows which way is in force, and the only one under `rules` that imports numba.
`INSULA_INTERPRETED=1` chooses the interpreter; so does `choose(interpreted=True)` before the rules are imported.

* Compiled, a record is an element of a numpy structured array.
* Interpreted, it is a view over the same bytes whose attributes are plain ints and memoryviews: fast to read, and
  checked for range.

Entry points take whole arrays and an index; in both ways they look the same to the caller.
"""

import hashlib
import os
import sys
import weakref
from functools import wraps
from pathlib import Path

import numpy as np

INTERPRETED = os.environ.get("INSULA_INTERPRETED", "") not in ("", "0")


def choose(*, interpreted):
    """Choose the way to run before any rule is imported; an explicit environment variable has the last word."""
    if "insula.rules.engine" in sys.modules:
        raise RuntimeError("the rules are imported already; choose before that")
    if "INSULA_INTERPRETED" not in os.environ:
        globals()["INTERPRETED"] = interpreted


def cache_folder():
    """The folder of compiled code, named after everything that could change it."""
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    digest.update(f"{sys.version}{np.__version__}".encode())
    home = os.environ.get("INSULA_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache"), "insula"
    )
    return Path(home) / digest.hexdigest()[:16]


def view_class(dtype):
    """A class whose attributes read and write one record of `dtype` as plain ints and memoryviews."""
    fields = sorted((offset, name, kind) for name, (kind, offset, *_) in dtype.fields.items())
    chars = sorted({kind.base.char for _, _, kind in fields})

    def __init__(self, buffer):
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
    return type("View", (), {"__slots__": slots, "__init__": __init__, **members})


class _Views:
    """The views of arrays seen before, so that a game that is asked again and again makes its view once."""

    def __init__(self):
        self._classes = {}
        self._views = {}

    def of(self, array, index):
        key = (id(array), index)
        known = self._views.get(key)
        if known is not None and known[0]() is array:
            return known[1]
        if array.dtype not in self._classes:
            self._classes[array.dtype] = view_class(array.dtype)
        view = self._classes[array.dtype](array[index : index + 1].view(np.uint8).data)
        self._views[key] = (weakref.ref(array, lambda _: self._views.pop(key, None)), view)
        return view


_views = _Views()


def record(array, index=0):
    """One record of a structured array as the rules see it when interpreted."""
    return _views.of(array, index)


def interpreted_entry(function):
    """An entry point whose structured arrays become sequences of views, and other arrays memoryviews."""

    class Records:
        def __init__(self, array):
            self.array = array

        def __getitem__(self, index):
            return _views.of(self.array, index)

        def __setitem__(self, index, view):
            _views.of(self.array, index)._bytes[:] = view._bytes

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
    # Only entry points are called from Python, so the others need no wrappers.
    from .linking import PartCompiler

    dispatcher = _njit(function, pipeline_class=PartCompiler, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    resolve = dispatcher.get_call_template
    # One specialization for all widths of integers, instead of one for each mix of fields and counters.
    dispatcher.get_call_template = lambda arguments, keywords: resolve(tuple(map(_widened, arguments)), keywords)
    return dispatcher


def entry(function):
    """Mark a function that is called from Python with arrays; only these are kept in the compiler's cache."""
    if INTERPRETED:
        return interpreted_entry(function)
    from .linking import WholeCompiler

    return _njit(function, pipeline_class=WholeCompiler, cache=True)


def _njit(function, **options):
    import numba

    numba.config.CACHE_DIR = str(cache_folder_once())
    return numba.njit(nogil=True, **options)(function)


def _widened(kind):
    from numba import types

    return types.int64 if isinstance(kind, types.Integer) else kind


def cache_folder_once():
    """The cache folder, computed at the first call."""
    global _folder
    if _folder is None:
        _folder = cache_folder()
    return _folder


_folder = None
