"""What `make quick` runs after a change, in this repository."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from engine.ways import reads_sources

from quick.graph import Graph
from quick.plugin import PLAN, Plan
from quick.selection import ROOMS, ROOT, TESTS, Selection, graph_of_sources, select

pytestmark = reads_sources


@pytest.fixture(scope="module")
def graph() -> Graph:
    return graph_of_sources()


def chosen(graph: Graph, *names: str) -> Selection:
    """Return what is run after a change of some files."""
    paths = [ROOT / name for name in names]
    assert all(path.exists() for path in paths)
    return select(graph, paths)


def test_a_rule_of_a_room_affects_the_room_its_pairs_and_games_with_it(graph: Graph) -> None:
    """The tests of other rooms are not affected; of those of all modules, the cases with the room are."""
    selection = chosen(graph, "src/insula/modules/rivers/rules/bridges.py")
    assert next(iter(selection.tests)).startswith("tests/modules/rivers/")
    rooms = {name.removeprefix("tests/modules/").partition("/")[0] for name in selection.whole if "rules" in name}
    assert rooms == {"rivers", "pairs"}
    assert selection.has("tests/engine/test_contracts.py", "rivers-4-True")
    assert selection.has("tests/engine/test_contracts.py", "seafarers+rivers-4-True")
    assert not selection.has("tests/engine/test_contracts.py", "caravans-4-True")
    assert "tests/engine/test_contracts.py" in selection.tests
    assert not any(name.startswith("tests/modules/caravans/") for name in selection.tests)


def test_what_rooms_share_affects_the_rooms_that_use_it(graph: Graph) -> None:
    """Gold is used by the Rivers, for example."""
    selection = chosen(graph, "src/insula/modules/gold/rules/store.py")
    assert {"gold", "rivers", "rivers_with_caravans"} <= selection.rooms
    assert "cities_knights" not in selection.rooms


def test_a_pair_affects_games_in_which_both_rooms_meet(graph: Graph) -> None:
    selection = chosen(graph, "src/insula/modules/pairs/seafarers_with_rivers/module.py")
    assert selection.rooms == {"seafarers_with_rivers"}
    assert selection.has("tests/engine/test_contracts.py", "seafarers+rivers-4")
    assert not selection.has("tests/engine/test_contracts.py", "rivers-4")


def test_a_table_of_a_room_affects_what_its_sources_affect(graph: Graph) -> None:
    """A table that only tests read affects those that read it, in games with the room."""
    selection = chosen(graph, "src/insula/modules/rivers/data/options.toml")
    assert "tests/modules/rivers/rules/test_bridges.py" in selection.tests
    selection = chosen(graph, "tests/modules/rivers/cases.toml")
    assert selection.has("tests/engine/test_contracts.py", "rivers-4-True")
    assert not selection.has("tests/engine/test_contracts.py", "caravans-4-True")
    assert "tests/engine/test_contracts.py" in selection.tests
    assert "tests/modules/rivers/rules/test_bridges.py" not in selection.tests


def test_the_server_affects_no_rules(graph: Graph) -> None:
    selection = chosen(graph, "src/insula/server/limits.py")
    assert "tests/server/test_limits.py" in list(selection.tests)[:5]
    assert "tests/server/test_limits.py" in selection.whole
    assert not any("/rules/test_" in name for name in selection.tests)


def test_the_base_game_affects_everything(graph: Graph) -> None:
    """The tests that are nearest come first, and browsers are left out."""
    selection = chosen(graph, "src/insula/modules/base/rules/longest_road.py")
    assert selection.whole == selection.tests.keys()
    steps = list(selection.tests.values())
    assert steps == sorted(steps)
    tests = {path.relative_to(ROOT).as_posix() for path in (TESTS / "modules").rglob("rules/test_*.py")}
    assert len(tests & selection.tests.keys()) > 0.9 * len(tests)
    assert not any(name.startswith("tests/browser/") for name in selection.tests)


def test_a_test_affects_itself(graph: Graph) -> None:
    selection = chosen(graph, "tests/modules/rivers/test_shown.py")
    assert selection.tests["tests/modules/rivers/test_shown.py"] == 0
    assert "tests/modules/rivers/test_oracle.py" not in selection.tests


def test_documents_and_texts_of_the_page_affect_the_tests_that_read_them(graph: Graph) -> None:
    assert "tests/modules/test_every_rule_has_a_test.py" in chosen(graph, "docs/rules/rivers.md").tests
    texts = chosen(graph, "web/src/modules/rivers/texts/en.json").tests
    assert "tests/game/test_texts.py" in texts
    assert "tests/modules/rivers/rules/test_bridges.py" not in texts


def test_tests_that_need_modules_from_outside_are_left_out(graph: Graph) -> None:
    """The process that runs them must load these modules (engine/test_trial_modules.py)."""
    selection = select(graph, [ROOMS / "base" / "rules" / "cards.py"])
    assert not any(name.startswith("tests/mechanisms/") for name in selection.tests)


def test_a_source_that_was_removed_affects_who_imports_it(graph: Graph) -> None:
    """What still imports it is not known any more, but the rest of its room is tried."""
    gone = ROOMS / "rivers" / "rules" / "gone.py"
    assert "rivers" in select(graph, [gone]).rooms


def test_what_is_affected_is_run_until_the_time_is_up(tmp_path: Path) -> None:
    """Slow tests are left out; when the time is up, no test is begun, and the number of the others is said."""
    file = tmp_path / "test_some.py"
    file.write_text(SOME, "utf-8")
    selection = Selection({os.path.relpath(file, ROOT): 1}, frozenset({"rivers"}), frozenset(), frozenset())
    assert run(Plan(selection, 600), tmp_path) == ["1 passed, 2 deselected"]
    assert run(Plan(selection, -1), tmp_path) == [
        "1 tests farther from the change were not begun: the time is up.",
        "1 skipped, 2 deselected",
    ]


SOME = """
import pytest

@pytest.mark.parametrize("rules", ["rivers+events", "caravans", pytest.param("rivers", marks=pytest.mark.slow)])
def test_something(rules): ...
"""


def run(plan: Plan, folder: Path) -> list[str]:
    """Return the last lines that pytest prints when it carries out a plan, without the time that it took."""
    written = folder / "plan.json"
    written.write_bytes(msgspec.json.encode(plan))
    paths = os.pathsep.join([str(TESTS), *filter(None, sys.path)])
    environment = os.environ | {PLAN: str(written), "PYTHONPATH": paths}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-o",
        "markers=slow",
        "--noconftest",
        "-p",
        "quick.plugin",
        "test_some.py",
    ]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return [line.partition(" in ")[0] for line in done.stdout.splitlines()[1:]]
