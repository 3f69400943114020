"""Threads that help with the work of a batch, and sleep when there has been none for a while."""

import threading
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from weakref import finalize

SECONDS_BETWEEN_LOOKS = 0.0001
"""How often the caller looks whether all threads sleep."""


class Helpers:
    """Threads that each carry out a task again and again.

    A task is compiled code without the interpreter's lock. It looks for work, and returns when it has found none for a
    while; its thread then sleeps until `wake`. The tasks must not refer to `owner`, with whose life the threads end.
    """

    def __init__(self, owner: object, tasks: Sequence[Callable[[], object]]) -> None:
        self.helpers: list[_Helper] = []
        finalize(owner, _end, self.helpers)
        for task in tasks:
            self.helpers.append(_Helper(task))

    def wake(self) -> None:
        """Let all threads look for work. Raises RuntimeError if one has failed."""
        for helper in self.helpers:
            helper.wake()
        self.check()

    def check(self) -> None:
        """Raise RuntimeError if the task of a thread has failed, after which the thread has ended."""
        for helper in self.helpers:
            if helper.failure is not None:
                raise RuntimeError(f"a thread of the batch failed: {helper.failure}") from helper.failure

    def wait_until_idle(self) -> None:
        """Wait until every thread sleeps or has ended, so that none has work."""
        while any(helper.is_at_work and helper.thread.is_alive() for helper in self.helpers):
            time.sleep(SECONDS_BETWEEN_LOOKS)


class _Helper:
    """One thread. Only the thread itself writes `is_at_work`, and a queue can be used where a signal may interrupt."""

    def __init__(self, task: Callable[[], object]) -> None:
        self._task = task
        self._ends = False
        self._is_wanted = False
        self._calls: SimpleQueue[None] = SimpleQueue()
        self.is_at_work = True
        self.failure: BaseException | None = None
        self.thread = threading.Thread(target=self._run, name="insula helper", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self._ends:
            self._is_wanted = False
            try:
                self._task()
            except BaseException as failure:
                self.failure = failure
                return
            self.is_at_work = False
            if not self._is_wanted:
                self._calls.get()
            self.is_at_work = True

    def wake(self) -> None:
        """Let the thread go on if it sleeps; one that is about to sleep looks for work once more."""
        self._is_wanted = True
        if not self.is_at_work:
            self._calls.put(None)

    def end(self) -> None:
        """Let the thread end."""
        self._ends = True
        self._calls.put(None)


def _end(helpers: Sequence[_Helper]) -> None:
    for helper in helpers:
        helper.end()
