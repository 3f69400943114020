"""`insula ladder`: rate bots by games between all pairs of them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import INTERRUPTED
from ..output import print_json, print_table, table
from ..parameters import Deadline, Json, OptionTexts, Players, bot_names, make_ruleset
from ..progress import progress

if TYPE_CHECKING:
    from insula.arena.ladder import Standing


def ladder(
    bots: Annotated[str, typer.Option("--bots", help="The bots, such as random,greedy,my_bots:MyBot.")],
    store: Annotated[Path, typer.Option("--store", metavar="FILE", help="The games. Those in it are not repeated.")],
    rules: Annotated[list[str] | None, typer.Option("--rules", "-r", help="A ruleset; repeatable.")] = None,
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each pair in each ruleset.")] = 100,
    threads: Annotated[int | None, typer.Option("--threads", "-t", min=1, help="The default is all cores.")] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 1,
    deadline: Deadline = 60.0,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw the ratings as SVG.")] = None,
    option: OptionTexts = None,
    as_json: Json = False,
) -> None:
    """Rate bots by games between all pairs of them. Ctrl-C stops; the same command goes on later."""
    from insula.arena.ladder import Ladder
    from insula.arena.ladder_plot import draw_ladder

    from ..files import write_atomically

    rulesets = [make_ruleset(name, players, option) for name in rules or ["base"]]
    contest = Ladder(store, rulesets, bot_names(bots), games, seed=seed, deadline=deadline)
    with progress(len(contest.missing)) as show:
        finished = contest.play(threads, show)
    standings = contest.standings
    if plot is not None:
        write_atomically(plot, draw_ladder(standings))
    if as_json:
        print_json({"finished": finished, "standings": [_report(standing) for standing in standings]})
    else:
        for standing in standings:
            _print(standing)
    if not finished:
        raise typer.Exit(INTERRUPTED)


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
