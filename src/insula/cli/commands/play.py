"""`insula play`: play a game in the terminal."""

from collections.abc import Collection
from contextlib import nullcontext
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

    from ..terminal.screen import Screen


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
    from rich.console import Console

    from insula import Game

    from ..files import naming, read_text
    from ..terminal import kept
    from ..terminal.screen import Screen
    from ..terminal.seating import bots_at, names_class, people_at, replaced_players, seated
    from ..terminal.table import Table

    console = Console(highlight=False)
    if not (resume or new) and console.is_terminal and (left := kept.latest()):
        resume = left if kept.is_wanted(console, left, _given(context)) else None
    text = read_text(resume) if resume else ""
    saved = seated(text)
    if bot or any(map(names_class, saved.values())):
        import_from_current_folder()
    with naming(resume) if resume else nullcontext():
        game = Game.from_record(text) if resume else _new(rules, players, seed, option, map_file)
    people = people_at(game, seat, saved)
    with naming(resume) if resume and not bot else nullcontext():
        found = bots_at(game, people, bot, saved)
    screen = Screen(console, pages=console.is_terminal and not plain)
    if not bot:
        _show(replaced_players(game, found, saved), people, screen)
    bots = {at: entrant.make((seed or 0) + at) for at, entrant in found.items()}
    names = {at: entrant.name for at, entrant in found.items()}
    kept_at = kept.path_of(resume)
    Table(game, bots, screen, None if resume == kept_at else resume, kept_at, names).run()


def _show(note: str, people: Collection[int], screen: "Screen") -> None:
    """Show a note with the first question, or at once if nobody will be asked."""
    if people:
        screen.note(note)
    elif note:
        screen.console.print(note, markup=False)


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
