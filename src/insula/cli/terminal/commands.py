"""The commands that control the table rather than the game."""

from .parts import parts_of

COMMANDS = {
    "help": "help",
    "?": "help",
    "undo": "undo",
    "save": "save",
    "load": "load",
    "board": "board",
    "log": "log",
    "hint": "hint",
    "ways": "ways",
    "go": "go",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}

AFTER_THE_END = ("save", "log", "undo")
"""The commands that are possible after the end of the game."""

_HELP = """\
Choose by number, by the first letters of an entry, or in notation: road 0,0,NE
(each hex shows its name; corners are N NE SE S SW NW, sides NE E SE SW W NW).
0 or Enter goes back from a submenu. To make a complete offer in one line:
  offer 1 wool 1 ore for 1 brick to blue     (without "to": to everybody)
To answer an offer, use `counter` instead of `offer`.
On a map that does not fit into the window, `left`, `right`, `up` and `down`,
or < > ^ v, show other parts. Other commands:
  undo   hint   board   log   save FILE   load FILE   help   quit"""


def help_text(modules: tuple[str, ...]) -> str:
    """Return the help text, with the signs of the modules in play."""
    return "\n".join([_HELP, *(part.help for part in parts_of(modules) if part.help)])
