"""The object file of the rules for WebAssembly, made from the parts that were translated for this computer."""

from functools import cache
from typing import Any

import llvmlite.binding as llvm

from ..cache import cache_folder, digest_of_rules, keep
from ..entry_points import of_library
from ..linking import object_code
from ..making import translated_parts
from ..parts import SHIPPED
from ..symbols import symbol
from .object_file import module_of

LIBRARIES = ("entry", "features", "nodes", "tree")
"""The libraries in a module. The others work on the memory of the caller, at addresses that a module cannot reach."""

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""What every browser since 2021 can do; bulk memory saves functions that fill and copy."""


def module_for(modules: int) -> bytes:
    """Return the WebAssembly module for a set of modules, from the package or the cache if it is there."""
    name = file_name(modules)
    file = next((folder / name for folder in (SHIPPED, cache_folder()) if (folder / name).exists()), None)
    if file is None:
        file = cache_folder() / name
        keep(file, made(modules))
    return file.read_bytes()


def file_name(modules: int) -> str:
    """Return the name of the file with the module for a set of modules."""
    return f"rules-{modules}-{digest_of_rules()}.wasm"


def made(modules: int) -> bytes:
    """Make the module. Raises RuntimeError if a rule cannot be compiled."""
    parts: dict[str, bytes] = {}
    exports: dict[str, str] = {}
    for library in LIBRARIES:
        parts |= {called: part.bitcode for called, part in translated_parts(library, modules).items()}
        exports |= {symbol(name): name for name in of_library(library)}
    return module_of(object_code(parts.values(), modules, _machine(), frozenset()), exports)


@cache
def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static"
    )
