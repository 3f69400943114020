"""The reference of the API lists what the examples and the other pages use: other names can change."""

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

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


class Listed(NamedTuple):
    """A name of the page."""

    what: object
    members: frozenset[str] | None = frozenset()
    """The members that are listed with it; None if all are."""


def listed() -> Iterator[tuple[str, Listed]]:
    """Yield the names that the page lists, each with what it is."""
    current = ""
    for kind, name, options in DIRECTIVE.findall((DOCS / "api.md").read_text("utf-8")):
        chosen = re.search(r":members:(.*)", options)
        members = frozenset(chosen[1].strip().split(", ")) if chosen and chosen[1].strip() else None
        if kind == "currentmodule":
            current = name
        elif kind == "automodule":
            module = import_module(name)
            names = members or getattr(module, "__all__", dir(module))
            yield from ((member, Listed(getattr(module, member), None)) for member in sorted(names))
        else:
            path = name if name.startswith("insula.") else f"{current}.{name}"
            yield path.rpartition(".")[2], Listed(found(path), members if chosen else frozenset())


PAGE = dict(listed())
LISTED = {name: each.what for name, each in PAGE.items()}


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


def is_a_value(listed: object) -> bool:
    """Return whether a name is an error, an enum or a record: the functions that make them have the examples."""
    return isinstance(listed, type) and (
        issubclass(listed, (Exception, Enum)) or hasattr(listed, "_fields") or is_dataclass(listed)
    )


def callables() -> Iterator[tuple[str, object]]:
    """Yield the classes and functions that must have an example: all of `insula`, and the others but values."""
    for name, each in LISTED.items():
        is_own = getattr(each, "__module__", "").startswith("insula") and not name.startswith("_")
        if is_own and (isinstance(each, FunctionType | type)) and (name in insula.__all__ or not is_a_value(each)):
            yield name, each


EXAMPLES = dict(callables())


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_class_and_function_has_an_example(name: str) -> None:
    assert ">>>" in (inspect.getdoc(EXAMPLES[name]) or "")


@pytest.mark.parametrize("name", [name for name, each in EXAMPLES.items() if isinstance(each, type)])
def test_each_method_is_in_an_example(name: str) -> None:
    """Its own, or that of its class."""
    of_class, members = inspect.getdoc(EXAMPLES[name]) or "", PAGE[name].members
    without = []
    for member, value in vars(EXAMPLES[name]).items():
        method = getattr(value, "fget", None) or getattr(value, "func", None) or getattr(value, "__func__", value)
        is_listed = isinstance(method, FunctionType) and bool(method.__doc__) and not member.startswith("_")
        if is_listed and (members is None or member in members):
            example = ">>>" in (inspect.getdoc(method) or "") or re.search(rf"(>>>|\.\.\.) .*\.{member}\b", of_class)
            without += [] if example else [member]
    assert without == []
