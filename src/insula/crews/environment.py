"""What a result depends on besides the arguments: the code of all machines must be the same."""

import hashlib
import platform
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from subprocess import DEVNULL, PIPE, CalledProcessError, run
from typing import NamedTuple

from ..modules import OUTSIDE
from ..rules.jit.cache import sources_of_rules

_DIGITS = 16
"""The hexadecimal digits of a digest that are kept."""
_CODE = ("*.py", "*.toml", "*.npz")
"""The files of a package that decide how games go: programs, tables, and the weights of bots."""


class Environment(NamedTuple):
    """The versions of the packages, and the digests of the sources of the rules and of all of Insula."""

    insula: str
    rules: str
    code: str
    python: str
    numpy: str
    pyarrow: str

    def differences(self, other: "Environment") -> str:
        """Return how another one differs, as words; empty if it does not.

        >>> here = environment()
        >>> here.differences(here._replace(numpy="1.0"))
        'numpy 1.0 instead of ...'
        """
        names = {"rules": "rules with the digest", "code": "code with the digest"}
        pairs = zip(self._fields, other, self, strict=True)
        return ", ".join(f"{names.get(name, name)} {its} instead of {ours}" for name, its, ours in pairs if its != ours)


@cache
def code_digest() -> str:
    """Return the digest of all of Insula, with the weights of its bots, and of the modules from outside.

    >>> code_digest() == environment().code
    True
    """
    package = Path(__file__).parents[1]
    return digest_of(file for folder in (package, *sorted(OUTSIDE.values())) for file in code_in(folder))


@cache
def environment() -> Environment:
    """Return what this process has."""
    return Environment(
        version("insula"),
        digest_of(sources_of_rules()),
        code_digest(),
        ".".join(platform.python_version_tuple()[:2]),
        version("numpy"),
        version("pyarrow"),
    )


def commit() -> str | None:
    """Return the last commit that changed the package; None if it is not in a repository of its own.

    >>> commit() is None or len(commit()) >= 40
    True
    """
    package = Path(__file__).parents[1]
    asked = ["git", "-C", str(package), "log", "-1", "--format=%H", "--", "."]
    try:
        return run(asked, stdout=PIPE, stderr=DEVNULL, encoding="utf-8", check=True).stdout.strip() or None
    except (OSError, CalledProcessError):
        return None


def code_in(folder: Path) -> list[Path]:
    """Return the files of a package that decide how games go: programs, tables, and weights.

    >>> [file.name for file in code_in(Path(__file__).parent)][:2]
    ['__init__.py', 'crew.py']
    """
    found = (path for pattern in _CODE for path in folder.rglob(pattern))
    return sorted(path for path in found if path.is_file())  # Emacs marks open files with links that lead nowhere


def digest_of(files: Iterable[Path]) -> str:
    """Return the digest of the names and the content of files.

    >>> digest_of([Path(__file__)]) == digest_of(code_in(Path(__file__).parent))
    False
    """
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:_DIGITS]
