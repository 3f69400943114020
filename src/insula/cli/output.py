"""Output for people and for programs."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table


def print_json(report: Mapping[str, object]) -> None:
    """Print one JSON object, which a reader gets at once."""
    print(json.dumps(report, ensure_ascii=False), flush=True)


def table(*columns: str, title: str | None = None) -> "Table":
    """Return a table in the common style. Columns whose name begins with `>` are right-aligned."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", pad_edge=False)
    for column in columns:
        made.add_column(column.removeprefix(">"), justify="right" if column.startswith(">") else "left")
    return made


def print_table(made: "Table") -> None:
    """Print a table as wide as the terminal. Raises BrokenPipeError if the reader has closed the pipe.

    Strings are printed as they are, because names can look like markup. Cells with a style are `Text`.
    """
    from rich.console import Console

    class PipeConsole(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # The console would exit with status 1, but `run` does not treat this as an error.

    PipeConsole(markup=False, emoji=False).print(made)


def percent(share: float) -> str:
    """Return a share as a percentage.

    >>> percent(0.9531)
    '95.3 %'
    """
    return f"{100 * share:.1f} %"
