"""`insula simulate`: play many games and count who wins."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import counted
from ..completion import complete_bot, complete_bots
from ..failures import INTERRUPTED
from ..output import percent, print_json, print_table, table
from ..parameters import (
    Deadline,
    Json,
    MapFile,
    On,
    OptionTexts,
    Players,
    RulesName,
    are_isolated,
    bot_names,
    make_ruleset,
    with_map,
)
from ..progress import progress, show_compilation

if TYPE_CHECKING:
    from rich.table import Table

    from insula.arena import Share, Simulation
    from insula.arena.jobs import Played

RANDOM = "random"
SEED = (
    "The same seed gives the same games. With --records, --parquet or --out, games of random players alone are others "
    "than without."
)


def simulate(
    rules: RulesName = "base",
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="The number of games.")] = 1000,
    policy: Annotated[
        str | None,
        typer.Option("--policy", help="The bot in every seat (default: random).", autocompletion=complete_bot),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            help="Different bots, such as greedy,random,my_bots:MyBot. Each seed is played in all rotations.",
            autocompletion=complete_bots,
        ),
    ] = None,
    no_trades: Annotated[bool, typer.Option("--no-trades", help="Players do not trade with each other.")] = False,
    threads: Annotated[int | None, typer.Option("--threads", "-t", min=1, help="The default is all cores.")] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help=SEED)] = 1,
    deadline: Deadline = 60.0,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write the record of each game into this folder.")
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write all decisions into a table for learning.")
    ] = None,
    observations: Annotated[
        bool, typer.Option("--observations", help="Add observations and action indices, as in batches, to the table.")
    ] = False,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="URI",
            help="Write records and observations into this folder, or to an address such as s3://bucket/games. "
            "If stopped, run the same command again to continue.",
        ),
    ] = None,
    part_games: Annotated[
        int | None,
        typer.Option("--part-games", min=1, help="The number of games in each part that --out writes (default: 100)."),
    ] = None,
    on: On = None,
    option: OptionTexts = None,
    map_file: MapFile = None,
    as_json: Json = False,
) -> None:
    """Play many games between bots on all cores. Ctrl-C stops and prints the games finished so far."""
    from insula.arena import simulate_bots, simulate_into, simulate_random
    from insula.arena.simulate import seated
    from insula.arena.written import PART_GAMES
    from insula.rules import jit

    rules, further = with_map(rules, map_file)
    ruleset = make_ruleset(rules, players, option, {**further, **({"trade_with_players": False} if no_trades else {})})
    if policy is not None and bots is not None:
        raise typer.BadParameter("--policy and --bots cannot be combined: use one of them")
    if observations and parquet is None:
        raise typer.BadParameter("--observations needs --parquet: the observations are columns of the table")
    if out is not None and (records is not None or parquet is not None):
        raise typer.BadParameter("--out cannot be combined with --records or --parquet: it writes both")
    if out is None and part_games is not None:
        raise typer.BadParameter("--part-games needs --out, which writes games in parts")
    names = bot_names(policy or RANDOM if bots is None else bots)
    seated(ruleset, names)  # raises an error before anything is compiled or written
    show_compilation()
    with (
        progress(games, lines=on is not None or out is not None) as show,
        _kept(records, parquet, observations) as keep,
    ):

        def report(simulation: "Simulation") -> None:
            show(simulation.games)

        isolated = are_isolated(names)
        if out is not None:
            simulation = simulate_into(
                out,
                ruleset,
                names,
                games,
                seed=seed,
                part_games=part_games or PART_GAMES,
                workers=threads,
                on=on,
                deadline=deadline,
                isolated=isolated,
                report=report,
            )
        elif set(names) == {RANDOM} and keep is None:
            simulation = simulate_random(ruleset, games, seed=seed, threads=threads, on=on, report=report)
        else:
            simulation = simulate_bots(
                ruleset,
                names,
                games,
                seed=seed,
                workers=threads,
                on=on,
                deadline=deadline,
                isolated=isolated,
                report=report,
                keep=keep,
            )
    if as_json:
        print_json(
            {"rules": ruleset.name, "players": players, "seed": seed, **_report(simulation, not jit.INTERPRETED)}
        )
    else:
        _print(simulation, ruleset.colors)
    if simulation.interrupted:
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _kept(
    records: Path | None, parquet: Path | None, observations: bool
) -> "Iterator[Callable[[Played], object] | None]":
    """Yield a function that writes a game into the folder of records and the table; None if nothing is written."""
    from contextlib import ExitStack

    from insula.arena.records import DecisionTable, has_records, write_record_file

    from ..files import check_folder

    if parquet is not None:
        check_folder(parquet)
        if parquet.exists():
            raise typer.BadParameter(f"{parquet} already exists: name another file", param_hint="--parquet")
    with ExitStack() as stack:
        writers: list[Callable[[Played], object]] = []
        if records is not None:
            if has_records(records):
                raise typer.BadParameter(f"{records} already has records: name another folder", param_hint="--records")
            records.mkdir(parents=True, exist_ok=True)
            writers.append(lambda played: write_record_file(records, played))
        if parquet is not None:
            writers.append(stack.enter_context(DecisionTable(parquet, observations=observations)).add)
        yield (lambda played: [write(played) for write in writers]) if writers else None


def _report(simulation: "Simulation", compiled: bool) -> dict[str, object]:
    return {
        "games": simulation.games,
        "decisions": simulation.decisions,
        "turns": simulation.turns,
        "seconds": simulation.seconds,
        "setup_seconds": simulation.setup_seconds,
        "games_per_second": simulation.games_per_second,
        "decisions_per_second": simulation.decisions_per_second,
        "wins": simulation.wins,
        "bots": {
            name: {"wins": share.wins, "games": share.games, "share": share.share, "interval": share.interval}
            for name, share in simulation.by_bot.items()
        },
        "differences": [
            {"bots": pair, "difference": found.difference, "interval": found.interval}
            for pair, found in simulation.differences.items()
        ],
        "faults": _faults(simulation),
        "stored_games": simulation.stored_games,
        "unfinished": simulation.unfinished,
        "standstills": simulation.standstills,
        "interrupted": simulation.interrupted,
        "compiled": compiled,
    }


def _print(simulation: "Simulation", colors: tuple[str, ...]) -> None:
    by_seat = table("seat", ">wins", ">share", "95 % interval")
    for color, share in zip(colors, simulation.by_seat, strict=True):
        _add_share(by_seat, color, share)
    print_table(by_seat)
    by_bot = table("bot", ">seats", ">wins", ">games", ">share", "95 % interval")
    for name, share in simulation.by_bot.items():
        _add_share(by_bot, name, share, f"{share.games:,}", seats=str(simulation.seats_of[name]))
    print_table(by_bot)
    if simulation.differences:
        listed = table("difference, for each seat", ">share", "95 % interval")
        for (one, two), found in simulation.differences.items():
            low, high = found.interval
            listed.add_row(f"{one} − {two}", percent(found.difference), f"{percent(low)} – {percent(high)}")
        print_table(listed)
    for name, kinds in _faults(simulation).items():
        counts = ", ".join(f"{kind} {lost['decisions']}" for kind, lost in kinds.items())
        print(f"{name} lost decisions to random choices: {counts}.")
        for kind, lost in kinds.items():
            print(f"  {kind}, for example: {lost['example']}")
    print(
        f"{counted(simulation.games, 'game')} in {simulation.seconds:.2f} s: {_speed(simulation.games_per_second)} "
        f"games/s, {_speed(simulation.decisions_per_second)} decisions/s; {simulation.mean_decisions:,.0f} decisions "
        f"and {simulation.mean_turns:.0f} turns per game. "
        f"Compilation and the start of processes took {simulation.setup_seconds:.1f} s before that."
    )
    if simulation.stored_games:
        print(f"{counted(simulation.stored_games, 'game')} of these had been written before.")
    if simulation.unfinished:
        were = "was" if simulation.unfinished == 1 else "were"
        print(f"{counted(simulation.unfinished, 'game')} {were} cut short without a winner.")
    if simulation.standstills:
        of_them = counted(simulation.standstills, "game")
        print(f"In {of_them} of these, nobody could gain another point: all places were taken and all cards played.")


def _faults(simulation: "Simulation") -> dict[str, dict[str, dict[str, object]]]:
    """Return the decisions that bots lost, by bot and kind, each with an example."""
    listed: dict[str, dict[str, dict[str, object]]] = {}
    for (name, kind), count in sorted(simulation.faults.items()):
        example = simulation.fault_texts[name, kind]
        listed.setdefault(name, {})[kind.value] = {"decisions": count, "example": example}
    return listed


def _speed(per_second: float) -> str:
    """Return a speed with at least three digits.

    >>> _speed(12345.6), _speed(0.034567)
    ('12,346', '0.0346')
    """
    return f"{per_second:,.0f}" if per_second >= 100 else f"{per_second:.3g}"


def _add_share(listed: "Table", name: str, share: "Share", *further: str, seats: str | None = None) -> None:
    low, high = share.interval
    cells = [name] if seats is None else [name, seats]
    listed.add_row(*cells, f"{share.wins:,.6g}", *further, percent(share.share), f"{percent(low)} – {percent(high)}")
