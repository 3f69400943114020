"""Which weights are used in which ruleset."""

from functools import cache, lru_cache
from pathlib import Path

from ...ruleset import Ruleset
from .network import FOLDER, Network


@lru_cache(maxsize=64)
def network_for(ruleset: Ruleset) -> Network:
    """Return the network for a ruleset: that of the most of its modules, then of the nearest number of players."""
    return Network.load(_file_for(ruleset)).fitted(ruleset.features.names)


def _file_for(ruleset: Ruleset) -> Path:
    """Return the file of weights; it is named after the modules and the players with which it was trained."""
    fitting = [file for file in _files() if _modules(file) <= {"base", *ruleset.modules}]
    return min(fitting, key=lambda file: (-len(_modules(file)), abs(_players(file) - ruleset.players), file.name))


@cache
def _files() -> tuple[Path, ...]:
    return tuple(sorted(FOLDER.glob("*.npz")))


def _modules(file: Path) -> set[str]:
    """Return the modules of a file.

    >>> sorted(_modules(Path("cities_knights+seafarers-4.npz")))
    ['base', 'cities_knights', 'seafarers']
    """
    return {"base", *file.stem.rpartition("-")[0].split("+")}


def _players(file: Path) -> int:
    return int(file.stem.rpartition("-")[2])
