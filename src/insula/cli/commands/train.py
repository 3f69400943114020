"""`insula train`: train the evaluation of the expert bot by self-play."""

from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import counted
from ..failures import INTERRUPTED
from ..output import percent, print_json
from ..parameters import Json, MapFile, On, OptionTexts, Players, RulesName, make_ruleset, parse_options, with_map
from ..progress import progress, show_compilation

if TYPE_CHECKING:
    from insula.training import RoundReport

TRADES = "trade_with_players"
"""The option that is off by default, because self-play does not use offers."""


def train(
    out: Annotated[
        str,
        typer.Option(
            "--out",
            metavar="DIR",
            help="The folder for all results, or an address such as s3://bucket/base. "
            "If stopped, run the same command again to continue.",
        ),
    ],
    rules: RulesName = "base",
    players: Players = 4,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="The number of rounds of playing and learning.")] = 400,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="The number of games in each round.")] = 512,
    part_games: Annotated[
        int, typer.Option("--part-games", min=1, help="The number of games that one core plays at a time.")
    ] = 128,
    units: Annotated[
        int | None,
        typer.Option("--units", min=1, help="The units of each hidden layer (default: 32, or more if FILE has more)."),
    ] = None,
    layers: Annotated[
        int | None,
        typer.Option("--layers", min=1, help="The number of hidden layers (default: 1, or more if FILE has more)."),
    ] = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--start",
            metavar="FILE",
            help="The weights to begin with: a file, or package for the weights of the installed bot.",
        ),
    ] = None,
    evaluate_every: Annotated[
        int, typer.Option("--evaluate-every", min=1, help="The number of rounds between two evaluations.")
    ] = 20,
    deals: Annotated[int, typer.Option("--deals", min=1, help="The largest number of deals in an evaluation.")] = 800,
    past_share: Annotated[
        float,
        typer.Option("--past-share", min=0, help="The share of the seats in self-play that past networks play."),
    ] = 0.0,
    lookahead: Annotated[
        int,
        typer.Option(
            "--lookahead",
            min=0,
            help="How many times to sample chance to look one decision further for half of each target.",
        ),
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same weights.")] = 1,
    threads: Annotated[int | None, typer.Option("--threads", "-t", min=1, help="The default is all cores.")] = None,
    on: On = None,
    device: Annotated[
        str | None,
        typer.Option(
            "--device",
            metavar="NAME",
            help="The device on which torch computes, such as cuda, mps or cpu (default: none, numpy computes).",
        ),
    ] = None,
    option: OptionTexts = None,
    map_file: MapFile = None,
    as_json: Json = False,
) -> None:
    """Train the evaluation of the expert bot by self-play. Ctrl-C stops it; run the command again to continue."""
    from insula.training import train as train_network

    rules, further = with_map(rules, map_file)
    if TRADES not in parse_options(option):
        further[TRADES] = "off"
    ruleset = make_ruleset(rules, players, option, further)
    show_compilation()
    with progress(rounds * games, lines=True) as show:
        trained = train_network(
            ruleset,
            out,
            rounds=rounds,
            games=games,
            part_games=part_games,
            units=units,
            layers=layers,
            start=start,
            seed=seed,
            evaluate_every=evaluate_every,
            deals=deals,
            workers=threads,
            on=on,
            device=device,
            past_share=past_share,
            lookahead=lookahead,
            report=None if as_json else lambda done: _print(done, rounds),
            count=show,
        )
    if as_json:
        print_json({"rounds": trained.rounds, "best": trained.best, "interrupted": trained.interrupted})
    else:
        first = "the network of the first games" if trained.best == 0 else f"that of round {trained.best}"
        print(f"{counted(trained.rounds, 'round')} of {rounds} done. The best network is {first}: {out}/best.npz")
    if trained.interrupted:
        raise typer.Exit(INTERRUPTED)


def _print(done: "RoundReport", rounds: int) -> None:
    print(
        f"round {done.round} of {rounds}: {counted(done.games, 'game')}, {done.turns:.0f} turns each, cross-entropy "
        f"{done.cross_entropy:.4f} with their results, {done.loss:.4f} with {done.learned:,} targets",
        flush=True,
    )
    if (found := done.evaluation) is not None:
        low, high = found.interval
        rival = "the network of the first games" if found.against == 0 else f"the best, of round {found.against}"
        print(
            f"  {found.verdict} against {rival}: {counted(found.wins, 'deal')} won and {found.losses:,} lost of "
            f"{found.deals:,}, {percent(found.share)} of the games ({percent(low)} – {percent(high)})",
            flush=True,
        )
