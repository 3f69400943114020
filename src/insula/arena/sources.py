"""The files of bots that are not part of Insula. Their digests tell the games of two versions of a bot apart."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from ..bots import Entrant
from ..bots.registry import Program
from ..crews.environment import code_in, digest_of
from .entrants import is_installed, module_of, places_of

_SYSTEM = {Path("/bin"), Path("/usr/bin"), Path(sys.executable).parent}
"""The folders of programs that are no bots, such as interpreters: those of the system, and that of Insula's Python."""
_OURS = __name__.partition(".")[0]
"""The package whose code has a digest of its own."""
_IMPORT = re.compile(r"(?:^|;)[ \t]*(?:from[ \t]+(\w+)|import[ \t]+(\w[\w., \t]*))", re.MULTILINE)
"""A statement that imports from a module, or a list of modules. To parse files would take a hundred times longer."""
_FIRST_WORDS = re.compile(r"(?:^|,)[ \t]*(\w+)")
"""The package or module of each entry of such a list."""


def sources_of(entrants: Sequence[Entrant]) -> dict[str, str]:
    """Return the digest of the files of each bot that is not part of Insula, by the name of the bot.

    Bots without files are left out, such as classes that were typed in.

    >>> from insula.bots import find_bots
    >>> sources_of(find_bots(["greedy", "run:my_bot"]))
    {}
    """
    return {entrant.name: digest for entrant in entrants if (digest := _digest(entrant))}


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
    files: dict[str, list[Path]] = {}
    waiting = {module.partition(".")[0]} - {""}
    folders = {place.parent for name in waiting for place in places_of(name)}
    while waiting:
        name = waiting.pop()
        files[name] = [file for place in places_of(name) for file in _files_at(place)]
        waiting |= {other for other in _imported(files[name]) - set(files) if _is_own(other, folders)}
    return [file for name in sorted(files) for file in files[name]]


def _files_at(place: Path) -> list[Path]:
    """Return the files of a module, which is a file or a folder; none if it is in an archive."""
    if place.is_dir():
        return code_in(place)
    return [place] if place.is_file() else []


def _imported(files: Iterable[Path]) -> set[str]:
    """Return the packages and modules that files import by their full names.

    A line of a comment or a text that looks like an import counts too. It can only add files.
    """
    texts = [file.read_text("utf-8", errors="replace") for file in files if file.suffix == ".py"]
    found = [each for text in texts for each in _IMPORT.findall(text)]
    return {name for one, several in found for name in [one, *_FIRST_WORDS.findall(several)] if name}


def _is_own(module: str, folders: set[Path]) -> bool:
    """Return whether a module belongs to a bot: it is in the folders, and neither part of Insula nor installed."""
    places = [place for place in places_of(module) if place.parent in folders]
    return module != _OURS and bool(places) and not any(map(is_installed, places))
