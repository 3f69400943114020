"""The Harbormaster at the terminal."""

from collections.abc import Iterator

from insula import View
from insula.cli.terminal.parts import TerminalPart, Word


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Harbor points; a star marks the holder of the card."""
    points, is_holder = view.state.harbor_points[seat], view.state.harbormaster == seat
    star = "★" if is_holder else ""
    yield Word(f"harbors {points}{star}", f"h{points}{star}", is_title=is_holder)


PART = TerminalPart(
    standing=_standing,
    help="""\
Next to a player: h harbor points; ★ holds the Harbormaster (k knights, r road).""",
)
