"""What the source promises of itself: one switchboard, one compiler, layers, and modules that are complete."""

import ast
from pathlib import Path

import pytest
from engine.sources import BESIDE, LAYERS, ROOMS, ROOT, SOURCE, imports, sources
from engine.ways import reads_sources

from insula.rules import switchboard
from insula.rules.state import MODULES

pytestmark = reads_sources

RULES = SOURCE / "rules"
MODULE_FOLDERS = ROOMS

DOORS_TO_THE_RULES = ("options", "entry", "choices", "batch", "jit", "rng", "spec", "constants")
"""Simulation and the instruments enter the rules here: entry points, generator, plain numbers; and nowhere deeper."""


def layer_of(name: str) -> str | None:
    """The layer or package that a full name belongs to; None outside of insula."""
    parts = name.split(".")
    if parts[0] != "insula" or len(parts) < 2:
        return None
    return parts[1] if parts[1] in (*LAYERS, *BESIDE, "modules") else "insula"


def of_layer(layer: str) -> list[Path]:
    single = SOURCE / f"{layer}.py"
    return [single] if single.exists() else sources(SOURCE / layer)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_from_layers_below(layer: str) -> None:
    """Errors, rules, ruleset, notation, game, bots, arena, server, command line: imports go down."""
    allowed = {*LAYERS[: LAYERS.index(layer) + 1], *BESIDE, None}
    if layer in ("bots", "arena", "server", "cli"):
        allowed.add("insula")
    allowed.add("modules")
    for path in of_layer(layer):
        for name in imports(path):
            assert layer_of(name) in allowed, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("package", BESIDE)
def test_a_package_beside_the_layers_stands_alone(package: str) -> None:
    """Data and drawing import nothing else of the project."""
    for path in of_layer(package):
        for name in imports(path):
            assert layer_of(name) in {package, "modules", None}, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("layer", ["bots", "arena", "server", "cli"])
def test_the_upper_layers_talk_to_the_game(layer: str) -> None:
    """Bots and server never touch the rules; arena and command line only through the entry points."""
    for path in of_layer(layer):
        for name in imports(path):
            if layer_of(name) == "rules":
                assert layer not in ("bots", "server"), f"{path.relative_to(ROOT)} imports {name}"
                assert [*name.split("."), ""][2] in DOORS_TO_THE_RULES, f"{path.relative_to(ROOT)} imports {name}"


def code_of(path: Path) -> str:
    """A source without its texts and comments."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.unparse(tree)


FLAGS = {module.name.upper() for module in MODULES if module.flag}
"""The names of the flags in `rules/switchboard.py`."""


def asks_for_modules(path: Path) -> bool:
    """Whether a file looks at `state.modules` or imports a module's flag."""
    flags = {f"insula.rules.switchboard.{name}" for name in FLAGS}
    return "state.modules" in code_of(path) or not flags.isdisjoint(imports(path))


def test_flags_have_the_names_of_their_modules() -> None:
    """Each flag is a bit of its own; the switchboard has those that it asks for under the names of their modules."""
    flags = {module.name.upper(): module.flag for module in MODULES if module.flag}
    named = {name: flag for name, flag in flags.items() if hasattr(switchboard, name)}
    assert named == {name: getattr(switchboard, name) for name in named} != {}
    assert sorted(module.flag for module in MODULES if module.flag) == [1 << bit for bit in range(len(FLAGS))]


def test_only_the_switchboard_asks_which_modules_are_on() -> None:
    """No other file of the rules looks at a flag."""
    files = sources(RULES) + sorted(MODULE_FOLDERS.glob("*/rules/*.py")) + sorted(MODULE_FOLDERS.glob("*/module.py"))
    asking = {path.relative_to(SOURCE).as_posix() for path in files if asks_for_modules(path)}
    assert asking == {"rules/switchboard.py"}


def test_only_one_place_knows_the_compiler() -> None:
    """`rules/jit` alone imports numba, and nothing else in the rules names it."""
    importers = {path for path in sources(SOURCE) if any(name.split(".")[0] == "numba" for name in imports(path))}
    naming = {path for path in sources(RULES) if "numba" in code_of(path)}
    assert importers
    assert all(path.relative_to(RULES).as_posix().startswith("jit") for path in importers | naming)


def test_every_folder_of_modules_is_a_module() -> None:
    """A folder with a declaration is in the list of modules; the others hold tables and nothing else."""
    folders = {path.name for path in MODULE_FOLDERS.iterdir() if path.is_dir() and path.name != "__pycache__"}
    declared = {path.parent.name for path in MODULE_FOLDERS.glob("*/module.py")}
    assert declared == {module.name for module in MODULES}
    for name in folders - declared:
        files = [path for path in (MODULE_FOLDERS / name).rglob("*") if path.is_file()]
        assert files
        assert {path.suffix for path in files} == {".toml"}, name
