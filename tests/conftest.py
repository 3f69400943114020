"""Slow tests first; and the command line, run in this process."""

import gc
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from insula.cli.running import run
from insula.game.compiling import compile_first

compile_first()  # what is tested compiled must not be interpreted because a cache is empty

WITH_TRIALS = "trial_modules" in os.environ.get("INSULA_MODULES", "")
collect_ignore = ["trial_modules", "portability/windows_lacks", "support/loaded.py"]
collect_ignore += [] if WITH_TRIALS else ["mechanisms"]
"""These contain no tests: processes that are tested load them (engine/test_trial_modules.py, portability, copies)."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slow tests: no process has a long one left when the others have nothing to do any more."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Leave the program and the tests out when garbage is collected: to look at them all again takes a second."""
    gc.collect()
    gc.freeze()


class Done(NamedTuple):
    """The result of a command."""

    status: int
    output: str
    errors: str


Command = Callable[..., Done]


@pytest.fixture
def insula(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Run `insula` with arguments, and with typed lines."""
    import io

    def command(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        status = run([str(argument) for argument in arguments])
        output, errors = capsys.readouterr()
        return Done(status, output, errors)

    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return command
