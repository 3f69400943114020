"""The Forgotten Tribe at the terminal."""

from collections.abc import Iterator

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.ruleset.words import HARBORS


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the points from the tribe, and the harbors that the seat keeps."""
    if points := view.state.tribe_points[seat]:
        yield Word(f"tribe {points}", f"t{points}")
    kept = [name for name, count in zip(HARBORS, view.state.kept_harbors.tolist()[seat], strict=True) if count]
    if kept:
        yield Word(f"keeps harbor {' '.join(kept)}", f"k{len(kept)}")


PART = TerminalPart(
    completing=frozenset({Phase.PLACING_HARBOR}),
    questions={Phase.PLACING_HARBOR: "Where does the harbor go?"},
    standing=_standing,
    help="""\
+ a point and ? a development card of the forgotten tribe, for the first ship there.
Next to a player: t points from the tribe, k harbors that have no place yet.""",
)
