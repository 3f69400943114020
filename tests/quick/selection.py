"""Which tests a change can affect.

A room is the folder of a module, with its tests and its part of the page. What changes in a room can affect the tests
of this room, of its pairs and of the rooms that import from it, and of all other tests those in which it is in play.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import msgspec

from quick.facts import read
from quick.graph import Graph

ROOT = Path(__file__).parents[2]
ROOTS = ("src", "tests", "bench", "examples", "tools")
KEPT = ROOT / ".cache" / "quick.json"
ROOMS = ROOT / "src" / "insula" / "modules"
TESTS = ROOT / "tests"
COLLECTORS = {"contributions": ROOMS, "functions": TESTS / "modules"}
LEFT_OUT = {TESTS / "browser", TESTS / "mechanisms"}
"""The tests of the page in a browser need compiled rules and minutes. Those of the mechanisms need modules from
outside, which only a process of engine/test_trial_modules.py loads."""
ALWAYS_IN_PLAY = "base"
READS = 3
"""The steps from a file to a source that reads it by its name or its folder, and does not import it."""
_ROOM = re.compile(r"(?:src/insula|tests|web/src)/modules/(?:pairs/)?([a-z_]+)/")
_NAMES = re.compile("[a-z_]+")
WITH = "_with_"
"""What stands between the names of a pair."""


class Selection(msgspec.Struct, frozen=True):
    """The tests that a change can affect. Names of files are relative to the root of the repository."""

    tests: dict[str, int]
    """The files with tests, each with its distance from what has changed; the nearest first."""
    rooms: frozenset[str]
    """The rooms that the change can affect, if it is only in rooms; otherwise none."""
    whole: frozenset[str]
    """The files of which all tests are affected."""
    plain: frozenset[str]
    """The files of which those tests are affected that are about no single room."""

    def has(self, file: str, case: str) -> bool:
        """Return whether a test is affected; its case is what stands in brackets behind its name.

        >>> chosen = Selection({}, frozenset({"rivers", "rivers_with_caravans"}), frozenset(), frozenset({"a.py"}))
        >>> chosen.has("b.py", "rivers+events-3"), chosen.has("b.py", "events-3"), chosen.has("b.py", "red")
        (True, False, False)
        >>> chosen.has("a.py", "red"), chosen.has("a.py", "events")
        (True, False)
        """
        named = {name for text in _NAMES.findall(case) for name in text.split(WITH)} & set(names_of_rooms())
        if file in self.whole or any(named.issuperset(room.split(WITH)) for room in self.rooms):
            return True
        return file in self.plain and not named


def names_of_rooms() -> Collection[str]:
    """Return the names of all rooms, pairs included."""
    folders = (*ROOMS.iterdir(), *(ROOMS / "pairs").iterdir())
    return {folder.name for folder in folders if (folder / "module.py").exists()} - {ALWAYS_IN_PLAY}


def room_of(path: Path) -> str:
    """Return the room that a file belongs to; empty for what is always in play.

    >>> room_of(ROOMS / "pairs/rivers_with_caravans/contributes.py"), room_of(TESTS / "modules/tables.py")
    ('rivers_with_caravans', '')
    """
    found = _ROOM.match(path.relative_to(ROOT).as_posix())
    return found[1] if found and found[1] != ALWAYS_IN_PLAY else ""


def graph_of_sources() -> Graph:
    """Return how all sources of the repository depend on each other."""
    roots = [ROOT / name for name in ROOTS]
    return Graph(read([path for root in roots for path in root.rglob("*.py")], KEPT), roots, COLLECTORS)


def select(graph: Graph, changed: Collection[Path]) -> Selection:
    """Return the tests that the changed files can affect."""
    in_rooms = {path for path in changed if room_of(path) and not _is_test(path)}
    others = set(changed) - in_rooms
    changed_rooms = {room_of(path) for path in in_rooms}
    rooms = _with_dependents(graph, changed_rooms)
    whole = _farther(graph.distances(_readers(graph, others))) | graph.distances(others)
    partly = graph.distances({_source_for(path) for path in in_rooms})
    reading = _farther(graph.distances(_readers(graph, in_rooms)))
    own = {path: steps for path, steps in partly.items() if room_of(path) in rooms}
    outside = {path: steps for path, steps in (reading | partly).items() if not room_of(path)}
    at_home = {path for path in own if room_of(path) in changed_rooms}
    reached = sorted(
        (outside | own | whole).items(),
        key=lambda found: (found[0] not in at_home, found[0] not in own, found[1], found[0]),
    )
    about = {path for path in outside if path in reading or not rooms.isdisjoint(graph.facts[path].words)}
    tests = {path: steps for path, steps in reached if _has_tests(graph, path)}
    return Selection(
        {_short(path): steps for path, steps in tests.items()},
        frozenset(rooms),
        frozenset(map(_short, tests.keys() & {*whole, *own})),
        frozenset(map(_short, tests.keys() & about)),
    )


def _farther(distances: Mapping[Path, int]) -> dict[Path, int]:
    """Return the distances of sources that depend on those that read a file, which say less about it than importers."""
    return {path: steps + READS for path, steps in distances.items()}


def _with_dependents(graph: Graph, rooms: set[str]) -> set[str]:
    """Return rooms with their pairs, and with the rooms that import from them."""
    found = set(rooms)
    sources = [path for path in graph.facts if ROOMS in path.parents]
    importing = {(room_of(one), room_of(path)) for path in sources for one in graph.imported(path)}
    while (
        more := {
            *(name for name in names_of_rooms() if WITH in name and not found.isdisjoint(name.split(WITH))),
            *(room for of, room in importing if of in found and room),
        }
        - found
    ):
        found |= more
    return found


def _source_for(path: Path) -> Path:
    """Return a source of a room; for a table of it, the declaration of the room."""
    is_table = path.suffix != ".py" and ROOMS in path.parents
    return next(ROOMS.glob(f"**/{room_of(path)}/module.py")) if is_table else path


def _readers(graph: Graph, paths: Iterable[Path]) -> set[Path]:
    """Return the sources that name one of these files, or the top folder that it is in."""
    names = set()
    for path in paths:
        names |= {path.name, path.relative_to(ROOT).parts[0]}
        if path.suffix == ".toml":
            names.add(path.stem)
    return {path for path, facts in graph.facts.items() if not names.isdisjoint(facts.words)}


def _is_test(path: Path) -> bool:
    return path.name.startswith("test_")


def _has_tests(graph: Graph, path: Path) -> bool:
    """Return whether pytest finds tests in a file: functions, or examples in docstrings."""
    is_tried = _is_test(path) or (
        path.parts[len(ROOT.parts)] == "src" and path in graph.facts and graph.facts[path].has_examples
    )
    return is_tried and path.exists() and LEFT_OUT.isdisjoint(path.parents)


def _short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
