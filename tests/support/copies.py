"""Programs that begin as copies of a process in which Insula is loaded already, as loading it takes a second each time.

They are processes like any other, with an environment and output of their own, and are killed like any other. What a
variable changes while modules are loaded, such as `INSULA_INTERPRETED`, it cannot change in a copy.
"""

import atexit
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any
from unittest.mock import patch

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext

CAN_COPY = hasattr(os, "fork")
"""Whether this system can copy processes. Windows cannot, and lacks what the functions below import."""

LOADED = "support.loaded"
"""The module that loads what is copied."""
TESTS = Path(__file__).parents[1]


@cache
def _copying() -> "ForkServerContext":
    """Start the process that is copied, once."""
    from multiprocessing import forkserver

    context = get_context("forkserver")
    context.set_forkserver_preload([LOADED])
    with patch.dict(os.environ, PYTHONPATH=os.pathsep.join([str(TESTS), *filter(None, sys.path)])):
        forkserver.ensure_running()
    return context


class _Inherited:
    """A file of this process of which a new one gets the number of a descriptor."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def __reduce__(self) -> tuple[Callable[[Any], int], tuple[Any]]:
        from multiprocessing.reduction import DupFd

        return _received, (DupFd(self._descriptor),)


def _received(descriptor: Any) -> int:
    return int(descriptor.detach())


def _run(
    program: Callable[[], object], arguments: Sequence[str], environment: Mapping[str, str], output: int, errors: int
) -> None:
    """Run a program as a command line does. Runs in the new process."""
    os.environ.clear()
    os.environ.update(environment)
    for descriptor, standard in ((output, 1), (errors, 2)):
        os.dup2(descriptor, standard)
        os.close(descriptor)
    sys.stdout, sys.stderr = (os.fdopen(standard, "w", buffering=1, closefd=False) for standard in (1, 2))
    sys.argv[1:] = arguments
    program()


class Copy:
    """A running program, with what tests use of `subprocess.Popen`. Its function must be one that can be imported."""

    def __init__(
        self,
        program: Callable[[], object],
        arguments: Sequence[str],
        environment: Mapping[str, str],
        errors: IO[str] | None = None,
    ) -> None:
        written = errors or tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 (tests close it)
        self.stderr = None if errors else written
        reading, writing = os.pipe()
        files = _Inherited(writing), _Inherited(written.fileno())
        self._process = _copying().Process(target=_run, args=(program, tuple(arguments), dict(environment), *files))
        self._process.start()
        os.close(writing)
        self.stdout = os.fdopen(reading)
        atexit.register(self.kill)  # otherwise this process would wait for it at its own end

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit status, or the signal that ended it with a minus sign; None while it runs."""
        return self._process.exitcode

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> None:
        """Wait until it has ended. Raises TimeoutExpired."""
        self._process.join(timeout)
        if self.returncode is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0.0)
        atexit.unregister(self.kill)

    def send_signal(self, sent: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, sent)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float) -> tuple[str, str]:
        """Wait until it has ended; return the rest of its output, and its errors unless they go to another file."""
        self.wait(timeout)
        with self.stdout, self.stderr or nullcontext() as errors:
            if errors:
                errors.seek(0)
            return self.stdout.read(), errors.read() if errors else ""
