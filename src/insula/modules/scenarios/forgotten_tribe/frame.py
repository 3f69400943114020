"""The Forgotten Tribe in frames: what still lies at the islands, the points from there, and harbors not placed yet.

Pieces: `tribe_point` and `tribe_card` on the sides where a ship takes them. The counters `kept_any`, `kept_brick` and
so on have the harbors that a seat has taken and cannot place yet. Those on the board are harbors like any others.
"""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Counter, Piece, PointSource
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.ruleset.words import HARBORS

from .module import CARD, POINT

TRIBE_POINT, TRIBE_CARD = "tribe_point", "tribe_card"
_GIFTS = {POINT: TRIBE_POINT, CARD: TRIBE_CARD}
KEPT = tuple(f"kept_{harbor}" for harbor in HARBORS)
"""The counters of kept harbors, by their kinds."""


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*pieces, *_gifts(view)]


def _gifts(view: View) -> Iterator[Piece]:
    """Yield the points and cards that nobody has taken (SEA-FT-02, SEA-FT-03)."""
    for name, gift in zip(view.ruleset.map.geometry.edge_names, view.state.tribe_gift, strict=False):
        if gift:
            yield Piece(_GIFTS[gift], name, NOBODY)


def _counters(view: View, seat: int) -> Iterator[Counter]:
    """Yield the harbors that the seat keeps (SEA-FT-05)."""
    for name, count in zip(KEPT, view.state.kept_harbors.tolist()[seat], strict=True):
        if count:
            yield Counter(name, count)


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Yield the points from the tribe (SEA-FT-02)."""
    points = view.state.tribe_points[seat]
    yield PointSource("piece", TRIBE_POINT, points, points)


PART = FramePart(
    pieces=_pieces,
    counters=_counters,
    point_sources=_point_sources,
    kinds_of_pieces={TRIBE_POINT: "side", TRIBE_CARD: "side"},
    kinds_of_counters=KEPT,
)
