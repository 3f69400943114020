"""The files of bots that are not part of Insula: their digests, and the modules that another machine needs."""

import ast
import os
import shutil
import sys
import warnings
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ..bots import Entrant
from ..bots.registry import Program
from ..crews.environment import code_in, digest_of
from .entrants import MAIN, is_installed, module_of, places_of

_SYSTEM = {Path("/bin"), Path("/usr/bin"), Path(sys.executable).parent}
"""The folders of programs that are no bots, such as interpreters: those of the system, and that of Insula's Python."""
_SOURCE = ".py"
"""The ending of the names of files with source."""
_OURS = __name__.partition(".")[0]
"""The package whose code has a digest of its own."""


def sources_of(entrants: Sequence[Entrant]) -> dict[str, str]:
    """Return the digest of the files of each bot that is not part of Insula, by the name of the bot.

    Bots without files are left out, such as classes that were typed in.

    >>> from insula.bots import find_bots
    >>> sources_of(find_bots(["greedy", "run:my_bot"]))
    {}
    """
    return {entrant.name: digest for entrant in entrants if (digest := _digest(entrant))}


def modules_of(entrants: Sequence[Entrant]) -> list[Path]:
    """Return the modules of bots, and those beside them that they import, unless installed: files, or folders.

    The program that runs is left out: nothing imports it. So is what Ray cannot send, such as compiled modules.

    >>> from insula.bots import find_bots
    >>> modules_of(find_bots(["greedy", "run:my_bot"]))
    []
    """
    names = {name for entrant in entrants for name in _modules(module_of(entrant))} - {MAIN}
    places = [place for name in sorted(names) for place in places_of(name) if not is_installed(place)]
    return [place for place in places if place.is_dir() or (place.is_file() and place.suffix == _SOURCE)]


def _digest(entrant: Entrant) -> str:
    """Return the digest of the files of a bot; empty if it has none."""
    if isinstance(entrant.create, Program):
        files = _files_of_command(entrant.create.command)
        return digest_of(files) if files else ""
    return _digest_of_class(entrant)


@cache
def _digest_of_class(entrant: Entrant) -> str:
    """Return the digest of the files of a class, when it is first asked for: what was loaded stays as it is."""
    files = _files_of_module(module_of(entrant))
    return digest_of(files) if files else ""


def _files_of_command(command: Sequence[str]) -> list[Path]:
    """Return the files that a command names. Its program is one of them, unless it is in a folder of the system."""
    program = shutil.which(command[0])
    own = [] if program is None or Path(program).parent in _SYSTEM else [program]
    return [Path(word) for word in (*own, *command[1:]) if os.access(word, os.R_OK) and Path(word).is_file()]


def _files_of_module(module: str) -> list[Path]:
    """Return the files of the package of a module, and of the modules beside it that it imports."""
    files = _modules(module)
    return [file for name in sorted(files) for file in files[name]]


def _modules(module: str) -> dict[str, list[Path]]:
    """Return the package of a module, and the packages and modules beside it that it imports, each with its files."""
    files: dict[str, list[Path]] = {}
    waiting = {module.partition(".")[0]} - {""}
    folders = {place.parent for name in waiting for place in places_of(name) if not is_installed(place)}
    while waiting:
        name = waiting.pop()
        files[name] = [file for place in places_of(name) for file in _files_at(place)]
        imported = {other for file in files[name] for other in _imported(file)} if folders else set()
        waiting |= {other for other in imported - set(files) if _is_own(other, folders)}
    return files


def _files_at(place: Path) -> list[Path]:
    """Return the files of a module, which is a file or a folder; none if it is in an archive."""
    if place.is_dir():
        return code_in(place)
    return [place] if place.is_file() else []


def _imported(file: Path) -> frozenset[str]:
    """Return the packages and modules that a file imports by their full names; none if it cannot be parsed.

    Relative imports are left out: they stay in the package, all of whose files are counted.
    """
    return _imports_in(file.read_bytes()) if file.suffix == _SOURCE else frozenset()


@cache
def _imports_in(source: bytes) -> frozenset[str]:
    """Return what a source imports by full names. To parse a file takes milliseconds, and some bots have hundreds."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # whoever runs the source sees them
            tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the last two: it is nested too deeply
        return frozenset()
    names: list[str] = []
    for part in ast.walk(tree):
        if isinstance(part, ast.Import):
            names += [each.name for each in part.names]
        elif isinstance(part, ast.ImportFrom) and part.module and not part.level:
            names.append(part.module)
    return frozenset(name.partition(".")[0] for name in names)


def _is_own(module: str, folders: set[Path]) -> bool:
    """Return whether a module belongs to a bot: it is in the folders of the bot, and is not Insula."""
    return module != _OURS and any(place.parent in folders for place in places_of(module))
