"""Translating rules in several processes at the same time.

Which rules are needed is found on the way: each translated part names those that it calls. The processes are started by
the command line of Python, not by `multiprocessing`, which would run the user's program again in each.

Run as a program, this file is one of these processes: it reads symbols, one on each line, and answers with their parts.
"""

import gc
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from importlib import import_module
from threading import Condition, Thread

from .cache import CORE
from .entry_points import of_library
from .parts import Part

Report = Callable[[int], object]
"""Called with the number of parts that have been translated."""

MOST_WORKERS = 8
"""More processes take longer to start than they save."""


def cores() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def import_library(library: str) -> None:
    """Import the file with the entry points of a library, unless it is there: a program can have some of its own."""
    if not of_library(library):
        import_module(f"..{library}", __package__)


def translated(
    library: str, begin: Iterable[str], known: Mapping[str, Part], is_needed: Callable[[str], bool], report: Report
) -> dict[str, Part]:
    """Translate functions of a library and all needed ones that they call and that are not known.

    Raises RuntimeError if a rule cannot be translated.
    """
    work = _Work(begin, known, is_needed, report)
    workers = min(cores(), MOST_WORKERS) if library == CORE and sys.executable else 1
    if workers == 1:
        work.do(_translator(library))
    else:
        with ExitStack() as processes:
            others = [processes.enter_context(_Worker(library)) for _ in range(workers)]
            threads = [Thread(target=work.do, args=(other.translate,)) for other in others]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    if work.failure is not None:
        raise work.failure
    return work.done


class _Work:
    """The functions that wait for their translation, and the translated ones."""

    def __init__(
        self, begin: Iterable[str], known: Mapping[str, Part], is_needed: Callable[[str], bool], report: Report
    ) -> None:
        self.done: dict[str, Part] = {}
        self.failure: BaseException | None = None
        self._known = known
        self._is_needed = is_needed
        self._report = report
        self._waiting: list[str] = []
        self._seen: set[str] = set()
        self._under_way = 0
        self._changed = Condition()
        self._add(begin)

    def _add(self, symbols: Iterable[str]) -> None:
        """Add the symbols that are not known; of the known ones, those that they call."""
        found = list(symbols)
        while found:
            called = found.pop()
            if called not in self._seen:
                self._seen.add(called)
                part = self._known.get(called)
                if part is None:
                    self._waiting.append(called)
                else:
                    found += filter(self._is_needed, part.calls)

    def do(self, translate: Callable[[str], Part]) -> None:
        """Translate what waits until nothing is left; several threads can do so at the same time."""
        while (called := self._next()) is not None:
            try:
                part = translate(called)
            except BaseException as error:
                self._fail(error)
                return
            with self._changed:
                self.done[called] = part
                self._add(filter(self._is_needed, part.calls))
                self._under_way -= 1
                self._changed.notify_all()
                self._report(len(self.done))

    def _next(self) -> str | None:
        with self._changed:
            while not self._waiting and self._under_way and self.failure is None:
                self._changed.wait()
            if not self._waiting or self.failure is not None:
                return None
            self._under_way += 1
            return self._waiting.pop()

    def _fail(self, error: BaseException) -> None:
        with self._changed:
            self.failure = error
            self._changed.notify_all()


class _Worker:
    """A process that translates."""

    def __init__(self, library: str) -> None:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", __name__, library],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
        )

    def __enter__(self) -> "_Worker":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def translate(self, called: str) -> Part:
        """Return the part of a function. Raises RuntimeError if it cannot be compiled, or the process has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(f"{called}\n".encode())
            self._process.stdin.flush()
            answer = pickle.load(self._process.stdout)
        except (EOFError, BrokenPipeError) as error:
            raise RuntimeError("a process that compiles the rules has ended") from error
        if not isinstance(answer, tuple):
            raise RuntimeError(answer)
        return Part(*answer)


def _translator(library: str) -> Callable[[str], Part]:
    """Return what translates functions in this process; it raises RuntimeError for one that cannot be compiled."""
    import_library(CORE)
    import_library(library)
    from .entry_points import ENTRY_POINTS
    from .translation import Translator

    translator = Translator(ENTRY_POINTS.values())

    def translate(called: str) -> Part:
        try:
            return translator.translate(called)
        except Exception as error:
            raise RuntimeError(f"{called} cannot be compiled: {error}") from error

    return translate


def _serve(library: str) -> None:
    """Translate what is asked for on the standard input until it ends; Ctrl-C is for the process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # numba keeps nearly everything that it allocates
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    translate = _translator(library)
    for line in sys.stdin:
        try:
            answer: object = tuple(translate(line.rstrip("\n")))
        except RuntimeError as error:
            answer = str(error)
        pickle.dump(answer, answers)
        answers.flush()


if __name__ == "__main__":
    _serve(sys.argv[1])
