"""`insula check-bot`: play games with a bot, and report its faults."""

from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import counted
from ..completion import complete_bot
from ..failures import INTERRUPTED
from ..output import print_json
from ..parameters import Deadline, Json, OptionTexts, Players, RulesName, bot_names, make_ruleset
from ..progress import progress, show_compilation

if TYPE_CHECKING:
    from insula.arena import Fault, Result


def check_bot(
    bot: Annotated[
        str,
        typer.Argument(help="A name, pkg.module:MyBot, or run: and a command, in quotes.", autocompletion=complete_bot),
    ],
    rules: RulesName = "base",
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="The number of games.")] = 2,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 1,
    deadline: Deadline = 5.0,
    option: OptionTexts = None,
    as_json: Json = False,
) -> None:
    """Let a bot play against random players, and report every crash, late answer and illegal choice.

    Ctrl-C stops and reports on the games finished so far.
    """
    from insula.arena.check import check_games

    ruleset = make_ruleset(rules, players, option)
    (name,) = bot_names(bot) if "," not in bot else [bot]
    show_compilation()
    start = perf_counter()
    results: list[Result] = []
    interrupted = False
    try:
        with progress(games) as show:
            show(0)
            for result in check_games(ruleset, name, games, seed=seed, deadline=deadline):
                results.append(result)
                show(len(results))
    except KeyboardInterrupt:
        interrupted = True
    faults = [fault for result in results for fault in result.faults if fault.seat == 0]
    lost = sum(result.lost(0) for result in results)
    report = {
        "bot": name,
        "games": len(results),
        "wins": sum(0 in result.winners for result in results),
        "seconds": perf_counter() - start,
        "lost_decisions": lost,
        "faults": [{"kind": fault.kind.value, "text": fault.text} for fault in faults],
        "interrupted": interrupted,
    }
    if as_json:
        print_json(report)
    else:
        if interrupted:
            print(f"Stopped. {counted(len(results), 'game')} of {games:,} ended before that.")
        if results:
            print(f"{name} won {report['wins']} of {counted(len(results), 'game')} against random players.")
            _print_faults(faults, lost)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if faults:
        raise typer.Exit(1)


def _print_faults(faults: "list[Fault]", lost: int) -> None:
    """Print each different fault once, with the number of times, and the number of lost decisions."""
    for (kind, text), times in Counter((fault.kind, fault.text) for fault in faults).items():
        print(f"{kind}: {text}" + (f", {times} times" if times > 1 else ""))
    if not faults:
        print("It made no mistakes.")
        return
    print(f"It lost {counted(lost, 'decision')} to random choices.")
    if lost > len(faults):
        from insula.arena.faults import MOST_FAULTS

        further = counted(lost - len(faults), "decision")
        print(f"After {MOST_FAULTS} mistakes in one game, it was no longer asked: {further}.")
