"""Outside of the modules' folders no source mentions a module: no name, title, flag, or anything that it declares."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from engine.sources import ROOMS, ROOT, SOURCE, short, sources
from engine.ways import reads_sources

from insula.rules.spec import ModuleSpec
from insula.rules.state import MODULES

pytestmark = reads_sources

WEB = ROOT / "web" / "src"
WEB_MODULES = WEB / "modules"
FURTHER = tuple(module for module in MODULES if module.name != "base")
"""The modules other than the base game, whose names machinery may use."""
ALLOWED = {"modules/__init__.py", "modules/state.py"}
"""The list of the modules, and the state with the fields of all."""

PLAIN_WORDS = {"events", "gold"}
"""Names that are words of the machinery too: only the titles of these modules, and what they declare, are noticed."""

PYTHON_TO_CONVERT: set[str] = set()
"""Sources that still mention a module. The list must become empty."""
WEB_TO_CONVERT: set[str] = set()
"""The same for the page."""


def spellings(module: ModuleSpec) -> set[str]:
    """Return the ways in which a source could spell a module: cities_knights, CITIES_KNIGHTS, citiesKnights ..."""
    if module.name in PLAIN_WORDS:
        return {module.title}
    words = module.name.split("_")
    camel = "".join(word.capitalize() for word in words)
    return {module.name, module.name.upper(), camel, camel[0].lower() + camel[1:], "-".join(words), module.title}


SPELLED = sorted({name for module in FURTHER for name in spellings(module)}, key=len, reverse=True)
NAMES = re.compile(rf"(?:{'|'.join(map(re.escape, SPELLED))})(?![a-zA-Z])")
"""Every spelling that no letter follows. Whether one precedes is looked up afterwards: that is 30 times as fast."""
IS_LETTER = re.compile("[a-zA-Z]")
KINDS = {name.upper() for module in FURTHER for name in (*module.actions, *module.phases)}
FIELDS = {field.name for module in FURTHER for field in module.fields}


def names_in(text: str) -> list[str]:
    """Return the modules that a text names, in whole words."""
    return [found[0] for found in NAMES.finditer(text) if not IS_LETTER.match(text[found.start() - 1 : found.start()])]


def named_in(tree: ast.AST) -> Iterator[str]:
    """Return what a Python source mentions of the modules: identifiers, texts, kinds, phases, fields of the state."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from names_in(node.value)
        elif isinstance(node, ast.Name):
            yield from names_in(node.id)
        elif isinstance(node, ast.alias):
            yield from names_in(node.name)
        elif isinstance(node, ast.ImportFrom):
            yield from names_in(node.module or "")
        elif isinstance(node, ast.Attribute):
            yield from names_in(node.attr)
            of = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if (of in ("ActionKind", "Phase") and node.attr in KINDS) or (of == "state" and node.attr in FIELDS):
                yield node.attr


def named(path: Path) -> list[str]:
    """Return what a source mentions of the modules."""
    text = path.read_text("utf-8")
    return list(named_in(ast.parse(text))) if path.suffix == ".py" else names_in(without_comments(text))


def without_comments(text: str) -> str:
    """Return a source of the page without its comments."""
    return re.sub(r"<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)


def test_no_python_source_names_a_module() -> None:
    found = {short(path): named(path) for path in sources(SOURCE) if ROOMS not in path.parents or path.parent == ROOMS}
    naming = {path: names for path, names in found.items() if names and path not in ALLOWED}
    assert set(naming) == PYTHON_TO_CONVERT, naming


def test_no_source_of_the_page_names_a_module() -> None:
    files = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte", ".css")]
    found = {path.relative_to(WEB).as_posix(): named(path) for path in files if WEB_MODULES not in path.parents}
    naming = {path: names for path, names in found.items() if names}
    assert set(naming) == WEB_TO_CONVERT, naming


@pytest.mark.parametrize(
    "source",
    [
        "from ..modules.cities_knights import drawing",
        "if 'five_six' in ruleset.modules: pass",
        "has = state.modules & FRIENDLY_ROBBER",
        "class CitiesKnightsPanel: pass\nx = CitiesKnights",
        "'with Cities & Knights'",
        "x = view.state.barbarians",
        "x = Phase.SPYING",
    ],
)
def test_every_way_to_name_a_module_is_noticed(source: str) -> None:
    assert list(named_in(ast.parse(source)))


def test_words_of_the_base_game_are_allowed() -> None:
    assert not list(
        named_in(ast.parse("x = Phase.SETTLING, ActionKind.ROLL, state.robber, 'a knight of the base game'"))
    )
