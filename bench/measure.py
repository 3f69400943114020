"""The measurements: each function runs one measurement once, in separate processes."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

Report = dict[str, float]

BENCH = Path(__file__).resolve().parent
INSULA = Path(sys.executable).with_name("insula")
RANDOM_RECORD = """
import random, sys
from insula import Game

choices = random.Random(sys.argv[2])
game = Game(sys.argv[1], seed=int(sys.argv[2]), options={"trade_with_players": False})
while not game.over:
    game.play(choices.choice(game.legal_actions))
print(len(game.record()) / len(game.steps))
"""
ONE_DECISION = "import insula; game = insula.Game(); game.play(game.legal_actions[0])"


def simulate(games: int, threads: int = 1, interpreted: bool = False, rules: str = "base") -> Report:
    """Play games of four random players, without player trades."""
    command: list[str | Path] = [
        INSULA,
        "simulate",
        "--rules",
        rules,
        "--players",
        "4",
        "--policy",
        "random",
        "--no-trades",
    ]
    command += ["--games", str(games), "--threads", str(threads), "--seed", "1", "--json"]
    return _report(command, INSULA_INTERPRETED="1" if interpreted else "0")


def peer(python: Path, name: str, seconds: float) -> Report:
    """Run a peer for a number of seconds, and return its report."""
    return _report([python, BENCH / "peers" / f"{name}_random.py", "--seconds", str(seconds)])


def batch(python: Path, script: str, seconds: float, games: int, *options: str) -> Report:
    """Run a script that steps a number of games together for a number of seconds, and return its report."""
    return _report([python, BENCH / f"{script}.py", "--seconds", str(seconds), "--games", str(games), *options])


def peer_version(python: Path, name: str) -> str:
    """Return the installed version of a peer."""
    return _run([python, "-c", f"from importlib.metadata import version; print(version('{name}'))"]).strip()


def inner_speed() -> Report:
    """Run the measurements inside one process: copies of a state, and decisions through `Game`."""
    return _report([INSULA, "bench", "--json"])


def warm_up(rules: str = "base") -> None:
    """Fill the compile cache, so that later measurements do not include compilation."""
    _run([INSULA, "warmup", "--rules", rules])


def cold_compile(rules: str = "base") -> float:
    """Return the seconds to compile all code for a game with these rules, with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        return _seconds([INSULA, "warmup", "--rules", rules], INSULA_CACHE_DIR=cache)


def record_size(rules: str, seed: int) -> float:
    """Return the characters per step, including chance, in the record of a random game without player trades."""
    return float(_run([sys.executable, "-c", RANDOM_RECORD, rules, str(seed)]))


def first_decision() -> float:
    """Return the seconds from starting Python to the first decision played, with a warm cache."""
    return _seconds([sys.executable, "-c", ONE_DECISION])


def help_text() -> float:
    """Return the seconds that the command takes to print its help."""
    return _seconds([INSULA, "--help"])


def _seconds(command: list[str | Path], **environment: str) -> float:
    start = time.perf_counter()
    _run(command, **environment)
    return time.perf_counter() - start


def _report(command: list[str | Path], **environment: str) -> Report:
    report: Report = json.loads(_run(command, **environment))
    return report


def _run(command: list[str | Path], **environment: str) -> str:
    """Return the output of a command. If it fails, exit with its error output."""
    environment = os.environ | environment
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # Compile to bytecode first, as an installation does.
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stderr}")
    return done.stdout
