"""`insula check-bot`: play games with a bot, and say what is wrong with it."""

from time import perf_counter
from typing import Annotated

import typer

from ..output import counted, print_json
from ..parameters import Deadline, Json, OptionTexts, Players, RulesName, bot_names, make_ruleset

SHOWN_FAULTS = 5


def check_bot(
    bot: Annotated[str, typer.Argument(help="A name, pkg.module:MyBot, or run: and a command, in quotes.")],
    rules: RulesName = "base",
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="The number of games.")] = 2,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 1,
    deadline: Deadline = 5.0,
    option: OptionTexts = None,
    as_json: Json = False,
) -> None:
    """Let a bot play against random players, and report every crash, late answer and illegal choice."""
    from insula.arena import play_match
    from insula.bots import find_bot

    ruleset = make_ruleset(rules, players, option)
    (name,) = bot_names(bot) if "," not in bot else [bot]
    entrant = find_bot(name)
    start = perf_counter()
    results = [
        play_match(ruleset, [entrant, *["random"] * (players - 1)], seed + game, deadline=deadline)
        for game in range(games)
    ]
    faults = [fault for result in results for fault in result.faults if fault.seat == 0]
    report = {
        "bot": name,
        "games": games,
        "wins": sum(0 in result.winners for result in results),
        "seconds": perf_counter() - start,
        "faults": [{"kind": fault.kind.value, "text": fault.text} for fault in faults],
    }
    if as_json:
        print_json(report)
    else:
        print(f"{name} won {report['wins']} of {counted(games, 'game')} against random players.")
        for fault in faults[:SHOWN_FAULTS]:
            print(f"{fault.kind}: {fault.text}")
        print(f"It lost {counted(len(faults), 'decision')} to random choices." if faults else "It made no mistakes.")
    if faults:
        raise typer.Exit(1)
