"""The time limit of a decision. When the limit is reached, the running code of the bot is interrupted."""

import ctypes
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

TICK = 0.02
"""The seconds between two checks of the clock, where no alarm is available."""


class OutOfTime(BaseException):  # not an Exception, so that a bot does not catch it by accident
    """The time limit is reached. It is raised in the running code of the bot."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise OutOfTime in the block after some seconds.

    In the main thread of a Unix system, an alarm interrupts even a blocking call. Elsewhere, OutOfTime is raised
    between two instructions of Python, so only after a blocking call.
    """
    if seconds is None:
        yield
        return
    with _alarm(seconds) if _has_alarm() else _watch.limit(seconds):
        yield


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    started = monotonic()
    handler = signal.signal(signal.SIGALRM, _interrupt)
    remaining, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, handler or signal.SIG_DFL)
        if remaining:  # other code also waits for an alarm
            signal.setitimer(signal.ITIMER_REAL, max(remaining - (monotonic() - started), 0.001), interval)


def _has_alarm() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _interrupt(number: int, frame: object) -> None:  # noqa: ARG001
    raise OutOfTime


class _Watch:
    """A thread that checks the clock, and interrupts the threads whose limit is reached.

    It runs while there are limits. Starting a thread for each limit would take longer than most decisions.
    """

    def __init__(self) -> None:
        self._limits: dict[int, float] = {}
        """The time at which each thread is interrupted."""
        self._lock = threading.Lock()
        self._is_running = False

    @contextmanager
    def limit(self, seconds: float) -> Iterator[None]:
        """Raise OutOfTime in the block of this thread after some seconds."""
        thread = threading.get_ident()
        with self._lock:
            before = self._limits.get(thread)
            self._limits[thread] = monotonic() + seconds
            if not self._is_running:
                self._is_running = True
                threading.Thread(target=self._run, daemon=True).start()
        try:
            yield
        finally:
            with self._lock:
                if self._limits.pop(thread, None) is None:
                    _raise_in(thread, None)  # so that the error is not raised after the block
                if before is not None:
                    self._limits[thread] = before

    def _run(self) -> None:
        while True:
            sleep(TICK)
            with self._lock:
                now = monotonic()
                for thread in [thread for thread, ends in self._limits.items() if ends <= now]:
                    del self._limits[thread]
                    _raise_in(thread, OutOfTime)
                if not self._limits:
                    self._is_running = False
                    return


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raise an error in a thread before its next instruction. None cancels an error that has not been raised yet."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error) if error else None)


_watch = _Watch()
