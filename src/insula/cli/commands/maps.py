"""`insula map`: check maps of your own, and draw new ones."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import counted
from ..failures import BAD_INPUT

if TYPE_CHECKING:
    from insula.game.map_report import MapReport

maps = typer.Typer(help="Check maps of your own, and generate new ones.", no_args_is_help=True)


@maps.callback()
def group() -> None:
    """Check maps of your own, and generate new ones. `insula show` shows them."""


@maps.command()
def check(
    file: Annotated[Path, typer.Argument(help="A map file. - reads the standard input.")] = Path("-"),
) -> None:
    """Report what is wrong in a map file and where, or summarize the map if nothing is wrong."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.game.map_report import report_on

    from ..files import name_of, read_text

    report = report_on(read_text(file))
    for problem in report.problems:
        print(f"{name_of(file)}: {problem}")
    if report.problems:
        raise typer.Exit(BAD_INPUT)
    print(_summary(report))


@maps.command()
def new(
    players: Annotated[int, typer.Option("--players", "-p", min=3, max=6, help="The number of seats.")] = 4,
    seed: Annotated[int | None, typer.Option("--seed", "-s", min=0, help="The same seed draws the same map.")] = None,
    out: Annotated[Path | None, typer.Option(help="The file to write; the default is the standard output.")] = None,
) -> None:
    """Generate a random map of islands, as a map file that you can change."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.game.new_maps import new_map

    from ..files import write_atomically

    text = new_map(players, seed)
    if out is None:
        print(text, end="")
    else:
        write_atomically(out, text)


def _summary(report: "MapReport") -> str:
    found = report.map
    assert found is not None
    players = " or ".join(map(str, found.players))
    return (
        f"{found.name} is fine: {report.hexes} hexes, {counted(report.islands, 'island')}, "
        f"{players} players, goal {found.goal}"
    )
