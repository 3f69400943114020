"""The generator inside the state: xorshift64*. Only here do the two ways of running use different arithmetic."""

import numpy as np

from .jit import compiled_as, rule

_MASK = (1 << 64) - 1
_MULTIPLIER = 2685821657736338717


@rule
def draw(state, n):
    """Return an int from 0 to n - 1; each is equally likely up to one part in four billion; n is at most 2**31."""
    x = state.rng
    if x == 0:
        x = _MULTIPLIER  # 0 would only ever give 0
    x ^= x >> 12
    x ^= (x << 25) & _MASK
    x ^= x >> 27
    state.rng = x
    return ((((x * _MULTIPLIER) & _MASK) >> 32) * n) >> 32


_A, _B, _C, _K, _H = (np.uint64(value) for value in (12, 25, 27, _MULTIPLIER, 32))


@compiled_as(draw)
def _draw(state, n):
    """Return the same with the machine's own integers, which wrap around by themselves."""
    x = state.rng
    if x == 0:
        x = _K
    x ^= x >> _A
    x ^= x << _B
    x ^= x >> _C
    state.rng = x
    return np.int64((((x * _K) >> _H) * np.uint64(n)) >> _H)


def seed(number):
    """Return the generator's first value for a seed: splitmix64 makes neighboring seeds unlike; never 0.

    An array of seeds, unsigned and 64 bits wide, gives an array of first values.
    """
    x = (number + 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    x ^= x >> 31
    return x + (x == 0)
