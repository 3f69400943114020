"""Show how many games have been played, and what a command waits for before."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from insula.game.compiling import Progress


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], object]]:
    """Show a progress bar on the error stream, if that is a terminal. Yields what sets the number of games played.

    The bar begins with the first number, because a bar of the compilation can come before.
    """
    if not sys.stderr.isatty():
        yield lambda played: None  # noqa: ARG005
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    task = bar.add_task("games", total=games)

    def show(played: int) -> None:
        bar.start()
        bar.update(task, completed=played)

    try:
        yield show
    finally:
        bar.stop()


def show_compilation() -> None:
    """Compile rules before they are run, and show how far that is: as a bar on a terminal, as a sentence elsewhere."""
    from insula.game.compiling import compile_first

    compile_first(_CompilationBar().show if sys.stderr.isatty() else _say)


def _say(progress: "Progress | None") -> None:
    """Say what is waited for before it begins."""
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
