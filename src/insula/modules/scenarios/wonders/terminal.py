"""The Wonders of Catan at the terminal."""

from collections.abc import Iterator

from insula import ActionKind, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.rules.constants import THEATER

from .module import LAST_LEVEL, NO_WONDER
from .notation import WONDER


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the wonder of the seat and its level."""
    wonder, level = view.state.wonder[seat], view.state.wonder_level[seat]
    if wonder != NO_WONDER:
        yield Word(f"{WONDER.write(wonder - THEATER)} {level}/{LAST_LEVEL}", f"w{level}")


PART = TerminalPart(
    groups={ActionKind.BUILD_WONDER: "Build a level of a wonder"},
    standing=_standing,
    help="""\
Next to a player: the player's wonder and its level (w). Four levels win.
On a free corner: a place at the wall (#) or at the strait (∩).""",
)
