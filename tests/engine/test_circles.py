"""Imports go one way: no files of the package import each other in a circle, also not inside functions."""

from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from engine.sources import SOURCE, imports, sources
from engine.ways import reads_sources

pytestmark = reads_sources

EACH_MAKES_THE_OTHER = ("insula.game.view", "insula.game.game")
"""A game gives views, and a view can be completed to a game: `View.sample` imports it when it is called."""
DRAW_THEMSELVES = (
    ("insula.game.shown", "insula.game.scene"),
    ("insula.ruleset.map_files.model", "insula.ruleset.map_files.describe"),
)
"""A game and a map file show their board: what describes it knows them, and is imported when they are shown."""


def name_of(path: Path) -> str:
    """Return the full name of a file of the package."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def graph() -> dict[str, set[str]]:
    """Return for each file the files that it imports when it runs, anywhere in the file."""
    files = {name_of(path): path for path in sources(SOURCE)}
    found: dict[str, set[str]] = {}
    for file, path in files.items():
        names = set(imports(path, for_types=False))
        found[file] = {name if name in files else name.rpartition(".")[0] for name in names} & files.keys() - {file}
    return found


def circle_in(imported: dict[str, set[str]]) -> list[str]:
    """Return files that import each other in a circle, or nothing."""
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


def test_no_files_import_each_other_in_a_circle() -> None:
    imported = graph()
    for file, needed in (EACH_MAKES_THE_OTHER, *DRAW_THEMSELVES):
        imported[file].remove(needed)
    assert not circle_in(imported)


def test_a_circle_is_found() -> None:
    """Also a long one; a file that is imported twice is none."""
    assert circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}})
    assert not circle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()})
