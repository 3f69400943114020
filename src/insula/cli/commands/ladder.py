"""`insula ladder`: rate bots by games between all pairs of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...extras import require
from ..completion import complete_bots, complete_rules
from ..failures import INTERRUPTED
from ..output import print_json, print_table, table
from ..parameters import Deadline, Json, On, OptionTexts, Players, are_isolated, bot_names, make_ruleset
from ..progress import progress, show_compilation

if TYPE_CHECKING:
    from insula.arena.ladder import Standing

SVG, PNG = ".svg", ".png"


def ladder(
    bots: Annotated[
        str,
        typer.Option("--bots", help="The bots, such as random,greedy,my_bots:MyBot.", autocompletion=complete_bots),
    ],
    store: Annotated[Path, typer.Option("--store", metavar="FILE", help="The file of games, which are kept.")],
    rules: Annotated[
        list[str] | None,
        typer.Option("--rules", "-r", help="A ruleset. Repeatable.", autocompletion=complete_rules),
    ] = None,
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each pair in each ruleset.")] = 100,
    threads: Annotated[int | None, typer.Option("--threads", "-t", min=1, help="The default is all cores.")] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 1,
    deadline: Deadline = 60.0,
    mix: Annotated[
        bool,
        typer.Option(
            "--mix",
            help="Also count games in FILE of another version of Insula or of a bot, or with another deadline.",
        ),
    ] = False,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw the ratings: .svg or .png.")] = None,
    on: On = None,
    option: OptionTexts = None,
    as_json: Json = False,
) -> None:
    """Rate bots by games between all pairs of them. Ctrl-C stops it; run the command again to continue."""
    from insula.arena.ladder import Ladder

    if plot is not None:
        _check_plot(plot)
    rulesets = [make_ruleset(name, players, option) for name in rules or ["base"]]
    names = bot_names(bots)
    contest = Ladder(store, rulesets, names, games, seed=seed, deadline=deadline, mix=mix)
    show_compilation()
    with progress(len(contest.missing), lines=on is not None) as show:
        finished = contest.play(threads, show, on=on, isolated=are_isolated(names))
    standings = contest.standings
    if plot is not None:
        _draw(plot, standings)
    if as_json:
        print_json({"finished": finished, "standings": [_report(standing) for standing in standings]})
    else:
        for standing in standings:
            _print(standing)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _check_plot(plot: Path) -> None:
    """Refuse files other than SVG and PNG, and those in no folder, before any game is played."""
    from ..files import check_folder

    if plot.suffix.casefold() not in (SVG, PNG):
        raise typer.BadParameter(f"{plot} must end with {SVG} or {PNG}", param_hint="--plot")
    if plot.suffix.casefold() == PNG:
        require("pictures")
    check_folder(plot)


def _draw(plot: Path, standings: "Sequence[Standing]") -> None:
    from insula.arena.ladder_plot import WIDTH, draw_ladder
    from insula.drawing import to_png

    from ..files import write_atomically

    drawing = draw_ladder(standings)
    write_atomically(plot, to_png(drawing, 2 * WIDTH) if plot.suffix.casefold() == PNG else drawing)


def _report(standing: "Standing") -> dict[str, object]:
    ratings = [rating._asdict() for rating in standing.ratings]
    return {"rules": standing.rules, "players": standing.players, "ratings": ratings, "faults": standing.faults}


def _print(standing: "Standing") -> None:
    listed = table(
        "bot", ">rating", ">95 %", ">games", ">wins", ">faults", title=f"{standing.rules}, {standing.players} players"
    )
    for rating in standing.ratings:
        listed.add_row(
            rating.bot,
            f"{rating.points:+.0f}",
            f"± {rating.margin:.0f}",
            f"{rating.games:,}",
            f"{rating.wins:,.6g}",
            f"{standing.faults[rating.bot]:,}",
        )
    print_table(listed)
