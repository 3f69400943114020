"""Knights and the merchant.

A knight is a shield with the symbol of its seat. The one, two or three studs below the symbol show its strength. An
active knight is filled and has a plume. An inactive knight is hollow and has no plume.
"""

from insula.drawing.layout import Point, moved
from insula.drawing.markup import circle, element, label, path, polygon, translate
from insula.drawing.palette import UNLIT
from insula.drawing.pieces import outlined, place_name, point_of, seat_symbol
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, SEATS

SHIELD = "M-25 -21L25 -21L25 2C25 19 13 29 0 36C-13 29 -25 19 -25 2Z"
PLUME = polygon([(-13, -21), (-9, -39), (0, -30), (9, -39), (13, -21)])
_SYMBOL_AT: Point = (0, -6)
_STUDS_AT = 16.0
_STUD_STEP = 13.0
_STUD_RADIUS = 5.0

MERCHANT = "M-21 31L-11 -3C-15 -8 -15 -21 -9 -26C-4 -30 4 -30 9 -26C15 -21 15 -8 11 -3L21 31Z"
MERCHANT_BELT = "M-14 -12L14 -12"
_BESIDE_TOKEN: Point = (52, 0)
STRENGTHS = ("", "basic", "strong", "mighty")


def draw_knight(scene: Scene, knight: Piece) -> str:
    """Returns a knight on a corner."""
    return knight_figure(scene, knight, translate(point_of(knight.at)))


def knight_figure(scene: Scene, knight: Piece, transform: str) -> str:
    """Returns a knight. Its strength and state are visible without color."""
    color = scene.color(knight.seat)
    state = "active" if knight.active else "inactive"
    return element(
        "g",
        label(f"{color} {STRENGTHS[knight.level]} knight, {state}"),
        outlined(PLUME, SEATS[color].fill) if knight.active else "",
        outlined(SHIELD, SEATS[color].fill if knight.active else UNLIT),
        seat_symbol(color, _SYMBOL_AT, 1.15) if knight.active else _hollow_symbol(color),
        *_studs(color, knight),
        data_piece=knight.kind,
        data_strength=knight.level,
        data_state=state,
        data_seat=knight.seat,
        data_at=place_name(knight.at),
        transform=transform,
    )


def draw_merchant(scene: Scene, merchant: Piece) -> str:
    """Returns the merchant, a figure in the color of its seat. The robber is on the other side of the token."""
    center, has_token = point_of(merchant.at), scene.has_token(merchant.at)
    color = scene.color(merchant.seat)
    return element(
        "g",
        label(f"merchant of {color}"),
        outlined(MERCHANT, SEATS[color].fill),
        path(MERCHANT_BELT, stroke=INK, stroke_width=4.6),
        seat_symbol(color, (0, 12), 1.0),
        data_piece="merchant",
        data_seat=merchant.seat,
        transform=translate(moved(center, _BESIDE_TOKEN) if has_token else center, 0.86),
    )


def _hollow_symbol(color: str) -> str:
    """Returns the outline of a symbol in the color of its seat. White becomes gray to be visible."""
    ink = INK if color == "white" else SEATS[color].fill
    transform = translate(_SYMBOL_AT, 1.15)
    return path(SEATS[color].outline, fill="none", stroke=ink, stroke_width=3.4, transform=transform)


def _studs(color: str, knight: Piece) -> list[str]:
    ink = SEATS[color].symbol if knight.active else INK
    left = -_STUD_STEP * (knight.level - 1) / 2
    return [circle((left + _STUD_STEP * i, _STUDS_AT), _STUD_RADIUS, fill=ink) for i in range(knight.level)]
