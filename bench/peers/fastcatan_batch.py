"""Measure steps per second of fastcatan's batches: random policies in numpy, no player trades, one thread.

It has no observations as arrays. With `--observe snapshots` the snapshots of all games are saved instead, in one call
for the whole batch; they are plain copies, with everything hidden in them. With `--observe views` the seat that decides
gets its view, a dictionary for each game. The seconds are those of the processor.
"""

import os

os.environ["OMP_NUM_THREADS"] = "1"  # must be set before fastcatan is imported

import argparse
import json
import time

import fastcatan
import numpy as np
from numpy.typing import NDArray

WARM_UP_SECONDS = 1.0
"""Until the games, which start together, are at different stages."""
STEPS_PER_CLOCK = 16
SNAPSHOTS, VIEWS = "snapshots", "views"


def choose(masks: NDArray[np.uint64], rng: np.random.Generator) -> NDArray[np.uint32]:
    """Return a random legal action of each game, given the bits of the legal ones; player trades come last."""
    bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
    rows, actions = np.nonzero(bits[:, : fastcatan.action.TRADE_ADD_GIVE_BASE])
    counts = np.bincount(rows, minlength=len(masks))
    chosen = np.cumsum(counts) - counts + (rng.random(len(masks)) * counts).astype(np.int64)
    legal: NDArray[np.uint32] = actions[chosen].astype(np.uint32)
    return legal


def play(count: int, seconds: float, observed: str) -> tuple[int, float]:
    """Return the number of steps of all games, and the seconds, after a warm-up."""
    games = fastcatan.BatchedEnv(count, seed=1)
    games.reset()
    masks = np.zeros((count, fastcatan.MASK_WORDS), np.uint64)
    dones = np.zeros(count, np.uint8)
    snapshots = np.zeros((count, fastcatan.SNAPSHOT_BYTES), np.uint8)
    rng = np.random.default_rng(1)

    def play_for(limit: float) -> tuple[int, float]:
        rounds = 0
        start = time.process_time()
        while (elapsed := time.process_time() - start) < limit:
            for _ in range(STEPS_PER_CLOCK):
                games.write_masks(masks)
                if observed == SNAPSHOTS:
                    games.save_snapshots(snapshots)
                elif observed == VIEWS:
                    for game in range(count):
                        games.state_view(game, games.actor_to_act(game))
                games.step_autoreset(choose(masks, rng), dones)
            rounds += STEPS_PER_CLOCK
        return rounds * count, elapsed

    play_for(WARM_UP_SECONDS)
    return play_for(seconds)


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--observe", choices=(SNAPSHOTS, VIEWS), default="")
    parser.add_argument("--seconds", type=float, default=8.0)
    arguments = parser.parse_args()
    steps, elapsed = play(arguments.games, arguments.seconds, arguments.observe)
    print(json.dumps({"steps_per_second": steps / elapsed}))


if __name__ == "__main__":
    main()
