"""Fortresses, landings, ways, warships and the pirate fleet in a picture."""

from collections.abc import Iterator

from insula.drawing.layout import Point, between, hex_center, moved, side_ends
from insula.drawing.lettering import write
from insula.drawing.markup import disk, element, label, line, path, polygon, translate
from insula.drawing.palette import ROBBER
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import outlined, place_name, point_of, seat_symbol
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, SEATS, WHITE
from insula.modules.seafarers.drawing import PIRATE_SHIP, SKULL

FORTRESS = polygon([
    (-27, 24), (-27, -22), (-19, -22), (-19, -14), (-10, -14), (-10, -22), (-4, -22), (-4, -30), (4, -30), (4, -22),
    (10, -22), (10, -14), (19, -14), (19, -22), (27, -22), (27, 24),
])  # fmt: skip
"""A wall with battlements and a tower in its middle."""
PENNANT = polygon([(0, -30), (0, -52), (22, -45), (0, -38)])
"""The pennant of a warship's mast."""
FLAG = polygon([(-2, -28), (-2, -68), (34, -68), (27, -57), (34, -46), (2, -46), (2, -28)])
"""The flag on the tower of a fortress, in the color of the seat that has to conquer it."""
CANNONS = disk((-13, 0), 4.4) + disk((0, 0), 4.4) + disk((13, 0), 4.4)
"""The gun ports of a warship."""
LANDING = "M-22 0A22 22 0 1 0 22 0A22 22 0 1 0 -22 0ZM-14 0A14 14 0 1 1 14 0A14 14 0 1 1 -14 0Z"
"""A ring around a corner."""
COURSE = polygon([(-13, -17), (20, 0), (-13, 17), (-5, 0)])
"""An arrow to the right: where the fleet sails."""
TURNS = {"e": 0, "se": 60, "sw": 120, "w": 180, "nw": 240, "ne": 300}
"""The degrees by which the arrow is turned for each side of a hex."""

_PORTS: Point = (0, 8)
_SHIP_SIZE = 0.78
_NUMBER, _NUMBER_SIZE = (0.0, 11.0), 30.0
_FLAG_SYMBOL, _FLAG_SYMBOL_SIZE = (13.0, -57.0), 0.62
_COMPANION: tuple[Point, float] = ((-42, -30), 0.55)
"""Where the second ship of the fleet is, and its size."""


def draw_way(scene: Scene, side: Piece) -> str:
    """Return a dotted line along a side of a way."""
    assert len(side.at) == 3
    color = scene.color(side.seat)
    return path(
        line(*side_ends(side.at)),
        stroke=SEATS[color].fill,
        stroke_width=7,
        stroke_linecap="round",
        stroke_dasharray="1 17",
        data_piece="ship_way",
        data_seat=side.seat,
        data_at=place_name(side.at),
    )


def draw_course(scene: Scene, course: Piece) -> str:  # noqa: ARG001
    """Return an arrow in the direction in which the fleet sails from the hex."""
    q, r = course.at[:2]
    return element(
        "g",
        path(COURSE, fill=ROBBER, fill_opacity=0.4, transform=f"rotate({TURNS[course.detail]})"),
        data_piece="fleet_path",
        data_at=place_name(course.at),
        transform=translate(hex_center((q, r))),
    )


def draw_landing(scene: Scene, landing: Piece) -> str:
    """Return a ring at the corner where the seat can settle."""
    color = scene.color(landing.seat)
    return element(
        "g",
        label(f"{color} landing"),
        outlined(LANDING, SEATS[color].fill),
        data_piece="landing",
        data_seat=landing.seat,
        data_at=place_name(landing.at),
        transform=translate(point_of(landing.at)),
    )


def draw_warship(scene: Scene, warship: Piece) -> str:
    """Return the pennant and the gun ports that make a warship of the ship on the side."""
    assert len(warship.at) == 3
    color = scene.color(warship.seat)
    return element(
        "g",
        label(f"{color} warship"),
        outlined(PENNANT, ROBBER),
        path(CANNONS, fill=INK, transform=translate(_PORTS)),
        data_piece="warship",
        data_seat=warship.seat,
        data_at=place_name(warship.at),
        transform=translate(between(*side_ends(warship.at), 0.5), _SHIP_SIZE),
    )


def draw_fortress(scene: Scene, fortress: Piece) -> str:
    """Return a fortress that the pirates hold, with its strength, and the symbol of the seat on its pennant."""
    color = scene.color(fortress.seat)
    return element(
        "g",
        label(f"fortress of {color}, strength {fortress.level}"),
        outlined(FLAG, SEATS[color].fill),
        seat_symbol(color, _FLAG_SYMBOL, _FLAG_SYMBOL_SIZE),
        outlined(FORTRESS, ROBBER),
        write(str(fortress.level), _NUMBER, _NUMBER_SIZE, color=WHITE),
        data_piece="fortress",
        data_seat=fortress.seat,
        data_at=place_name(fortress.at),
        transform=translate(point_of(fortress.at)),
    )


def draw_fleet(scene: Scene, fleet: Piece) -> str:  # noqa: ARG001
    """Return two ships of the pirates, with the strength of the roll on the sail of the first."""
    q, r = fleet.at[:2]
    center = hex_center((q, r))
    sign = write(str(fleet.level), (0, -12), _NUMBER_SIZE, color=WHITE) if fleet.level else path(SKULL, fill=WHITE)
    aside, size = _COMPANION
    return element(
        "g",
        label(f"pirate fleet, strength {fleet.level}" if fleet.level else "pirate fleet"),
        element("g", outlined(PIRATE_SHIP, ROBBER), transform=translate(aside, size)),
        outlined(PIRATE_SHIP, ROBBER),
        sign,
        data_piece="fleet",
        data_at=place_name(fleet.at),
        transform=translate(moved(center, (8, 6))),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    for fleet in scene.of_kind("fleet"):
        yield f"The pirate fleet is at {fleet.at[0]},{fleet.at[1]}."


PART = DrawingPart(
    layers=(
        Layer("ship_ways", 6, {"ship_way": draw_way}),
        Layer("fleet_path", 7, {"fleet_path": draw_course}),
        Layer("landings", 9, {"landing": draw_landing}),
        Layer("warships", 13, {"warship": draw_warship}),
        Layer("fortresses", 19, {"fortress": draw_fortress}),
        Layer("robber", 20, {"fleet": draw_fleet}),
    ),
    outlines={
        "fortress": FORTRESS,
        "fortress_flag": FLAG,
        "warship": PENNANT,
        "warship_ports": CANNONS,
        "landing": LANDING,
        "fleet": PIRATE_SHIP,
        "fleet_path": COURSE,
    },
    sentences=_sentences,
)
