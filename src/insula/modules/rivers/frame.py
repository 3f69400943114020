"""What The Rivers of Catan add to frames: rivers, bridges, and the two tiles."""

from collections.abc import Iterable, Iterator, Mapping

from insula.game.frame import NOBODY, Piece, Title
from insula.game.frame_part import FramePart, Price
from insula.game.prices import cost
from insula.game.view import View
from insula.rules.constants import BRIDGE
from insula.ruleset import Ruleset

from .rules import tiles
from .setup.course import River, rivers_of

RIVER, SPRING = "river", "spring"
"""The words for the course of a river in the ground of a hex."""
WEALTHIEST, POOR = "wealthiest_settler", "poor_settler"


def ground_of(rivers: Iterable[River]) -> Mapping[str, str]:
    """Return the course of the river on each hex: the sides where it comes in and leaves, and whether at its mouth."""
    found = {}
    for river in rivers:
        for (q, r), source, side in river.courses:
            mouth = " mouth" if (q, r) == river.hexes[-1] and river.is_at_sea else ""
            found[f"{q},{r}"] = f"{RIVER} {source or SPRING} {side}{mouth}"
    return found


def _ground(view: View) -> Mapping[str, str]:
    return ground_of(rivers_of(view.ruleset))


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    state, names = view.state, view.ruleset.map.geometry.edge_names
    bridges = [
        Piece("bridge", name, owner)
        for name, owner, kind in zip(names, state.road_owner, state.edge_kind, strict=False)
        if owner != NOBODY and kind == BRIDGE
    ]
    return [*bridges, *pieces]


def _titles(view: View) -> Iterator[Title]:
    for seat in range(view.ruleset.players):
        if tiles.is_wealthiest(view.state, seat):
            yield Title(WEALTHIEST, seat, tiles.WEALTHIEST_POINTS)
        if tiles.is_poor(view.state, seat):
            yield Title(POOR, seat, tiles.POOR_POINTS)


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    yield Price("build_bridge", [cost(ruleset, "bridge")], piece="bridge", supply="bridge")


PART = FramePart(
    ground=_ground,
    kinds_of_ground=(RIVER,),
    pieces=_pieces,
    titles=_titles,
    supply={"bridge": BRIDGE},
    prices=_prices,
    kinds_of_pieces={"bridge": "side"},
    kinds_of_titles=(WEALTHIEST, POOR),
)
