"""`insula replay`: step through a record, or check it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..failures import BAD_INPUT
from ..output import print_json
from ..parameters import Json


def replay(
    file: Annotated[Path, typer.Argument(help="A record. - reads the standard input.")],
    check: Annotated[bool, typer.Option("--check", help="Only report whether the record is valid.")] = False,
    as_json: Json = False,
) -> None:
    """Step through a recorded game turn by turn, or check that it is valid."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula import Game

    from ..files import naming, read_text

    text = read_text(file)
    if check or as_json:
        _check(file, text, as_json=as_json)
        return
    from rich.console import Console

    from ..terminal.player import Player
    from ..terminal.screen import Screen

    with naming(file):
        game = Game.from_record(text)
    console = Console(highlight=False)
    Player(game, Screen(console, pages=console.is_terminal)).run()


def _check(file: Path, text: str, *, as_json: bool) -> None:
    from insula import Game
    from insula.errors import InsulaError

    from ..files import naming

    try:
        with naming(file):
            game = Game.from_record(text)
    except InsulaError as error:
        if as_json:
            print_json({"ok": False, "code": error.code, "reason": error.reason})
        else:
            print(f"insula: {error}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None
    winners = [game.ruleset.colors[seat] for seat in game.winners]
    if as_json:
        print_json({"ok": True, "turns": game.turn, "over": game.over, "winners": winners})
    else:
        result = f"won by {' and '.join(winners)}" if winners else "not finished"
        print(f"OK: {game.turn} turns, {result}")
