"""Take the picture of the terminal table: `python docs/screenshot.py` writes `docs/images/play.svg`.

It shows a decision of white in turn 31 of the commented base game.
"""

import re
from io import StringIO

from draw import GAMES, IMAGES, go_back_to, record_of
from rich.console import Console

from insula import ActionKind, Game
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.screen import Screen
from insula.cli.terminal.story import tell

TURN = 31
SEAT = 2
WIDTH, HEIGHT = 88, 40
LOG = 24
"""The number of steps in the log."""
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""The rules that load a font from the network. Our pages do not load fonts; any monospaced font works."""


class SilentConsole(Console):
    """A console without keyboard input."""

    def input(self, *_: object, **__: object) -> str:
        """Raise `EOFError`, because there is no input."""
        raise EOFError


def main() -> None:
    """Show the decision on the terminal table, and save the page as SVG."""
    game = Game.from_record(record_of(GAMES / "base.md"))
    go_back_to(game, TURN)
    while ActionKind.BUILD_CITY not in {action.kind for action in game.legal_actions}:
        game.undo()
    console = SilentConsole(record=True, width=WIDTH, height=HEIGHT, file=StringIO(), force_terminal=True)
    screen = Screen(console, pages=True)
    screen.log += tell(game, len(game.steps) - LOG, SEAT)
    names = {seat: "you" if seat == SEAT else "greedy" for seat in range(game.players)}
    screen.ask(game, SEAT, make_menu(game.legal_actions), names)
    svg = console.export_svg(title="insula play")
    (IMAGES / "play.svg").write_text(FONTS.sub("", svg), "utf-8")


if __name__ == "__main__":
    main()
