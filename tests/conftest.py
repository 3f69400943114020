"""The command line, run in this process."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from insula.cli.failures import run


class Done(NamedTuple):
    """What a command left behind."""

    status: int
    output: str
    errors: str


Command = Callable[..., Done]


@pytest.fixture
def insula(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `insula` with arguments, and with lines that are typed."""
    import io

    def command(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = run([str(argument) for argument in arguments])
        output, errors = capsys.readouterr()
        return Done(status, output, errors)

    monkeypatch.setenv("COLUMNS", "80")
    return command
