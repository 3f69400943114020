"""The rule modules of the family, one folder each: everything that belongs to one module is in its folder.

The layers do not name modules. Each layer finds the files that modules contribute to it here, by file name.

A pair is a module too: its folder in `pairs` has the rules that exist only when two modules meet. It is in play when
both are, and a ruleset does not name it. What several modules share, such as gold, is a module too, and is in play when
one of those that use it is.

A scenario is a value of an option of a module. Its folder in `scenarios` has its maps and what rules of combinations
need to know, in `data/map.toml`. If it has rules of its own, it is a module too, and is in play when it is chosen.

Modules can also come from outside the package. `INSULA_MODULES` names folders, separated as in `PATH`. Each folder in
them that has a file `module.py` is a module. They come last in the list, in the order of the variable, and by name
within a folder. The variable is read once, when this file is imported.
"""

import os
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from ..errors import UNDECLARED, ModuleError

_OF_THE_FAMILY = (
    "base",
    "five_six",
    "seafarers",
    "cities_knights",
    "friendly_robber",
    "events",
    "harbormaster",
    "catan_for_two",
    "fishermen",
    "rivers",
    "caravans",
    "barbarian_attack",
    "traders_barbarians",
)
"""The modules that are implemented here, in the order of COMBO-MATRIX-01."""

_SHARED = ("gold",)
"""What several of them share. They use it, so it may not import from them."""

_PAIRS: tuple[str, ...] = (
    "pairs.seafarers_with_cities_knights",
    "pairs.seafarers_with_catan_for_two",
    "pairs.seafarers_with_fishermen",
    "pairs.seafarers_with_rivers",
    "pairs.seafarers_with_caravans",
    "pairs.seafarers_with_barbarian_attack",
    "pairs.seafarers_with_traders_barbarians",
    "pairs.cities_knights_with_events",
    "pairs.cities_knights_with_catan_for_two",
    "pairs.cities_knights_with_fishermen",
    "pairs.cities_knights_with_rivers",
    "pairs.cities_knights_with_caravans",
    "pairs.cities_knights_with_barbarian_attack",
    "pairs.cities_knights_with_traders_barbarians",
    "pairs.events_with_barbarian_attack",
    "pairs.events_with_traders_barbarians",
    "pairs.catan_for_two_with_fishermen",
    "pairs.catan_for_two_with_rivers",
    "pairs.catan_for_two_with_caravans",
    "pairs.catan_for_two_with_barbarian_attack",
    "pairs.catan_for_two_with_traders_barbarians",
    "pairs.fishermen_with_rivers",
    "pairs.fishermen_with_caravans",
    "pairs.fishermen_with_barbarian_attack",
    "pairs.fishermen_with_traders_barbarians",
    "pairs.rivers_with_caravans",
    "pairs.rivers_with_barbarian_attack",
    "pairs.rivers_with_traders_barbarians",
    "pairs.caravans_with_barbarian_attack",
    "pairs.caravans_with_traders_barbarians",
    "pairs.barbarian_attack_with_traders_barbarians",
)
"""The pairs that are implemented here, as `pairs.NAME`, in the order of COMBO-MATRIX-02."""

SCENARIOS = (
    "scenarios.new_shores",
    "scenarios.four_islands",
    "scenarios.fog_islands",
    "scenarios.through_the_desert",
    "scenarios.greater_catan",
    "scenarios.forgotten_tribe",
    "scenarios.cloth",
    "scenarios.pirate_islands",
    "scenarios.wonders",
    "scenarios.new_world",
)
"""The scenarios, as `scenarios.NAME`, in the order in which a table can choose them."""


def _find_outside(folders: str) -> dict[str, Path]:
    """Return the folders of the modules from outside, by name; raises ModuleError if something is wrong with them."""
    found: dict[str, Path] = {}
    for folder in map(Path, filter(None, folders.split(os.pathsep))):
        if not folder.is_dir():
            raise ModuleError(f"INSULA_MODULES names {folder}, which is not a folder")
        for declaration in sorted(folder.glob("*/module.py")):
            name = declaration.parent.name
            if name in found or (Path(__file__).parent / name).exists():
                raise ModuleError(f"INSULA_MODULES: there is already a module {name!r}: rename {declaration.parent}")
            found[name] = declaration.parent.resolve()
        __path__.append(str(folder.resolve()))
    return found


OUTSIDE = _find_outside(os.environ.get("INSULA_MODULES", ""))
"""The folders of the modules from outside of the package, by name."""

_WITH_RULES = tuple(
    name for name in SCENARIOS if Path(__file__).parent.joinpath(*name.split("."), "module.py").exists()
)
"""The scenarios that are modules."""
MODULES = (*_OF_THE_FAMILY, *_SHARED, *_PAIRS, *_WITH_RULES, *OUTSIDE)
"""All modules: the family in the order of COMBO-MATRIX-01, what it shares, pairs, scenarios, and those from outside."""


def module_of(file: str) -> str:
    """Return the module to which a file belongs, by the `__name__` of the file.

    >>> module_of("insula.modules.base.rules.phases"), module_of("insula.modules.pairs.one_with_other.rules.hooks")
    ('base', 'pairs.one_with_other')
    """
    _, _, name, *rest = file.split(".")
    return f"{name}.{rest[0]}" if name in ("pairs", "scenarios") else name


def contributions(file: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield each module that has a file (or folder) of this name, with the imported file, in module order.

    >>> [name for name, _ in contributions("module")][:4]
    ['base', 'five_six', 'seafarers', 'cities_knights']
    """
    for name in MODULES:
        path = f"{__name__}.{name}.{file}"
        if _exists(path):
            yield name, _imported(name, path)


def _imported(name: str, path: str) -> ModuleType:
    """Import a file of a module. If it uses an option that no table has, the error names the module and the file."""
    try:
        return import_module(path)
    except ModuleError as error:
        if error.case != UNDECLARED:
            raise
        place = Path(*path.removeprefix(f"{__name__}.{name}.").split("."))
        raise ModuleError(f"the module {name}: {place}.py: {error.reason}") from None


def _exists(path: str) -> bool:
    """Return whether there is such a file or folder; its parent folder may be missing too."""
    try:
        return find_spec(path) is not None
    except ModuleNotFoundError as error:
        if error.name is None or not path.startswith(f"{error.name}."):
            raise
        return False
