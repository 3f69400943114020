"""Cloth for Catan in frames: villages, cloth, the general supply, and how near the end is.

Pieces: `village` on a corner; the level is the cloth it still has, the detail its number, and it is not active when it
has no cloth left. The counter of the table `general_cloth` is what lies beside the villages. The track of the table
`empty_villages` counts those without cloth; at its last step the game ends.
"""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Counter, Piece, PointSource, Track
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.rules import jit

from .module import LEAST_VILLAGES
from .rules.trade import general_supply, visible_points
from .rules.villages import number_of_village

VILLAGE, CLOTH = "village", "cloth"
GENERAL_CLOTH, EMPTY_VILLAGES = "general_cloth", "empty_villages"


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*pieces, *_villages(view)]


def _villages(view: View) -> Iterator[Piece]:
    """Yield the villages with their numbers and their cloth (SEA-CL-02)."""
    board = jit.record(view.ruleset.boards)
    for node, name in enumerate(view.ruleset.map.geometry.node_names):
        if number := number_of_village(board, node):
            left = view.state.village_cloth[node]
            yield Piece(VILLAGE, name, NOBODY, left, left > 0, str(number))


def _table_counters(view: View) -> Iterator[Counter]:
    """Yield the cloth beside the villages (SEA-CL-04)."""
    yield Counter(GENERAL_CLOTH, int(general_supply(jit.record(view.ruleset.boards), view.state)))


def _table_tracks(view: View) -> Iterator[Track]:
    """Yield how many villages have run out of cloth, and how many end the game (SEA-CL-08)."""
    villages = list(_villages(view))
    empty = sum(not village.active for village in villages)
    yield Track(EMPTY_VILLAGES, empty, len(villages) + 1 - LEAST_VILLAGES)


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Yield the points for cloth (SEA-CL-05)."""
    yield PointSource("card", CLOTH, view.state.cloth[seat], int(visible_points(view.state, seat)))


PART = FramePart(
    pieces=_pieces,
    table_counters=_table_counters,
    table_tracks=_table_tracks,
    point_sources=_point_sources,
    kinds_of_pieces={VILLAGE: "corner"},
    kinds_of_counters=(GENERAL_CLOTH,),
    kinds_of_table_tracks=(EMPTY_VILLAGES,),
)
