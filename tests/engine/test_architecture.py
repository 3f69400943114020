"""The structure of the source: one switchboard, one compiler, layers, and complete modules."""

import ast
from pathlib import Path

import pytest
from engine.sources import BESIDE, LAYERS, ROOMS, ROOT, SOURCE, imports, short, sources
from engine.ways import reads_sources

from insula.modules import contributions
from insula.rules import switchboard
from insula.rules.hooks import HOOKS
from insula.rules.jit.cache import SOURCES
from insula.rules.state import MODULES

pytestmark = reads_sources

RULES = SOURCE / "rules"
MODULE_FOLDERS = ROOMS

DOORS_TO_THE_RULES = ("options", "entry", "choices", "batch", "nodes", "tree", "jit", "rng", "spec", "constants")
"""What simulation, search and the instruments may import from the rules: entry points, generator, plain numbers."""


def layer_of(name: str) -> str | None:
    """Return the layer or package that a full name belongs to; None outside of insula."""
    parts = name.split(".")
    if parts[0] != "insula" or len(parts) < 2:
        return None
    return parts[1] if parts[1] in (*LAYERS, *BESIDE, "modules") else "insula"


def of_layer(layer: str) -> list[Path]:
    single = SOURCE / f"{layer}.py"
    return [single] if single.exists() else sources(SOURCE / layer)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_from_layers_below(layer: str) -> None:
    """Imports point downward: errors, rules, ruleset, notation, game, search, bots, crews, arena, and so on."""
    allowed = {*LAYERS[: LAYERS.index(layer) + 1], *BESIDE, None}
    if layer in ("search", "bots", "crews", "arena", "analysis", "puzzles", "env", "training", "server", "cli"):
        allowed.add("insula")
    allowed.add("modules")
    for path in of_layer(layer):
        for name in imports(path):
            assert layer_of(name) in allowed, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("package", BESIDE)
def test_a_package_outside_of_the_layers_imports_nothing(package: str) -> None:
    """Data and drawing import nothing else from the project, but its errors."""
    for path in of_layer(package):
        for name in imports(path):
            is_error = name.startswith(("insula.errors.", "insula.extras."))
            assert is_error or layer_of(name) in {package, "modules", None}, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize(
    "layer", ["search", "bots", "crews", "arena", "analysis", "puzzles", "training", "server", "cli"]
)
def test_the_upper_layers_use_the_game(layer: str) -> None:
    """Bots and server never use the rules; search, crews, arena, training and commands use only the entry points."""
    for path in of_layer(layer):
        for name in imports(path):
            if layer_of(name) == "rules":
                assert layer not in ("bots", "server"), f"{path.relative_to(ROOT)} imports {name}"
                assert [*name.split("."), ""][2] in DOORS_TO_THE_RULES, f"{path.relative_to(ROOT)} imports {name}"


def code_of(path: Path) -> str:
    """Return a source without its strings and comments."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.unparse(tree)


def asks_for_modules(path: Path) -> bool:
    """Whether a file looks at `state.modules`."""
    return "state.modules" in code_of(path)


def test_flags_are_single_bits() -> None:
    """Each module but the base game has a bit of its own."""
    flags = [module.flag for module in MODULES if module.flag]
    assert sorted(flags) == [1 << bit for bit in range(len(MODULES) - 1)]


def rules_of_modules() -> list[Path]:
    """Return the files of modules with declarations and rules."""
    return sorted(path for pattern in SOURCES for path in MODULE_FOLDERS.glob(f"**/{pattern}"))


def test_only_one_file_asks_which_modules_are_on() -> None:
    """Only the functions that are generated from what the modules contribute look at the modules in play."""
    asking = {short(path) for path in sources(RULES) + rules_of_modules() if asks_for_modules(path)}
    assert asking == {"rules/generate.py"}


def hooks_used_in(path: Path) -> set[str]:
    """Return the hooks that a file calls or hands on: names of the switchboard and of files `offers.py`."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
    return {node.attr for node in nodes if node.value.id.endswith(("switchboard", "offers", "offered"))}


def room_of(path: Path) -> str:
    """Return the module to which a file belongs."""
    parts = path.relative_to(MODULE_FOLDERS).parts
    return ".".join(parts[: 2 if parts[0] in ("pairs", "scenarios") else 1])


def users_of_hooks() -> dict[str, set[str]]:
    """Return for each hook the modules whose files call it."""
    users: dict[str, set[str]] = {}
    for path in sources(MODULE_FOLDERS):
        for hook in hooks_used_in(path):
            users.setdefault(hook, set()).add(room_of(path))
    return users


def test_a_hook_is_offered_by_the_room_whose_concept_it_is() -> None:
    """A module calls the hooks that it offers; the switchboard has none that serves one module only."""
    users = users_of_hooks()
    for module, file in contributions("offers"):
        offered = {name for name, value in vars(file).items() if callable(value) and value in HOOKS}
        assert offered
        assert all(module in users[name] for name in offered), module
    used_by_core = {name for path in sources(RULES) for name in named_in(path)}
    of_one = {name for name, value in vars(switchboard).items() if callable(value) and value in HOOKS}
    of_one -= used_by_core | {name for name, modules in users.items() if "base" in modules or len(modules) > 1}
    assert of_one == set()


def named_in(path: Path) -> set[str]:
    """Return the names that a file reads, also as attributes."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    read = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    return read | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def test_only_one_place_knows_the_compiler() -> None:
    """Only `rules/jit` imports numba, and nothing else in the rules mentions it."""
    importers = {path for path in sources(SOURCE) if any(name.split(".")[0] == "numba" for name in imports(path))}
    naming = {path for path in sources(RULES) if "numba" in code_of(path)}
    assert importers
    assert all(path.relative_to(RULES).as_posix().startswith("jit") for path in importers | naming)


def test_every_folder_of_modules_is_a_module() -> None:
    """A folder with a declaration is in the list of modules; the others contain only tables."""
    folders = {path.name for path in MODULE_FOLDERS.iterdir() if path.is_dir() and path.name != "__pycache__"}
    declared = {".".join(path.parent.relative_to(MODULE_FOLDERS).parts) for path in MODULE_FOLDERS.glob("**/module.py")}
    assert declared == {module.name for module in MODULES}
    for name in folders - declared - {"pairs", "scenarios"}:
        files = [path for path in (MODULE_FOLDERS / name).rglob("*") if path.is_file()]
        assert files
        assert {path.suffix for path in files} == {".toml"}, name
