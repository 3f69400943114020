"""Which crew works where."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ..errors import ArgumentError
from ..ruleset.whole_numbers import at_least_1
from .crew import Crew


@contextmanager
def open_crew(
    on: str | None,
    workers: int | None,
    items: int,
    *,
    ready: Callable[[], object],
    threads: bool = False,
    isolated: bool = False,
    ships: Sequence[Path] = (),
) -> Iterator[Crew]:
    """Start a crew, and stop it at the end of the block.

    Without `on`, `workers` threads or processes of this machine work (None: one for each core); if it is only one, this
    process does, unless the work is to be `isolated` from it. There are not more than `items`. `on` is `ray` for a
    cluster that is started on this machine, `ray://HOST:PORT` for a client of one elsewhere, `auto` for the one that
    runs here, or the `HOST:PORT` of one that this machine is part of; `workers` then limits how many of its cores are
    used. `ready` is called in each process first: it compiles what the work needs. `ships` are modules, as files or
    folders, that the machines of a cluster elsewhere get.

    Raises ArgumentError if `on` is none of these or `workers` is none, MissingExtraError without `insula[cluster]`, and
    CrewError if the cluster does not answer, or if one of its machines has another version of Insula.

    >>> with open_crew(None, 2, 3, ready=dict, threads=True) as crew:
    ...     sorted(crew.map(abs, [-1, -2, -3]))
    [1, 2, 3]
    """
    count = worker_count(workers, items)
    crew: Crew
    if on is not None:
        if not isinstance(on, str):
            raise ArgumentError(f"the cluster must be named by a text, not by {on!r}")
        from .ray_crew import LOCAL, RayCrew

        if on == LOCAL:
            ready()  # shows how far the compilation is, and fills the cache of this machine
        crew = RayCrew(on, count if on == LOCAL else workers, ready=ready, ships=ships)
    else:
        from .local import Here, Processes, Threads

        ready()
        if count == 1 and not isolated:
            crew = Here()
        elif threads:
            crew = Threads(count)
        else:
            crew = Processes(count, ready)
    try:
        yield crew
    finally:
        crew.stop()


def worker_count(asked: int | None, items: int) -> int:
    """Return the number of workers: as many as asked for, or all cores, but not more than items.

    Raises ArgumentError if the number asked for is not a whole number, or below 1.
    """
    most = os.cpu_count() or 1 if asked is None else at_least_1(asked, "the number of workers")
    return max(1, min(most, items))
