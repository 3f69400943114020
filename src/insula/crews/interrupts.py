"""Ctrl-C that is not lost, and does not leave anything half done."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait for the end of the block, so that nothing in it is left half done."""
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[FrameType | None] = []
    signal.signal(signal.SIGINT, lambda _, frame: came.append(frame))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if came:
        handler(signal.SIGINT, came[-1])


class Interrupts:
    """Notes Ctrl-C. Python loses the error if it is raised while an object is being deleted, as many are here."""

    def __init__(self) -> None:
        """Begin to note Ctrl-C, if this is the main thread and nobody else handles it."""
        self._came = False
        usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        self._notes = usual and threading.current_thread() is threading.main_thread()
        if self._notes:
            signal.signal(signal.SIGINT, self._note)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._came = True
        signal.default_int_handler(number, frame)

    def check(self) -> None:
        """Raise KeyboardInterrupt if Ctrl-C has come."""
        if self._came:
            raise KeyboardInterrupt

    def end(self) -> None:
        """Note nothing any more."""
        if self._notes:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            self._notes = False
