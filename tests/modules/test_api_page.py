"""The reference of the API lists what the examples and the other pages use: other names can change."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import insula
from insula import Ruleset

from .pages import DOCS, ROOT, python_blocks

DIRECTIVE = re.compile(r"^\.\. (currentmodule|auto\w+|py:data):: (\S+)\n((?:   :.*\n)*)", re.MULTILINE)
SOURCES = [*sorted(ROOT.glob("examples/**/*.py")), *sorted(DOCS.glob("*.md")), ROOT / "README.md"]


def found(path: str) -> object:
    """Return what a path such as `insula.game.Game` names."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def listed() -> Iterator[tuple[str, object]]:
    """Yield the names that the page lists, each with what it is."""
    current = ""
    for kind, name, options in DIRECTIVE.findall((DOCS / "api.md").read_text("utf-8")):
        if kind == "currentmodule":
            current = name
        elif kind == "automodule":
            module = import_module(name)
            only = re.search(r":members: (.+)", options)
            members = only[1].split(", ") if only else getattr(module, "__all__", dir(module))
            yield from ((member, getattr(module, member)) for member in members)
        else:
            path = name if name.startswith("insula.") else f"{current}.{name}"
            yield path.rpartition(".")[2], found(path)


LISTED = dict(listed())


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the names that an example or the Python blocks of a page import from the package, with their modules."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        lines = "\n".join(python_blocks(path)).splitlines()
        text = "\n".join(line[4:] for line in lines if line.startswith((">>> from", ">>> import")))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "insula":
            yield from ((str(node.module), alias.name) for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_what_examples_and_pages_import_is_listed(path: Path) -> None:
    unlisted = {
        f"{module}.{name}" for module, name in imported(path) if LISTED.get(name) is not found(f"{module}.{name}")
    }
    assert not unlisted


def test_all_names_of_the_package_are_listed() -> None:
    assert set(insula.__all__) <= set(LISTED)


def test_the_classes_behind_the_numbers_of_batches_are_listed() -> None:
    ruleset = Ruleset.of()
    for part in (ruleset.actions, ruleset.observation, ruleset.observation.lines[0]):
        assert type(part) in LISTED.values()
