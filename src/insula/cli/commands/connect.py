"""`insula connect`: let a bot on this machine play on a server."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..completion import complete_bot
from ..parameters import OptionTexts, RulesName, bot_names, parse_options


def connect(
    bot: Annotated[
        str,
        typer.Option("--bot", help="A name, pkg.module:MyBot, or run: and a command.", autocompletion=complete_bot),
    ],
    server: Annotated[str, typer.Option("--server", metavar="URL", help="The address of the server.")],
    token_file: Annotated[Path, typer.Option("--token-file", help="A file with a token of the account.")],
    table: Annotated[
        list[str] | None,
        typer.Option("--table", help="The ID of a table to join. Repeatable. The command ends after these games."),
    ] = None,
    tournament: Annotated[
        str | None, typer.Option("--tournament", metavar="ID", help="Enter a tournament, and play all its rounds.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", help="Open tables against this bot of the server. Repeat the option for more seats."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="The number of these tables.")] = 1,
    rules: RulesName = "base",
    option: OptionTexts = None,
) -> None:
    """Let a bot play on a server with an account. Without a table or tournament, it accepts challenges forever."""
    from insula.bots.registry import find_bot

    from ..online.visit import Visit

    (name,) = bot_names(bot) if "," not in bot else [bot]
    entrant = find_bot(name)
    token = token_file.read_text(encoding="utf-8").strip()
    visit = Visit(server, token, entrant, lambda fault: print(f"{name}: {fault}", file=sys.stderr, flush=True))
    if table:
        for id in table:
            visit.join(id)
    elif tournament:
        visit.enter(tournament)
    elif against:
        setup = {"rules": rules, "options": parse_options(option), "players": len(against) + 1, "bots": against}
        for _ in range(games):
            visit.open({**setup, "pace": 0})
    else:
        visit.wait_for_challenges()
