"""Two ways to run the same rules: compiled by numba, or interpreted by CPython.

This package is the only place that knows which way is in force, and the only one under `rules` that imports numba.
`INSULA_INTERPRETED=1` chooses the interpreter.

A rule is, and stays, a plain Python function. The world outside calls entry points. Their arguments are numpy arrays,
of which the first record is meant, and ints.

* Compiled, all rules are translated once into bitcode. For each set of modules that is played, the bitcode becomes one
  piece of machine code, without what other modules do. Both are kept in a folder. The machine code is loaded without
  numba the next time. While it runs, other threads run too.
* Interpreted, an entry point is the plain function, and a record is a view over the same bytes whose attributes are
  plain ints and memoryviews: fast to read, and checked for range.
"""

from .cache import cache_folder
from .entries import do_not_compile, entry, is_kept
from .marks import INTERPRETED, compiled_as, module_question, rule
from .records import bytes_of, record

__all__ = [
    "INTERPRETED",
    "bytes_of",
    "cache_folder",
    "compiled_as",
    "do_not_compile",
    "entry",
    "is_kept",
    "module_question",
    "record",
    "rule",
]
