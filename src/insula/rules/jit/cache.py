"""The folder of compiled code, and the names of its files.

The bitcode of rules depends on the sources of all rules and the compiler; the machine code also on the set of modules
and the processor. Machine code is in libraries: the core, and one for each other file with entry points. A file's name
contains everything the file depends on, so an outdated file is never used.
"""

import hashlib
import os
from functools import cache
from importlib.metadata import version
from pathlib import Path

from ...modules import OUTSIDE

CORE = "entry"
"""The library that every game needs: the entry points of `rules/entry.py` and the rules that they call."""


SOURCES = ("module.py", "offers.py", "contributes.py", "rules.py", "rules/**/*.py")
"""The files of a module's folder with its declarations and rules."""


def cache_folder() -> Path:
    """Return the folder in which compiled code is kept: `INSULA_CACHE_DIR`, or one in the user's cache."""
    chosen = os.environ.get("INSULA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "insula"


def sources_of_rules() -> list[Path]:
    """Return the files on which compiled code depends: the rules, and each module's declaration and rules."""
    package = Path(__file__).parents[2]
    rules = ("rules/**/*.py", "modules/*.py", *(f"modules/**/{source}" for source in SOURCES))
    tables = ("options.toml", "*cards.toml")
    data = (
        "data/__init__.py",
        "data/family.toml",
        "data/options.toml",
        *(f"modules/*/data/{table}" for table in tables),
    )
    found = sorted(source for pattern in (*rules, *data) for source in package.glob(pattern))
    outside = (*SOURCES, "data/family.toml", "data/options.toml")
    for folder in OUTSIDE.values():
        found += sorted(source for pattern in outside for source in folder.glob(pattern))
    return found


@cache
def digest_of_rules() -> str:
    """Return the digest of everything on which the bitcode of rules depends."""
    import llvmlite.binding as llvm  # here, because interpreted rules do not need it

    digest = hashlib.sha256()
    for name in OUTSIDE:
        digest.update(name.encode())
    for source in sources_of_rules():
        digest.update(source.read_bytes())
    bounds_checked = os.environ.get("NUMBA_BOUNDSCHECK", "")
    platform = llvm.get_default_triple()
    tools = (version("numba"), version("llvmlite"))
    digest.update("\n".join((bounds_checked, platform, *tools)).encode())
    return digest.hexdigest()[:16]


@cache
def code_file(library: str, modules: int) -> Path:
    """Return the file of the machine code of a library for a set of modules."""
    import llvmlite.binding as llvm

    processor = f"{llvm.get_host_cpu_name()}\n{llvm.get_host_cpu_features().flatten()}"
    digest = hashlib.sha256(f"{digest_of_rules()}\n{processor}".encode()).hexdigest()[:16]
    return cache_folder() / f"rules-{library}-{modules}-{digest}.o"


def keep(file: Path, content: bytes) -> None:
    """Write a file atomically: other processes find the whole file or none."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(f".{os.getpid()}")
    draft.write_bytes(content)
    try:
        draft.replace(file)
    except PermissionError:  # Windows replaces no file that another process reads; what is there is the same
        draft.unlink()
        if not file.exists():
            raise
