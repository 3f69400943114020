"""Compiled and interpreted rules do the same: they play the same games, byte for byte.

Each way runs in a separate process, which runs this file: it prints, for every case, a digest of the state's bytes
after every decision and every outcome of chance.
"""

import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from engine.ways import as_released
from support.length import amount

pytestmark = as_released

TESTS = Path(__file__).parents[1]
GAMES = amount(1, long=12)
"""The number of games of each case."""
DIGITS = 8


def digests(case: str, games: int) -> list[str]:
    """Return the running digest of the games of a case, after every step."""
    from engine.random_games import play_randomly
    from engine.rulesets import CASES

    found = next(known for known in CASES if str(known) == case)
    running, written = hashlib.sha256(), []
    for seed in range(games):
        *_, game = play_randomly(found.players, 100 + seed, found.options, rules=found.rules, decisions=2500)
        for before in (*(step.before for step in game.steps), game._states.tobytes()):
            running.update(before)
            written.append(running.hexdigest()[:DIGITS])
    return written


@cache
def played(way: str) -> dict[str, list[str]]:
    """Return the output of a separate process that runs the rules in one way."""
    environment = {name: value for name, value in os.environ.items() if name != "INSULA_INTERPRETED"}
    environment["PYTHONPATH"] = os.pathsep.join([str(TESTS), *filter(None, sys.path)])
    if way == "interpreted":
        environment["INSULA_INTERPRETED"] = "1"
    command = [sys.executable, __file__, str(GAMES)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["interpreted"] == (way == "interpreted")
    return dict(answer["digests"])


@pytest.mark.slow
def test_interpreted_games_are_long_and_differ() -> None:
    """The comparison is meaningful: each case has hundreds of steps, and every one of them changes the digest."""
    for case, steps in played("interpreted").items():
        assert len(steps) > 200, case
        assert all(one != other for one, other in pairwise(steps)), case


def test_both_ways_agree() -> None:
    """Some games of each case; with `INSULA_LONG=1` many."""
    compiled, interpreted = played("compiled"), played("interpreted")
    assert compiled.keys() == interpreted.keys()
    for case, steps in compiled.items():
        agree = [one == other for one, other in zip(steps, interpreted[case], strict=False)]
        assert all(agree), f"{case}: the ways part at step {agree.index(False)}"
        assert len(steps) == len(interpreted[case]), case


def main() -> None:
    from engine.rulesets import CASES

    from insula import Ruleset
    from insula.game.compiling import compile_first
    from insula.rules import entry, jit

    compile_first()
    games = int(sys.argv[1])
    for case in CASES:
        states = Ruleset.of(case.rules, case.players, case.options).template
        assert entry.play.is_interpreted(states) == jit.INTERPRETED, case
    answer = {str(case): digests(str(case), games) for case in CASES}
    json.dump({"interpreted": jit.INTERPRETED, "digests": answer}, sys.stdout)


if __name__ == "__main__":
    main()
