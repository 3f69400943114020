"""Which weights are used in which ruleset."""

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from ...ruleset import Ruleset
from ...ruleset.family import FAMILY
from .network import FOLDER, Network


class Trained(NamedTuple):
    """The network for a ruleset."""

    network: Network
    is_at_home: bool
    """Whether it was trained with all modules of the ruleset, small ones aside, and with at least as many players.

    It serves fewer players, too. With more, it meets numbers that it has never seen, such as a longer wait for a turn.
    """


@lru_cache(maxsize=64)
def trained_for(ruleset: Ruleset) -> Trained:
    """Return the network for a ruleset: that of the most of its modules, then of the nearest number of players.

    Small modules change little, and a network learns little about them, so they do not count.
    """
    file = _file_for(ruleset)
    is_at_home = _modules(file) == _large_modules(ruleset) and ruleset.players <= _players(file)
    return Trained(Network.load(file).fitted(ruleset.features.names), is_at_home)


def _file_for(ruleset: Ruleset) -> Path:
    """Return the file of weights; it is named after the rules and the players with which it was trained."""
    fitting = [file for file in _files() if _modules(file) <= _large_modules(ruleset)]
    return min(fitting, key=lambda file: (-len(_modules(file)), abs(_players(file) - ruleset.players), -_players(file)))


@cache
def _files() -> tuple[Path, ...]:
    return tuple(sorted(FOLDER.glob("*.npz")))


@cache
def _modules(file: Path) -> frozenset[str]:
    """Return the modules of a file, without small ones.

    >>> sorted(_modules(Path("base-2.npz")))
    ['base']
    """
    return _large_modules(Ruleset.of(file.stem.rpartition("-")[0], _players(file)))


def _large_modules(ruleset: Ruleset) -> frozenset[str]:
    return frozenset(ruleset.modules) - _small_modules()


@cache
def _small_modules() -> frozenset[str]:
    specs = (module.spec for module in FAMILY.values())
    return frozenset(spec.name for spec in specs if spec and spec.is_small)


def _players(file: Path) -> int:
    return int(file.stem.rpartition("-")[2])
