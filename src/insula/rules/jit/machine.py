"""Machine code of the entry points, for each set of modules: compiled if necessary, then loaded.

The libraries of a set are in one engine. The core comes first, because the others call its rules by their symbols.
"""

import threading
import warnings
from functools import cache
from typing import Any

import llvmlite.binding as llvm

from .cache import CORE, code_file, keep
from .making import is_translated, made
from .symbols import symbol

_lock = threading.Lock()


def address_of(name: str, library: str, modules: int) -> int | None:
    """Return the address of an entry point's code; None if the rules cannot be translated to bitcode here."""
    with _lock:
        if not code_file(library, modules).exists() and not is_translated(library, modules) and not can_translate():
            return None
        engine = _engine(modules)
        if library != CORE:
            _add(library, modules)
        address: int = engine.get_function_address(symbol(name))
        return address


@cache
def can_translate() -> bool:
    """Return whether the installed numba can translate rules to bitcode; if not, warn once."""
    from .numba_internals import missing_parts

    missing = missing_parts()
    if missing:
        warnings.warn(
            f"The rules are compiled by numba alone, which takes minutes in every process, because the installed numba "
            f"is not one that insula was tested with: {missing[0]}.",
            RuntimeWarning,
            stacklevel=2,
        )
    return not missing


_LOADED: list[Any] = []
"""The engines with loaded code: they must outlive the entry points, which keep addresses in it."""


@cache
def _engine(modules: int) -> Any:
    """Return the engine that holds the code for a set of modules for the life of the process."""
    return load(_object_code(CORE, modules))


@cache
def _add(library: str, modules: int) -> None:
    """Add the code of another library to the engine, once."""
    engine = _engine(modules)
    engine.add_object_file(llvm.ObjectFileRef.from_data(_object_code(library, modules)))
    engine.finalize_object()


def load(code: bytes) -> Any:
    """Load an object file; return the engine that holds its code and addresses."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _LOADED.append(engine)
    return engine


def _object_code(library: str, modules: int) -> bytes:
    """Return the object code of a library for a set of modules, made first if it does not exist."""
    file = code_file(library, modules)
    if not file.exists():
        keep(file, made(library, modules))
    return file.read_bytes()
