"""Run several processes on one machine that share a port. SIGHUP restarts them one after the other.

New processes use the interpreter and the paths of the supervisor, so they have its version. To change it, restart all.
"""

import logging
import os
import signal
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from types import FrameType

from ..game.compiling import prefer_interpreted
from . import logs
from .configuration import Configuration
from .storage.errors import StorageError

STARTS_WITHIN = 60.0
"""Seconds within which a process must be ready."""
ENDS_WITHIN = 60.0
"""Seconds within which a process must hand over its tables and end. After that, it is killed."""
LOOKS = 0.2
"""Seconds between two checks for signals."""
PAUSE = 1.0
"""Seconds before a process that has ended is started again."""
READY = ""
"""The report of a process that is ready. Other reports are reasons why it cannot start."""
ALL_END = "all end"
"""The message to a process that must end together with all others."""
FAILED = 2
_spawning = get_context("spawn")
_log = logging.getLogger(__name__)


class _Child:
    """One of the processes."""

    def __init__(self, settings: Configuration, listening: socket.socket, for_metrics: socket.socket | None) -> None:
        self._pipe, its_end = _spawning.Pipe()
        self.process = _spawning.Process(target=_serve, args=(settings, listening, for_metrics, its_end))
        self.process.start()
        its_end.close()

    def wait_until_ready(self) -> None:
        """Wait until it serves. Raises StorageError with the reason if it cannot."""
        try:
            failure = self._pipe.recv() if self._pipe.poll(STARTS_WITHIN) else "a process did not start in time"
        except EOFError:
            failure = "a process ended while it started"
        if failure:
            self.process.kill()
            raise StorageError(failure)

    @property
    def end(self) -> str:
        """Return its exit status, and the reason if it has reported one."""
        said = READY
        with suppress(EOFError, OSError):
            while self._pipe.poll():
                said = self._pipe.recv()
        return f"status {self.process.exitcode}{f': {said}' if said else ''}"

    def stop_with_all(self) -> None:
        """Let it end without handing over its tables. Do not wait for the end."""
        with suppress(OSError):
            self._pipe.send(ALL_END)
        self.process.terminate()

    def stop(self) -> None:
        """Let it hand over its tables and end. Wait for the end."""
        self.process.terminate()
        self.process.join(ENDS_WITHIN)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()


def supervise(
    settings: Configuration,
    listening: socket.socket,
    for_metrics: Sequence[socket.socket | None],
    ready: Callable[[], None],
) -> None:
    """Serve with several processes until SIGTERM or SIGINT. Raises StorageError if they cannot start.

    If there are metrics, each process has its own socket for them. While a process is replaced, both answer there.
    """
    _Supervisor(settings, listening, for_metrics).run(ready)


class _Supervisor:
    """Starts the processes, and restarts those that end."""

    def __init__(
        self, settings: Configuration, listening: socket.socket, for_metrics: Sequence[socket.socket | None]
    ) -> None:
        self._settings = settings
        self._listening = listening
        self._for_metrics = for_metrics
        self._children: list[_Child] = []
        self._is_stopping = False
        self._restarts = False
        signal.signal(signal.SIGTERM, self._stop)
        signal.signal(signal.SIGINT, self._stop)
        signal.signal(signal.SIGHUP, self._restart)

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._is_stopping = True

    def _restart(self, _: int, __: FrameType | None) -> None:
        self._restarts = True

    def _start(self, number: int) -> _Child:
        return _Child(self._settings, self._listening, self._for_metrics[number])

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until a signal."""
        try:
            self._children = [self._start(number) for number in range(self._settings.processes)]
            for child in self._children:
                child.wait_until_ready()
            logs.configure(self._settings.log_format, self._settings.log_level)
            ready()
            while not self._is_stopping:
                wait([child.process.sentinel for child in self._children], LOOKS)
                self._replace_ended()
                if self._restarts and not self._is_stopping:
                    self._restarts = False
                    self._replace_all()
        finally:
            for child in self._children:
                child.stop_with_all()
            for child in self._children:
                child.stop()

    def _replace_ended(self) -> None:
        for number, child in enumerate(self._children):
            if child.process.exitcode is not None and not self._is_stopping:
                _log.error("a process ended with %s", child.end)
                time.sleep(PAUSE)
                self._children[number] = self._start(number)

    def _replace_all(self) -> None:
        """Replace one process after the other. The old one ends when the new one serves."""
        for number, child in enumerate(self._children):
            if self._is_stopping:
                return
            replacing = self._start(number)
            try:
                replacing.wait_until_ready()
            except StorageError as error:
                _log.error("the processes stay as they are: %s", error)
                return
            self._children[number] = replacing
            child.stop()


def _serve(
    settings: Configuration, listening: socket.socket, for_metrics: socket.socket | None, pipe: Connection
) -> None:
    """Serve until a signal, or until the supervisor ends. This runs in a child process."""
    from .running import run

    prefer_interpreted()
    Thread(target=_end_with_supervisor, daemon=True).start()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        run(settings, listening, for_metrics, lambda: pipe.send(READY), pipe.poll)  # it is closed if nobody watches
    except OSError as error:
        pipe.send(str(error))
        os._exit(FAILED)


def _end_with_supervisor() -> None:
    supervisor = parent_process()
    assert supervisor is not None
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)
