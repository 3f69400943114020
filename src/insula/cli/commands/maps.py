"""`insula map`: check maps of your own."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..failures import BAD_INPUT
from ..output import counted

if TYPE_CHECKING:
    from insula.game.map_report import MapReport

maps = typer.Typer(help="Check maps of your own.", no_args_is_help=True)


@maps.callback()
def group() -> None:
    """Check maps of your own. `insula show` draws them."""


@maps.command()
def check(
    file: Annotated[Path, typer.Argument(help="A map file. - reads the standard input.")] = Path("-"),
) -> None:
    """Say what is wrong in a map file, with its place; or that it is fine, and what the map is like."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.game.map_report import report_on

    from ..files import read_text

    report = report_on(read_text(file))
    for problem in report.problems:
        print(problem)
    if report.problems:
        raise typer.Exit(BAD_INPUT)
    print(_summary(report))


def _summary(report: "MapReport") -> str:
    found = report.map
    assert found is not None
    players = " or ".join(map(str, found.players))
    return (
        f"{found.name} is fine: {report.hexes} hexes, {counted(report.islands, 'island')}, "
        f"{players} players, goal {found.goal}"
    )
