"""How far a compilation is, for whoever waits for it. If nobody listens, the log says how long it takes."""

import logging
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple

from .cache import cache_folder
from .marks import RULES, complete
from .sets import modules_in
from .symbols import module_in, path_of, split
from .workers import cores

_log = logging.getLogger(__name__)

TRANSLATED_A_SECOND = 20
"""How many rules one processor translates in a second, to begin with."""
LINKED_A_SECOND = 60
"""How many rules are linked, optimized and made into machine code in a second."""


class Progress(NamedTuple):
    """What has been done of a compilation."""

    translated: int
    """The number of rules that have been translated."""
    rules: int
    """The number of rules that must be translated, estimated; 0 if only linking is left."""
    seconds: float
    """How long the rest takes, estimated."""


Listener = Callable[[Progress | None], object]
"""Called when the compilation of the core begins, after each rule, and with None at the end."""

_listener: Listener | None = None


def report_to(listener: Listener | None) -> None:
    """From now on tell a listener about compilations, in place of the log."""
    global _listener
    _listener = listener


@contextmanager
def reported(
    known: Collection[str], modules: int, parts: Mapping[str, object], *, is_reported: bool
) -> Iterator[Callable[[int], object]]:
    """Tell the listener about a compilation; yield what takes the number of rules that have been translated.

    `parts` has what code for the modules needs, as far as it is known, with None for what must be translated.
    """
    if not is_reported:
        yield lambda _: None
        return
    estimate, listener = _Estimate(known, modules, parts), _listener or _log_start
    listener(estimate.after(0))
    try:
        yield lambda done: listener(estimate.after(done))
    finally:
        listener(None)


def _log_start(progress: Progress | None) -> None:
    if progress is not None and progress.translated == 0:
        _log.warning(
            "insula compiles its rules, which takes about %.0f s, and keeps them in %s",
            progress.seconds,
            cache_folder(),
        )


class _Estimate:
    """How long a compilation takes: first from usual speeds, and later from the time that translating took so far."""

    def __init__(self, known: Collection[str], modules: int, parts: Mapping[str, object]) -> None:
        self._linked, self._rules = len(parts), 0
        if None in parts.values():
            complete()
            names = modules_in(modules) | {None}
            of_set = {path for path in map(path_of, RULES) if module_in(f"{path}()") in names}
            self._linked, self._rules = len(of_set), len(of_set - {split(called)[0] for called in known})
        self._began = perf_counter()

    def after(self, done: int) -> Progress:
        """Return the progress when so many rules have been translated."""
        each = (perf_counter() - self._began) / done if done else 1 / (TRANSLATED_A_SECOND * cores())
        seconds = max(0, self._rules - done) * each + self._linked / LINKED_A_SECOND
        return Progress(done, self._rules, seconds)
