"""Blocks of games that threads share: each block is carried out by one of them.

Each thread has its own range of neighboring blocks, whose games stay in the cache of its core. A thread that is done
with its range goes on with the others, so a thread that starts late, or not at all, only makes the work take longer.
Thread 0, that of the caller, waits until all blocks have been carried out.

The array of numbers that the threads share has a row for each range, and a last row with one number for all of them.
"""

import numpy as np

from .arrays import LONGS
from .jit import rule
from .jit.many import add, load, store

ROW = 16
"""The numbers from a row to the next one: 128 bytes, so that a thread rarely slows down one that uses another row."""

# The columns of the row of a range.
NEXT, FIRST, END = range(3)
"""The next block that nobody has taken, the first block, and the number after the last one; only the first changes."""
DONE = 0
"""In the last row, the only number: how many blocks have been carried out."""

NO_BLOCK = -1
"""All blocks have been taken."""


def shared_numbers(blocks, threads):
    """Return the array that threads share, with no block to take.

    >>> shared_numbers(5, 2).reshape(3, ROW)[:2, :3].tolist()
    [[2, 0, 2], [5, 2, 5]]
    """
    shared = np.zeros((threads + 1, ROW), LONGS)
    limits = np.arange(threads + 1) * blocks // threads
    shared[:threads, FIRST], shared[:threads, END] = limits[:-1], limits[1:]
    shared[:, NEXT] = shared[:, END]
    return shared.reshape(-1)


@rule
def offer_blocks(shared, threads):
    """Let the threads take all blocks again. What they need must have been written before, and no block be at work."""
    store(shared, threads * ROW + DONE, 0)
    for each in range(threads):
        store(shared, each * ROW + NEXT, shared[each * ROW + FIRST])


@rule
def take_block(shared, threads, thread):
    """Return a block for a thread, from its own range if there is one left; NO_BLOCK if all have been taken."""
    for steps in range(threads):
        row = (thread + steps) % threads * ROW
        end = shared[row + END]
        if load(shared, row + NEXT) < end:  # most of the time there is nothing to take, and reading is cheaper
            block = add(shared, row + NEXT, 1)
            if block < end:
                return block
    return NO_BLOCK


@rule
def finish_block(shared, threads):
    """Count a block as carried out."""
    add(shared, threads * ROW + DONE, 1)


@rule
def is_all_done(shared, threads):
    """Return whether all blocks have been carried out."""
    return load(shared, threads * ROW + DONE) == shared[(threads - 1) * ROW + END]
