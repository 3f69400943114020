"""`insula perft`: count lines of play."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from ..output import print_json, print_table, table
from ..parameters import Json, OptionTexts, Players, RulesName, make_ruleset
from ..progress import show_compilation


def perft(
    position: Annotated[Path | None, typer.Argument(help="A position in notation. The default is a new game.")] = None,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, help="The number of steps.")] = 3,
    rules: RulesName = "base",
    players: Players = 4,
    option: OptionTexts = None,
    as_json: Json = False,
) -> None:
    """Count the lines of play from a new game or a position, to check the rules."""
    from time import perf_counter

    from insula.arena import perft as count

    from ..files import naming, read_text

    show_compilation()
    start = make_ruleset(rules, players, option) if position is None else read_text(position)
    began = perf_counter()
    with naming(position) if position else nullcontext():
        plies = count(start, depth)
    seconds = perf_counter() - began
    if as_json:
        print_json({"depth": depth, "seconds": seconds, "plies": [ply._asdict() for ply in plies]})
        return
    listed = table(">steps", ">decisions", ">outcomes of chance")
    for length, ply in enumerate(plies, 1):
        listed.add_row(str(length), f"{ply.decisions:,}", f"{ply.outcomes:,}")
    print_table(listed)
