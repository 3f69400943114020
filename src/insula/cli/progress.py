"""Show how many games have been played."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], object]]:
    """Show a progress bar on the error stream, if that is a terminal. Yields what sets the number of games played."""
    if not sys.stderr.isatty():
        yield lambda played: None  # noqa: ARG005
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.update(task, completed=played)
