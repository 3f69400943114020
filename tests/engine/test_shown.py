"""Everything that a module adds to the state is shown by its frames, its events or a line of a position.

This is not required of fields that are derived, hidden, or declared with `shown=False`. The lines
`also: FIELD = 1` of positions do not count: every field has one.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from engine.sources import ROOMS, SOURCE, sources

from insula.notation.parts import notation_of_all
from insula.rules.spec import HIDDEN, Field, ModuleSpec
from insula.rules.state import MODULES

SHOWING = ("frame", "events")
"""The files or folders of a module that show its fields; those of the base game also show fields of all modules."""
OF_ALL_MODULES = (SOURCE / "game" / "build_frame.py", SOURCE / "game" / "view.py")
STATES = ("state", "before", "after")
"""The names of the records that they read."""


def read_fields(text: str) -> set[str]:
    """Return the fields that a source reads: attributes of a state, and texts in functions that use `getattr`.

    >>> sorted(read_fields("view.state.robber; change.after.dice; word = 'built'"))
    ['dice', 'robber']
    >>> sorted(read_fields("def show(state): return [getattr(state, name) for name in ('rate', 'supply')]"))
    ['rate', 'supply']
    """
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and _name_of(node.value) in STATES:
            found.add(node.attr)
        elif isinstance(node, ast.FunctionDef) and "getattr" in map(_name_of, ast.walk(node)):
            found |= {text.value for text in ast.walk(node) if isinstance(text, ast.Constant)}
    return found


def _name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def files_of(module: ModuleSpec) -> Iterator[Path]:
    """Return the sources that show the fields of a module."""
    for name in SHOWING:
        room = ROOMS.joinpath(*module.name.split("."), name)
        yield from sources(room) if room.is_dir() else [room.with_suffix(".py")]
    if module.name == "base":
        yield from OF_ALL_MODULES


def shown_by(module: ModuleSpec) -> set[str]:
    """Return the fields that the module shows, apart from lines of positions."""
    return set().union(*(read_fields(path.read_text("utf-8")) for path in files_of(module) if path.exists()))


def in_lines() -> set[str]:
    """Return the fields that have a special line in positions."""
    return {name for line in notation_of_all().lines for name in line.fields}


def silent(fields: tuple[Field, ...], shown: set[str]) -> list[str]:
    """Return the fields that should be shown but are not."""
    needed = (field.name for field in fields if field.shown and not field.derived and field.seen != HIDDEN)
    return [name for name in needed if name not in shown]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_every_field_is_shown_or_declared_with_shown_false(module: ModuleSpec) -> None:
    assert silent(module.fields, shown_by(module) | in_lines()) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_fields_declared_with_shown_false_have_no_line(module: ModuleSpec) -> None:
    assert not {field.name for field in module.fields if not field.shown} & in_lines()


def test_a_new_field_that_nothing_shows_is_noticed() -> None:
    """Public fields and those of one seat must be shown; derived, hidden and declared ones need not be."""
    fields = (
        Field("lamps", "i1"),
        Field("candles", "i1", (6,), seen="own"),
        Field("sparks", "i1", derived=True),
        Field("embers", "i1", seen=HIDDEN),
        Field("ashes", "i1", shown=False),
        Field("torches", "i1"),
    )
    assert silent(fields, read_fields("view.state.torches")) == ["lamps", "candles"]
