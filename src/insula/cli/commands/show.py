"""`insula show`: show a position as a picture."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import ArgumentError
from ...extras import require

if TYPE_CHECKING:
    from insula import Game
    from insula.drawing import Scene

POSITION_TITLE = "insula position"
"""The first words of every position."""
RECORD_TITLE = "insula record"
"""The first words of every record."""
_KEY_OF_MAP = re.compile(r"^\s*(name|players|goal|rows)\s*=", re.MULTILINE)
"""A key that every map has."""


def show(
    file: Annotated[Path, typer.Argument(help="A position, a record or a map. - reads standard input.")] = Path("-"),
    turn: Annotated[int | None, typer.Option("--turn", min=0, help="For a record: show the end of this turn.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write an SVG drawing to this file.")] = None,
    png: Annotated[Path | None, typer.Option("--png", help="Write a PNG picture to this file.")] = None,
    width: Annotated[int, typer.Option("--width", min=1, max=10_000, help="The width in pixels.")] = 800,
    dark: Annotated[bool, typer.Option("--dark", help="Use colors for a dark page.")] = False,
    coordinates: Annotated[bool, typer.Option("--coordinates", help="Show the names of the hexes.")] = False,
) -> None:
    """Show a position, a record at a turn, or a map in the terminal or as SVG or PNG."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from ..files import naming, read_text, write_atomically

    text = read_text(file)
    with naming(file):
        game = load(text)
    if turn is not None:
        go_to_turn(game, turn)
    from ...game.scene import described

    picture = with_name(text) if is_map(text) else described(game)
    if svg is None and png is None:
        _print(game, picture)
        return
    if png is not None:
        require("pictures")
    from insula.drawing import draw, to_png

    drawing = draw(picture, size=width, dark=dark, coordinates=coordinates)
    if svg is not None:
        write_atomically(svg, drawing)
    if png is not None:
        write_atomically(png, to_png(drawing, width))


def load(text: str) -> "Game":
    """Return the game of a position, a record or a map. Raises ArgumentError if the text is none of them."""
    from insula import Game
    from insula.game.map_report import game_on

    if is_map(text):
        return game_on(text)
    if _begins(text, POSITION_TITLE):
        return Game(position=text)
    if _begins(text, RECORD_TITLE):
        return Game.from_record(text)
    raise ArgumentError(
        f"this is no position, record or map: the first line of a position is {POSITION_TITLE} 1, "
        f"that of a record is {RECORD_TITLE} 1, and a map has a line such as goal = 10"
    )


def is_map(text: str) -> bool:
    """Return whether a text is a map file. Positions and records begin with a title."""
    has_title = _begins(text, POSITION_TITLE) or _begins(text, RECORD_TITLE)
    return not has_title and _KEY_OF_MAP.search(text) is not None


def _begins(text: str, title: str) -> bool:
    return text.lstrip().casefold().startswith(title)


def with_name(text: str) -> "Scene":
    """Return the board of a map with the name of the map."""
    from insula.game.map_report import map_scene

    return map_scene(text)


def go_to_turn(game: "Game", turn: int) -> None:
    """Undo everything after a turn. Raises BadParameter if the game has not reached it."""
    if turn != game.turn and not game.steps:
        raise typer.BadParameter("a position has no other turns", param_hint="--turn")
    if turn > game.turn:
        raise typer.BadParameter(f"the game has only {game.turn} turns", param_hint="--turn")
    while game.turn > turn:
        game.undo()


def _print(game: "Game", picture: "Scene") -> None:
    from rich.console import Console

    from ..terminal.board import draw_board
    from ..terminal.screen import with_panel

    console = Console(highlight=False)
    console.print(with_panel(draw_board(picture), game, game.view(None), {}, console.width))
