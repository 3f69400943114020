"""Machine code of the entry points: compiled once, kept in a folder, and loaded without the compiler.

There is one piece of it for each set of modules that is played.
"""

import hashlib
import os
import threading
from functools import cache
from pathlib import Path

import llvmlite.binding as llvm

_lock = threading.Lock()


def address_of(name, modules):
    """Where the code of an entry point lies; it is loaded, and before that compiled, if need be."""
    with _lock:
        return _engine(modules).get_function_address(symbol(name))


def symbol(name):
    """The name of an entry point in the machine code."""
    return f"insula_{name}"


@cache
def _engine(modules):
    """What holds the loaded code, as long as the process lives."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(_object_code(modules)))
    engine.finalize_object()
    return engine


def _object_code(modules):
    file = code_file(modules)
    if not file.exists():
        from .compiler import compile_entries

        _write(file, compile_entries(modules))
    return file.read_bytes()


def sources_of_rules():
    """The files on which compiled code depends: the rules, and of each module its declaration and its rules."""
    package = Path(__file__).parents[2]
    patterns = ("rules/**/*.py", "modules/*.py", "modules/*/module.py", "modules/*/rules/**/*.py")
    patterns += ("data/family.toml", "data/options.toml", "modules/*/data/options.toml", "data/__init__.py")
    return sorted(source for pattern in patterns for source in package.glob(pattern))


@cache
def code_file(modules):
    """The file of the code, named after all that it depends on: rules, processor, and whether bounds are checked."""
    digest = hashlib.sha256()
    for source in sources_of_rules():
        digest.update(source.read_bytes())
    digest.update(llvm.get_host_cpu_name().encode())
    digest.update(llvm.get_host_cpu_features().flatten().encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    return folder() / f"rules-{modules}-{digest.hexdigest()[:16]}.o"


def folder():
    """Where compiled code is kept: `INSULA_CACHE_DIR`, or a folder of the user's cache."""
    chosen = os.environ.get("INSULA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "insula"


def _write(file, code):
    """Write so that other processes find the whole file or none."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(f".{os.getpid()}")
    draft.write_bytes(code)
    draft.replace(file)
