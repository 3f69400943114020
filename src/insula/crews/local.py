"""Crews of one machine: this process, its threads, or processes."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing.queues import SimpleQueue
from types import FrameType

from ..errors import WorkerEndedError
from ..rules import jit
from .crew import Done, Item

AHEAD = 256
"""The number of items that wait for a worker: more than cores, and few enough to prepare at once."""


class Here:
    """This process, which works on one item after the other."""

    def map(self, work: Callable[[Item], Done], items: Iterable[Item]) -> Iterator[Done]:
        """Yield the result of each item, in order."""
        return map(work, items)

    def together(self, items: int, most: int) -> int:  # noqa: ARG002
        """Return 1: a result is reported as soon as it is there."""
        return 1

    def stop(self) -> None:
        """Do nothing."""


class Threads(Here):
    """Threads of this process, for work that does not block other threads."""

    def __init__(self, count: int) -> None:
        self._pool: Executor = ThreadPoolExecutor(count)

    def map(self, work: Callable[[Item], Done], items: Iterable[Item]) -> Iterator[Done]:
        """Yield the result of each item when it is there."""
        return _run_ahead(self._pool, work, iter(items))

    def stop(self) -> None:
        """End the threads after their present items."""
        self._pool.shutdown(cancel_futures=True)


ONE_THREAD = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""The variables that limit the threads with which numpy multiplies matrices."""


class Processes(Threads):
    """Processes of this machine. They run the rules in the same mode as this process. Ctrl-C ends their work.

    Each multiplies matrices in one thread: with more, the processes would wait for each other.
    """

    def __init__(self, count: int, ready: Callable[[], object]) -> None:
        os.environ["INSULA_INTERPRETED"] = str(int(jit.INTERPRETED))
        for name in ONE_THREAD:
            os.environ.setdefault(name, "1")
        context = multiprocessing.get_context("spawn")
        self._started: SimpleQueue[int] = context.SimpleQueue()
        self._pool = ProcessPoolExecutor(count, context, _begin_process, (self._started,))
        self._ready = [self._pool.submit(ready) for _ in range(count)]
        wait(self._ready)

    def map(self, work: Callable[[Item], Done], items: Iterable[Item]) -> Iterator[Done]:
        """Yield the result of each item when it is there. Raises WorkerEndedError if a process ends."""
        try:
            yield from super().map(partial(_interruptible, work), items)
        except BrokenProcessPool:
            raise WorkerEndedError("a worker process has ended") from None

    def stop(self) -> None:
        """Interrupt what the processes do, and end them.

        Ctrl-C in a terminal reaches them too, but not one that a job scheduler sends to this process.
        """
        started: set[int] = set()
        while not self._started.empty():
            started.add(self._started.get())
        for process in multiprocessing.active_children():
            if process.pid in started and os.name == "posix":  # elsewhere, a signal would end it at once
                with suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGINT)
        super().stop()


def _begin_process(started: SimpleQueue[int]) -> None:
    """Say which process this is, handle Ctrl-C, and end with the process that has started this one, even if killed.

    What bots print goes to the standard error, because a command prints its results to the standard output.
    """
    started.put(os.getpid())
    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, _interrupt)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


_is_interrupted = False
"""Whether Ctrl-C has reached this worker process."""
_is_working = False
"""Whether this worker process works on an item."""


def _interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    """Note Ctrl-C. The first one ends the work on an item; a second one does not disturb how that ends."""
    global _is_interrupted
    is_first, _is_interrupted = not _is_interrupted, True
    if is_first and _is_working:
        raise KeyboardInterrupt


def _interruptible(work: Callable[[Item], Done], item: Item) -> Done:
    """Work in a worker process. Ctrl-C ends the work on this item, and on those that wait for this process."""
    global _is_working
    _is_working = True
    try:
        if _is_interrupted:
            raise KeyboardInterrupt
        return work(item)
    finally:
        _is_working = False


def _run_ahead(pool: Executor, work: Callable[[Item], Done], items: Iterator[Item]) -> Iterator[Done]:
    """Apply a function to items in a pool, and yield each result when it is there. At most AHEAD items wait."""
    waiting = {pool.submit(work, item) for item in islice(items, AHEAD)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {pool.submit(work, item) for item in islice(items, len(done))}
        for future in done:
            yield future.result()
