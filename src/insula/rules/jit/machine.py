"""Machine code of the entry points, for each set of modules: compiled if necessary, then loaded."""

import logging
import threading
import warnings
from functools import cache
from typing import Any

import llvmlite.binding as llvm

from .cache import bitcode_file, cache_folder, code_file, keep
from .linking import machine_code, symbol

_lock = threading.Lock()
_log = logging.getLogger(__name__)


def address_of(name: str, modules: int) -> int | None:
    """Return the address of an entry point's code; None if the rules cannot be translated to bitcode here."""
    with _lock:
        if not code_file(modules).exists() and not can_translate():
            return None
        address: int = _engine(modules).get_function_address(symbol(name))
        return address


@cache
def can_translate() -> bool:
    """Return whether bitcode exists or the installed numba can make it; if not, warn once."""
    if bitcode_file().exists():
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
    return load(_object_code(modules))


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


def _object_code(modules: int) -> bytes:
    """Return the object code for a set of modules. Making it takes long the first time, so the log says it before."""
    file = code_file(modules)
    if not file.exists():
        _log.warning("insula compiles its rules, which takes up to a minute, and keeps them in %s", cache_folder())
        keep(file, machine_code(_bitcode(), modules))
    return file.read_bytes()


def _bitcode() -> bytes:
    file = bitcode_file()
    if not file.exists():
        from .translation import translate_rules

        keep(file, translate_rules())
    return file.read_bytes()
