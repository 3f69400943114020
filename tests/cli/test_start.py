"""What comes at once: help, the version, and errors in one sentence."""

import subprocess
import sys

import pytest

HEAVY = ("numpy", "numba", "insula.game", "insula.rules", "rich.table")


@pytest.mark.parametrize("module", HEAVY)
def test_the_command_line_starts_without_what_is_heavy(module: str) -> None:
    """Help must be there at once: commands import what they need when they run."""
    code = f"import sys, insula.cli.failures; sys.exit({module!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_help_lists_every_command(insula):
    done = insula("--help")
    assert done.status == 0
    for name in ("play", "simulate", "replay", "show", "perft", "signature", "rules", "warmup", "bench"):
        assert name in done.output


def test_version(insula):
    assert insula("--version").output.strip().count(".") == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "--rules", "chess"], "no rules called 'chess'"),
        (["simulate", "--players", "9"], "9 players cannot play"),
        (["simulate", "-o", "vp_goal"], "not of the form name=value"),
        (["simulate", "-o", "vp_gaol=12"], "there is no option 'vp_gaol'"),
        (["simulate", "-o", "vp_goal=99"], "3 to 25"),
        (["simulate", "--policy", "nobody"], "no bot called 'nobody'"),
        (["simulate", "--games", "0"], "--games"),
        (["simulate", "--wrong"], "--wrong"),
        (["play", "--seat", "purple"], "no seat 'purple'"),
        (["show", "no/such/file"], "no/such/file: no such file"),
        (["replay", "no/such/file"], "no/such/file: no such file"),
        (["play", "--resume", "no/such/file"], "no/such/file: no such file"),
        (["chess"], "chess"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(insula, arguments, words):
    done = insula(*arguments)
    assert done.status == 2
    assert words in done.errors
    assert done.errors.count("\n") == 1
    assert "Traceback" not in done.errors
    assert done.output == ""
