"""Measure games per second of fastcatan: 256 games at a time, four random players, no player trades, one thread.

This is the fastest way that its interface offers: one call returns the masks of all games, a compiled sampler picks
uniformly from the legal actions, and one call steps all games and restarts those that have ended.
"""

import os

os.environ["OMP_NUM_THREADS"] = "1"  # must be set before fastcatan is imported

import argparse
import json
import time

import fastcatan
import numpy as np
from numba import njit
from numpy.typing import NDArray

GAMES = 256
WARM_UP_SECONDS = 1.0  # until the games, which start together, are at different stages
STEPS_PER_CLOCK = 64


@njit
def popcount(word):  # type: ignore[no-untyped-def]
    """Return the number of set bits of a 64-bit word."""
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + ((word >> np.uint64(2)) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((word * np.uint64(0x0101010101010101)) >> np.uint64(56))


@njit
def sample(masks, allowed, actions, rng):  # type: ignore[no-untyped-def]
    """Write a random legal action for every game into `actions`, uniformly among those allowed; `rng` is xorshift64."""
    for game in range(masks.shape[0]):
        legal = 0
        for word in range(masks.shape[1]):
            legal += popcount(masks[game, word] & allowed[word])
        rng[0] ^= rng[0] << np.uint64(13)
        rng[0] ^= rng[0] >> np.uint64(7)
        rng[0] ^= rng[0] << np.uint64(17)
        skip = np.int64(((rng[0] >> np.uint64(32)) * np.uint64(legal)) >> np.uint64(32))
        for word in range(masks.shape[1]):
            bits = masks[game, word] & allowed[word]
            here = popcount(bits)
            if skip < here:
                for _ in range(skip):
                    bits &= bits - np.uint64(1)
                lowest = bits & (~bits + np.uint64(1))
                actions[game] = 64 * word + popcount(lowest - np.uint64(1))
                break
            skip -= here


def without_player_trades() -> NDArray[np.uint64]:
    """Return the mask of all actions except trades between players, which come last."""
    allowed = np.zeros(fastcatan.MASK_WORDS, dtype=np.uint64)
    for action in range(fastcatan.action.TRADE_ADD_GIVE_BASE):
        allowed[action // 64] |= np.uint64(1 << (action % 64))
    return allowed


def play(seconds: float) -> tuple[int, int, float]:
    """Return the number of games and actions, and the seconds, after a warm-up."""
    games = fastcatan.BatchedEnv(GAMES, seed=1)
    games.reset()
    masks = np.zeros((GAMES, fastcatan.MASK_WORDS), dtype=np.uint64)
    actions = np.zeros(GAMES, dtype=np.uint32)
    dones = np.zeros(GAMES, dtype=np.uint8)
    rng = np.array([88172645463325252], dtype=np.uint64)
    allowed = without_player_trades()

    def play_for(limit: float) -> tuple[int, int, float]:
        finished = rounds = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < limit:
            for _ in range(STEPS_PER_CLOCK):
                games.write_masks(masks)
                sample(masks, allowed, actions, rng)
                games.step_autoreset(actions, dones)
                finished += int(np.count_nonzero(dones))
            rounds += STEPS_PER_CLOCK
        return finished, rounds * GAMES, elapsed

    games.write_masks(masks)
    sample(masks, allowed, actions, rng)  # compiles
    play_for(WARM_UP_SECONDS)
    return play_for(seconds)


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    finished, decisions, elapsed = play(parser.parse_args().seconds)
    report = {
        "games": finished,
        "seconds": elapsed,
        "games_per_second": finished / elapsed,
        "decisions_per_game": decisions / finished,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
