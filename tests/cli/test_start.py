"""What must be fast: help, the version, and errors in one sentence."""

import os
import subprocess
import sys

import pytest

HEAVY = ("numpy", "numba", "insula.game", "insula.rules", "rich.table")


@pytest.mark.parametrize("module", HEAVY)
def test_the_command_line_starts_without_heavy_imports(module: str) -> None:
    """Help must appear at once, so commands import what they need only when they run."""
    code = f"import sys, insula.cli.running; sys.exit({module!r} in sys.modules)"
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
        (["simulate", "--players", "9"], "the game is for 2 to 6 players, not 9"),
        (["simulate", "-o", "vp_goal"], "must have the form name=value"),
        (["simulate", "-o", "vp_gaol=12"], "there is no option 'vp_gaol'"),
        (["simulate", "-o", "vp_goal=99"], "3 to 25"),
        (["simulate", "--policy", "nobody"], "no bot called 'nobody'"),
        (["simulate", "--games", "0"], "--games"),
        (["simulate", "--games", "-1"], "it must be at least 1"),
        (["simulate", "--games", "many"], "it must be a whole number"),
        (["simulate", "--deadline", "soon"], "it must be a number"),
        (["map", "new", "--players", "7"], "it must be at most 6"),
        (["simulate", "--wrong"], "--wrong"),
        (["play", "--seat", "purple"], "no seat 'purple'"),
        (["show", "no/such/file"], "no/such/file: no such file"),
        (["replay", "no/such/file"], "no/such/file: no such file"),
        (["play", "--resume", "no/such/file"], "no/such/file: no such file"),
        (["chess"], "chess"),
        (["rules", "sefarers"], "no rules called 'sefarers'; did you mean 'seafarers'? There are base, "),
        (["simulate", "--no-trades", "-o", "trade_with_players=on"], "trade_with_players is given twice"),
        (["simulate", "-o", "vp_goal=8", "-o", "vp_goal=9"], "vp_goal is given twice"),
        (["simulate", "--policy", "random", "--bots", "greedy"], "--policy and --bots"),
        (["simulate", "--bots", ""], "a bot is missing in ''"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(insula, arguments, words):
    done = insula(*arguments)
    assert done.status == 2
    assert words in done.errors
    assert done.errors.count("\n") == 1
    assert "Traceback" not in done.errors
    assert done.output == ""


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams by the shell")
@pytest.mark.parametrize(
    ("line", "status"), [("rules >&-", 0), ("play --seed 1 <&-", 0), ("show - <&-", 2), ("rules >/dev/full", 2)]
)
def test_closed_or_full_streams_cause_no_traceback(line, status, tmp_path):
    command = f'"{sys.executable}" -m insula.cli {line}'
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == (status == 2)


def test_characters_that_a_stream_cannot_encode_become_question_marks():
    command = [sys.executable, "-m", "insula.cli", "play", "--seat", "none", "-o", "vp_goal=3"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "INSULA_INTERPRETED": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0
    assert "wins the game" in done.stdout
