"""The threads that help with the work of a batch."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from insula import Ruleset
from insula.env import BatchEnv
from insula.env.helpers import Helpers
from insula.rules.jit import INTERPRETED
from insula.rules.sharing import NO_BLOCK, finish_block, is_all_done, offer_blocks, shared_numbers, take_block

SECONDS = 10.0
"""How long a test waits for a thread, which usually takes less than a millisecond."""


class Owner:
    """What the threads belong to."""


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.001)


def test_a_thread_sleeps_after_its_task_until_it_is_woken() -> None:
    owner, calls = Owner(), threading.Semaphore(0)
    helpers = Helpers(owner, [calls.release])
    assert calls.acquire(timeout=SECONDS)
    assert not calls.acquire(timeout=0.05)
    for _ in range(3):
        helpers.wait_until_idle()
        helpers.wake()
        assert calls.acquire(timeout=SECONDS)
    assert not calls.acquire(timeout=0.05)


def test_what_a_task_raises_is_raised_to_the_caller() -> None:
    def fails() -> None:
        raise IndexError("out of range")

    owner = Owner()
    helpers = Helpers(owner, [fails])
    wait_until(lambda: helpers.helpers[0].failure is not None)
    for _ in range(2):
        with pytest.raises(RuntimeError, match="out of range") as error:
            helpers.wake()
        assert isinstance(error.value.__cause__, IndexError)
    helpers.wait_until_idle()


def test_threads_end_with_their_owner() -> None:
    owner = Owner()
    threads = [helper.thread for helper in Helpers(owner, [lambda: time.sleep(0.001), lambda: None]).helpers]
    assert all(thread.is_alive() for thread in threads)
    del owner
    wait_until(lambda: not any(thread.is_alive() for thread in threads))


@pytest.mark.skipif(INTERPRETED, reason="interpreted rules run in one thread")
def test_a_batch_ends_its_threads() -> None:
    env = BatchEnv(Ruleset.of(), 40, threads=3)
    threads = [helper.thread for helper in env._helpers.helpers]
    assert len(threads) == 2
    del env
    wait_until(lambda: not any(thread.is_alive() for thread in threads))


@pytest.mark.parametrize("threads", [1, 2, 3, 7])
def test_each_block_is_taken_once_also_if_a_single_thread_takes_all(threads: int) -> None:
    shared = shared_numbers(5, threads)
    assert take_block(shared, threads, 0) == NO_BLOCK
    for taker in (0, threads - 1):
        offer_blocks(shared, threads)
        taken = []
        while (block := take_block(shared, threads, taker)) != NO_BLOCK:
            assert not is_all_done(shared, threads)
            taken.append(int(block))
            finish_block(shared, threads)
        assert sorted(taken) == [0, 1, 2, 3, 4]
        assert is_all_done(shared, threads)


def test_a_thread_begins_with_its_own_blocks() -> None:
    shared = shared_numbers(6, 2)
    offer_blocks(shared, 2)
    assert [int(take_block(shared, 2, thread)) for thread in (0, 1, 0, 1)] == [0, 3, 1, 4]


def test_a_batch_goes_on_after_its_threads_have_slept() -> None:
    one, three = (BatchEnv(Ruleset.of(), 100, seed=4, threads=threads) for threads in (1, 3))
    for _ in range(3):
        time.sleep(0.05)
        for env in (one, three):
            env.step(env.legal[np.arange(env.n), env.count // 2])
        assert (one.save() == three.save()).all()


def test_after_an_interrupt_no_thread_works_on_the_batch() -> None:
    """The caller may step again, or free the array of the observations."""
    one, three = (BatchEnv(Ruleset.of(), 100, seed=4, threads=threads) for threads in (1, 3))
    step = three._step

    def is_interrupted(begins: bool, patience: int) -> int:
        step(begins, patience)
        raise KeyboardInterrupt

    three._step = is_interrupted
    with pytest.raises(KeyboardInterrupt):
        three.step(three.legal[:, 0].copy())
    assert not any(helper.is_at_work for helper in three._helpers.helpers)
    three._step = step
    one.step(one.legal[:, 0].copy())
    for env in (one, three):
        env.step(env.legal[:, 0].copy())
    assert (one.save() == three.save()).all()


@pytest.mark.parametrize("threads", [1, 3])
def test_calls_from_several_threads_wait_for_each_other(threads: int) -> None:
    env = BatchEnv(Ruleset.of(), 100, seed=4, threads=threads)
    seen = env.observe()

    def look(_: int) -> bool:
        return all((env.observe() == seen).all() for _ in range(2 if INTERPRETED else 100))

    with ThreadPoolExecutor(3) as pool:
        assert all(pool.map(look, range(3)))
