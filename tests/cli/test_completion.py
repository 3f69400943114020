"""What the shell completes after the name of the command."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial

import pytest

from insula.cli import completion
from insula.cli.running import run

COMMAND = [sys.executable, "-m", "insula.cli"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_completes_commands(shell: str) -> None:
    asked = {
        "_INSULA_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "insula re",
        "COMP_CWORD": "1",
        "_TYPER_COMPLETE_ARGS": "insula re",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    done = subprocess.run(COMMAND, env={**os.environ, **asked}, capture_output=True, text=True, check=False)
    assert "replay" in done.stdout
    assert "simulate" not in done.stdout


def divided(line: str) -> list[str]:
    """Return the words of a line as bash divides them: `=` and `:` are words, too."""
    return [word for part in line.split(" ") for word in re.findall(r"[=:]+|[^=:]+", part) or [""]]


Completed = Callable[..., list[str]]


@pytest.fixture
def completed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Completed:
    """Return what the shell offers at the end of a line. The command runs in this process."""
    return partial(_completed, monkeypatch, capsys)


def _completed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, shell: str = "bash"
) -> list[str]:
    words = divided(line)
    asked = {
        "_INSULA_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "\n".join(words),
        "COMP_CWORD": str(len(words) - 1),
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(completion, "_completed_by_bash", "")
    completion.join_words_of_bash()
    with pytest.raises(SystemExit):
        run([])
    output, errors = capsys.readouterr()
    assert not errors
    return [word.partition("\t")[0] for word in output.splitlines() if word]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("insula simulate --bots gr", ["greedy"]),
        ("insula simulate --bots my_bots:MyBot,gr", ["MyBot,greedy"]),
        ("insula ladder --bots random,ex", ["random,expert"]),
        ("insula check-bot cas", ["casual"]),
        ("insula play --bot se", ["search"]),
        ("insula simulate --rules ci", ["cities_knights"]),
        ("insula simulate --rules=ci", ["cities_knights"]),
        ("insula play --rules rivers+ri", []),
        ("insula play --rules rivers+car", ["rivers+caravans"]),
        ("insula rules sea", ["seafarers"]),
        ("insula play --option ste", ["steal=forced", "steal=optional"]),
        ("insula play --option steal=o", ["optional"]),
        ("insula play --option=steal=", ["forced", "optional"]),
        ("insula play -r cities_knights -o ck_b", ["ck_board=", "ck_barbarians_take_all="]),
        ("insula play -r base -o ck_b", []),
        ("insula play -p 3 --seat ", ["blue", "white", "orange", "all", "none"]),
    ],
)
def test_bash_completes_values(completed: Completed, line: str, offered: list[str]) -> None:
    """Bash expects only what follows the last `=` or `:`."""
    assert completed(line) == offered


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("insula simulate --bots random,gr", ["random,greedy"]),
        ("insula play --option steal=o", ["steal=optional"]),
    ],
)
def test_other_shells_complete_whole_words(completed: Completed, line: str, offered: list[str]) -> None:
    assert completed(line, "fish") == offered
