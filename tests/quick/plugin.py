"""The plugin of pytest that runs the affected tests, the nearest first, until the time is up."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from quick.selection import ROOT, Selection

PLAN = "INSULA_QUICK_PLAN"
"""The environment variable that names the file with the plan."""
TOO_LATE = "the time is up"
BEGAN = pytest.StashKey[float]()
"""When the first test began."""


class Plan(msgspec.Struct, frozen=True):
    """What is run."""

    selection: Selection
    seconds: float
    """The time after the beginning of the first test of a process in which it begins others."""


def _file(item: pytest.Item) -> str:
    """Return the name of the file of a test, as selections have it."""
    return os.path.relpath(item.path, ROOT)


def _plan() -> Plan:
    return msgspec.json.decode(Path(os.environ[PLAN]).read_bytes(), type=Plan)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the change does not affect, and what is slow unless it has changed itself."""
    chosen = _plan().selection
    kept, others = [], []
    for item in items:
        file = _file(item)
        is_slow = item.get_closest_marker("slow") is not None and chosen.tests[file] > 0
        case = item.name.partition("[")[2]
        (kept if chosen.has(file, case) and not is_slow else others).append(item)
    config.hook.pytest_deselected(items=others)
    order = {file: place for place, file in enumerate(chosen.tests)}
    items[:] = sorted(kept, key=lambda item: order[_file(item)])


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin no test when the time is up."""
    began = item.config.stash.setdefault(BEGAN, time.monotonic())
    if time.monotonic() - began > _plan().seconds:
        pytest.skip(TOO_LATE)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests did not fit."""
    skipped: Sequence[pytest.TestReport] = terminalreporter.stats.get("skipped", [])
    if late := [report for report in skipped if TOO_LATE in str(report.longrepr)]:
        terminalreporter.write_line(f"{len(late)} tests farther from the change were not begun: the time is up.")
