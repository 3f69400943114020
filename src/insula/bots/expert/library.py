"""Which weights are used in which ruleset."""

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from ...ruleset import Ruleset
from .network import FOLDER, Network


class Trained(NamedTuple):
    """The network for a ruleset."""

    network: Network
    is_at_home: bool
    """Whether it was trained with all modules of the ruleset."""


@lru_cache(maxsize=64)
def trained_for(ruleset: Ruleset) -> Trained:
    """Return the network for a ruleset: that of the most of its modules, then of the nearest number of players."""
    file = _file_for(ruleset)
    return Trained(Network.load(file).fitted(ruleset.features.names), _modules(file) == set(ruleset.modules))


def _file_for(ruleset: Ruleset) -> Path:
    """Return the file of weights; it is named after the rules and the players with which it was trained."""
    fitting = [file for file in _files() if _modules(file) <= set(ruleset.modules)]
    return min(fitting, key=lambda file: (-len(_modules(file)), abs(_players(file) - ruleset.players), file.name))


@cache
def _files() -> tuple[Path, ...]:
    return tuple(sorted(FOLDER.glob("*.npz")))


@cache
def _modules(file: Path) -> frozenset[str]:
    """Return the modules of a file.

    >>> sorted(_modules(Path("base-4.npz")))
    ['base']
    """
    return frozenset(Ruleset.of(file.stem.rpartition("-")[0], _players(file)).modules)


def _players(file: Path) -> int:
    return int(file.stem.rpartition("-")[2])
