"""Ships, the pirate and the tokens of islands in a picture, and the maps of the scenarios where games are chosen."""

from collections.abc import Iterator

from insula.drawing.layout import Point, between, hex_center, moved, side_ends
from insula.drawing.markup import disk, element, label, line, path, polygon, translate
from insula.drawing.palette import ROBBER
from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.pieces import outlined, place_name, seat_symbol
from insula.drawing.scene import Piece, Scene
from insula.drawing.seats import INK, SEATS, WHITE
from insula.drawing.text.signs import TextSigns

from .maps import map_outlines, scenarios

HULL = "M-31 4L31 4C29 15 23 21 14 21L-16 21C-24 21 -29 15 -31 4Z"
SAIL = "M-3 0L-3 -34C15 -30 24 -18 26 0Z"
JIB = polygon([(-8, 0), (-8, -26), (-26, 0)])
MAST = "M-5.5 5L-5.5 -37"
SHIP = HULL + SAIL + JIB
"""A ship that sails to the left, seen from the side."""

PIRATE_HULL = "M-44 8L44 8C42 24 33 33 20 33L-24 33C-36 33 -42 24 -44 8Z"
PIRATE_SAIL = "M-27 -44L27 -44C33 -28 33 -12 27 2L-27 2C-21 -12 -21 -28 -27 -44Z"
PIRATE_SHIP = PIRATE_HULL + PIRATE_SAIL
SKULL = (
    "M-9 -22C-9 -36 13 -36 13 -22C13 -18 11 -16 8 -14L8 -8L-4 -8L-4 -14C-7 -16 -9 -18 -9 -22ZM-9 -4L13 -4L13 -1L-9 -1Z"
)
"""The flag of the pirate, on its sail."""

ISLAND_TOKEN = disk((0, 0), 9.5)
"""A token for special points."""
_TOKENS = (-50.0, 62.0)
_TOKEN_STEP = 20.0
"""Where the first token lies on its hex, below the number, and how far each is from the one before."""

_SIZE = 0.78
_WAKE, _WAKE_EDGE = 7, 13
_SYMBOL = (0.0, 12.5)
_SYMBOL_SIZE = 0.62


def draw_ship(scene: Scene, ship: Piece, aside: Point = (0.0, 0.0), size: float = 1.0) -> str:
    """Return a ship in the middle of its side or aside of it, upright, with the symbol of its seat, and its wake."""
    assert len(ship.at) == 3
    color = scene.color(ship.seat)
    ends = side_ends(ship.at)
    return _wake(ends, SEATS[color].fill) + element(
        "g",
        label(f"{color} ship"),
        path(MAST, stroke=INK, stroke_width=5),
        outlined(SHIP, SEATS[color].fill),
        seat_symbol(color, _SYMBOL, _SYMBOL_SIZE),
        data_piece="ship",
        data_seat=ship.seat,
        data_at=place_name(ship.at),
        transform=translate(moved(between(*ends, 0.5), aside), _SIZE * size),
    )


def _wake(ends: tuple[Point, Point], fill: str) -> str:
    """Return a line along a side: the ships of a route are one line in the color of their seat."""
    return "".join(
        path(line(*ends), stroke=color, stroke_width=width, stroke_linecap="round")
        for color, width in ((INK, _WAKE_EDGE), (fill, _WAKE))
    )


def draw_pirate(scene: Scene, pirate: Piece) -> str:  # noqa: ARG001
    """Return the pirate in the middle of its sea hex."""
    q, r = pirate.at[:2]
    return element(
        "g",
        label("pirate"),
        outlined(PIRATE_SHIP, ROBBER),
        path(SKULL, fill=WHITE),
        data_piece="pirate",
        data_at=place_name(pirate.at),
        transform=translate(hex_center((q, r))),
    )


def draw_island_token(scene: Scene, token: Piece) -> str:
    """Return the token of a seat for special points, in the row of those on the hex."""
    q, r = token.at[:2]
    color = scene.color(token.seat)
    return element(
        "g",
        label(f"{color} island token"),
        outlined(ISLAND_TOKEN, SEATS[color].fill),
        seat_symbol(color, (0, 0), 0.6),
        data_piece="island_token",
        data_seat=token.seat,
        data_at=place_name(token.at),
        transform=translate(moved(hex_center((q, r)), (_TOKENS[0] + _TOKEN_STEP * token.level, _TOKENS[1]))),
    )


def _sentences(scene: Scene) -> Iterator[str]:
    for pirate in scene.of_kind("pirate"):
        yield f"The pirate is at {pirate.at[0]},{pirate.at[1]}."


PART = DrawingPart(
    layers=(
        Layer("island_tokens", 8, {"island_token": draw_island_token}),
        Layer("ships", 12, {"ship": draw_ship}),
        Layer("robber", 20, {"pirate": draw_pirate}),
    ),
    outlines={
        "ship": SHIP,
        "ship_mast": MAST,
        "pirate": PIRATE_SHIP,
        "pirate_flag": SKULL,
        "island_token": ISLAND_TOKEN,
        **{name: path for scenario in scenarios() for name, path in map_outlines(scenario).items()},
    },
    counted=("ship",),
    sentences=_sentences,
    text=TextSigns(ships={"ship": "◊"}),
)
