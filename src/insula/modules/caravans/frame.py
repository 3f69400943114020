"""The Caravans in frames: camels, the arrows of the oasis, the vote, and points for buildings between camels."""

from collections.abc import Iterator, Mapping

from insula.game.frame import NOBODY, Counter, Piece, PointSource
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.rules.constants import NOWHERE
from insula.rules.spec import NOT_CHOSEN
from insula.ruleset.words import CARDS

from .module import CARAVANS
from .notation.words import write_caravan
from .rules.growth import ENDS, NO_CAMEL, caravan_on, edge_of

_HORIZONTAL = {-1: "w", 0: "", 1: "e"}


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*pieces, *_camels(view), *_arrows(view), *_named_places(view)]


def _camels(view: View) -> Iterator[Piece]:
    """Yield the camels: the level is 1 + the caravan, the detail the direction; the one at the front is active."""
    state, names = view.state, view.ruleset.map.geometry.edge_names
    for edge, name in enumerate(names):
        if state.camel[edge] != NO_CAMEL:
            ends, caravan = view.ruleset.boards[0]["edge_nodes"][edge].tolist(), int(caravan_on(state, edge))
            end = ends[(state.camel[edge] - 1) % ENDS]
            direction = _direction(view, sum(ends) - end, end)
            yield Piece("camel", name, NOBODY, 1 + caravan, end == state.caravan_front[caravan], direction)


def _direction(view: View, start: int, end: int) -> str:
    """Return the direction from one end of a path to the other, such as `ne`."""
    (x1, y1), (x2, y2) = (view.ruleset.map.geometry.nodes[node] for node in (start, end))
    return ("s" if y2 > y1 else "n") + _HORIZONTAL[x2 - x1]


def _arrows(view: View) -> Iterator[Piece]:
    """Yield the arrows of caravans that have not begun; the detail is the direction, and names the caravan."""
    for caravan in range(CARAVANS):
        node = view.state.caravan_arrow[caravan]
        if node != NOWHERE and view.state.caravan_front[caravan] == NOWHERE:
            yield Piece(
                "arrow", view.ruleset.map.geometry.node_names[node], NOBODY, detail=write_caravan(caravan).lower()
            )


def _named_places(view: View) -> Iterator[Piece]:
    """Yield the places that voters have named: the level counts those on a path, the detail is its direction."""
    there: dict[int, int] = {}
    for seat, place in enumerate(view.state.named):
        if place != NOT_CHOSEN:
            edge = edge_of(place)
            direction = _direction(view, *view.ruleset.boards[0]["edge_nodes"][edge].tolist())
            name = view.ruleset.map.geometry.edge_names[edge]
            yield Piece("named_place", name, seat, level=there.get(edge, 0), detail=direction)
            there[edge] = there.get(edge, 0) + 1


def _laid(view: View, seat: int) -> Mapping[str, int]:
    return {CARDS[kind]: count for kind, count in enumerate(view.state.vote_cards.tolist()[seat]) if count}


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Yield the points of buildings between two camels (CARAVAN-VP-01)."""
    points = view.state.camel_points[seat]
    yield PointSource("piece", "camel", points, points)


def _table_counters(view: View) -> Iterator[Counter]:
    yield Counter("camels", view.state.camels_left)


PART = FramePart(
    pieces=_pieces,
    laid=_laid,
    point_sources=_point_sources,
    table_counters=_table_counters,
    kinds_of_counters=("camels",),
    kinds_of_pieces={"camel": "side", "arrow": "corner", "named_place": "side"},
)
