"""The Harbormaster in frames: harbor points, and the title of the player who holds the card."""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Counter, Title
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.rules.constants import SPECIAL_CARD_POINTS

TITLE = "harbormaster"


def _counters(view: View, seat: int) -> Iterator[Counter]:
    state = view.state
    yield Counter("harbor_points", state.harbor_points[seat], TITLE if state.harbormaster == seat else "")


def _titles(view: View) -> Iterator[Title]:
    if view.state.harbormaster != NOBODY:
        yield Title(TITLE, view.state.harbormaster, SPECIAL_CARD_POINTS)


PART = FramePart(
    counters=_counters,
    titles=_titles,
    kinds_of_titles=(TITLE,),
    kinds_of_counters=("harbor_points",),
)
