"""Making the machine code of a library for a set of modules: translating what is missing, and linking."""

from . import progress
from .cache import CORE
from .linking import machine_code
from .parts import Archives, Part, keep_parts, needed_by, parts_of, reached, roots
from .workers import import_library, translated


def is_translated(library: str, modules: int) -> bool:
    """Return whether no rule must be translated to make the code of a library."""
    import_library(library)
    return None not in parts_of(library, modules).values()


def made(library: str, modules: int) -> bytes:
    """Return the machine code of a library for a set of modules. Raises RuntimeError if a rule cannot be compiled."""
    return machine_code((part.bitcode for part in translated_parts(library, modules).values()), modules)


def translated_parts(library: str, modules: int) -> dict[str, Part]:
    """Return the parts of a library for a set of modules by their symbols; those that are missing are translated."""
    import_library(library)
    known, is_needed = Archives(), needed_by(library, modules)
    parts = reached(roots(library), known, is_needed)
    with progress.reported(known, modules, parts, is_reported=library == CORE) as report:
        if None in parts.values():
            keep_parts(translated(library, roots(library), known, is_needed, report))
            parts = parts_of(library, modules)
    return {called: part for called, part in parts.items() if part}
