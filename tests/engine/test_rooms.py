"""The folders of the modules: a file's name decides to which layer it belongs, and a registry of the layer reads it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from engine.sources import BESIDE, LAYERS, ROOMS, SOURCE, imports, short, sources
from engine.ways import reads_sources

from insula.data import scenario_rows
from insula.rules.state import MODULES
from insula.ruleset.family import BY_CODE

pytestmark = reads_sources

LAYER_OF = {
    "module": "rules",
    "offers": "rules",
    "contributes": "rules",
    "rules": "rules",
    "words": "ruleset",
    "setup": "ruleset",
    "hidden": "ruleset",
    "observation": "ruleset",
    "notation": "notation",
    "events": "game",
    "reasons": "game",
    "frame": "game",
    "decisions": "game",
    "judge": "bots",
    "terminal": "cli",
    "drawing": "drawing",
}
"""The layer that reads a file or folder of a module, by its name. The file may import from that layer and below."""
PAIRS = "pairs"
"""The folder of rules for combinations of modules: it may import from all modules."""
SCENARIOS = "scenarios"
"""The folder of scenarios: each may import from the module to which its option belongs."""
USED = {module.name: module.uses for module in MODULES}
"""What each module shares with others; it may import from there."""
HOSTS = {row["value"]: BY_CODE[row["module"]].name for row in scenario_rows()}
"""The module of each scenario."""

NO_REGISTRY_YET: set[str] = set()
"""Names of files that no registry reads yet. The list must become empty."""
LAYERS_TO_CONVERT: set[str] = set()
"""Files of modules that still import from a higher layer or another module. The list must become empty."""
IMPORTS_TO_CONVERT: set[str] = set()
"""Files outside of the modules that still import from one of them. The list must become empty."""


OPEN_TO_ALL = (["contributions"], ["module_of"], ["MODULES"], ["OUTSIDE"], ["SCENARIOS"], ["state", "State"])
"""What all sources may import from `insula.modules`."""


def contributed() -> Iterator[tuple[Path, str]]:
    """Return each source of a module, with the name of the module's file or folder that it belongs to."""
    for path in sources(ROOMS):
        parts = path.relative_to(ROOMS).with_suffix("").parts
        in_module = parts[2:] if parts[0] in (PAIRS, SCENARIOS) else parts[1:]
        if in_module and in_module[0] != "__init__":
            yield path, in_module[0]


def read_by_registries() -> set[str]:
    """Return the names that registries ask for: the arguments of `contributions`, up to the first dot."""
    found = set()
    for path in sources(SOURCE):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "contributions":
                texts = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                found |= {text.partition(".")[0] for text in texts}
    return found | {"rules"}


def may_import(path: Path, name: str, imported: str) -> bool:
    """Return whether a file of a module that contributes to `name` may import something."""
    layer = LAYER_OF[name]
    parts = imported.split(".")
    if parts[0] != "insula":
        return True
    if len(parts) > 2 and parts[1] == "modules":
        return parts[2] in ("contributions", "state") or _may_import_of_modules(path, layer, parts)
    if layer == "drawing":
        return parts[1] in ("drawing", "data")
    below = {*LAYERS[: LAYERS.index(layer) + 1], "data"}
    is_above_game = LAYERS.index(layer) >= LAYERS.index("game")
    return parts[1] in below or (is_above_game and (parts[1] in BESIDE or parts[1] not in LAYERS))


def _may_import_of_modules(path: Path, layer: str, parts: list[str]) -> bool:
    """A file may import from its own module, what this uses, and the base game, but not from a higher layer."""
    own, scenario, *_ = path.relative_to(ROOMS).parts
    if parts[2] == SCENARIOS and parts[3] != scenario:
        return False
    hosts = (HOSTS[scenario],) if own == SCENARIOS else ()
    if parts[2] not in (own, "base", *USED.get(own, ()), *hosts) and own != PAIRS:
        return False
    in_module = parts[4:] if parts[2] in (PAIRS, SCENARIOS) else parts[3:]
    if not in_module or in_module[0] not in LAYER_OF:
        return len(in_module) == 1  # the folder itself, as in `from . import phases`
    other = LAYER_OF[in_module[0]]
    if "drawing" in (layer, other):
        return layer == other
    return LAYERS.index(other) <= LAYERS.index(layer)


def test_every_file_of_a_module_belongs_to_a_layer() -> None:
    """A misspelled name, such as `notatoin.py`, would never be read."""
    assert {name for _, name in contributed()} <= set(LAYER_OF)


def test_a_registry_reads_every_file_of_a_module() -> None:
    """Otherwise its contents would have no effect."""
    unread = {name for _, name in contributed()} - read_by_registries()
    assert unread == NO_REGISTRY_YET


def test_every_folder_of_data_contains_only_tables() -> None:
    """In addition to sources a module has only tables."""
    others = [path for path in ROOMS.rglob("*") if path.is_file() and path.suffix not in (".py", ".toml", ".pyc")]
    assert others == []
    assert {path.parent.name for path in ROOMS.rglob("*.toml")} == {"data"}


def test_a_file_of_a_module_imports_only_from_its_layer_and_below() -> None:
    found = [(path, name, imported) for path, name in contributed() for imported in imports(path)]
    wrong = {short(path): imported for path, name, imported in found if not may_import(path, name, imported)}
    assert set(wrong) == LAYERS_TO_CONVERT, wrong


@pytest.mark.parametrize(
    ("file", "imported", "allowed"),
    [
        ("base/notation/lines.py", "insula.game.Action", False),
        ("base/notation/lines.py", "insula.ruleset.Ruleset", True),
        ("base/judge/trading.py", "insula.game.Action", True),
        ("base/judge/trading.py", "insula.cli.output.counted", False),
        ("five_six/judge.py", "insula.modules.cities_knights.judge.weights", False),
        ("five_six/judge.py", "insula.modules.base.judge.robber", True),
        ("rivers/rules/gold.py", "insula.modules.gold.rules.store", True),
        ("rivers/rules/gold.py", "insula.modules.gold.judge", False),
        ("gold/rules/store.py", "insula.modules.rivers.rules.gold", False),
        ("five_six/rules/turns.py", "insula.modules.gold.rules.store", False),
        ("five_six/judge.py", "insula.modules.base.terminal.panel", False),
        ("five_six/drawing.py", "insula.game.Action", False),
        ("five_six/drawing.py", "insula.modules.base.drawing.buildings", True),
        ("five_six/drawing.py", "insula.modules.five_six.rules.turns", False),
        ("five_six/rules/turns.py", "insula.ruleset.words", False),
    ],
)
def test_layers_follow_from_names(file: str, imported: str, allowed: bool) -> None:
    """The rule itself: a module may use the base game, but nothing above its layer."""
    path = ROOMS / file
    assert may_import(path, path.relative_to(ROOMS).with_suffix("").parts[1], imported) == allowed


def test_only_registries_read_the_folders_of_modules() -> None:
    """Shared code gets contributions of modules through `insula.modules.contributions`."""
    importing = set()
    for path in sources(SOURCE):
        names = [name.split(".") for name in imports(path)]
        of_modules = [name[2:] for name in names if name[:2] == ["insula", "modules"]]
        if ROOMS not in path.parents and any(name not in OPEN_TO_ALL for name in of_modules):
            importing.add(short(path))
    assert importing == IMPORTS_TO_CONVERT
