"""What the shell completes after the name of the command."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_completes_commands(shell: str) -> None:
    asked = {
        "_INSULA_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "insula re",
        "COMP_CWORD": "1",
        "_TYPER_COMPLETE_ARGS": "insula re",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    command = [sys.executable, "-m", "insula.cli"]
    done = subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True, check=False)
    assert "replay" in done.stdout
    assert "simulate" not in done.stdout
