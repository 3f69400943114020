"""Machine code of the entry points, for each set of modules: compiled if necessary, then loaded.

The libraries of a set are in one engine. The core comes first, because the others call its rules by their symbols.
"""

import logging
import threading
import warnings
from functools import cache
from importlib import import_module
from typing import Any

import llvmlite.binding as llvm

from .cache import CORE, bitcode_file, cache_folder, code_file, keep
from .entries import of_library
from .linking import machine_code, symbol

_lock = threading.Lock()
_log = logging.getLogger(__name__)


def address_of(name: str, library: str, modules: int) -> int | None:
    """Return the address of an entry point's code; None if the rules cannot be translated to bitcode here."""
    with _lock:
        if not code_file(library, modules).exists() and not can_translate(library):
            return None
        engine = _engine(modules)
        if library != CORE:
            _add(library, modules)
        address: int = engine.get_function_address(symbol(name))
        return address


@cache
def can_translate(library: str = CORE) -> bool:
    """Return whether bitcode exists or the installed numba can make it; if not, warn once."""
    if bitcode_file(library).exists():
        return True
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
    """Return the object code of a library for a set of modules.

    Making that of the core takes long the first time, so the log says it before.
    """
    file = code_file(library, modules)
    if not file.exists():
        if library == CORE:
            _log.warning("insula compiles its rules, which takes up to a minute, and keeps them in %s", cache_folder())
        keep(file, machine_code(_bitcode(library), modules))
    return file.read_bytes()


def _bitcode(library: str) -> bytes:
    file = bitcode_file(library)
    if not file.exists():
        from .translation import translate

        import_module(f"..{library}", __package__)
        keep(file, translate(of_library(library)))
    return file.read_bytes()
