"""`insula benchmark`: let a bot play a benchmark, or check a file of results."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...data import load
from ...errors import counted
from ..completion import complete_bot
from ..failures import BAD_INPUT, INTERRUPTED
from ..output import percent, print_json, print_table, table
from ..parameters import Json, On, are_isolated, bot_names
from ..progress import progress, show_compilation

if TYPE_CHECKING:
    from insula.benchmark import Standing

MOST_PROBLEMS = 20
"""The most problems that are printed."""
Threads = Annotated[int | None, typer.Option("--threads", "-t", min=1, help="The default is all cores.")]

benchmarks = typer.Typer(help="Let a bot play a benchmark, or check a file of results.", no_args_is_help=True)


@benchmarks.callback()
def group() -> None:
    """Let a bot play a benchmark, or check a file of results."""


def _command(name: str, title: str) -> Callable[..., None]:
    """Return the command that plays a benchmark."""

    def command(
        bot: Annotated[
            str,
            typer.Argument(
                help="A name, pkg.module:MyBot, or run: and a command, in quotes.", autocompletion=complete_bot
            ),
        ],
        out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The file of games, which are kept.")],
        seed: Annotated[
            int | None, typer.Option("--seed", "-s", help="A seed for deals other than those of the benchmark.")
        ] = None,
        threads: Threads = None,
        on: On = None,
        as_json: Json = False,
    ) -> None:
        _play(name, bot, out, seed, threads, on, as_json)

    command.__doc__ = f"{title}. Ctrl-C stops it; run the command again to continue."
    return command


for _name, _row in load("benchmarks").items():
    benchmarks.command(_name)(_command(_name, _row["title"]))


def _play(name: str, bot: str, out: Path, seed: int | None, threads: int | None, on: str | None, as_json: bool) -> None:
    from insula.benchmark import BenchmarkRun, benchmark

    names = bot_names(bot) if "," not in bot else [bot]
    run = BenchmarkRun(benchmark(name), names[0], out, seed=seed)
    show_compilation()
    with progress(len(run.missing), lines=True) as show:
        finished = run.play(threads, show, on=on, isolated=are_isolated(names))
    _print(run.standing, as_json)
    if not finished:
        raise typer.Exit(INTERRUPTED)


@benchmarks.command()
def check(
    file: Annotated[Path, typer.Argument(help="The file that a benchmark has written.")],
    threads: Threads = None,
    on: On = None,
    as_json: Json = False,
) -> None:
    """Play the games of a file again: the dice and the opponents must be the same. The bot is not needed."""
    from insula.benchmark import check as check_file

    if not file.exists():
        raise typer.BadParameter(f"{file} does not exist", param_hint="FILE")
    show_compilation()
    with progress(_lines(file), lines=True) as show:
        checked = check_file(file, threads, show, on=on)
    _print(checked.standing, as_json, checked.problems)
    if checked.problems:
        raise typer.Exit(BAD_INPUT)


def _lines(file: Path) -> int:
    with file.open("rb") as lines:
        return sum(1 for _ in lines)


def _print(standing: "Standing", as_json: bool, problems: list[str] | None = None) -> None:
    """Print the results and, if they were checked, their problems."""
    if as_json:
        print_json(_report(standing) | ({} if problems is None else {"problems": problems}))
        return
    title = f"{standing.bot} in {standing.benchmark.name}: {standing.benchmark.title}"
    listed = table("contest", "opponent", ">games", ">wins", ">95 %", ">equal", title=title)
    for found in standing.contests:
        contest, share = found.contest, found.share
        low, high = (100 * bound for bound in share.interval)
        is_whole = share.games == contest.games
        listed.add_row(
            f"{contest.rules}, {contest.players} players",
            contest.opponent,
            f"{share.games:,}" if is_whole else f"{share.games:,} of {contest.games:,}",
            percent(share.share) if share.games else "",
            f"{low:.1f} – {high:.1f}" if share.games else "",
            percent(1 / contest.players),
        )
    print_table(listed)
    if lost := sum(found.lost for found in standing.contests):
        print(f"{standing.bot} lost {counted(lost, 'decision')}: it crashed, was late, or chose an illegal action.")
    if standing.seed != standing.benchmark.seed:
        print(f"The deals have the seed {standing.seed}; they are not those of the benchmark.")
    if standing.is_whole:
        print(f"Score: {standing.score:.3f} times an equal share, as the mean of the contests.")
    else:
        print(f"There is no score yet: {standing.games:,} of {counted(standing.benchmark.games, 'game')} were played.")
    if problems is None:
        return
    for problem in problems[:MOST_PROBLEMS]:
        print(problem)
    if len(problems) > MOST_PROBLEMS:
        print(f"and {counted(len(problems) - MOST_PROBLEMS, 'further problem')}")
    if not problems:
        print("All games were played again: the deals, the opponents and the results are correct.")


def _report(standing: "Standing") -> dict[str, object]:
    contests = [
        {
            "rules": found.contest.rules,
            "players": found.contest.players,
            "opponent": found.contest.opponent,
            "games": found.share.games,
            "wins": found.share.wins,
            "share": found.share.share,
            "interval": found.share.interval,
            "lost_decisions": found.lost,
        }
        for found in standing.contests
    ]
    return {
        "benchmark": standing.benchmark.name,
        "digest": standing.benchmark.digest,
        "bot": standing.bot,
        "seed": standing.seed,
        "contests": contests,
        "score": standing.score if standing.is_whole else None,
    }
