"""Put the bitcode of all rules into the package, so that installed rules need only be linked.

`make dist` runs this file as a program. The archive is for the kind of computer on which it is made, and its name has
the digest of the rules (`cache.py`). Where the digest is another one, nobody reads the archive, and the rules are
translated when they are needed.
"""

from ..state import MODULES
from .cache import digest_of_rules, keep
from .parts import SHIPPED, Part, needed_by, packed, roots
from .workers import import_library, translated

LIBRARIES = ("entry", "features", "many", "nodes", "observe", "tree")
"""The files with entry points."""


def all_parts() -> dict[str, Part]:
    """Translate the entry points of all libraries, and the rules of all modules that they call."""
    parts: dict[str, Part] = {}
    modules = sum(module.flag for module in MODULES)
    for library in LIBRARIES:
        import_library(library)
        parts |= translated(library, roots(library), parts, needed_by(library, modules), lambda _: None)
    return parts


def ship() -> None:
    """Write the archive into the package, in place of older ones."""
    for old in SHIPPED.glob("*.zip"):
        old.unlink()
    keep(SHIPPED / f"rules-{digest_of_rules()}.zip", packed(all_parts()))


if __name__ == "__main__":
    ship()
