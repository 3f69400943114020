"""Settlements and cities."""

from insula.drawing.layout import Point
from insula.drawing.markup import element, label, polygon, translate
from insula.drawing.parts import attachments
from insula.drawing.pieces import outlined, place_name, point_of, seat_symbol
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import SEATS

SETTLEMENT = polygon([(0, -26), (22, -6), (22, 21), (-22, 21), (-22, -6)])
CITY = polygon([(-15, -40), (0, -26), (0, -11), (29, -11), (29, 20), (-30, 20), (-30, -26)])
_SYMBOLS: dict[str, tuple[Point, float]] = {"settlement": ((0, 5), 1.2), "city": ((-0.5, 4.5), 1.2)}
"""For each kind of building, the place and size of its symbol."""
_OUTLINES = {"settlement": SETTLEMENT, "city": CITY}


def draw_building(scene: Scene, building: Piece) -> str:
    """Returns a settlement (a house) or a city (a house with a tower), with the additions of other pieces."""
    color = scene.color(building.seat)
    attached = attachments(scene, building)
    place, scale = next((other.symbol for other in attached if other.symbol), _SYMBOLS[building.kind])
    return element(
        "g",
        label(f"{color} {building.kind}" + "".join(other.words for other in reversed(attached))),
        outlined(_OUTLINES[building.kind], SEATS[color].fill),
        seat_symbol(color, place, scale),
        *(other.svg for other in attached),
        data_piece=building.kind,
        data_seat=building.seat,
        data_at=place_name(building.at),
        transform=translate(point_of(building.at)),
    )
