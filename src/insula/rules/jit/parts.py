"""The translated rules: one part of bitcode for each function, kept in archives.

A part has the code of one function, and refers to the functions that it calls by their symbols. So each is translated
once, whatever sets of modules it is used in. A set needs the parts that its entry points reach, except those of modules
that are not in it: the questions that keep them from being called are answered when the parts are linked.

Archives are only ever added: each process keeps what it has translated in one more file, and reads all files that are
there. An archive with all parts can be in the package (`shipped.py`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .cache import cache_folder, digest_of_rules, keep
from .entry_points import of_library
from .sets import modules_in
from .symbols import entry_name, is_entry, module_in, symbol

SHIPPED = Path(__file__).parent / "shipped"
"""The folder of the package with the archive of all parts, which `make dist` makes."""


class Part(NamedTuple):
    """The bitcode of a function, and the symbols of the functions that it calls."""

    calls: tuple[str, ...]
    bitcode: bytes


class Archives(Mapping[str, Part]):
    """All parts that were translated from the present rules, by their symbols."""

    def __init__(self) -> None:
        name = f"rules-{digest_of_rules()}*.zip"
        files = [*SHIPPED.glob(name), *cache_folder().glob(name)]
        self._places = {called: archive for archive in map(ZipFile, files) for called in archive.namelist()}

    def __getitem__(self, called: str) -> Part:
        calls, bitcode = self._places[called].read(called).split(b"\n", 1)
        return Part(tuple(calls.decode().split()), bitcode)

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def packed(parts: Mapping[str, Part]) -> bytes:
    """Return an archive of parts; the same parts give the same bytes."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for called, part in sorted(parts.items()):
            archive.writestr(ZipInfo(called), " ".join(part.calls).encode() + b"\n" + part.bitcode, ZIP_DEFLATED)
    return content.getvalue()


def keep_parts(parts: Mapping[str, Part]) -> None:
    """Add an archive with these parts to the cache."""
    content = packed(parts)
    keep(cache_folder() / f"rules-{digest_of_rules()}-{sha256(content).hexdigest()[:8]}.zip", content)


def roots(library: str) -> list[str]:
    """Return the symbols of the entry points of a library."""
    return [symbol(name) for name in of_library(library)]


def needed_by(library: str, modules: int) -> Callable[[str], bool]:
    """Return what says of each function that code of a library calls whether its part is linked to it.

    Parts of other modules than these are not, and those of entry points only to the library to which these belong.
    """
    names, own = modules_in(modules), of_library(library)

    def is_needed(called: str) -> bool:
        if is_entry(called):
            return entry_name(called) in own
        module = module_in(called)
        return module is None or module in names

    return is_needed


def reached(
    begin: Iterable[str], parts: Mapping[str, Part], is_needed: Callable[[str], bool]
) -> dict[str, Part | None]:
    """Return the needed parts that these symbols reach, each before those that it calls; None for those not there."""
    found: dict[str, Part | None] = {}
    waiting = list(begin)
    while waiting:
        called = waiting.pop()
        if called not in found:
            found[called] = part = parts.get(called)
            waiting += filter(is_needed, part.calls if part else ())
    return found


def parts_of(library: str, modules: int) -> dict[str, Part | None]:
    """Return the parts of a library for a set of modules, None for those that must be translated first."""
    return reached(roots(library), Archives(), needed_by(library, modules))
