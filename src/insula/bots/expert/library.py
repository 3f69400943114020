"""Which weights judge which ruleset."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from ...data import load, scenario_rows
from ...ruleset import Ruleset
from ...ruleset.family import FAMILY
from .network import FOLDER, Network, combined

BASE = frozenset({"base"})
SUMMANDS = "summands"
"""The folder of earlier weights, with which the training of others began: only with these can others be added up."""


@lru_cache(maxsize=64)
def network_for(ruleset: Ruleset, folder: Path = FOLDER) -> Network:
    """Return the network that judges the games of a ruleset, from the weights in a folder."""
    names = ruleset.features.names
    return combined([(factor, Network.load(file).fitted(names)) for file, factor in parts_for(ruleset, folder).items()])


@lru_cache(maxsize=64)
def parts_for(ruleset: Ruleset, folder: Path = FOLDER) -> Mapping[Path, int]:
    """Return the files of weights whose strengths are added up for a ruleset, with the factor of each.

    These are the weights of the base game with the nearest number of players, and for each other module the difference
    between the weights that were trained with it and those of the base game. So a ruleset with which weights were
    trained has nothing but these. Weights that were trained further are added up as they were when others began with
    them. Small modules change little, so they have no weights.
    """
    factors = Counter([_nearest(folder, BASE, ruleset.players)])
    left = _large_modules(ruleset) - BASE
    sets = {_modules(file) for file in _files(folder)}
    for modules in sorted(sets, key=lambda modules: (-len(modules), sorted(modules))):
        added = modules - BASE
        if added and added <= left:
            file = _nearest(folder, modules, ruleset.players)
            factors[file] += 1
            factors[_nearest(folder, BASE, _players(file))] -= 1
            left -= added
    parts = {file: factor for file, factor in factors.items() if factor}
    return parts if len(parts) == 1 else {_summand(file): factor for file, factor in parts.items()}


@lru_cache(maxsize=64)
def knows(ruleset: Ruleset, folder: Path = FOLDER) -> bool:
    """Return whether all weights for a ruleset were trained with at least as many players.

    They serve fewer players, too. With more, they meet what they have never seen, such as building between turns.
    """
    return all(_players(file) >= ruleset.players for file in parts_for(ruleset, folder))


@lru_cache(maxsize=64)
def is_settled(ruleset: Ruleset, folder: Path = FOLDER) -> bool:
    """Return whether the bot judges actions at the end of the turn, because it then wins more with these weights."""
    return {file.stem for file in parts_for(ruleset, folder)} <= set(load("expert")["settled"])


def _nearest(folder: Path, modules: frozenset[str], players: int) -> Path:
    """Return the weights trained with these modules and the nearest number of players, rather more than less."""
    files = [file for file in _files(folder) if _modules(file) == modules]
    return min(files, key=lambda file: (abs(_players(file) - players), -_players(file)))


def _summand(file: Path) -> Path:
    """Return the weights that can be added up with others, given those that judge alone."""
    earlier = file.parent / SUMMANDS / file.name
    return earlier if earlier.exists() else file


@cache
def _files(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(folder.glob("*.npz")))


@cache
def ruleset_of(file: Path) -> Ruleset:
    """Return the ruleset with which the weights in a file were trained, by its name, without small modules.

    >>> ruleset_of(Path("base-2.npz")).players
    2
    """
    names = file.stem.rpartition("-")[0].split("+")
    scenarios = {row["value"]: row["option"] for row in scenario_rows() if row["value"] in names}
    rules = "+".join(name for name in names if name not in scenarios)
    return Ruleset.of(rules, _players(file), {option: name for name, option in scenarios.items()})


@cache
def _modules(file: Path) -> frozenset[str]:
    """Return the modules of a file, without small ones.

    >>> sorted(_modules(Path("base-2.npz")))
    ['base']
    """
    return _large_modules(ruleset_of(file))


def _large_modules(ruleset: Ruleset) -> frozenset[str]:
    return frozenset(ruleset.modules) - _small_modules()


@cache
def _small_modules() -> frozenset[str]:
    specs = (module.spec for module in FAMILY.values())
    return frozenset(spec.name for spec in specs if spec and spec.is_small)


def _players(file: Path) -> int:
    return int(file.stem.rpartition("-")[2])
