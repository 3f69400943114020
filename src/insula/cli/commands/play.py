"""`insula play`: play a game in the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import complete_bot, complete_seat
from ..parameters import (
    MapFile,
    OptionTexts,
    Players,
    RulesName,
    Seed,
    import_from_current_folder,
    make_ruleset,
    with_map,
)

if TYPE_CHECKING:
    from insula import Game


def play(
    context: typer.Context,
    rules: RulesName = "base",
    players: Players = 4,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            help="The color or number of a seat that you play, or `all`, or `none` to watch. Repeatable.",
            autocompletion=complete_seat,
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot", help="A bot for the other seats. Repeat it to alternate bots.", autocompletion=complete_bot
        ),
    ] = None,
    seed: Seed = None,
    option: OptionTexts = None,
    map_file: MapFile = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Continue a saved game.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new game without asking about the one you left.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Print only new lines, without pages.")] = False,
) -> None:
    """Play a game against bots, or with several people at one terminal. Type `help` during the game."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    if bot:
        import_from_current_folder()
    from rich.console import Console

    from insula import Game

    from ..files import naming, read_text
    from ..terminal import kept
    from ..terminal.screen import Screen
    from ..terminal.seating import bots_at, people_at, seated
    from ..terminal.table import Table

    console = Console(highlight=False)
    if not (resume or new) and console.is_terminal and (left := kept.latest()):
        resume = left if kept.is_wanted(console, left, _given(context)) else None
    text = ""
    if resume:
        text = read_text(resume)
        with naming(resume):
            game = Game.from_record(text)
    else:
        game = _new(rules, players, seed, option, map_file)
    people = people_at(game, seat, seated(text))
    screen = Screen(console, pages=console.is_terminal and not plain)
    kept_at = kept.path_of(resume)
    saved_at = None if resume == kept_at else resume
    Table(game, bots_at(game, people, bot, seated(text), seed or 0), screen, saved_at, kept_at).run()


def _given(context: typer.Context) -> list[str]:
    """Return the options in the command line that describe a new game."""
    options = {"rules": "--rules", "players": "--players", "option": "--option", "map_file": "--map", "seed": "--seed"}
    sources = {name: context.get_parameter_source(name) for name in options}
    return [options[name] for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"]


def _new(rules: str, players: int, seed: int | None, option: list[str] | None, map_file: Path | None) -> "Game":
    from insula import Game

    rules, options = with_map(rules, map_file)
    ruleset = make_ruleset(rules, players, option, options)
    return Game(ruleset.name, ruleset.players, seed, ruleset.given)
