"""Sources depend on others by imports, by fixtures, and by what modules contribute."""

from pathlib import Path

import pytest

from quick.facts import read
from quick.graph import Graph

FILES = {
    "src/box/__init__.py": "from .inner import lid",
    "src/box/inner.py": "lid = 1",
    "src/box/apart.py": "",
    "src/rooms/red/frame.py": "",
    "src/rooms/blue/frame.py": "",
    "src/rooms/blue/rules.py": "",
    "src/lists.py": 'frames = list(contributions("frame"))',
    "tests/conftest.py": "import pytest\nfrom lists import frames\n@pytest.fixture\ndef shelf(): ...",
    "tests/test_lid.py": "from box import lid",
    "tests/test_whole.py": "import box",
    "tests/test_shelf.py": "def test_shelf(shelf): ...",
    "tests/deep/test_up.py": "from ..helper import help",
    "tests/helper.py": "help = 1",
}


@pytest.fixture
def graph(tmp_path: Path) -> Graph:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    facts = read(tmp_path.rglob("*.py"), tmp_path / "kept.json")
    return Graph(facts, [tmp_path / "src", tmp_path / "tests"], {"contributions": tmp_path / "src" / "rooms"})


def depending(graph: Graph, folder: Path, name: str) -> dict[str, int]:
    """Return what depends on a source, by name, with the distances."""
    found = graph.distances([folder / name])
    return {path.name: steps for path, steps in found.items() if path != folder / name}


def test_a_name_that_a_package_passes_on_comes_from_where_it_is_defined(graph: Graph, tmp_path: Path) -> None:
    """Who imports another name of the package does not depend on it."""
    assert depending(graph, tmp_path, "src/box/inner.py") == {"__init__.py": 1, "test_lid.py": 1, "test_whole.py": 2}
    assert depending(graph, tmp_path, "src/box/__init__.py") == {"test_whole.py": 1}


def test_relative_imports_begin_at_the_folder_of_the_source(graph: Graph, tmp_path: Path) -> None:
    assert depending(graph, tmp_path, "tests/helper.py") == {"test_up.py": 1}


def test_who_collects_a_file_of_every_module_depends_on_each_of_them(graph: Graph, tmp_path: Path) -> None:
    """Other files of the modules have no such readers."""
    for room in ("red", "blue"):
        assert depending(graph, tmp_path, f"src/rooms/{room}/frame.py")["lists.py"] == 1
    assert depending(graph, tmp_path, "src/rooms/blue/rules.py") == {}


def test_a_test_depends_on_the_fixtures_that_it_uses(graph: Graph, tmp_path: Path) -> None:
    """And so on all that they import; other tests in the folder do not."""
    assert depending(graph, tmp_path, "src/lists.py") == {"conftest.py": 1, "test_shelf.py": 2}


def test_only_sources_that_have_changed_are_read_again(graph: Graph, tmp_path: Path) -> None:
    """What is kept of the others is right, and an unreadable file of what was kept is written anew."""
    kept, changed = tmp_path / "kept.json", tmp_path / "tests/test_lid.py"
    before = read(tmp_path.rglob("*.py"), kept)
    changed.write_text("from box import apart\n", "utf-8")
    after = read(tmp_path.rglob("*.py"), kept)
    assert after[changed].imports == [(0, "box", "apart")]
    assert {path for path in before if before[path] != after[path]} == {changed}
    kept.write_text("[", "utf-8")
    assert read(tmp_path.rglob("*.py"), kept) == after
