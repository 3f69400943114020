"""Play random games in batches until one has a legal action without an index: `python bench/indices.py RULES`.

`--pairs SECOND,...` plays RULES with each of these modules. It ends with 1 at the first action without an index.
"""

import argparse
import sys
from time import perf_counter

import numpy as np
from rulesets import add_arguments, add_pairs, asked_rulesets

from insula import Ruleset
from insula.env import BatchEnv

GAMES = 256
STEPS = 6000


def play(ruleset: Ruleset, steps: int, seed: int) -> str:
    """Make random steps in all games; return what was counted. Raises RuntimeError at an action without an index."""
    begun, rng, ended = perf_counter(), np.random.default_rng(seed), 0
    env = BatchEnv(ruleset, GAMES, seed)
    games = np.arange(GAMES)
    for _ in range(steps):
        env.step(env.legal[games, rng.integers(0, env.count)])
        ended += int(env.done.sum())
    return f"{GAMES * steps} decisions, {ended} games, {perf_counter() - begun:.0f} s"


def main() -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_pairs(parser)
    add_arguments(parser)
    parser.add_argument("--steps", type=int, default=STEPS, help=f"in each of {GAMES} games")
    asked = parser.parse_args()
    for rules, ruleset in asked_rulesets(parser, asked, {}):
        try:
            print(f"{rules}: {play(ruleset, asked.steps, asked.seed)}", flush=True)
        except RuntimeError as error:
            print(f"{rules}: {error}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
