"""The Wonders of Catan in frames: the wonder of each seat as a track, their prices, and the corners that they need.

Pieces: `wall_site` and `strait_site` on the corners where a building lets its owner begin the Great Wall or the Great
Bridge.
"""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Piece, Track
from insula.game.frame_part import FramePart, Price
from insula.game.prices import cost
from insula.game.view import View
from insula.rules.constants import THEATER
from insula.ruleset import Ruleset

from .module import LAST_LEVEL, NO_WONDER
from .rules.marks import STRAIT, WALL
from .words import NAMES

SITES = {"wall_site": WALL, "strait_site": STRAIT}


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*_sites(view), *pieces]


def _sites(view: View) -> Iterator[Piece]:
    """Yield the corners at the wall and at the strait (SEA-WO-02)."""
    marks = view.ruleset.boards[0]["corner_marks"].tolist()
    for name, mark in zip(view.ruleset.map.geometry.node_names, marks, strict=False):
        yield from (Piece(site, name, NOBODY) for site, bit in SITES.items() if mark & bit)


def _tracks(view: View, seat: int) -> Iterator[Track]:
    """Yield the wonder that the seat has begun."""
    wonder = view.state.wonder[seat]
    if wonder != NO_WONDER:
        yield Track(NAMES[wonder - THEATER], int(view.state.wonder_level[seat]), LAST_LEVEL)


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    for name in NAMES:
        yield Price("build_wonder", [cost(ruleset, name)] * LAST_LEVEL, value=name.replace("_", " "), track=name)


PART = FramePart(
    pieces=_pieces,
    tracks=_tracks,
    prices=_prices,
    kinds_of_pieces=dict.fromkeys(SITES, "corner"),
    kinds_of_tracks=dict.fromkeys(NAMES, LAST_LEVEL),
)
