"""Show how many games have been played, and before them the progress of the compilation."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from insula.game.compiling import Progress


LINE_SECONDS = 60.0
"""The seconds between two lines about the progress, where there is no terminal."""
RATE_SECONDS = 300.0
"""The seconds over which the bar averages the rate: parts of a training can take minutes."""


@contextmanager
def progress(games: int, *, lines: bool = False) -> Iterator[Callable[[int], object]]:
    """Show a progress bar on the error stream, if it is a terminal. Yields a function that sets the games played.

    The bar appears with the first number, because a bar of the compilation can come before it. If the stream is not a
    terminal, `lines` prints a line from time to time.
    """
    if not sys.stderr.isatty():
        yield _Lines(games).show if lines else lambda played: None  # noqa: ARG005
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        "games",
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),  # what is printed goes above the bar, or where the output goes
        speed_estimate_period=RATE_SECONDS,
    )
    task = bar.add_task("games", total=games, rate="")

    def show(played: int) -> None:
        bar.start()
        speed = bar.tasks[0].speed
        bar.update(task, completed=played, rate="" if speed is None else f"{speed:,.3g}/s")

    try:
        yield show
    finally:
        bar.stop()


class _Lines:
    """Prints lines about the progress. Games that were played earlier do not count for the rate."""

    def __init__(self, games: int) -> None:
        self.games = games
        self._first: tuple[float, int] | None = None
        self._next = 0.0

    def show(self, played: int) -> None:
        """Print a line, if the last one is old enough."""
        now = monotonic()
        if self._first is None:
            self._first, self._next = (now, played), now + LINE_SECONDS
        elif now >= self._next:
            self._next = now + LINE_SECONDS
            rate = (played - self._first[1]) / (now - self._first[0])
            left = (self.games - played) / rate / 60 if rate else inf
            print(
                f"{played:,} of {self.games:,} games, {rate:,.3g} games/s, about {left:,.0f} min left",
                file=sys.stderr,
                flush=True,
            )


def show_compilation() -> None:
    """Compile rules before they are run, and show the progress: as a bar on a terminal, as a sentence elsewhere."""
    from insula.game.compiling import compile_first

    compile_first(_CompilationBar().show if sys.stderr.isatty() else _say)


def _say(progress: "Progress | None") -> None:
    """Print a sentence before a compilation begins."""
    if progress is not None and progress.translated == 0:
        print(f"{_what(progress)}: about {progress.seconds:.0f} s, only this time.", file=sys.stderr, flush=True)


def _what(progress: "Progress") -> str:
    return f"Compiling about {progress.rules} rules" if progress.rules else "Linking the compiled rules"


class _CompilationBar:
    """The bar of a compilation, which disappears at the end."""

    def __init__(self) -> None:
        self._bar: Bar | None = None

    def show(self, progress: "Progress | None") -> None:
        """Show the present progress; None ends the bar."""
        if self._bar is not None and progress is None:
            self._bar.stop()
            self._bar = None
        elif progress is not None:
            self._bar = self._bar or _new_bar()
            spent = self._bar.tasks[0].elapsed or 0.0
            self._bar.update(
                self._bar.task_ids[0],
                description=_what(progress),
                completed=spent,
                total=spent + progress.seconds,
                left=f"about {progress.seconds:.0f} s left, only this time",
            )


def _new_bar() -> "Bar":
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[left]}"),
        console=Console(stderr=True),
        transient=True,
    )
    bar.add_task("", total=None, left="")
    bar.start()
    return bar
