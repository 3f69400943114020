"""Two ways to run the same rules: compiled by numba, or interpreted by CPython.

Only this package knows which way is in use, and only this package under `rules` imports numba.
`INSULA_INTERPRETED=1` chooses the interpreter.

A rule is a plain Python function. Code outside the rules calls entry points. Their arguments are ints and numpy arrays;
an entry point uses the first record of each array.

* Compiled, each rule is translated alone into bitcode, when it is first needed. For each set of modules in play, the
  bitcode of its rules becomes one piece of machine code. Both are kept in a folder. The next process loads the machine
  code without numba. Other threads can run at the same time. What not every game needs, such as searches, is in
  libraries of its own, which call the shared rules of the core and are compiled when they are first used.
* Interpreted, an entry point is the plain function, and a record is a view over the same bytes whose attributes are
  plain ints and memoryviews: fast to read, and checked for range.

The same bitcode becomes WebAssembly for browsers (`webassembly`); tests run it with `INSULA_WEBASSEMBLY=1`.
"""

from .cache import cache_folder
from .entries import compile_first, do_not_compile, entry, is_kept, run_in_webassembly, shared
from .marks import INTERPRETED, compiled_as, complete, module_question, rule
from .records import bytes_of, new_record, record
from .sets import know_modules

__all__ = [
    "INTERPRETED",
    "bytes_of",
    "cache_folder",
    "compile_first",
    "compiled_as",
    "complete",
    "do_not_compile",
    "entry",
    "is_kept",
    "know_modules",
    "module_question",
    "new_record",
    "record",
    "rule",
    "run_in_webassembly",
    "shared",
]
