"""`insula play`: a game at the terminal."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..parameters import OptionTexts, Players, RulesName, Seed, parse_options, prefer_interpreted

if TYPE_CHECKING:
    from insula import Game
    from insula.bots import Bot

NOBODY = "none"
EVERYBODY = "all"
DEFAULT_BOT = "greedy"


def play(
    rules: RulesName = "base",
    players: Players = 4,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", help="A color or number that you play, repeatable; `all`, or `none` to watch."),
    ] = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="Who plays the other seats; several take turns.")
    ] = None,
    seed: Seed = None,
    option: OptionTexts = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No pages: print only what is new.")] = False,
) -> None:
    """Play a game against bots, or several people at one terminal. Type `help` at the table."""
    prefer_interpreted()
    from rich.console import Console

    from insula import Game

    from ..files import read_text
    from ..terminal.screen import Screen
    from ..terminal.table import Table

    game = Game.from_record(read_text(resume)) if resume else Game(rules, players, seed, parse_options(option))
    console = Console(highlight=False, soft_wrap=False)
    screen = Screen(console, pages=console.is_terminal and not plain)
    Table(game, _bots(game, _people(game, seat), bot or [DEFAULT_BOT], seed or 0), screen, resume).run()


def _people(game: "Game", seats: Sequence[str] | None) -> set[int]:
    """The seats that people play; the first one if nothing is said."""
    if not seats:
        return {0}
    if EVERYBODY in seats:
        return set(range(game.players))
    return {game.seat(int(name) if name.isdecimal() else name) for name in seats if name != NOBODY}


def _bots(game: "Game", people: set[int], names: Sequence[str], seed: int) -> "dict[int, Bot]":
    """A bot for every other seat."""
    from insula.bots import make_bot

    others = [seat for seat in range(game.players) if seat not in people]
    return {seat: make_bot(names[i % len(names)], seed + seat) for i, seat in enumerate(others)}
