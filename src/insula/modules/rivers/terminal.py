"""The Rivers of Catan at the terminal."""

from collections.abc import Iterator

from insula import View
from insula.cli.terminal.parts import TerminalPart, Word

from .rules import tiles


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the tile of a seat: rich for the Wealthiest Settler, poor for a Poor Settler."""
    if tiles.is_wealthiest(view.state, seat):
        yield Word("rich", "+", is_title=True)
    elif tiles.is_poor(view.state, seat):
        yield Word("poor", "-")


PART = TerminalPart(
    standing=_standing,
    help="""\
≈ a river crosses the side, which only a bridge can use. Next to a player: rich or + the Wealthiest Settler, poor or - a
Poor Settler.""",
)
