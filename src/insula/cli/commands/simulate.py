"""`insula simulate`: play many games and count who wins."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from .. import INTERRUPTED
from ..output import percent, print_json, print_table, table
from ..parameters import Json, MapFile, OptionTexts, Players, RulesName, make_ruleset, with_map

if TYPE_CHECKING:
    from rich.table import Table

    from insula import Ruleset
    from insula.arena import Share, Simulation

RANDOM = "random"


def simulate(
    rules: RulesName = "base",
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="The number of games.")] = 1000,
    policy: Annotated[str | None, typer.Option("--policy", help="The bot in every seat; default: random.")] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", help="Different bots, such as greedy,random. They rotate through the seats.")
    ] = None,
    no_trades: Annotated[bool, typer.Option("--no-trades", help="Players do not trade with each other.")] = False,
    threads: Annotated[int | None, typer.Option("--threads", "-t", min=1, help="The default is all cores.")] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 1,
    option: OptionTexts = None,
    map_file: MapFile = None,
    as_json: Json = False,
) -> None:
    """Play many games between bots on all cores. Ctrl-C stops and prints the games finished so far."""
    from insula.rules import jit

    rules, further = with_map(rules, map_file)
    ruleset = make_ruleset(rules, players, option, {**further, **({"trade_with_players": False} if no_trades else {})})
    if policy is not None and bots is not None:
        raise typer.BadParameter("--policy and --bots cannot be combined: use one of them")
    names = [policy or RANDOM] if bots is None else bots.split(",")
    with _progress(games) as report:
        simulation = _simulate(ruleset, [name.strip() for name in names], games, seed, threads, report)
    if as_json:
        print_json(
            {"rules": ruleset.name, "players": players, "seed": seed, **_report(simulation, not jit.INTERPRETED)}
        )
    else:
        _print(simulation, ruleset.colors)
    if simulation.interrupted:
        raise typer.Exit(INTERRUPTED)


def _simulate(
    ruleset: "Ruleset",
    bots: list[str],
    games: int,
    seed: int,
    threads: int | None,
    report: "Callable[[Simulation], object] | None",
) -> "Simulation":
    """Simulate games: random players inside the compiled rules, other bots through their Python interface."""
    from insula.arena import simulate_bots, simulate_random

    if set(bots) == {RANDOM}:
        return simulate_random(ruleset, games, seed=seed, threads=threads, report=report)
    return simulate_bots(ruleset, bots, games, seed=seed, workers=threads, report=report)


@contextmanager
def _progress(games: int) -> "Iterator[Callable[[Simulation], object] | None]":
    """Show a progress bar on the error stream, if that is a terminal."""
    import sys

    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("games", total=games)
        yield lambda simulation: bar.update(task, completed=simulation.games)


def _report(simulation: "Simulation", compiled: bool) -> dict[str, object]:
    return {
        "games": simulation.games,
        "decisions": simulation.decisions,
        "turns": simulation.turns,
        "seconds": simulation.seconds,
        "games_per_second": simulation.games_per_second,
        "decisions_per_second": simulation.decisions_per_second,
        "wins": simulation.wins,
        "bots": {
            name: {"wins": share.wins, "games": share.games, "share": share.share, "interval": share.interval}
            for name, share in simulation.by_bot.items()
        },
        "unfinished": simulation.unfinished,
        "interrupted": simulation.interrupted,
        "compiled": compiled,
    }


def _print(simulation: "Simulation", colors: tuple[str, ...]) -> None:
    by_seat = table("seat", ">wins", ">share", "95 % interval")
    for color, share in zip(colors, simulation.by_seat, strict=True):
        _add_share(by_seat, color, share)
    print_table(by_seat)
    by_bot = table("bot", ">wins", ">games", ">share", "95 % interval")
    for name, share in simulation.by_bot.items():
        _add_share(by_bot, name, share, f"{share.games:,}")
    print_table(by_bot)
    print(
        f"{simulation.games:,} games in {simulation.seconds:.2f} s: {simulation.games_per_second:,.0f} games/s, "
        f"{simulation.decisions_per_second:,.0f} decisions/s; {simulation.mean_decisions:,.0f} decisions and "
        f"{simulation.mean_turns:.0f} turns per game."
    )
    if simulation.unfinished:
        print(f"{simulation.unfinished:,} games were cut short without a winner.")


def _add_share(listed: "Table", name: str, share: "Share", *further: str) -> None:
    low, high = share.interval
    listed.add_row(name, f"{share.wins:,}", *further, percent(share.share), f"{percent(low)} – {percent(high)}")
