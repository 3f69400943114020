"""Gold at the terminal."""

from collections.abc import Iterator

from insula import ActionKind, View
from insula.cli.terminal.parts import TerminalPart, Word


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the gold of a seat."""
    yield Word(f"gold {view.state.gold[seat]}", f"g{view.state.gold[seat]}")


PART = TerminalPart(
    groups={ActionKind.BUY_RESOURCE: "buy"},
    standing=_standing,
    help="""\
Next to a player: g gold. It is traded like a card, as in: bank gold for ore. Twice per turn 2 gold buy a card:
buy ore.""",
)
