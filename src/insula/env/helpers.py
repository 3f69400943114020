"""Threads that help with the work of a batch, and sleep when there has been none for a while."""

import threading
from collections.abc import Callable, Sequence
from weakref import finalize


class Helpers:
    """Threads that each carry out a task again and again.

    A task is compiled code without the interpreter's lock. It looks for work, and returns when it has found none for a
    while; its thread then sleeps until `wake`. The tasks must not refer to `owner`, with whose life the threads end.
    """

    def __init__(self, owner: object, tasks: Sequence[Callable[[], object]]) -> None:
        self.helpers = [_Helper(task) for task in tasks]
        finalize(owner, _end, self.helpers)

    def wake(self) -> None:
        """Let threads that sleep look for work. Raises what a task has raised, after which its thread has ended."""
        for helper in self.helpers:
            if helper.failure is not None:
                raise helper.failure
            helper.wake()


class _Helper:
    def __init__(self, task: Callable[[], object]) -> None:
        self._task = task
        self._ends = False
        self.is_asleep = False
        self._calls = threading.Semaphore(0)
        self.failure: BaseException | None = None
        self.thread = threading.Thread(target=self._run, name="insula helper", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self._ends:
            try:
                self._task()
            except BaseException as failure:
                self.failure = failure
                return
            self.is_asleep = True
            self._calls.acquire()

    def wake(self) -> None:
        """Let the thread go on if it sleeps; one that is about to sleep is woken the next time."""
        if self.is_asleep:
            self.is_asleep = False
            self._calls.release()

    def end(self) -> None:
        """Let the thread end, also if it is about to sleep."""
        self._ends = True
        self._calls.release()


def _end(helpers: Sequence[_Helper]) -> None:
    for helper in helpers:
        helper.end()
