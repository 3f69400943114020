"""Measure steps per second of `BatchEnv`: a random policy in numpy chooses from the legal actions of all games.

The seconds are those of the processor, so that other work on the machine matters less; with `--wall` those of a clock.
"""

import argparse
import json
import time
from collections.abc import Callable

import numpy as np

from insula import Ruleset
from insula.env import BatchEnv

WARM_UP_SECONDS = 1.0
"""Until the games, which start together, are at different stages."""
STEPS_PER_CLOCK = 16


def play(env: BatchEnv, seconds: float, observes: bool, clock: Callable[[], float]) -> tuple[int, float]:
    """Return the number of steps of all games, and the seconds, after a warm-up."""
    rng, rows = np.random.default_rng(1), np.arange(env.n)
    out = env.observe() if observes else None

    def play_for(limit: float) -> tuple[int, float]:
        rounds = 0
        start = clock()
        while (elapsed := clock() - start) < limit:
            for _ in range(STEPS_PER_CLOCK):
                env.step(env.legal[rows, (rng.random(env.n) * env.count).astype(np.int64)], out=out)
            rounds += STEPS_PER_CLOCK
        return rounds * env.n, elapsed

    play_for(WARM_UP_SECONDS)
    return play_for(seconds)


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="base")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--observe", action="store_true")
    parser.add_argument("--wall", action="store_true")
    parser.add_argument("--seconds", type=float, default=8.0)
    arguments = parser.parse_args()
    ruleset = Ruleset.of(arguments.rules, 4, {"trade_with_players": False})
    env = BatchEnv(ruleset, arguments.games, seed=1, threads=arguments.threads)
    clock = time.perf_counter if arguments.wall else time.process_time
    steps, elapsed = play(env, arguments.seconds, arguments.observe, clock)
    print(json.dumps({"steps_per_second": steps / elapsed}))


if __name__ == "__main__":
    main()
